// The vectors of files, blocks, rooms and palettes, run on the reference.

import type { Version } from 'scumm-codec';
import * as reference from 'scumm-codec/reference';
import type { Params } from '../../fixtures/vectors/vector.js';
import { fail } from '../../src/errors.js';
import { allowanceOf } from '../../src/limits.js';
import { openWrap, wrapCount, wrapEntry } from '../../src/reference/blocks/wrap.js';
import { directoryAt } from '../../src/reference/index-file/directory.js';
import { objectsAt } from '../../src/reference/index-file/dobj.js';
import { countsAt } from '../../src/reference/index-file/maxs.js';
import { roomNamesAt, soundNamesAt } from '../../src/reference/index-file/names.js';
import { planeCountAt, transparentAt } from '../../src/reference/rooms/headers.js';
import type { LargeRelease, Release } from '../../src/version.js';
import { hex } from './bytes.js';
import { twinFiles } from './file-vectors.js';
import { formOf } from './releases.js';

type Decoder = (src: Uint8Array, params: Params, script: readonly string[]) => unknown;

const whole = (src: Uint8Array) => ({ src, start: 0, end: src.length });
const versionIn = ({ version = 5 }: Params) => version as Version;
const releaseIn = (params: Params): Release => `${versionIn(params)}`;
const formIn = (params: Params) => formOf(versionIn(params));

/** A record with lists in place of arrays of numbers, and without what is absent. */
function listed(record: object): object {
  const entries = Object.entries(record).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      ArrayBuffer.isView(value) ? [...(value as Uint8Array)] : value,
    ]),
  );
}

/** The decoders that a port of these chapters has. */
export const literalFiles: Readonly<Record<string, Decoder>> = {
  ...twinFiles,
  'block/key': (src) => reference.detectXorKey(src) ?? null,
  'block/xor': (src, { key }) => reference.decodeXor(src, key),
  'index-file/loff': (src) => reference.readLoff(src),
  'index-file/rooms': (src) =>
    reference.walkRooms(src).map(({ room, block: { start, end } }) => ({ room, start, end })),
  'index-file/rnam': (src) => roomNamesAt(whole(src), allowanceOf(undefined)).map(listed),
  'index-file/anam': (src) =>
    soundNamesAt(whole(src), allowanceOf(undefined)).map((one) => [...one]),
  'index-file/maxs': (src, params) =>
    listed(countsAt(whole(src), releaseIn(params) as LargeRelease)),
  'index-file/directory': (src, params) => listed(directoryAt(whole(src), releaseIn(params))),
  'index-file/dobj': (src, params) => {
    const { names, ...lanes } = objectsAt(whole(src), releaseIn(params), allowanceOf(undefined));
    return listed({ ...lanes, names: names?.map((name) => [...name]) });
  },
  'index-file/index': (src) => {
    const index = reference.readIndexFile(src);
    const parts = {
      ...{ RNAM: index.roomNames, MAXS: index.counts, DROO: index.rooms, DSCR: index.scripts },
      ...{ DSOU: index.sounds, DCOS: index.costumes, DCHR: index.charsets },
      ...{ DRSC: index.roomScripts, DOBJ: index.objects, ANAM: index.soundNames },
    };
    const { version, objects } = index;
    return {
      version,
      parts: Object.keys(listed(parts)),
      states: objects ? [...objects.states] : null,
    };
  },
  'index-file/game': (src, { indexSize }) => {
    const index = reference.readIndexFile(src.subarray(0, indexSize));
    const data = src.subarray(indexSize);
    const { counts, rooms, scripts, sounds, costumes, objects } = index;
    const stored = Object.entries(counts ?? {}).filter(
      ([name, count]) => typeof count === 'number' && !/^(version|unknown.*)$/.test(name),
    );
    return {
      counts: listed({
        rooms: rooms?.disks.length,
        scripts: scripts?.rooms.length,
        sounds: sounds?.rooms.length,
        costumes: costumes?.rooms.length,
        globalObjects: objects?.owners.length,
        ...Object.fromEntries(stored),
      }),
      objects: objects && {
        ...{ owners: hex(objects.owners), states: hex(objects.states) },
        classes: [...objects.classes],
        ...(objects.rooms && { rooms: hex(objects.rooms) }),
      },
      rooms: reference.walkRooms(data).map(({ room }) => room),
      resources: (['script', 'costume', 'charset'] as const).flatMap((kind) =>
        reference.walkResources(data, index, kind).map(({ id, block: { start, end } }) => ({
          ...{ kind, id },
          block: hex(data.subarray(start, end)),
        })),
      ),
    };
  },
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
