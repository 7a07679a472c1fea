// Where texts break and where their glyphs stand, beside the literal twins.

import fc from 'fast-check';
import type { Point, Version } from 'scumm-codec';
import { talkPlace } from 'scumm-codec';
import * as reference from 'scumm-codec/reference';
import { expect, test } from 'vitest';
import { cases } from '../_support/cases.js';
import { lines, type TwoFonts, twoFonts } from '../_support/lines.js';
import { outcome } from '../_support/outcome.js';
import { assertReaching, eachOf, inTurn, rare } from '../_support/reach.js';
import {
  documented,
  fastTexts,
  literalTexts,
  type TextFunctions,
} from '../_support/text-vectors.js';

const VERSIONS: readonly Version[] = [3, 4, 5, 6, 7, 8];

const fonts: fc.Arbitrary<TwoFonts> = inTurn(...VERSIONS.map(twoFonts));
const nextLine = eachOf('ends' as const, 'skipped' as const);
const align = eachOf('left' as const, 'center' as const);
const width = fc.oneof(fc.integer({ min: -5, max: 20 }), fc.integer({ min: 20, max: 150 }));
const place: fc.Arbitrary<Point> = fc.record({
  x: fc.oneof(fc.integer({ min: -20, max: 30 }), fc.integer({ min: 30, max: 100 })),
  y: fc.oneof(fc.nat(40), fc.integer({ min: -15, max: 80 })),
});
const screen = fc.constantFrom({ width: 100, height: 60 }, { width: 80, height: 41 });

const isEarly = (both: TwoFonts) => both[1].version < 7;

test('texts break where those of the twin do', () => {
  assertReaching(
    { broken: 0.3, error: rare(0.08), started: 0.3 },
    (reach) =>
      fc.property(
        fonts,
        lines,
        width,
        nextLine,
        eachOf(0, 0, 7),
        (both, text, most, next, from) => {
          const start = Math.min(from, text.length);
          const run = (texts: (both: TwoFonts) => TextFunctions) =>
            outcome(() => texts(both).broken(1, text, most, start, next));
          const got = run(fastTexts);
          expect(got).toEqual(run(literalTexts));
          if (!('value' in got)) reach('error');
          else if (Buffer.compare(got.value, text) !== 0) reach('broken');
          if (start > 0) reach('started');
        },
      ),
    cases(200),
  );
});

test('lines are as wide as those of the twin', () => {
  assertReaching(
    { wide: 0.5, error: rare(0.02) },
    (reach) =>
      fc.property(fonts, lines, nextLine, (both, text, next) => {
        const got = outcome(() => fastTexts(both).measured(1, text, next));
        expect(got).toEqual(outcome(() => literalTexts(both).measured(1, text, next)));
        if (!('value' in got)) reach('error');
        else if (got.value.width > 1) reach('wide');
      }),
    cases(200),
  );
});

test('texts that nobody speaks stand where those of the twin do', () => {
  const how = fc.record({
    align,
    nextLine,
    screen,
    width: fc.option(width, { nil: undefined }),
    right: fc.option(fc.integer({ min: 20, max: 110 }), { nil: undefined }),
  });
  assertReaching(
    { lines: rare(0.04), error: rare(0.03), early: 0.3, late: 0.2, empty: rare(0.03) },
    (reach) =>
      fc.property(
        fonts,
        inTurn(lines, lines, fc.constant(Uint8Array.of(0x20))),
        place,
        how,
        (both, text, at, options) => {
          const got = outcome(() => documented(fastTexts(both).laid(1, text, at, options)));
          const twin = outcome(() => literalTexts(both).laid(1, text, at, options));
          expect(got).toEqual(twin);
          if (!('value' in got)) {
            reach('error');
            return;
          }
          if (got.value.glyphs.length === 0) reach('empty');
          const rows = new Set(got.value.glyphs.map(({ y }) => y));
          if (rows.size > 5) reach('lines');
          reach(isEarly(both) ? 'early' : 'late');
        },
      ),
    cases(300),
  );
});

/** Fonts of each version, and of Full Throttle. */
const speakers: fc.Arbitrary<readonly [TwoFonts, isThrottle: boolean]> = inTurn(
  ...VERSIONS.map((version) => fc.tuple(twoFonts(version), fc.constant<boolean>(false))),
  fc.tuple(twoFonts(7), fc.constant<boolean>(true)),
);

test('what is said stands where that of the twin does, page by page', () => {
  const how = fc.record({
    align,
    screen,
    screenTop: fc.nat(9),
    right: fc.option(fc.integer({ min: 20, max: 110 }), { nil: undefined }),
    kept: fc.option(place, { nil: undefined }),
  });
  assertReaching(
    { pages: rare(0.05), keeps: rare(0.02), error: rare(0.05), queue: 0.12 },
    (reach) =>
      fc.property(speakers, lines, place, how, ([both, isThrottle], text, at, given) => {
        const options = { ...given, ...(isThrottle && { variant: 'full-throttle' as const }) };
        const got = outcome(() => documented(fastTexts(both).said(1, text, at, options)));
        const twin = outcome(() => literalTexts(both).said(1, text, at, options));
        if (isThrottle) reach('queue');
        expect(got).toEqual(twin);
        if (!('value' in got)) {
          reach('error');
          return;
        }
        const page = got.value;
        if (page.rest !== undefined) reach('pages');
        if (page.keeps) reach('keeps');
      }),
    cases(400),
  );
});

test('words stand above an actor where those of the twin do', () => {
  const far = fc.integer({ min: -400, max: 400 });
  const scale = fc.oneof(fc.nat(255), fc.constant(255));
  const actor = fc.record({
    ...{ x: far, y: far, elevation: fc.integer({ min: -50, max: 50 }) },
    ...{ scaleX: scale, scaleY: scale },
    ...{ talkX: fc.integer({ min: -90, max: 90 }), talkY: fc.integer({ min: -120, max: 20 }) },
  });
  const options = fc.record({
    release: inTurn(
      ...VERSIONS.map((version) => fc.constant({ version })),
      fc.constant({ version: 7 as const, variant: 'full-throttle' as const }),
    ),
    place: fc.record(
      { screenLeft: far, screenTop: fc.nat(50), screen, talkStringY: far },
      { requiredKeys: [] },
    ),
  });
  assertReaching(
    { edge: 0.2, free: 0.2 },
    (reach) =>
      fc.property(actor, options, (who, { release, place }) => {
        const got = talkPlace(who, { ...release, ...place });
        expect(got).toEqual(reference.talkPlace(who, { ...release, ...place }));
        if (got.x === 80 || got.y === 1) reach('edge');
        else reach('free');
      }),
    cases(200),
  );
});
