// A room of a game: boxes, places of scripts, objects and pictures, alone and together.

import * as scumm from 'scumm-codec';
import { nextBox } from '../../src/box/boxm.js';
import { hex, unhex } from '../_support/bytes.js';
import type { Tally } from './tally.js';
import type { ObjectResult, PictureResult, RoomResult } from './vectors.js';

/** The verbs that the engine was asked for. */
const VERBS = [...Array.from({ length: 16 }, (_, i) => i + 1), 250];

/** What a room's objects need besides the room. */
interface Context {
  readonly game: scumm.Game;
  readonly room: scumm.Room;
  readonly objects: readonly scumm.RoomObject[];
  readonly runtime: scumm.ObjectRuntime;
}

export function compareRoom(game: scumm.Game, expected: RoomResult, tally: Tally): void {
  const room = scumm.readGameRoom(game, expected.room);
  const { objects } = scumm.readGameObjects(game, room);
  const runtime = scumm.initialRuntime(game.index.objects);
  const context = { game, room, objects, runtime };
  tally.same('room size', [room.width, room.height], [expected.width, expected.height]);
  tally.same('room objects', room.header?.objectCount, expected.objectCount);
  comparePalettes(room, expected, tally);
  compareSilence(context, expected.room, tally);
  compareScripts(room, expected, tally);
  compareBoxes(room, expected, tally);
  comparePicture('background', room.background, room, expected.background, tally);
  compareScene(context, expected, tally);
  for (const [x, y, id] of expected.hits)
    tally.same(`hits ${x} ${y}`, scumm.findObjectAt(objects, runtime, { x, y })?.id ?? 0, id);
  tally.same(
    'object list',
    objects.map(({ id }) => id),
    expected.objects.map(({ id }) => id),
  );
  expected.objects.forEach((one, i) => {
    compareObject(objects[i], one, context, tally);
  });
}

/** The transparent index of a room that states none. */
const ABSENT = 255;

/** What a room of 256 colors is shown in, if the engine was asked for it. */
function comparePalettes(
  room: scumm.Room,
  { transparent, palettes }: RoomResult,
  tally: Tally,
): void {
  if (transparent !== undefined)
    tally.same('room transparent', room.transparent ?? ABSENT, transparent);
  if (palettes !== undefined)
    tally.same('room palettes', scumm.readPalettes(room).map(hex), palettes);
}

/** A healthy room is read in silence. */
function compareSilence({ game, objects }: Context, number: number, tally: Tally): void {
  const problems: scumm.Problem[] = [];
  const onError = (problem: scumm.Problem) => void problems.push(problem);
  const room = scumm.readGameRoom(game, number, { onError });
  if (room === undefined) return;
  scumm.readGameObjects(game, room, { onError });
  scumm.readBoxes(room, { onError });
  scumm.prepareScene(room, objects, { onError });
  tally.same('silence', problems, []);
}

/** Where the payload of a block starts in its room; 0 without a block. */
function placeOf(room: scumm.Room, tag: string): number {
  const block = room.blocks.find((one) => one.tag === tag);
  return block === undefined ? 0 : block.end - block.payload.length - roomStart(room);
}

/** Whether a room is in a bundle, which has no headers with tags. */
const isBundle = ({ blocks: [first] }: scumm.Room) => first.form === 'bundle';

/** The header of RO stands before its first block. */
const roomStart = (room: scumm.Room) => room.start - (isBundle(room) ? 0 : 6);

function compareScripts(room: scumm.Room, expected: RoomResult, tally: Tally): void {
  tally.same('scripts entry', placeOf(room, 'EN'), expected.entryScriptOffset);
  tally.same('scripts exit', placeOf(room, 'EX'), expected.exitScriptOffset);
  const local = room.blocks.flatMap(({ tag, end, payload, number }) => {
    const at = end - payload.length - roomStart(room);
    const [id, code] = number === undefined ? [payload[0], at + 1] : [number, at];
    return tag === 'LS' ? [[`${id}`, code] as const] : [];
  });
  tally.same('scripts local', Object.fromEntries(local), expected.localScripts ?? {});
}

/** The units of boxes and actors in the vectors. */
export const UNITS: Readonly<Record<scumm.Version, scumm.Point>> = {
  2: { x: 8, y: 2 },
  3: { x: 1, y: 1 },
  4: { x: 1, y: 1 },
  5: { x: 1, y: 1 },
  6: { x: 1, y: 1 },
  7: { x: 1, y: 1 },
  8: { x: 1, y: 1 },
};

function compareBoxes(room: scumm.Room, expected: RoomResult, tally: Tally): void {
  const { boxes, matrix } = scumm.readBoxes(room);
  const unit = UNITS[room.version];
  const pair = ({ x, y }: scumm.Point) => [x / unit.x, y / unit.y];
  tally.same('box count', boxes.length, expected.boxes.length);
  expected.boxes.forEach((box, i) => {
    const { ul, ur, lr, ll, mask, flags } = boxes[i];
    const corners = { ul: pair(ul), ur: pair(ur), lr: pair(lr), ll: pair(ll) };
    tally.same(`boxes ${i}`, { ...corners, mask, flags }, box);
  });
  const none = scumm.NO_BOX[room.version];
  expected.nextBox.forEach((row, from) => {
    row.forEach((next, to) => {
      tally.same(`next-boxes ${from} ${to}`, nextBox(matrix, from, to) ?? -1, next);
    });
  });
  for (const [x, y, ...snap] of expected.snaps) {
    const point = scumm.snapToBoxes(boxes, { x: x * unit.x, y: y * unit.y });
    tally.same(`snaps ${x} ${y}`, [...pair(point), point.box ?? none], snap);
  }
}

/** A picture alone: its pixels, and its planes as far as the room has them. */
function comparePicture(
  what: string,
  image: scumm.Image,
  { background, zplaneCount }: scumm.Room,
  expected: PictureResult,
  tally: Tally,
): void {
  tally.same(`${what} pixels`, scumm.decodeImage(image), unhex(expected.pixels));
  const count = zplaneCount ?? scumm.readImageZplanes(background).length;
  tally.same(`${what} planes`, count, expected.planes.length);
  expected.planes.forEach((rows, i) => {
    const plane = scumm.decodeImageZplane(image, i + 1);
    tally.same(`${what} plane`, plane?.rows ?? unhex(rows).fill(0), unhex(rows));
  });
}

/** The room with its objects; then the same in two steps, the second of which draws boxes alone. */
function compareScene(
  { room, objects, runtime }: Context,
  { composed, objects: shown }: RoomResult,
  tally: Tally,
): void {
  const scene = scumm.prepareScene(room, objects);
  const frame = scumm.createFrame(scene);
  const hidden = { ...runtime, states: new Uint8Array(runtime.states.length) };
  const same = (step: string) => {
    tally.same(`composed ${step}, pixels`, frame.pixels, unhex(composed.pixels));
    tally.same(
      `composed ${step}, planes`,
      frame.planes.slice(1).map(({ rows }) => hex(rows)),
      composed.planes,
    );
  };
  scumm.composeSceneInto(scene, runtime, [], frame);
  same('whole');
  scumm.composeSceneInto(scene, hidden, [], frame);
  const dirty = shown.map(({ x, y, width, height }) => ({ x, y, width, height }));
  scumm.composeSceneInto(scene, runtime, [], frame, { dirty });
  same('in boxes');
}

function compareObject(
  object: scumm.RoomObject,
  expected: ObjectResult,
  { game, room, runtime }: Context,
  tally: Tally,
): void {
  const { box, parent, parentState, header } = object;
  const { x, y, width, height, walkX, walkY, actorDir } = expected;
  tally.same('objects box', box, { x, y, width, height });
  tally.same('objects parent', [parent, parentState], [expected.parent, expected.parentState]);
  tally.same(
    'objects header',
    [header.walkX, header.walkY, header.actorDir],
    [walkX, walkY, actorDir],
  );
  const to = scumm.walkToPoint(object, runtime);
  const unit = UNITS[room.version];
  tally.same('objects walk-to', [to.x / unit.x, to.y / unit.y], expected.walkTo);
  tally.same('objects facing', object.facing, expected.walkDirection);
  const { id, classMask } = expected;
  const { states, owners, classes } = game.index.objects ?? {};
  tally.same('objects state', states?.[id], expected.state);
  tally.same('objects owner', owners?.[id], expected.owner);
  if (classMask !== undefined) tally.same('objects classes', classes?.[id], classMask);
  compareNames(object, expected, OC_HEADERS[isBundle(room) ? 'bundle' : 'tagged'], tally);
  const image = object.image?.images[0];
  tally.same('objects image', image === undefined, expected.image === undefined);
  if (image === undefined || expected.image === undefined) return;
  tally.same(
    'objects image-size',
    [image.width, image.height],
    [expected.image.width, expected.image.height],
  );
  comparePicture('object', image, room, expected.image, tally);
}

/** Offsets of scripts count from the start of the block, behind whose header its payload stands. */
const OC_HEADERS = { tagged: 6, bundle: 4 };

function compareNames(
  object: scumm.RoomObject,
  expected: ObjectResult,
  header: number,
  tally: Tally,
): void {
  if (expected.name === undefined) return;
  tally.same('objects name', object.name, unhex(expected.name));
  for (const verb of VERBS) {
    const found = scumm.findVerb(object.verbs, verb);
    tally.same(`objects verb ${verb}`, found && found.pos + header, expected.verbs[verb]);
  }
}
