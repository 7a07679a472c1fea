// The vectors of blocks at a path, of blocks of the index, of rooms as records, and of releases: run on the main
// functions or on their twins.

import type { BlockForm, IndexFile, Version } from 'scumm-codec';
import * as scumm from 'scumm-codec';
import * as reference from 'scumm-codec/reference';
import type { Params } from '../../fixtures/vectors/vector.js';
import { hex } from './bytes.js';
import { formOf } from './releases.js';

type Decoder = (src: Uint8Array, params: Params, script: readonly string[]) => unknown;

/** The functions that are run. */
interface FileRules {
  walkBlocks(src: Uint8Array, form: BlockForm): Iterable<scumm.Block>;
  childBlocks(src: Uint8Array, form: BlockForm): readonly scumm.Block[];
  findBlock(src: Uint8Array, path: string, form: BlockForm): scumm.Block | undefined;
  findBlocks(src: Uint8Array, path: string, form: BlockForm): Iterable<scumm.Block>;
  readIndexFile(src: Uint8Array): IndexFile;
  readCycl: typeof reference.readCycl;
  readRoom: typeof reference.readRoom;
  currentPalette(room: scumm.Room, number: number): Uint8Array;
  resolveResource: typeof scumm.resolveResource;
  releaseTraits: typeof scumm.releaseTraits;
}

const FAST: FileRules = {
  ...scumm,
  walkBlocks: (src, form) => scumm.walkBlocks(src, { form }),
  childBlocks: (src, form) => scumm.childBlocks(src, { form }),
  findBlock: (src, path, form) => scumm.findBlock(src, path, { form }),
  findBlocks: (src, path, form) => scumm.findBlocks(src, path, { form }),
  currentPalette: (room, number) => scumm.currentPalette(room, { number }),
};

/** Where an index has the resources of each kind; rooms are in none. */
const DIRECTORIES = {
  ...{ script: 'scripts', sound: 'sounds', costume: 'costumes', charset: 'charsets' },
  ...{ 'room-script': 'roomScripts', room: undefined },
} as const;

const versionIn = ({ version = 5 }: Params) => version as Version;
const formIn = (params: Params) => formOf(versionIn(params));

const releaseIn = (params: Params) => ({ version: versionIn(params), variant: params.variant });

const span = (place: { readonly start: number; readonly end: number } | undefined) =>
  place === undefined ? null : [place.start, place.end];

/** The decoders, of the main functions. */
export const fastFiles = fileDecoders(FAST);

/** The decoders, of the twins; what the library has alone has none. */
export const twinFiles = Object.fromEntries(
  Object.entries(fileDecoders({ ...FAST, ...reference })).filter(
    ([decoder]) => !decoder.startsWith('index-file/'),
  ),
);

function fileDecoders(rules: FileRules): Readonly<Record<string, Decoder>> {
  return {
    'block/walk': (src, params) =>
      [...rules.walkBlocks(src, formIn(params))].map(({ path, start, end }) => [path, start, end]),
    'block/find': (src, params, script) =>
      script.map((line) => {
        const path = line.slice(line.indexOf(' ') + 1);
        if (line.startsWith('first ')) return span(rules.findBlock(src, path, formIn(params)));
        return [...rules.findBlocks(src, path, formIn(params))].map(span);
      }),
    'index-file/blocks': (src) => {
      const { blocks, rest } = rules.readIndexFile(src);
      return {
        blocks: blocks.map((block) => ({ ...block, rest: hex(block.rest) })),
        rest: hex(rest),
      };
    },
    'index-file/resolve': (src, { room, offset, kind = 'script', number = 0 }) => {
      const directory = { rooms: Uint8Array.of(room), offsets: Uint32Array.of(offset) };
      const name = DIRECTORIES[kind];
      const parts = name === undefined ? {} : { [name]: directory };
      const block = rules.resolveResource(src, parts, kind, name === undefined ? room : number);
      return block === undefined ? null : { start: block.start, end: block.end };
    },
    'index-file/traits': (_, params) => {
      const { masksAllPlanes = null, ...traits } = rules.releaseTraits(releaseIn(params));
      return { ...traits, masksAllPlanes };
    },
    'room/slots': (src, params) => {
      const { slots, rest } = rules.readCycl(src, { version: versionIn(params) });
      return { slots: hex(slots), rest: hex(rest) };
    },
    'room/room': (src, params) =>
      record(rules.readRoom(entered(rules, src, params), releaseIn(params))),
    'palette/room': (src, params) => {
      const room = rules.readRoom(entered(rules, src, params), releaseIn(params));
      return rules.currentPalette(room, params.number ?? 0);
    },
  };
}

/** The first block of some bytes, or the bytes if they are a payload. */
function entered(rules: FileRules, src: Uint8Array, params: Params): Uint8Array | scumm.Block {
  if (params.payload) return src;
  return rules.childBlocks(src, formIn(params))[0];
}

/** What the record of a room says. */
function record(room: scumm.Room): object {
  const { width, height, transparent = null, zplaneCount = null, code, blocks, background } = room;
  return {
    ...{ width, height, transparent, zplaneCount, place: [room.start, room.end] },
    code: span(code),
    blocks: blocks.map(({ tag, start, end }) => [tag, start, end]),
    background: picture(background),
  };
}

function picture(image: scumm.Image): object {
  const { coding = null, pixelsAt, width, height, widthAt, heightAt, zplaneCount = null } = image;
  const { zplaneCountAt, block, strips, rows } = image;
  return {
    ...{ coding, pixelsAt, width, height, widthAt, heightAt, zplaneCount, zplaneCountAt },
    block: span(block),
    strips: strips
      ? [strips.at, strips.entrySize, strips.entriesEnd, strips.base, strips.end]
      : null,
    rows: span(rows),
  };
}
