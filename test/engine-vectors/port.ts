// What the Python port makes of the same strips and games. The library cuts the blocks of a game out for it.

import * as scumm from 'scumm-codec';
import { encodeBundleRoom, wrapSmallBlock } from 'scumm-codec/encode';
import { hex, unhex } from '../_support/bytes.js';
import type { Port } from '../differential/port.js';
import { openVector } from './games.js';
import { UNITS } from './rooms.js';
import type { Tally } from './tally.js';
import type {
  CostumeResult,
  CostumeStep,
  GameVector,
  LimbResult,
  RoomResult,
  StreamVector,
  StripVector,
} from './vectors.js';

/** Asks the port, and gives its value, or what it says instead. */
type Ask = (
  decoder: string,
  src: Uint8Array | string,
  more?: { readonly params?: object; readonly script?: readonly string[] },
) => Promise<unknown>;

/** Results of decoders, as far as they are looked at. */
interface Values {
  readonly pixels: string;
  readonly planes: readonly string[];
}

function asker(port: Port, release: object): Ask {
  return async (decoder, src, { params = {}, script = [] } = {}) => {
    const bytes = typeof src === 'string' ? src : hex(src);
    const input = { decoder, params: { ...release, ...params }, src: bytes, script };
    const result = await port.ask(input);
    if (result.kind !== 'value') return result;
    return result.value['value'] ?? result.value['dst'];
  };
}

/** The code of strips of 16 colors, which files do not store. */
const EGA = '0a';

export async function strip({ height, body, left }: StripVector, port: Port) {
  const bytes = left?.match(/../g)?.map((pair) => Number.parseInt(pair, 16));
  const params = { height, ...(bytes && { left: bytes }) };
  return asker(port, {})('old-strip/ega', EGA + body, { params });
}

/** Compares what the port makes of a game. */
export async function comparePort(vector: GameVector, tally: Tally, port: Port): Promise<void> {
  const game = openVector(vector);
  const { version, variant } = game;
  const ask = asker(port, { version, ...(variant && { variant }) });
  for (const room of vector.expected.rooms) await compareRoom(game, room, tally, ask);
  for (const one of vector.expected.costumes) await compareCostume(game, one, tally, ask);
}

async function compareRoom(game: scumm.Game, expected: RoomResult, tally: Tally, ask: Ask) {
  const room = scumm.readGameRoom(game, expected.room);
  const payload = room.src.subarray(room.start, room.end);
  const header = isBundle(room) ? 0 : HEADER;
  const whole = room.src.subarray(room.start - header, room.end);
  const { states, classes } = scumm.initialRuntime(game.index.objects);
  const script = expected.objects.map(({ id }) => `object ${id} ${states[id]} ${classes[id]}`);
  const { background, composed, hits, objects } = expected;
  const image = (await ask('image/image', payload)) as Values;
  tally.same('background', image.pixels, background.pixels);
  const shots = await ask('scene/compose', whole, { script: [...script, 'draw'] });
  const [shot] = shots as readonly Values[];
  tally.same(
    'composed',
    [shot.pixels, ...shot.planes.slice(1)],
    [composed.pixels, ...composed.planes],
  );
  const points = hits.map(([x, y]) => `point ${x} ${y}`);
  const found = (await ask('scene/hit', whole, { script: [...script, ...points] })) as {
    before: readonly number[];
  };
  for (const [i, [x, y, id]] of hits.entries()) tally.same(`hits ${x} ${y}`, found.before[i], id);
  await compareBoxes(room, expected, tally, ask);
  const all = (await ask('object/objects', whole, { params: { planes: 1 } })) as readonly {
    id: number;
    box: object;
  }[];
  const boxes = objects.map(({ id, x, y, width, height }) => [id, { x, y, width, height }]);
  tally.same(
    'objects',
    all.map(({ id, box }) => [id, box]),
    boxes,
  );
}

/** Bytes of the header of RO; a bundle has none. */
const HEADER = 6;

const isBundle = ({ blocks: [first] }: scumm.Room) => first.form === 'bundle';

async function compareBoxes(room: scumm.Room, expected: RoomResult, tally: Tally, ask: Ask) {
  const unit = UNITS[room.version];
  const inUnits = ({ x, y }: scumm.Point) => [x / unit.x, y / unit.y];
  if (HAS_BLOCKS[room.version]) await compareInBlocks(room, expected, tally, ask);
  else await compareAlone(room, expected, tally, ask);
  const bx = room.blocks.find(({ tag }) => tag === 'BX');
  const script = expected.snaps.map(([x, y]) => `${x * unit.x} ${y * unit.y}`);
  const points = (await ask('box/points', bx?.payload ?? '', { script })) as readonly {
    snapped: readonly (number | null)[];
  }[];
  for (const [i, [x, y, ...snap]] of expected.snaps.entries()) {
    const [px, py, box] = points[i].snapped;
    tally.same(`snaps ${x} ${y}`, [...inUnits({ x: px ?? 0, y: py ?? 0 }), box ?? NO_BOX], snap);
  }
}

/** Versions some of whose games have blocks, which the port takes rooms of. */
const HAS_BLOCKS: Readonly<Record<scumm.Version, boolean>> = {
  ...{ 2: false, 3: true, 4: true, 5: true, 6: true, 7: true, 8: true },
};

/** Boxes and the ways between them, in a room of blocks. */
async function compareInBlocks(room: scumm.Room, expected: RoomResult, tally: Tally, ask: Ask) {
  const parts = room.blocks.filter(({ tag }) => ['HD', 'BX', 'SA'].includes(tag));
  // In a bundle the parts have no headers.
  const blocks = isBundle(room)
    ? parts.map(({ tag, payload }) => hex(wrapSmallBlock(tag, payload))).join('')
    : parts.map(({ src, start, end }) => hex(src.subarray(start, end))).join('');
  const params = isBundle(room) ? { variant: undefined } : {};
  const { boxes, next } = (await ask('box/room', blocks, { params })) as {
    boxes: readonly Record<string, unknown>[];
    next: readonly (readonly (number | null)[])[];
  };
  for (const [i, { scaleAtY: _, ...box }] of boxes.entries())
    tally.same(`boxes ${i}`, box, expected.boxes[i]);
  const ways = next.map((row) => row.map((box) => box ?? -1));
  tally.same('next-boxes', ways, expected.nextBox);
}

type Corner = 'ul' | 'ur' | 'lr' | 'll';
type ReadBox = Readonly<Record<Corner, scumm.Point> & Record<'mask' | 'flags', number>>;

/** The same by themselves: places are pixels, and the vectors have units. */
async function compareAlone(room: scumm.Room, expected: RoomResult, tally: Tally, ask: Ask) {
  const { payload } = room.blocks.find(({ tag }) => tag === 'BX') ?? { payload: '' };
  const unit = UNITS[room.version];
  const at = ({ x, y }: scumm.Point) => [x / unit.x, y / unit.y];
  const boxes = (await ask('box/boxd', payload)) as readonly ReadBox[];
  for (const [i, { ul, ur, lr, ll, mask, flags }] of boxes.entries()) {
    const corners = { ul: at(ul), ur: at(ur), lr: at(lr), ll: at(ll) };
    tally.same(`boxes ${i}`, { ...corners, mask, flags }, expected.boxes[i]);
  }
  const { rows } = (await ask('box/boxm', payload)) as { rows: scumm.BoxMatrix['rows'] };
  const ways = rows.map((row, from) =>
    row.map(({ next }, to) => (from === to ? to : next < 0 ? -1 : next)),
  );
  tally.same('next-boxes', ways, expected.nextBox);
}

/** Compares what the port makes of a picture of version 2. */
export async function compareStreamInPort(vector: StreamVector, tally: Tally, port: Port) {
  const { width, height, body, expected } = vector;
  const picture = unhex(body);
  const room = encodeBundleRoom({ width, height, picture, objects: [] }, { version: 2 });
  const ask = asker(port, { version: 2 });
  const image = (await ask('image/image', room)) as Values;
  tally.same('pixels', image.pixels, expected.pixels);
  const planes = (await ask('image/zplanes', room)) as readonly { rows: string }[];
  tally.same('mask', planes[0]?.rows, expected.mask);
}

/** The number of no box in versions 2 to 4. */
const NO_BOX = 255;

/** A limb: number, start, end, cursor, whether it loops, chore. */
type PlayedLimb = readonly [number, number, number, number, boolean, number];

type Side = 'width' | 'height' | 'moveX' | 'moveY';

async function compareCostume(game: scumm.Game, expected: CostumeResult, tally: Tally, ask: Ask) {
  const payload = scumm.findGameResource(game, 'costume', expected.costume)?.payload ?? '';
  for (const { limb, code, width, height, move } of expected.pictures) {
    const params = { limb, picture: code };
    const picture = (await ask('costume/picture', payload, { params })) as Record<Side, number>;
    const size = [picture.width, picture.height, picture.moveX, 0 - picture.moveY];
    tally.same(`pictures ${limb} ${code}`, size, [width, height, ...move]);
  }
  let moves: Move[] = [];
  for (const step of [...expected.steps, { op: 'reset' } as const])
    if (step.op === 'reset') {
      await compareMoves(payload, moves, tally, ask);
      moves = [];
    } else if (step.op === 'start' || step.op === 'tick') moves.push(step);
}

/** A step that changes the state of a costume. */
type Move = Extract<CostumeStep, { readonly op: 'start' | 'tick' }>;

/** Compares the states from one reset to the next. */
async function compareMoves(
  payload: Uint8Array | string,
  moves: readonly Move[],
  tally: Tally,
  ask: Ask,
) {
  const script = moves.flatMap((move) => {
    if (move.op === 'tick') return ['tick', 'look'];
    const mask = (move.limbMask ?? 0xffff) & 0xffff;
    return [`start ${move.chore * 4 + move.direction} ${mask}`, 'look'];
  });
  const looks = (await ask('costume/moves', payload, { script })) as readonly {
    stopped: number;
    limbs: readonly PlayedLimb[];
  }[];
  for (const [i, { state }] of moves.entries()) {
    const limbs = state.limbs.flatMap((limb, number) => shown(limb, number));
    const own = looks[i].limbs.map(([limb, start, end, cursor, loops, chore]) => {
      return [limb, start, end, cursor, cursor === OFF || loops, chore];
    });
    tally.same('states', [looks[i].stopped, own], [state.stopped, limbs]);
  }
}

const OFF = 65535;

/** A limb as the port shows it; none that no animation has set. Whether a limb loops that is off is not asked. */
function shown([start, end, cursor, animation]: LimbResult, number: number): unknown[] {
  if (animation === OFF) return [];
  const isOff = cursor === OFF;
  return [
    [number, start, end, isOff ? OFF : cursor & 0x7fff, isOff || cursor < 0x8000, animation >> 2],
  ];
}
