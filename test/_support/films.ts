// Films from parts, and data of pictures of both codecs, good and bad.

import fc from 'fast-check';
import { joined, u16, u32 } from './bytes.js';
import { eachOf, weighted } from './reach.js';

const u32be = (value: number): number[] => [...u32(value)].reverse();

/** A chunk with the byte behind an odd one. */
export function chunk(
  tag: string,
  ...parts: readonly (Uint8Array | string | number)[]
): Uint8Array {
  const payload = joined(...parts);
  return joined(tag, ...u32be(payload.length), payload, ...(payload.length % 2 ? [0] : []));
}

/** What the header of a picture says. */
export interface PictureFields {
  readonly codec: number;
  readonly left?: number | undefined;
  readonly top?: number | undefined;
  readonly width: number;
  readonly height: number;
}

/** The payload of an FOBJ. */
export function picture(
  { codec, left = 0, top = 0, width, height }: PictureFields,
  data: Uint8Array,
): Uint8Array {
  const sides = [left, top, width, height, 0, 0].flatMap((side) => [...u16(side & 0xffff)]);
  return joined(codec, 0, ...sides, data);
}

/** An FOBJ. */
export const fobj = (fields: PictureFields, data: Uint8Array): Uint8Array =>
  chunk('FOBJ', picture(fields, data));

/** What AHDR says. */
interface HeaderFields {
  readonly version?: number;
  readonly rate?: number;
  readonly count?: number;
  /** 768 bytes. Default: all 0. */
  readonly palette?: Uint8Array;
}

export function ahdr({ version = 2, rate = 0, count = 0, palette }: HeaderFields = {}): Uint8Array {
  const head = [version, 0, ...u16(count), 0, 0];
  const more = version < 2 ? [] : [...u32(rate), ...new Uint8Array(16)];
  return chunk('AHDR', ...head, palette ?? new Uint8Array(768), ...more);
}

/** A film of frames, each of chunks. */
export function filmOf(
  frames: readonly (readonly Uint8Array[])[],
  fields: HeaderFields = {},
): Uint8Array {
  const all = frames.map((chunks) => chunk('FRME', ...chunks));
  return chunk('ANIM', ahdr({ count: frames.length, ...fields }), ...all);
}

interface Fields37 {
  readonly mode: number;
  readonly table?: number;
  readonly sequence?: number;
  readonly size?: number;
  readonly flags?: number;
}

/** The data of a picture of codec 37. */
export function data37(
  { mode, table = 0, sequence = 0, size = 0, flags = 0 }: Fields37,
  data: Uint8Array,
): Uint8Array {
  const head = [mode, table, ...u16(sequence), ...u32(size), 0, 0, 0, 0, flags, 0, 0, 0];
  return joined(...head, data);
}

interface Fields47 {
  readonly sequence: number;
  readonly mode: number;
  readonly rotation?: number;
  readonly flags?: number;
  /** Four, and what fills the planes. */
  readonly colors?: readonly number[];
  readonly size?: number;
}

/** The data of a picture of codec 47. */
export function data47(
  { sequence, mode, rotation = 0, flags = 0, colors = [1, 2, 3, 4, 5, 6], size = 0 }: Fields47,
  data: Uint8Array,
): Uint8Array {
  const head = [...u16(sequence), mode, rotation, flags, 0, 0, 0, ...colors, ...u32(size)];
  return joined(...head, ...new Uint8Array(8), data);
}

/** Pictures of one codec and size. */
export interface Clip {
  readonly codec: 37 | 47;
  readonly width: number;
  readonly height: number;
  /** The data of each. */
  readonly pictures: readonly Uint8Array[];
}

/** As many bytes as a picture may take, or fewer. */
const LONG = 900;

/** Bytes that are codes with something behind them more often than chance makes them. */
const codesOf = (special: fc.Arbitrary<number>): fc.Arbitrary<Uint8Array> => {
  const byte = weighted([2, special], [1, fc.nat(255)]);
  const some = (minLength: number, maxLength: number) => fc.array(byte, { minLength, maxLength });
  return weighted([5, some(LONG, LONG)], [1, some(0, 60)]).map((codes) => Uint8Array.from(codes));
};

const side = fc.integer({ min: 1, max: 21 });

const pictures37 = fc
  .record({
    mode: weighted([6, eachOf(1, 3, 4)], [2, eachOf(0, 2)], [1, fc.nat(9)]),
    table: weighted([9, fc.nat(2)], [1, fc.nat(4)]),
    sequence: fc.nat(3),
    size: weighted([3, fc.nat(500)], [1, fc.constant(0xffff_ffff)]),
    flags: fc.nat(7),
  })
  .chain((fields) =>
    codesOf(weighted([2, fc.integer({ min: 252, max: 255 })], [1, fc.nat(3)])).map((codes) =>
      data37(fields, codes),
    ),
  );

const pictures47 = fc
  .record({
    step: weighted([6, fc.constant(1)], [1, fc.nat(3)]),
    mode: weighted([8, fc.constant(2)], [2, eachOf(0, 3, 4, 5)], [1, fc.nat(9)]),
    rotation: fc.nat(3),
    flags: weighted([9, fc.constant(0)], [1, fc.nat(3)]),
    colors: fc.array(fc.nat(255), { minLength: 6, maxLength: 6 }),
    size: weighted([3, fc.nat(500)], [1, fc.constant(0xffff_ffff)]),
  })
  .chain((fields) =>
    codesOf(weighted([4, fc.constant(255)], [3, fc.integer({ min: 248, max: 254 })])).map(
      (codes) => ({ fields, codes }),
    ),
  );

/** Pictures that may be bad. Most are good. */
export const clips: fc.Arbitrary<Clip> = fc
  .record({ codec: eachOf(37 as const, 47 as const), width: side, height: side })
  .chain(({ codec, width, height }) => {
    const list37 = fc.array(pictures37, { minLength: 1, maxLength: 5 });
    const list47 = fc.array(pictures47, { minLength: 1, maxLength: 5 }).map((all) => {
      let sequence = -1;
      return all.map(({ fields: { step, ...fields }, codes }) => {
        sequence = step === 0 ? 0 : sequence + step;
        return data47({ ...fields, sequence }, codes);
      });
    });
    return (codec === 37 ? list37 : list47).map((pictures) => ({
      ...{ codec, width, height, pictures },
    }));
  });

/** A film of a clip, a picture in each frame. */
export function clipFilm({ pictures, ...fields }: Clip): Uint8Array {
  return filmOf(pictures.map((data) => [fobj(fields, data)]));
}
