// The vectors of costumes of versions 4 to 6, for the library or its literal twins.

import * as scumm from 'scumm-codec';
import * as reference from 'scumm-codec/reference';
import type { Params } from '../../fixtures/vectors/vector.js';
import { commandOf, shownPicture } from '../../src/costume/cost/state.js';
import { directionAngle, directionCode } from '../../src/direction.js';
import { hex } from './bytes.js';
import { moves, toolDecoders } from './costume-tools.js';
import type { Decoder } from './vectors.js';

/** The functions of costumes, of the library or literal. */
export interface CostumeRules {
  readCost(src: Uint8Array, options: scumm.VersionOptions<scumm.CostumeVersion>): scumm.CostCostume;
  readCostRecord: typeof scumm.readCostRecord;
  readCostumeParts(costume: scumm.CostCostume): scumm.CostumeFields;
  animateCommand: typeof scumm.animateCommand;
  costumeChores: typeof scumm.costumeChores;
  costumeColors: typeof scumm.costumeColors;
  costumeToRgba: typeof scumm.costumeToRgba;
  costumeFrame: typeof scumm.costumeFrame;
  createAnimation(costume: scumm.Costume, facing?: number): scumm.AnimationState;
  startAnimation(
    costume: scumm.Costume,
    state: scumm.AnimationState,
    animation: number,
    options?: scumm.StartOptions,
  ): scumm.AnimationState;
  startChore(
    costume: scumm.Costume,
    state: scumm.AnimationState,
    chore: number,
    facing: number,
    options?: scumm.ChoreOptions,
  ): scumm.AnimationState;
  turnAnimation(
    costume: scumm.Costume,
    state: scumm.AnimationState,
    facing: number,
  ): scumm.AnimationState;
  stepAnimation(costume: scumm.Costume, state: scumm.AnimationState): scumm.AnimationStep;
  composeCostume(
    costume: scumm.Costume,
    state: scumm.AnimationState,
    options?: { readonly facing?: number },
  ): scumm.DrawnLimb[];
  decodeCostumePicture(
    costume: scumm.Costume,
    limb: number,
    picture: number,
  ): scumm.CostumePicture | undefined;
}

/** The decoders that both have. */
export function costumeDecoders(rules: CostumeRules): Readonly<Record<string, Decoder>> {
  const read = (src: Uint8Array, { version = 5, variant }: Partial<Params>) =>
    rules.readCost(src, { version: version as scumm.CostumeVersion, variant });
  return {
    ...toolDecoders(rules),
    'costume/compose': (src, { animation, facing, ...params }) => {
      const costume = read(src, params);
      const state = rules.startAnimation(costume, rules.createAnimation(costume), animation);
      const limbs = rules.composeCostume(costume, state, { facing });
      return limbs.map(({ limb, picture, x, y, mirrored }) => ({ limb, picture, x, y, mirrored }));
    },
    'costume/animate': (src, { version = 5, ...params }) => {
      const operand =
        version < 7 ? src[0] : new DataView(src.buffer, src.byteOffset).getInt32(0, true);
      const chores = { ...scumm.CHORES, ...params };
      return rules.animateCommand(operand, { version: version as scumm.Version, chores });
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
      rules.readCostRecord(read(src, params), animation) ?? null,
    'costume/limbs': (src, params) =>
      rules
        .readCostumeParts(read(src, params))
        .limbs.map((list) => list.map((one) => (one ? [one.width, one.height] : null))),
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
    'costume/playback': (src, params, script) => play(rules, read(src, params), script),
    'costume/moves': (src, { facing, ...params }, script) =>
      moves(rules, read(src, params), facing, script),
  };
}

/** A picture without its offset, its pixels in hexadecimal. */
export function hexPixels(picture: scumm.CostumePicture | undefined): object | null {
  if (picture === undefined) return null;
  const { offset: _, pixels, ...header } = picture;
  return { ...header, pixels: hex(pixels) };
}

/** What each dump of a playback script gives. Directions are stored codes there. */
function play(
  rules: CostumeRules,
  costume: scumm.CostCostume,
  script: readonly string[],
): object[] {
  let state = rules.createAnimation(costume) as scumm.CostAnimation;
  let counters = 0;
  let sounds: number[] = [];
  const dumps: object[] = [];
  for (const line of script) {
    const [command, operand] = line.split(' ');
    if (command === 'start')
      state = rules.startAnimation(costume, state, Number(operand)) as scumm.CostAnimation;
    else if (command === 'turn') {
      const facing = directionAngle(Number(operand));
      state = rules.turnAnimation(costume, state, facing) as scumm.CostAnimation;
    } else if (command === 'reset') {
      state = rules.createAnimation(costume, state.facing) as scumm.CostAnimation;
      [counters, sounds] = [0, []];
    } else if (command === 'tick') {
      const step = rules.stepAnimation(costume, state) as scumm.CostStep;
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

/** The commands and pictures that animations use, as `usesOf` gives them, from the ops of all windows. */
export function usesByOps(costume: scumm.CostCostume): object[] {
  const ascending = (numbers: Iterable<number>) => [...new Set(numbers)].sort((a, b) => a - b);
  return Array.from({ length: 16 }, (_, limb) => {
    const ops = Array.from({ length: costume.lastAnimation + 1 }, (_, animation) =>
      reference.costOps(costume, animation, limb),
    ).flat();
    const stored = ops.filter(({ byte }) => byte !== undefined);
    const pictures = stored.flatMap(({ picture }) => picture ?? []);
    return {
      limb,
      commands: ascending(stored.map(({ position }) => position)),
      pictures: ascending(pictures),
    };
  }).filter(({ commands }) => commands.length > 0);
}

/** A chore until it repeats, as `playChore` plays it, step by step with the literal twins. */
export function playedByTwins(
  costume: scumm.CostCostume,
  chore: number,
  facing: number,
  most = 256,
): object {
  const made = reference.createAnimation(costume, facing);
  const init = reference.startChore(costume, made, scumm.CHORES.init, facing);
  let state = reference.startChore(costume, init, chore, facing) as scumm.CostAnimation;
  const seen: string[] = [];
  const frames: object[] = [];
  const cursors = () => state.limbs.map(({ cursor }) => cursor).join();
  while (frames.length < most && !seen.includes(cursors())) {
    seen.push(cursors());
    const limbs = reference.composeCostume(costume, state);
    const step = reference.stepAnimation(costume, state) as scumm.CostStep;
    frames.push({
      limbs: limbs.map(({ limb, picture, x, y }) => [limb, picture, x, y]),
      events: step.events.map(({ type, limb, slot }) => [type, limb, slot]),
    });
    state = step.state;
  }
  const loopStart = seen.indexOf(cursors());
  return { loopStart: loopStart < 0 ? null : loopStart, frames };
}
