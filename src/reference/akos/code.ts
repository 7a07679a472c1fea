// The codes of AKSQ, byte by byte. For their layouts see costume/akos/code.ts and costume/akos/layouts.ts.

import type { AkosCostume } from '../../costume/akos/akos.js';

/** Lengths in bytes of the codes from 0xC000 on that have operands; other codes have two bytes. */
// biome-ignore format: a table
const LENGTHS: Readonly<Record<number, number>> = {
  16: 5, 21: 3, 22: 5, 23: 5, 24: 5, 25: 5, 32: 3, 37: 7, 48: 4, 49: 5, 64: 5, 80: 3,
  112: 7, 113: 7, 114: 7, 115: 7, 116: 7, 117: 7, 128: 3, 129: 3, 130: 7, 131: 3, 132: 4, 133: 6,
  135: 6, 136: 3, 137: 8, 138: 4, 139: 6, 140: 3, 141: 3, 144: 5, 145: 5, 146: 5, 147: 5, 148: 5,
  149: 5,
};

/** The byte at a position of AKSQ; `undefined` past its end. */
export function byteAt({ src, commandsAt }: AkosCostume, position: number): number | undefined {
  const at = commandsAt.start + position;
  return at < commandsAt.end ? src[at] : undefined;
}

/** The code at a position; `undefined` unless all of it is there. */
export function codeAt(akos: AkosCostume, position: number): number | undefined {
  const first = byteAt(akos, position);
  if (first === undefined || first < 0x80) return first;
  const second = byteAt(akos, position + 1);
  return second === undefined ? undefined : first * 256 + second;
}

/** Bytes of the code at a position, with its operands and cels. */
export function lengthAt(akos: AkosCostume, position: number): number {
  const code = codeAt(akos, position);
  if (code === undefined) return 2;
  if (code < 0x80) return 1;
  if (code < 0xc000 || code > 0xc0ff) return 2;
  let length = LENGTHS[code - 0xc000] ?? 2;
  if (code === 0xc020 || code === 0xc025) {
    const count = byteAt(akos, position + length - 1) ?? 0;
    for (let i = 0; i < count; i++) {
      const cel = byteAt(akos, position + length + 4);
      length += cel === undefined || cel >= 0x80 ? 6 : 5;
    }
  }
  return length;
}

/** Whether a limb can rest on a code. */
export function isPicture(code: number): boolean {
  return code < 0xc000 || [0xc001, 0xc0ff, 0xc020, 0xc025].includes(code);
}

/** Reads numbers at some distance from a code; 0 past the end of AKSQ. */
export interface Operands {
  byte(at: number): number;
  u16(at: number): number;
  s16(at: number): number;
}

/** Operands of the code at a position, by their distance from it. */
export function operandsAt(akos: AkosCostume, position: number): Operands {
  const byte = (at: number) => byteAt(akos, position + at) ?? 0;
  const u16 = (at: number) => byte(at) + byte(at + 1) * 256;
  const s16 = (at: number) => (u16(at) < 32768 ? u16(at) : u16(at) - 65536);
  return { byte, u16, s16 };
}
