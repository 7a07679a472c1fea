// The vectors of costumes of versions 3 to 6; those of pictures and limbs also for the literal twins.

import * as scumm from 'scumm-codec';
import type * as reference from 'scumm-codec/reference';
import * as tools from 'scumm-codec/tools';
import type { Params } from '../../fixtures/vectors/vector.js';
import { directionAngle, directionCode } from '../../src/direction.js';
import { hex, unhex } from './bytes.js';
import { commandOf, shownPicture } from './costume-parts.js';
import { type Decoder, type Decoders, linesOf, placeOf, versioned } from './vector-script.js';

const read = (src: Uint8Array, params: Partial<Params>) => scumm.readCost(src, versioned(params));

/** Entry i of the room's palette is i, 3 * i + 1, 255 - i. */
const PALETTE = Uint8Array.from({ length: 768 }, (_, at) => {
  const i = Math.floor(at / 3);
  return [i, 3 * i + 1, 255 - i][at % 3];
});

/** The bytes of the line of a script that starts with a name. */
function bytesIn(script: readonly string[], name: string): Uint8Array | undefined {
  const line = script.find((one) => one.startsWith(name));
  return line === undefined ? undefined : unhex(line.slice(name.length));
}

/** The decoders of the parts, the chores, the colors and the boxes of costumes. */
const toolDecoders: Decoders = {
  'costume/parts': (src, params) => partsOf(tools.readCostParts(read(src, params))),
  'costume/chores': (src, params) =>
    (params.version ?? 5) < 7
      ? scumm.costumeChores(read(src, params))
      : scumm.costumeChores(scumm.readAkos(src, { version: params.version as 7 | 8 })),
  'costume/colors': (src, params, script) =>
    tools.costumeColors(read(src, params), bytesIn(script, 'palette')),
  'costume/rgba': (src, params, script) => {
    const pixels = bytesIn(script, 'pixels') ?? new Uint8Array(0);
    const colors = bytesIn(script, 'colors');
    return new Uint8Array(tools.costumeToRgba(read(src, params), pixels, PALETTE, colors));
  },
  'costume/bounds': (src, params) => {
    const { costume, limbs, scale } = shown(src, params);
    return tools.costumeBounds(costume, limbs, { scale });
  },
};

/** A costume, and what shows if an animation starts in a new state. */
function shown(src: Uint8Array, params: Params) {
  const costume = read(src, params);
  const { animation, scaleX: x = 255, scaleY: y = 255 } = params;
  const state = scumm.startAnimation(costume, scumm.createAnimation(costume), animation);
  return { costume, limbs: scumm.composeCostume(costume, state), scale: { x, y } };
}

/** The decoder of frames, of the library or literal. */
function framed(costumeFrame: typeof reference.costumeFrame): Decoder {
  return (src, params, script) => {
    const { costume, limbs, scale } = shown(src, params);
    const options = {
      scale,
      mirrored: params.mirrored === true,
      colors: bytesIn(script, 'colors'),
    };
    const { data, ...box } = costumeFrame(costume, limbs, PALETTE, options);
    return { ...box, data: hex(new Uint8Array(data)) };
  };
}

/** The parts of a costume: records as lists, pictures with their pixels in hexadecimal. */
function partsOf({ commands, animations, limbs }: scumm.CostumeFields): object {
  return {
    commands: hex(commands),
    animations: animations.map(
      (one) =>
        one?.limbs.map(({ limb, start, length, loops }) => [limb, start, length, loops]) ?? null,
    ),
    limbs: limbs.map((list) => list.map((one) => (one ? partOf(one) : null))),
  };
}

function partOf({ redirect, pixels, ...header }: scumm.CostumePictureFields): object {
  const part = { ...header, pixels: hex(pixels) };
  return redirect === undefined ? part : { ...part, redirect: [redirect.limb, redirect.picture] };
}

/** Events since an animation was created, and how many of them were told at the last look. */
interface Told {
  readonly events: readonly scumm.CostEvent[];
  readonly known: number;
}

/** What each other word of a script sees: the words below change the state. */
function seen(
  costume: scumm.CostCostume,
  script: readonly string[],
  look: (state: scumm.CostAnimation, told: Told, facing: number | undefined) => object,
  {
    facing,
    angleOf = (angle: number) => angle,
  }: { facing?: number | undefined; angleOf?: typeof directionAngle },
): object[] {
  let state = scumm.createAnimation(costume, facing);
  let told: Told = { events: [], known: 0 };
  return linesOf(script).flatMap(({ word, numbers: [a, b, c, d, e, f] }) => {
    if (word === 'start') state = scumm.startAnimation(costume, state, a, { limbMask: b });
    else if (word === 'chore')
      state = scumm.startChore(costume, state, a, b, { limbMask: c, initChore: d });
    else if (word === 'turn') state = scumm.turnAnimation(costume, state, angleOf(a));
    else if (word === 'limb') {
      const limb = { start: b, end: c, cursor: d, loops: e === 1, chore: f };
      state = { ...state, limbs: state.limbs.map((one, i) => (i === a ? limb : one)) };
    } else if (word === 'reset') {
      state = scumm.createAnimation(costume, state.facing);
      told = { events: [], known: 0 };
    } else if (word === 'tick') {
      const step = scumm.stepAnimation(costume, state);
      state = step.state;
      told = { ...told, events: [...told.events, ...step.events] };
    } else {
      const shown = look(state, told, a);
      told = { ...told, known: told.events.length };
      return [shown];
    }
    return [];
  });
}

/** What is to be seen of a state. */
function moves(
  costume: scumm.CostCostume,
  facing: number | undefined,
  script: readonly string[],
): object[] {
  const fresh = JSON.stringify([0xffff, 0xffff, 0xffff, true, 0xffff]);
  const look = (
    state: scumm.CostAnimation,
    { events, known }: Told,
    angle: number | undefined,
  ) => ({
    facing: state.facing,
    stopped: state.stopped,
    limbs: state.limbs.flatMap(({ start, end, cursor, loops, chore }, limb) => {
      const fields = [start, end, cursor, loops, chore];
      return JSON.stringify(fields) === fresh ? [] : [[limb, ...fields]];
    }),
    drawn: scumm
      .composeCostume(costume, state, angle === undefined ? {} : { facing: angle })
      .map(({ limb, picture, x, y, mirrored }) => [limb, picture, x, y, mirrored]),
    events: events.slice(known).map(({ type, limb, slot }) => [type, limb, slot]),
  });
  return seen(costume, script, look, { facing });
}

/** The decoders of what has no literal twin. */
export const costumeDecoders: Decoders = {
  ...toolDecoders,
  'costume/compose': (src, { animation, facing, ...params }) => {
    const costume = read(src, params);
    const state = scumm.startAnimation(costume, scumm.createAnimation(costume), animation);
    const limbs = scumm.composeCostume(costume, state, { facing });
    return limbs.map(placeOf);
  },
  'costume/animate': (src, { version = 5, ...params }) => {
    const operand =
      version < 7 ? src[0] : new DataView(src.buffer, src.byteOffset).getInt32(0, true);
    const chores = { ...scumm.CHORES, ...params };
    return scumm.animateCommand(operand, { version: version as scumm.Version, chores });
  },
  'costume/cost': (src, params) => {
    const costume = read(src, params);
    const { lastAnimation, format, colors, redirects, mirrorsWest, palette, commands } = costume;
    return {
      ...{ lastAnimation, kind: format, colors, redirects, mirrorsWest },
      palette: [...palette],
      commands: commands.length,
    };
  },
  'costume/record': (src, { animation, ...params }) =>
    scumm.readCostRecord(read(src, params), animation) ?? null,
  'costume/limbs': (src, params) =>
    tools
      .readCostParts(read(src, params))
      .limbs.map((list) => list.map((one) => (one ? [one.width, one.height] : null))),
  'costume/playback': (src, params, script) => play(read(src, params), script),
  'costume/moves': (src, { facing, ...params }, script) => moves(read(src, params), facing, script),
};

/** The functions that decode and draw pictures, of the library or literal. */
type PictureRules = Pick<typeof reference, 'costumeFrame' | 'decodeCostumePicture'>;

/** The decoders that both have. */
export function drawnDecoders(rules: PictureRules): Decoders {
  return {
    'costume/frame': framed(rules.costumeFrame),
    'costume/picture': (src, { limb, picture, ...params }) =>
      hexPixels(rules.decodeCostumePicture(read(src, params), limb, picture)),
    'costume/pictures': (src, { limbs, pictures, ...params }) => {
      const costume = read(src, params);
      return Array.from({ length: limbs * pictures }, (_, i) => {
        const [limb, picture] = [Math.floor(i / pictures), i % pictures];
        const decoded = rules.decodeCostumePicture(costume, limb, picture);
        return { limb, picture, ...hexPixels(decoded) };
      });
    },
  };
}

/** A picture without its offset, its pixels in hexadecimal. */
export function hexPixels(picture: scumm.CostumePicture | undefined): object | null {
  if (picture === undefined) return null;
  const { offset: _, pixels, ...header } = picture;
  return { ...header, pixels: hex(pixels) };
}

/** What each dump of a playback script gives. Directions are stored codes there. */
function play(costume: scumm.CostCostume, script: readonly string[]): object[] {
  const slotsOf = (events: readonly scumm.CostEvent[]) =>
    events.flatMap(({ type, slot }) => (type === 'counter' ? [] : [slot]));
  const dump = (state: scumm.CostAnimation, { events, known }: Told) => ({
    facing: directionCode(state.facing),
    stopped: state.stopped,
    counters: events.filter(({ type }) => type === 'counter').length,
    sounds: costume.version === 6 ? slotsOf(events.slice(known)) : slotsOf(events).length,
    limbs: state.limbs.flatMap((limb, i) => {
      const { start, end, cursor, loops, chore } = limb;
      if (chore === scumm.NO_CHORE) return [];
      const command = commandOf(costume, state, i);
      const code = command === undefined ? null : command & 0x7f;
      const drawn = shownPicture(costume, state, i) !== undefined;
      const again = cursor === scumm.LIMB_OFF ? null : loops;
      return [[i, start, end, cursor, again, chore, code, drawn]];
    }),
  });
  return seen(costume, script, dump, { angleOf: directionAngle });
}
