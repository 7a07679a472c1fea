// Where texts break and where their glyphs stand: what holds of any text, beside the vectors.

import fc from 'fast-check';
import {
  breakText,
  layTalk,
  layText,
  measureText,
  type Point,
  readNut,
  talkPlace,
  type Version,
} from 'scumm-codec';
import { encodeNut } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { cases } from '../_support/cases.js';
import { lines, type TwoFonts, twoFonts } from '../_support/lines.js';
import { outcome } from '../_support/outcome.js';
import { assertReaching, eachOf, inTurn, rare } from '../_support/reach.js';

const VERSIONS: readonly Version[] = [3, 4, 5, 6, 7, 8];
const fonts: fc.Arbitrary<TwoFonts> = inTurn(...VERSIONS.map(twoFonts));
const at: fc.Arbitrary<Point> = fc.record({
  x: fc.integer({ min: -20, max: 100 }),
  y: fc.integer({ min: -15, max: 80 }),
});
const screen = eachOf({ width: 100, height: 60 }, { width: 80, height: 41 });

/** Words of letters, without control codes. */
const words = fc
  .array(fc.array(fc.constantFrom(0x61, 0x62, 0x63, 0x64, 0x65), { minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 16,
  })
  .map((list) => Uint8Array.from(list.flatMap((word) => [...word, 0x20]).slice(0, -1)));

const BREAKS = [10, 13];
const isSpace = (byte: number) => byte === 0x20 || BREAKS.includes(byte);

describe('breakText', () => {
  test('makes breaks of spaces, such that lines fit', () => {
    const width = fc.integer({ min: -5, max: 150 });
    assertReaching(
      { broken: 0.3, whole: 0.1 },
      (reach) =>
        fc.property(fonts, words, width, (both, text, most) => {
          const broken = breakText(both[1], text, most);
          broken.forEach((byte, i) => {
            if (byte !== text[i]) expect([isSpace(byte), isSpace(text[i])]).toEqual([true, true]);
          });
          const lines = Buffer.from(broken)
            .toString('latin1')
            .split(/[\n\r]/);
          reach(lines.length > 1 ? 'broken' : 'whole');
          for (const line of lines) {
            const { width } = measureText(both[1], Buffer.from(line, 'latin1'));
            // A word that is too wide stands alone.
            if (line.includes(' ')) expect(width, line).toBeLessThanOrEqual(most);
          }
        }),
      cases(200),
    );
  });
});

/** A line stands where nothing cuts it. */
const WIDE = { right: 4000, screen: { width: 4001, height: 99 } };

test('a line starts where it is put, and its middle stands there if it is centered', () => {
  assertReaching(
    { early: 0.3, late: 0.3 },
    (reach) =>
      fc.property(fonts, words, ({ 1: font }, text) => {
        const place = { x: 2000, y: 50 };
        const { width } = measureText(font, text);
        const left = layText(font, text, place, WIDE);
        const center = layText(font, text, place, { ...WIDE, align: 'center' });
        const half = Math.floor(width / 2);
        expect(center.glyphs.map(({ x }) => x + half)).toEqual(left.glyphs.map(({ x }) => x));
        const letters = left.glyphs.map(({ glyph }) => glyph.code);
        if (font.version < 7) {
          reach('early');
          expect(letters).toEqual([...text]);
          const ends = left.glyphs.map(({ x, glyph }) => x + glyph.width);
          expect(left.nextX).toBe(Math.max(...ends));
        } else {
          reach('late');
          expect(left.nextX).toBe(place.x + width);
        }
      }),
    cases(100),
  );
});

test('a centered line of versions 3 to 6 stands left by all that follows, however many lines do', () => {
  const early = inTurn(...([3, 4, 5, 6] as const).map(twoFonts));
  const many = fc.array(fc.constantFrom('a', 'bc', 'dae'), { minLength: 12, maxLength: 20 });
  fc.assert(
    fc.property(early, many, ({ 1: font }, list) => {
      const how = {
        right: 4000,
        screen: { width: 4001, height: 999 },
        nextLine: 'skipped',
      } as const;
      const parts = list.map((letters) => Buffer.from(`${letters}\xff\x08`, 'latin1'));
      const place = { x: 2000, y: 0 };
      const left = layText(font, Buffer.concat(parts), place, how);
      const center = layText(font, Buffer.concat(parts), place, { ...how, align: 'center' });
      const moved = left.glyphs.map(({ x }, i) => x - center.glyphs[i].x);
      const wanted = list.flatMap((letters, i) => {
        const { width } = measureText(font, Buffer.concat(parts.slice(i)), how);
        return Array<number>(letters.length).fill(i === 0 ? Math.floor(width / 2) : width);
      });
      expect(moved).toEqual(wanted);
    }),
    cases(40),
  );
});

/** Fonts of each version, and whether the game is Full Throttle. */
const speakers: fc.Arbitrary<readonly [TwoFonts, object]> = inTurn(
  ...VERSIONS.map((version) => fc.tuple(twoFonts(version), fc.constant({}))),
  fc.tuple(twoFonts(7), fc.constant({ variant: 'full-throttle' })),
);

describe('layTalk', () => {
  test('shows every letter on one of the pages', () => {
    const pages = fc.array(words, { minLength: 1, maxLength: 3 });
    const align = eachOf('left' as const, 'center' as const);
    fc.assert(
      fc.property(speakers, pages, align, ([{ 1: font }, variant], all, align) => {
        const place = { x: 160, y: 20 };
        let text: Uint8Array | undefined = Uint8Array.from(
          all.flatMap((page, i) => (i === 0 ? [...page] : [0xff, 3, ...page])),
        );
        for (const page of all) {
          const { glyphs, rest, keeps } = layTalk(font, text ?? page, place, { ...variant, align });
          const codes = glyphs.map(({ glyph }) => glyph.code);
          expect(codes.filter((code) => !isSpace(code))).toEqual(
            [...page].filter((code) => !isSpace(code)),
          );
          expect(keeps).toBe(false);
          text = rest;
        }
        expect(text).toBeUndefined();
      }),
      cases(100),
    );
  });

  test('moves with the screen in the room', () => {
    // What stands above the room is left out.
    const top = fc.integer({ min: 20, max: 99 });
    assertReaching(
      { glyphs: 0.5, error: rare(0.05) },
      (reach) =>
        fc.property(speakers, lines, at, screen, top, ([charsets, how], text, at, screen, top) => {
          const said = (screenTop: number) =>
            outcome(() => layTalk(charsets[1], text, at, { ...how, charsets, screen, screenTop }));
          const [here, moved] = [said(20), said(20 + top)];
          if (!('value' in here)) {
            expect(moved).toEqual(here);
            reach('error');
            return;
          }
          const { glyphs, pen, ...rest } = here.value;
          expect(moved).toEqual({
            value: {
              ...rest,
              glyphs: glyphs.map((glyph) => ({ ...glyph, y: glyph.y + top })),
              pen: { ...pen, y: pen.y + top },
            },
          });
          if (glyphs.length > 0) reach('glyphs');
        }),
      cases(100),
    );
  });

  test('is for no film, and for no variant of another version', () => {
    const film = readNut(encodeNut({ glyphs: [] }), { version: 7 });
    const nut = readNut(film.src, { version: 8 });
    const text = Uint8Array.of();
    const wrong = { variant: 'full-throttle' } as const;
    for (const options of [{}, wrong])
      expect(() => layTalk(film, text, { x: 1, y: 1 }, options)).toThrow(/nobody talks/);
    expect(() => layTalk(nut, text, { x: 1, y: 1 }, wrong)).toThrow(/variant/);
  });
});

test('the place of talk moves with the screen in the room, and keeps away from the edges', () => {
  const far = fc.integer({ min: -100, max: 500 });
  const scale = fc.oneof(fc.nat(255), fc.constant(255));
  const actor = fc.record({
    ...{ x: far, y: far, elevation: fc.integer({ min: -50, max: 50 }) },
    ...{ scaleX: scale, scaleY: scale },
    ...{ talkX: fc.integer({ min: -90, max: 90 }), talkY: fc.integer({ min: -120, max: 20 }) },
  });
  const size = fc.record({
    width: fc.integer({ min: 160, max: 640 }),
    height: fc.integer({ min: 50, max: 480 }),
  });
  assertReaching(
    { edge: 0.1, inside: 0.1, free: 0.1 },
    (reach) =>
      fc.property(eachOf(...VERSIONS), actor, size, far, far, (version, who, screen, x, y) => {
        const here = talkPlace(who, { version, screen });
        const moved = { ...who, x: who.x + x, y: who.y + y };
        expect(talkPlace(moved, { version, screen, screenLeft: x, screenTop: y })).toEqual(here);
        if (version > 6) {
          reach('free');
          return;
        }
        expect(here.x).toBeGreaterThanOrEqual(80);
        expect(here.x).toBeLessThanOrEqual(screen.width - 80);
        expect(here.y).toBeGreaterThanOrEqual(1);
        if (version === 6) expect(here.y).toBeLessThanOrEqual(screen.height - 40);
        reach(here.x === 80 || here.y === 1 ? 'edge' : 'inside');
      }),
    cases(100),
  );
});
