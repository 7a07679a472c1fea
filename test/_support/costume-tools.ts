// The vectors of what tools ask of costumes, and of scripts that order an actor about: `costume/moves`.

import * as scumm from 'scumm-codec';
import type * as reference from 'scumm-codec/reference';
import type { Params } from '../../fixtures/vectors/vector.js';
import { hex, unhex } from './bytes.js';
import type { Decoder } from './vectors.js';

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

const read = (src: Uint8Array, { version = 5, variant }: Params) =>
  scumm.readCost(src, { version: version as scumm.CostumeVersion, variant });

/** The decoders of the parts, the chores, the colors and the boxes of costumes. */
export const toolDecoders: Readonly<Record<string, Decoder>> = {
  'costume/parts': (src, params) => partsOf(scumm.readCostumeParts(read(src, params))),
  'costume/chores': (src, params) =>
    (params.version ?? 5) < 7
      ? scumm.costumeChores(read(src, params))
      : scumm.costumeChores(scumm.readAkos(src, { version: params.version as 7 | 8 })),
  'costume/colors': (src, params, script) =>
    scumm.costumeColors(read(src, params), bytesIn(script, 'palette')),
  'costume/rgba': (src, params, script) => {
    const pixels = bytesIn(script, 'pixels') ?? new Uint8Array(0);
    const colors = bytesIn(script, 'colors');
    return new Uint8Array(scumm.costumeToRgba(read(src, params), pixels, PALETTE, colors));
  },
  'costume/bounds': (src, params) => {
    const { costume, limbs, scale } = shown(src, params);
    return scumm.costumeBounds(costume, limbs, { scale });
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
export function framed(costumeFrame: typeof reference.costumeFrame): Decoder {
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

/** What each `look` of a script sees. */
export function moves(
  costume: scumm.CostCostume,
  first: number | undefined,
  script: readonly string[],
): object[] {
  let state = scumm.createAnimation(costume, first);
  let events: unknown[] = [];
  const looks: object[] = [];
  for (const line of script) {
    const [command, ...words] = line.split(' ');
    const [a, b, c, d, e, f] = words.map(Number);
    if (command === 'start') state = scumm.startAnimation(costume, state, a, { limbMask: b });
    else if (command === 'chore') {
      const options = { limbMask: c, initChore: d };
      state = scumm.startChore(costume, state, a, b, options);
    } else if (command === 'turn') state = scumm.turnAnimation(costume, state, a);
    else if (command === 'limb') {
      const limb = { start: b, end: c, cursor: d, loops: e === 1, chore: f };
      state = { ...state, limbs: state.limbs.map((one, i) => (i === a ? limb : one)) };
    } else if (command === 'tick') {
      const step = scumm.stepAnimation(costume, state);
      state = step.state;
      events.push(...step.events.map(({ type, limb, slot }) => [type, limb, slot]));
    } else {
      looks.push(look(costume, state, a, events));
      events = [];
    }
  }
  return looks;
}

/** What is to be seen of a state. */
function look(
  costume: scumm.CostCostume,
  state: scumm.CostAnimation,
  facing: number | undefined,
  events: readonly unknown[],
): object {
  const fresh = JSON.stringify([0xffff, 0xffff, 0xffff, true, 0xffff]);
  const limbs = state.limbs.flatMap(({ start, end, cursor, loops, chore }, limb) => {
    const fields = [start, end, cursor, loops, chore];
    return JSON.stringify(fields) === fresh ? [] : [[limb, ...fields]];
  });
  const drawn = scumm.composeCostume(costume, state, facing === undefined ? {} : { facing });
  return {
    facing: state.facing,
    stopped: state.stopped,
    limbs,
    drawn: drawn.map(({ limb, picture, x, y, mirrored }) => [limb, picture, x, y, mirrored]),
    events,
  };
}
