// How vectors of pictures and of the objects of a room are run.

import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { boxOf } from '../../src/object/runtime.js';
import { hex, unhex } from './bytes.js';
import { roomSource } from './file-vectors.js';
import { formOf } from './releases.js';
import { type Decoder, type Decoders, linesOf, versioned } from './vector-script.js';

/** Entry i is i, 255 - i and the low byte of 7 * i. */
const PALETTE = Uint8Array.from({ length: 256 }, (_, i) => i).reduce((palette, i) => {
  palette.set([i, 255 - i, 7 * i], 3 * i);
  return palette;
}, new Uint8Array(768));

/** The decoders of the background of a room, and of its objects. */
export const pictureDecoders: Decoders = {
  'image/image': (...given) => {
    const { background } = roomOf(...given);
    const { width, height, coding } = background;
    const pixels = hex(scumm.decodeImage(background));
    const codes =
      background.strips === undefined
        ? null
        : tools.readImageStripCodes(background).map((one) => one?.code);
    return { width, height, coding, pixels, codes };
  },
  'image/codes': (...given) =>
    tools.readImageStripCodes(roomOf(...given).background).map((one) => one?.code ?? null),
  'image/zplanes': (...given) => {
    const { background } = roomOf(...given);
    const [, { plane }] = given;
    const planeOf = (number: number) => {
      const found = scumm.decodeImageZplane(background, number);
      return found
        ? { number, rows: hex(found.rows), bodies: Array.from(found.present, Boolean) }
        : null;
    };
    if (plane !== undefined) return planeOf(plane);
    return scumm.readImageZplanes(background).map(({ number }) => planeOf(number));
  },
  'image/cutout': (...given) => {
    const [, { transparent }] = given;
    return Uint8Array.from(
      scumm.imageToRgba(roomOf(...given).background, PALETTE, { transparent }),
    );
  },
  'object/pairs': (...given) => {
    const { objects, orphans } = gameOf(...given);
    return { objects: objects.map(whole), orphans: orphans.map(({ id }) => id ?? null) };
  },
  'object/rules': (...given) => answers(gameOf(...given), given[2]),
};

/** The room in a payload. */
const roomOf = (...[src, params]: Parameters<Decoder>) =>
  scumm.readRoom(roomSource(src, versioned(params)), versioned(params));

/** A room, its objects, and what is known of them. */
export interface Staged extends scumm.RoomObjects {
  readonly room: scumm.Room;
  readonly runtime: scumm.ObjectRuntime;
}

/**
 * A room, alone or in the blocks around it, and what the lines of a script say that the index file has of its objects:
 * `object ID CLASSES NAME`, or if they give states `object ID STATE CLASSES NAME`.
 */
export function staged(
  src: Uint8Array,
  release: scumm.VersionOptions,
  script: readonly string[],
  givesStates = true,
): Staged {
  const directory = {
    owners: new Uint8Array(65_536),
    states: new Uint8Array(65_536),
    classes: new Uint32Array(65_536),
    rooms: undefined,
    names: [] as Uint8Array[],
  };
  for (const { word, fields, numbers } of linesOf(script)) {
    if (word !== 'object') continue;
    const [id] = numbers;
    const [state, classes = '0', name = '-'] = [...(givesStates ? [] : ['0']), ...fields.slice(1)];
    directory.states[id] = Number(state);
    directory.classes[id] = Number(classes);
    while (directory.names.length <= id) directory.names.push(new Uint8Array(0));
    if (name !== '-') directory.names[id] = unhex(name);
  }
  const room = scumm.readRoom(outermost(src, release), release);
  const found = scumm.readRoomObjects(room, { objects: directory });
  return { ...found, room, runtime: scumm.initialRuntime(directory) };
}

/** The block around a room, its payload, or the parts of a bundle. */
function outermost(src: Uint8Array, release: scumm.VersionOptions) {
  const source = roomSource(src, release);
  if (source !== src) return source;
  const [whole] = scumm.childBlocks(src, { form: formOf(release.version) });
  return /^(LFLF|LF|ROOM|RO)$/.test(whole.tag) ? whole : src;
}

const gameOf = (...[src, params, script]: Parameters<Decoder>) =>
  staged(src, versioned(params), script, false);

/** What is known of an object. */
function whole(object: scumm.RoomObject): object {
  const { index, id, parent, parentState, facing, name, image } = object;
  return {
    ...{ index, id, box: sides(object.box), parent, parentState, facing },
    walkTo: object.walkTo.map(({ x, y }) => [x, y]),
    name: name ? hex(name) : null,
    mismatch: object.mismatch,
    masksOr: image ? image.masksOr : null,
    images: (image?.images ?? []).map((one) => [
      one.state,
      one.coding ?? null,
      one.width,
      one.height,
    ]),
  };
}

function sides({ x, y, width, height }: scumm.Box): number[] {
  return [x, y, width, height];
}

/** What the lines of a script that ask something are answered with. */
export function answers(
  { objects, runtime: start }: Pick<Staged, 'objects' | 'runtime'>,
  script: readonly string[],
): unknown[] {
  let runtime = start;
  const commands: Readonly<Record<string, (...numbers: readonly number[]) => unknown>> = {
    state: (id, state) => {
      ({ runtime } = scumm.setState(objects, runtime, id, state));
    },
    draw: (id, state) => {
      ({ runtime } = scumm.afterDrawObject(objects, runtime, id, { state }));
    },
    at: (id, x, y, state) => {
      ({ runtime } = scumm.afterDrawObject(objects, runtime, id, { at: { x, y }, state }));
    },
    room: () => {
      runtime = scumm.afterDrawRoom(objects, runtime);
    },
    queue: (...queue) => {
      runtime = scumm.afterDrawQueue(objects, runtime, queue);
    },
    drawn: () => tools.drawnObjects(objects, runtime).map(({ index }) => index),
    hit: (x, y) => scumm.findObjectAt(objects, runtime, { x, y })?.index ?? 0,
    states: () => objects.map(({ id }) => runtime.states[id]),
    stateOf: (id) => runtime.states[id],
    box: (index) => sides(boxOf(objects[index - 1], runtime)),
    stand: (index) => {
      const { x, y } = scumm.walkToPoint(objects[index - 1], runtime);
      return [x, y];
    },
    image: (index, state) => scumm.imageForState(objects[index - 1], state)?.state ?? null,
    dump: () => ({
      states: [...runtime.states],
      drawn: tools.drawnObjects(objects, runtime).map(({ id }) => id),
    }),
  };
  return linesOf(script).flatMap(({ word, numbers }) => {
    if (word === 'object') return [];
    const answer = commands[word](...numbers);
    return answer === undefined ? [] : [answer];
  });
}
