// Films around the clips and pictures of $SCUMM_VECTORS/smush, whose lines hold only the data of their FOBJ.

import { unhex } from '../_support/bytes.js';

/** The part of a line that says where a picture stands. */
export interface ClipPicture {
  readonly codec: number;
  readonly left?: number;
  readonly top?: number;
  readonly width: number;
  readonly height: number;
  readonly dataHex: string;
}

const u16 = (value: number) => [value & 0xff, (value >> 8) & 0xff];

/** A chunk with the byte behind an odd one. */
function chunk(tag: string, payload: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.write(tag, 'latin1');
  head.writeUInt32BE(payload.length, 4);
  return Buffer.concat([head, payload, Buffer.alloc(payload.length % 2)]);
}

/** An FOBJ. */
function fobj({ codec, left = 0, top = 0, width, height, dataHex }: ClipPicture): Buffer {
  const head = [codec, 0, ...[left, top, width, height, 0, 0].flatMap(u16)];
  return chunk('FOBJ', Buffer.concat([Uint8Array.from(head), unhex(dataHex)]));
}

/** A film of version 2 with a picture in each frame. */
export function filmOf(pictures: readonly ClipPicture[]): Uint8Array {
  const ahdr = new Uint8Array(6 + 768 + 20);
  ahdr.set([2, 0, ...u16(pictures.length)]);
  const frames = pictures.map((one) => chunk('FRME', fobj(one)));
  return new Uint8Array(chunk('ANIM', Buffer.concat([chunk('AHDR', ahdr), ...frames])));
}
