// Good inputs of decoders of pixels, costumes and fonts: strips, masks, rows, old strips, COST, CHAR and NUT.

import fc from 'fast-check';
import { decodeMaskStripInto } from 'scumm-codec';
import {
  encodeBomp,
  encodeBompPayload,
  encodeChar,
  encodeCost,
  encodeNut,
  encodeOldStrip,
} from 'scumm-codec/encode';
import { concat } from '../../fixtures/bytes.js';
import { pictureCase } from '../_support/bomp.js';
import { bytes, hex, u32 } from '../_support/bytes.js';
import { charFields, nutFields, textBytes } from '../_support/charsets.js';
import { costumeFields } from '../_support/costumes.js';
import { maskCase } from '../_support/masks.js';
import { dialects, everyCode, oldPixels } from '../_support/old-strips.js';
import { outcome } from '../_support/outcome.js';
import { stripHeight, wholeStrip } from '../_support/strips.js';
import type { Input } from './inputs.js';

/** What a generator says of an input; the rest is empty. */
export type Made = Pick<Input, 'params' | 'src'> & Partial<Pick<Input, 'script'>>;

export const made = (src: Uint8Array, params: Made['params'] = {}): Made => {
  return { params, src: hex(src) };
};

/** Generators by decoder. */
export type Generators = Readonly<Record<string, fc.Arbitrary<Made>>>;

const strip = stripHeight.chain((height) => wholeStrip(height).map((src) => made(src, { height })));

/** A body and its rows, if it has them all. */
const mask = maskCase.map(({ src, rows }) => made(src, { height: rows }));

const sides = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 20 }));

/** Parts behind a table of where they start; one that is missing has a zero there. */
function tabled(size: 2 | 4, height: number, parts: readonly (Uint8Array | undefined)[]): Made {
  let next = 8 + size * parts.length;
  const table = parts.map((part) => {
    const entry = u32(part === undefined ? 0 : next);
    next += part?.length ?? 0;
    return entry.subarray(0, size);
  });
  const src = concat(...table, ...parts.flatMap((part) => part ?? []));
  return made(src, { width: 8 * parts.length, height });
}

/** Strips, or planes, of each size. */
const tables = (size: 2 | 4, part: (height: number) => fc.Arbitrary<Uint8Array | undefined>) =>
  sides.chain(([strips, height]) =>
    fc
      .array(part(height), { minLength: strips, maxLength: strips })
      .map((parts) => tabled(size, height, parts)),
  );

/** The strips of a plane are bodies that are long enough, and some have none. */
const planeStrip = (height: number) =>
  fc.option(
    maskCase.map(({ src }) => bodyOf(src, height)),
    { nil: undefined },
  );

/** A body with so many rows: one that ends too early gets a run behind it. */
function bodyOf(src: Uint8Array, height: number): Uint8Array {
  const got = outcome(() => decodeMaskStripInto(src, height, new Uint8Array(height)));
  return 'value' in got ? src : bytes(0x80, 0x3c);
}

const rows = fc
  .tuple(pictureCase, fc.constantFrom(false, true, 'groups' as const))
  .map(([{ pixels, width, height }, mirrored]) =>
    made(encodeBomp(pixels, width, height), { width, height, mirrored }),
  );

const bomp = fc
  .tuple(pictureCase, fc.constantFrom(5, 6, 7, 8))
  .map(([{ pixels, width, height }, version]) => {
    const rows = encodeBomp(pixels, width, height);
    return made(encodeBompPayload({ version: version as 8, width, height, rows }), { version });
  });

/** Strips of each dialect, in the codes that it has. */
const oldStrips = Object.fromEntries(
  dialects.map((dialect) => {
    const codes = everyCode.filter((known) => known.dialect === dialect);
    const strips = fc.tuple(fc.constantFrom(...codes), fc.nat(255)).chain(([known, left]) =>
      oldPixels(known).map((pixels) => {
        const height = pixels.length / 8;
        return made(encodeOldStrip(pixels, height, known.code, { dialect }), { height, left });
      }),
    );
    return [`old-strip/${dialect}`, strips];
  }),
);

/** A costume, and numbers that are asked for. */
const costumeWith = (numbers: Readonly<Record<string, fc.Arbitrary<number>>>) =>
  fc
    .tuple(costumeFields, fc.record(numbers))
    .filter(([{ variant }]) => variant === undefined)
    .map(([fields, asked]) => made(encodeCost(fields), { version: fields.version, ...asked }));

const animation = fc.nat(14);
const facing = fc.constantFrom(0, 90, 180, 270);

const playLine = fc.oneof(
  { weight: 3, arbitrary: fc.constant('tick') },
  { weight: 2, arbitrary: fc.constant('dump') },
  { weight: 2, arbitrary: fc.nat(14).map((number) => `start ${number}`) },
  fc.nat(3).map((code) => `turn ${code}`),
  fc.constant('reset'),
);

const playback = fc
  .tuple(costumeWith({}), fc.array(playLine, { minLength: 4, maxLength: 24 }))
  .map(([one, script]) => ({ ...one, script: [...script, 'dump'] }));

const runs = fc
  .record({
    width: fc.integer({ min: 1, max: 20 }),
    height: fc.integer({ min: 1, max: 20 }),
    colors: fc.constantFrom(16, 32, 64),
    rows: fc.boolean(),
    tail: fc.uint8Array({ maxLength: 60 }),
  })
  .map(({ tail, ...params }) => {
    return made(concat(tail, new Uint8Array(8), new Uint8Array(400).fill(1)), params);
  });

const code = fc.nat(40);
const text = fc.array(code, { minLength: 1, maxLength: 8 }).map((codes) => hex(bytes(...codes)));

const charLine = fc
  .tuple(fc.constantFrom('glyph N', 'pixels N', 'draw N 00010203040506070809101112131415'), code)
  .map(([line, number]) => line.replace('N', `${number}`));

const char = fc
  .tuple(
    charFields,
    fc.constantFrom(4, 5, 6, 7),
    fc.array(charLine, { minLength: 1, maxLength: 5 }),
  )
  .map(([fields, version, script]) => {
    const font = encodeChar(fields);
    return { ...made(version === 4 ? font.subarray(4) : font, { version }), script };
  });

const nut = fc.tuple(nutFields, fc.array(text, { maxLength: 3 })).map(([fields, texts]) => {
  const script = texts.flatMap((line) => [`width 0 ${line}`, `film ${line}`]);
  return { ...made(encodeNut(fields)), script };
});

const parts = fc
  .tuple(textBytes, fc.constantFrom(4, 5, 6, 7, 8), fc.boolean())
  .map(([src, version, shown]) => made(src, { version, shown }));

export const PICTURES: Generators = {
  'charset/char': char,
  'charset/nut': nut,
  'charset/text': parts,
  'strip/strip': strip,
  'strip/smap': tables(4, wholeStrip),
  'mask/strip': mask,
  'mask/zplane': tables(2, planeStrip),
  'bomp/rows': rows,
  'bomp/bomp': bomp,
  ...oldStrips,
  'costume/cost': costumeWith({}),
  'costume/limbs': costumeWith({}),
  'costume/uses': costumeWith({}),
  'costume/record': costumeWith({ animation }),
  'costume/compose': costumeWith({ animation, facing }),
  'costume/picture': costumeWith({ limb: fc.nat(15), picture: fc.nat(5) }),
  'costume/pictures': costumeWith({ limbs: fc.constant(16), pictures: fc.constant(3) }),
  'costume/play': costumeWith({ chore: fc.integer({ min: 1, max: 5 }), facing }),
  'costume/playback': playback,
  'costume/runs': runs,
};
