// Rooms of 16 colors: pictures of streams, objects at places of the room.

import fc from 'fast-check';
import { type Room, type RoomObject, readRoom, readRoomObjects } from 'scumm-codec';
import { encodeOc, encodeOi, encodeRmhd, wrapSmallBlock } from 'scumm-codec/encode';
import { bytes, joined, u16 } from './bytes.js';

export const EGA = { version: 4, variant: 'ega' } as const;

/** A picture without planes: its length, a table of two bytes a strip, the strips. */
export function egaPicture(strips: readonly Uint8Array[]): Uint8Array {
  const head = 2 + 2 * strips.length;
  const ends = strips.map((_, i) =>
    strips.slice(0, i + 1).reduce((sum, { length }) => sum + length, head),
  );
  const starts = [head, ...ends].slice(0, strips.length);
  return joined(u16(ends.at(-1) ?? head), ...starts.map(u16), ...strips, bytes(0, 0));
}

/** An object; its sides and its place are multiples of 8, and its width is that of its strips. */
export interface EgaObject {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly strips: readonly Uint8Array[];
}

/** A room of such objects, with ids from 13 on. */
export function egaRoom(
  { width, height }: { readonly width: number; readonly height: number },
  background: Uint8Array,
  objects: readonly EgaObject[],
): { room: Room; objects: readonly RoomObject[] } {
  const header = encodeRmhd({ version: 4, width, height, objectCount: objects.length });
  const images = objects.map(({ strips }, i) =>
    wrapSmallBlock('OI', encodeOi(FIRST + i, egaPicture(strips))),
  );
  const codes = objects.map(({ x, y, height: rows, strips }, i) => {
    const box = { x, y, width: 8 * strips.length, height: rows };
    const rest = { walkX: 0, walkY: 0, flags: 0, parent: 0, actorDir: 0, unknown: 0 };
    const nothing = { name: new Uint8Array(0), verbs: [] };
    return wrapSmallBlock('OC', encodeOc({ id: FIRST + i, ...box, ...rest, ...nothing }));
  });
  const src = joined(
    wrapSmallBlock('HD', header),
    wrapSmallBlock('BM', background),
    ...images,
    ...codes,
  );
  const room = readRoom(src, EGA);
  return { room, objects: readRoomObjects(room).objects };
}

/** The id of the first object; those below are actors. */
export const FIRST = 13;

const byte = fc.integer({ min: 0, max: 255 });

/** An op: a run, a copy, or two colors in turn; short, or with a byte for its length. */
const op = fc.oneof(
  fc.integer({ min: 16, max: 127 }).map((short) => bytes(short)),
  fc.tuple(fc.nat(15), byte).map(([color, length]) => bytes(color, length)),
  fc.integer({ min: 1, max: 63 }).map((length) => bytes(0x80 | length)),
  byte.map((length) => bytes(0x80, length)),
  fc.tuple(fc.integer({ min: 1, max: 63 }), byte).map(([n, two]) => bytes(0xc0 | n, two)),
  fc.tuple(byte, byte).map(([two, length]) => bytes(0xc0, two, length)),
);

/** A strip of any ops, which ends in one color. */
export const egaStrip = (height: number): fc.Arbitrary<Uint8Array> =>
  fc.array(op, { maxLength: 2 * height }).map((ops) => {
    const rest = Array.from({ length: Math.ceil((8 * height) / 255) }, () => bytes(0x0b, 255));
    return joined(...ops, ...rest);
  });

/** A number of such strips. */
export const egaStrips = (count: fc.Arbitrary<number>, height: number) =>
  count.chain((length) => fc.array(egaStrip(height), { minLength: length, maxLength: length }));
