// The vectors of costumes of versions 3 to 6; those of pictures and limbs also for the literal twins.

import * as scumm from 'scumm-codec';
import type * as reference from 'scumm-codec/reference';
import type { Params } from '../../fixtures/vectors/vector.js';
import { commandOf, shownPicture } from '../../src/costume/cost/state.js';
import { directionAngle, directionCode } from '../../src/direction.js';
import { hex } from './bytes.js';
import { framed, moves, toolDecoders } from './costume-tools.js';
import type { Decoder } from './vectors.js';

const read = (src: Uint8Array, { version = 5, variant }: Partial<Params>) =>
  scumm.readCost(src, { version: version as scumm.CostumeVersion, variant });

/** The decoders of what has no literal twin. */
export const costumeDecoders: Readonly<Record<string, Decoder>> = {
  ...toolDecoders,
  'costume/compose': (src, { animation, facing, ...params }) => {
    const costume = read(src, params);
    const state = scumm.startAnimation(costume, scumm.createAnimation(costume), animation);
    const limbs = scumm.composeCostume(costume, state, { facing });
    return limbs.map(({ limb, picture, x, y, mirrored }) => ({ limb, picture, x, y, mirrored }));
  },
  'costume/animate': (src, { version = 5, ...params }) => {
    const operand =
      version < 7 ? src[0] : new DataView(src.buffer, src.byteOffset).getInt32(0, true);
    const chores = { ...scumm.CHORES, ...params };
    return scumm.animateCommand(operand, { version: version as scumm.Version, chores });
  },
  'costume/cost': (src, params) => {
    const costume = read(src, params);
    const { lastAnimation, kind, colors, redirects, mirrorsWest, palette, commands } = costume;
    return {
      ...{ lastAnimation, kind, colors, redirects, mirrorsWest },
      palette: [...palette],
      commands: commands.length,
    };
  },
  'costume/record': (src, { animation, ...params }) =>
    scumm.readCostRecord(read(src, params), animation) ?? null,
  'costume/limbs': (src, params) =>
    scumm
      .readCostumeParts(read(src, params))
      .limbs.map((list) => list.map((one) => (one ? [one.width, one.height] : null))),
  'costume/playback': (src, params, script) => play(read(src, params), script),
  'costume/moves': (src, { facing, ...params }, script) => moves(read(src, params), facing, script),
};

/** The functions that decode and draw pictures, of the library or literal. */
type PictureRules = Pick<typeof reference, 'costumeFrame' | 'decodeCostumePicture'>;

/** The decoders that both have. */
export function drawnDecoders(rules: PictureRules): Readonly<Record<string, Decoder>> {
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
  let state = scumm.createAnimation(costume);
  let counters = 0;
  let sounds: number[] = [];
  const dumps: object[] = [];
  for (const line of script) {
    const [command, operand] = line.split(' ');
    if (command === 'start') state = scumm.startAnimation(costume, state, Number(operand));
    else if (command === 'turn') {
      const facing = directionAngle(Number(operand));
      state = scumm.turnAnimation(costume, state, facing);
    } else if (command === 'reset') {
      state = scumm.createAnimation(costume, state.facing);
      [counters, sounds] = [0, []];
    } else if (command === 'tick') {
      const step = scumm.stepAnimation(costume, state);
      state = step.state;
      for (const { type, slot } of step.events) {
        if (type === 'counter') counters++;
        else sounds.push(slot);
      }
    } else {
      dumps.push({
        facing: directionCode(state.facing),
        stopped: state.stopped,
        counters,
        sounds: costume.version === 6 ? sounds : sounds.length,
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
      if (costume.version === 6) sounds = [];
    }
  }
  return dumps;
}
