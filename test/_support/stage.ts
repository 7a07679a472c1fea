// Generator of rooms with objects, to be drawn: their places, sizes, states, strips and planes are all over.

import fc from 'fast-check';
import {
  initialRuntime,
  type ObjectRuntime,
  type Room,
  type RoomObject,
  readRoom,
  readRoomObjects,
  type VersionOptions,
} from 'scumm-codec';
import {
  encodeCdhd,
  encodeImage,
  encodeImhd,
  encodeRmhd,
  encodeRmih,
  encodeTrns,
  packZplane,
  wrapBlock,
} from 'scumm-codec/encode';
import { joined } from './bytes.js';
import { stateTag } from './objects.js';
import { inTurn, weighted } from './reach.js';

/** A room, its objects, and what is known of them. */
export interface Stage {
  readonly room: Room;
  readonly objects: readonly RoomObject[];
  readonly runtime: ObjectRuntime;
}

/** A picture whose pixels and planes follow from a number. */
interface Scribble {
  readonly seed: number;
  /** One for each strip, used over and over. */
  readonly codes: readonly number[];
  /** Planes 1 and up: a body in some strips, none in others; or no plane. */
  readonly planes: readonly ('full' | 'holes' | undefined)[];
}

interface Prop {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly parent: number;
  readonly flags: number;
  readonly pictures: readonly (Scribble & { readonly state: number })[];
}

/** Palette index that transparent strips leave open; every fourth pixel has it. */
const OPEN = 3;

/** Ids are below this. No two objects share one, because they would share an image too. */
const IDS = 6;

/** 8 bits a color: opaque by columns and rows, transparent by columns and rows. */
const codes = fc.array(fc.constantFrom(18, 28, 38, 48), { minLength: 1, maxLength: 4 });
const planes = fc.array(fc.constantFrom('full', 'holes', undefined), { maxLength: 3 });
const scribble = fc.record({ seed: fc.nat(1000), codes, planes });

const cells = (most: number) => fc.integer({ min: 1, max: most }).map((cell) => cell * 8);
const place = (version: number, room: number) =>
  version === 5
    ? fc.nat(Math.ceil(room / 8) + 1).map((cell) => cell * 8)
    : fc.integer({ min: -20, max: room + 12 });
const side = (version: number) =>
  version === 5 ? cells(4) : fc.oneof(cells(4), fc.integer({ min: 1, max: 33 }));

/** What a room is drawn from. */
interface Sketch {
  readonly width: number;
  readonly height: number;
  readonly back: Scribble;
  readonly zplaneCount: number;
  readonly props: readonly Omit<Prop, 'id'>[];
  /** Of each id. */
  readonly states: readonly number[];
}

const size = fc.record({ width: cells(6), height: fc.integer({ min: 1, max: 40 }) });
const state = fc.constantFrom(0, 1, 1, 1, 2, 16, 17);
const statesOf = (one: fc.Arbitrary<number>) => fc.array(one, { minLength: IDS, maxLength: IDS });

/** Rooms of all kinds; their objects may be anywhere, and in any state. */
const anySketch = (version: 5 | 6): fc.Arbitrary<Sketch> =>
  size.chain(({ width, height }) => {
    const prop = fc.record({
      x: place(version, width),
      y: place(version, height),
      width: side(version),
      height: side(version),
      parent: weighted([3, fc.constant(0)], [1, fc.nat(7)]),
      flags: fc.constantFrom(0, 0, 1, 0x80),
      pictures: fc.uniqueArray(
        fc
          .tuple(scribble, fc.constantFrom(1, 1, 1, 2, 16, 17))
          .map(([one, state]) => ({ ...one, state })),
        { minLength: 1, maxLength: 3, selector: ({ state }) => state },
      ),
    });
    return fc.record({
      ...{ width: fc.constant(width), height: fc.constant(height) },
      back: scribble,
      zplaneCount: fc.nat(3),
      props: fc.array(prop, { minLength: 1, maxLength: IDS }),
      states: statesOf(state),
    });
  });

/** Wide rooms with a plane, in which two objects or more show, at the left. */
const shownSketch: fc.Arbitrary<Sketch> = fc.integer({ min: 8, max: 40 }).chain((height) => {
  const least = (from: number, most: number) =>
    fc.integer({ min: from / 8, max: most / 8 }).map((cell) => cell * 8);
  const prop = fc.record({
    ...{ x: least(0, 16), y: fc.constant(0), width: least(8, 16), height: least(8, 32) },
    ...{ parent: fc.constant(0), flags: fc.constant(0) },
    pictures: scribble.map((one) => [{ ...one, state: 1 }]),
  });
  return fc.record({
    ...{ width: fc.constant(48), height: fc.constant(height) },
    back: scribble.map((one): Scribble => ({ ...one, planes: ['full', ...one.planes] })),
    zplaneCount: fc.integer({ min: 1, max: 3 }),
    props: fc.array(prop, { minLength: 2, maxLength: IDS }),
    states: statesOf(fc.constant(1)),
  });
});

/** Rooms of a release, version 5 or 6. In every second one objects show, as in {@link shownStageOf}. */
export function stageOf(release: VersionOptions<5 | 6>): fc.Arbitrary<Stage> {
  return built(inTurn(anySketch(release.version), shownSketch), release);
}

/**
 * The same, but two objects show or more, and there is a plane. The last two strips are those of the
 * background, and have holes and pixels in plane 1.
 */
export function shownStageOf(release: VersionOptions<5 | 6>): fc.Arbitrary<Stage> {
  return built(shownSketch, release);
}

const built = (sketch: fc.Arbitrary<Sketch>, release: VersionOptions<5 | 6>) =>
  fc
    .tuple(sketch, fc.array(fc.boolean(), { minLength: IDS, maxLength: IDS }))
    .map(([one, all]) => stageFrom(one, release, all));

/** @param all - for each id, whether the class that masks all planes is set */
function stageFrom(
  { width, height, back, zplaneCount, ...rest }: Sketch,
  { version, variant }: VersionOptions<5 | 6>,
  all: readonly boolean[] = [],
): Stage {
  const props = rest.props.map((one, id) => ({ ...one, id }));
  const head = encodeRmhd({ version, width, height, objectCount: props.length });
  const room = readRoom(
    joined(
      wrapBlock('RMHD', head),
      wrapBlock('TRNS', encodeTrns(OPEN)),
      wrapBlock(
        'RMIM',
        wrapBlock('RMIH', encodeRmih(zplaneCount)),
        wrapBlock('IM00', picture(back, width, height)),
      ),
      ...props.map((one) => obim(one, version)),
      ...props.map((one) => obcd(one, version)),
    ),
    { version, variant },
  );
  const runtime = initialRuntime({
    owners: new Uint8Array(IDS),
    states: Uint8Array.from(rest.states),
    classes: Uint32Array.from({ length: IDS }, (_, id) => (all[id] ? 2 ** 21 : 0)),
    ...{ rooms: undefined, names: undefined },
  });
  return { room, objects: readRoomObjects(room).objects, runtime };
}

function picture({ seed, codes, planes }: Scribble, width: number, height: number): Uint8Array {
  const strips = width / 8;
  const noise = (i: number, salt: number) => Math.imul(i + salt * 977 + seed, 0x9e37_79b1) >>> 24;
  const pixels = Uint8Array.from({ length: width * height }, (_, i) =>
    noise(i, 0) % 4 === 0 ? OPEN : noise(i, 1),
  );
  const zplanes = planes.map((kind, number) => {
    if (kind === undefined) return undefined;
    const mask = pixels.map((_, i) => {
      const strip = Math.floor((i % width) / 8);
      return kind === 'holes' && strip % 2 === 0 ? 0 : noise(i, 2 + number) & 1;
    });
    return packZplane(mask, width, height);
  });
  const all = Array.from({ length: strips }, (_, strip) => codes[strip % codes.length]);
  return encodeImage({ width, height, pixels, zplanes, codes: all }, { version: 5 });
}

function obim({ pictures, ...prop }: Prop, version: 5 | 6): Uint8Array {
  const { id, x, y } = prop;
  const width = Math.max(8, prop.width & ~7);
  const height = Math.max(8, prop.height & ~7);
  const counts = { imageCount: pictures.length, zplaneCount: 0, flags: 0, unknown: 0 };
  const header = { version, id, ...counts, x, y, width, height, hotspots: [] };
  return wrapBlock(
    'OBIM',
    wrapBlock('IMHD', encodeImhd(header)),
    ...pictures.map((one) => wrapBlock(stateTag(one.state), picture(one, width, height))),
  );
}

function obcd({ pictures: _, ...fields }: Prop, version: 5 | 6): Uint8Array {
  const standing = { walkX: 0, walkY: 0, actorDir: 0 };
  return wrapBlock('OBCD', wrapBlock('CDHD', encodeCdhd({ version, ...fields, ...standing })));
}

/** A small room of version 5 whose one object shows. */
export function plainStage(): Stage {
  const back: Scribble = { seed: 1, codes: [18], planes: ['full'] };
  const place = { x: 8, y: 8, width: 16, height: 8, parent: 0, flags: 0 };
  const props = [{ ...place, pictures: [{ ...back, codes: [38], state: 1 }] }];
  const size = { width: 32, height: 24, zplaneCount: 1 };
  return stageFrom({ ...size, back, props, states: [1, 0, 0, 0, 0, 0] }, { version: 5 });
}
