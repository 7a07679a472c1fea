// Good inputs of decoders of records: blocks, the index, objects, rooms, palettes and cels of AKOS.

import fc from 'fast-check';
import {
  encodeAkos,
  encodeAnam,
  encodeCdhd,
  encodeClut,
  encodeDobj,
  encodeImhd,
  encodeIndexFile,
  encodeLoff,
  encodeOc,
  encodePals,
  encodeRnam,
  encodeVerb,
} from 'scumm-codec/encode';
import { akosFields, streamCase } from '../_support/akos-cels.js';
import { bytes } from '../_support/bytes.js';
import { anyIndexFile, names, objectDirectory, soundNames } from '../_support/index-file.js';
import { codeHeader, imageHeader, ocFields, verbs } from '../_support/objects.js';
import { GAME_VERSIONS, LARGE_VERSIONS } from '../_support/releases.js';
import { type Generators, made } from './good-pictures.js';

const byte = fc.nat(255);
const anyVersion = fc.constantFrom(...GAME_VERSIONS);
const largeVersion = fc.constantFrom(...LARGE_VERSIONS);

/** An OC, or the VERB of another version. */
const verbTable = fc.oneof(
  ocFields.map((fields) => made(encodeOc(fields), { version: 4 })),
  fc
    .tuple(verbs, largeVersion)
    .map(([entries, version]) => made(encodeVerb({ entries }, { version }), { version })),
);

/** The number of a cycle, a word that is unknown, its frequency, flags, and its first and last color in any order. */
const cycle = fc.tuple(
  ...[fc.integer({ min: 1, max: 16 }), byte, byte, byte, fc.integer({ min: 1, max: 255 })],
  ...[fc.nat(3), byte, byte],
);

/** Records of 1 to 16, each once, and the zero behind them. */
const cycl = fc
  .tuple(fc.uniqueArray(cycle, { selector: ([number]) => number, maxLength: 6 }), largeVersion)
  .map(([cycles, version]) => {
    const src = cycles.flatMap(([number, u1, u2, high, low, flags, one, other]) => [
      ...[number, u1, u2, high, low, 0, flags, Math.min(one, other), Math.max(one, other)],
    ]);
    return made(bytes(...src, 0), { version });
  });

const colors = fc.uint8Array({ minLength: 768, maxLength: 768 });

const akos = (numbers: Readonly<Record<string, fc.Arbitrary<number>>>) =>
  fc
    .tuple(akosFields, fc.constantFrom(7, 8), fc.record(numbers))
    .map(([fields, version, asked]) => made(encodeAkos(fields), { version, ...asked }));

export const RECORDS: Generators = {
  'block/xor': fc.tuple(fc.uint8Array(), byte).map(([src, key]) => made(src, { key })),
  'index-file/rnam': names.map((list) => made(encodeRnam(list))),
  'index-file/anam': soundNames.map((list) => made(encodeAnam(list))),
  'index-file/loff': fc
    .array(fc.record({ room: byte, offset: fc.nat(0xffffffff) }), { maxLength: 6 })
    .map((list) => made(encodeLoff(list))),
  'index-file/dobj': anyVersion.chain((version) =>
    objectDirectory(version).map((list) => made(encodeDobj(list, { version }), { version })),
  ),
  'index-file/index': anyIndexFile.map((index) => made(encodeIndexFile(index))),
  'object/cdhd': codeHeader.map((header) => made(encodeCdhd(header), { version: header.version })),
  'object/imhd': imageHeader.map((header) => made(encodeImhd(header), { version: header.version })),
  'object/verb': verbTable,
  'object/dispatch': fc
    .tuple(verbTable, fc.constantFrom(1, 2, 3, 9, 255))
    .map(([table, verb]) => ({ ...table, params: { ...table.params, verb } })),
  'room/cycl': cycl,
  'palette/clut': fc
    .tuple(colors, anyVersion)
    .map(([palette, version]) => made(encodeClut(palette, { version }), { version })),
  'palette/pals': fc
    .array(colors, { minLength: 1, maxLength: 2 })
    .map((palettes) => made(encodePals(palettes))),
  'akos/akos': akos({}),
  'akos/cel': akos({ cel: fc.nat(3) }),
  'akos/pixels': streamCase.map(({ src, width, height, codec, colors: count }) =>
    made(src, { width, height, codec, colors: count }),
  ),
};
