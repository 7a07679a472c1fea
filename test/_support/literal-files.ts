// The vectors of files, blocks, rooms and palettes, run on the reference.

import type { Version } from 'scumm-codec';
import * as reference from 'scumm-codec/reference';
import type { Params } from '../../fixtures/vectors/vector.js';
import { fail } from '../../src/errors.js';
import { openWrap, wrapCount, wrapEntry } from '../../src/reference/blocks/wrap.js';
import { planeCountAt, transparentAt } from '../../src/reference/rooms/headers.js';
import { twinFiles } from './file-vectors.js';
import { formOf } from './releases.js';

type Decoder = (src: Uint8Array, params: Params, script: readonly string[]) => unknown;

const whole = (src: Uint8Array) => ({ src, start: 0, end: src.length });
const versionIn = ({ version = 5 }: Params) => version as Version;
const formIn = (params: Params) => formOf(versionIn(params));

/** The decoders that a port of these chapters has. */
export const literalFiles: Readonly<Record<string, Decoder>> = {
  ...twinFiles,
  'block/key': (src) => reference.detectXorKey(src) ?? null,
  'block/xor': (src, { key }) => reference.decodeXor(src, key),
  'room/rmhd': (src, params) => reference.readRmhd(src, { version: versionIn(params) }),
  'room/rmih': (src) => planeCountAt(whole(src)),
  'room/trns': (src) => transparentAt(whole(src)),
  'room/cycl': (src, params) => reference.readCycl(src, { version: versionIn(params) }).cycles,
  'palette/clut': (src, params) => reference.readClut(src, { version: versionIn(params) }),
  'palette/pals': (src) => {
    const place = { tag: 'PALS', path: 'PALS', form: 'large', start: 0, payload: src } as const;
    const wrap = openWrap({ ...place, ...whole(src) });
    const palettes = Array.from({ length: wrapCount(wrap) }, (_, i) => {
      const apal = wrapEntry(wrap, i, ['APAL']) ?? fail('BAD_OFFSET', wrap.at + i * 4, 'APAL');
      return reference.readClut(apal.payload, { version: 6 });
    });
    return new Uint8Array(Buffer.concat(palettes));
  },
  'palette/load': (src, params) => {
    const release = { version: versionIn(params), variant: params.variant };
    const [block] = reference.childBlocks(src.subarray(768), formIn(params));
    const room = reference.readRoom(block, release);
    return reference.currentPalette(room, params.number, src.subarray(0, 768));
  },
  'palette/rgba': (src, { transparent }) =>
    reference.indicesToRgba(src.subarray(768), src.subarray(0, 768), transparent),
};
