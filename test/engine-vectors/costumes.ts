// A costume: its pictures, its states tick by tick, and what it draws.

import * as scumm from 'scumm-codec';
import type * as reference from 'scumm-codec/reference';
import { costumeBounds } from 'scumm-codec/tools';
import { hex, unhex } from '../_support/bytes.js';
import type { Tally } from './tally.js';
import type { Area, CostumeResult, CostumeStep, StateResult } from './vectors.js';

/** What decodes and draws pictures: of the library, or literal. */
export type Rules = Pick<typeof reference, 'decodeCostumePicture' | 'renderCostume'>;

const SCREEN = { width: 320, height: 200 };

/** A pixel that is not painted. */
const EMPTY = 0xee;

/** Where pictures are drawn alone. */
const ALONE = { x: 120, y: 100 };

const NO_AREA = undefined;

/** `states`: whether states are compared too. */
export function compareCostume(
  costume: scumm.CostCostume,
  { pictures, steps }: CostumeResult,
  { rules, states }: { readonly rules: Rules; readonly states: boolean },
  tally: Tally,
): void {
  for (const { limb, code, width, height, move, area } of pictures) {
    const picture = rules.decodeCostumePicture(costume, limb, code);
    const what = `${limb} ${code}`;
    const fields = picture && [picture.width, picture.height, picture.moveX, 0 - picture.moveY];
    tally.same(`pictures size of ${what}`, fields, [width, height, ...move]);
    if (picture === undefined) continue;
    const { relX: x, relY: y } = picture;
    const shown = { ...picture, kind: 'limb' as const, limb, picture: code, x, y, mirrored: false };
    compareAlone(costume, shown, area, rules, tally);
  }
  let now: Played = {
    state: scumm.createAnimation(costume),
    sounds: 0,
    counters: 0,
    colors: undefined,
    isUnlit: false,
  };
  for (const step of steps) {
    now = played(costume, now, step);
    if ((step.op === 'start' || step.op === 'tick') && states)
      tally.same('states', stateOf(costume, now), expectedState(step.state));
    if (step.op === 'tick' && states) tally.skip('changed');
    if (step.op === 'draw') compareDraw(costume, now, step, rules, tally);
  }
}

/** What a costume has come to. */
interface Played {
  readonly state: scumm.CostAnimation;
  readonly sounds: number;
  readonly counters: number;
  readonly colors: readonly number[] | undefined;
  readonly isUnlit: boolean;
}

/** The colors of an actor as the game shows them: in version 2 value 12 is never changed. */
function actorColors({ version }: scumm.CostCostume, colors: readonly number[]): number[] {
  return colors.map((color, value) => (FIXED[version] === value ? value : color));
}

const FIXED: Readonly<Partial<Record<scumm.Version, number>>> = { 2: 12 };

/** Bit of the lights that shows actors in their colors. */
const LIT = 8;

/** The colors of an actor without light: one for all, and black for what is drawn as a line around him. */
const UNLIT: readonly number[] = Array.from({ length: 16 }, (_, value) => (value === 12 ? 0 : 8));

function played(costume: scumm.CostCostume, now: Played, step: CostumeStep): Played {
  switch (step.op) {
    case 'start': {
      const { chore, direction, limbMask = 0xffff } = step;
      const options = { limbMask: limbMask & 0xffff };
      const number = chore * 4 + direction;
      return { ...now, state: scumm.startAnimation(costume, now.state, number, options) };
    }
    case 'tick': {
      const { state, events } = scumm.stepAnimation(costume, now.state);
      const sounds = events.filter(({ type }) => type === 'sound').length;
      const counters = events.length - sounds;
      return { ...now, state, sounds: now.sounds + sounds, counters: now.counters + counters };
    }
    case 'reset':
      return { ...now, state: scumm.createAnimation(costume, now.state.facing) };
    case 'palette':
      return { ...now, colors: actorColors(costume, step.colors) };
    case 'lights':
      return { ...now, isUnlit: (step.value & LIT) === 0 };
    default:
      return now;
  }
}

/** The number of a limb that no animation has set, or that is off. */
const OFF = 65535;

/** Bit of a cursor whose window plays once. */
const ONCE = 0x8000;

/** A state as the vectors have it, but for the directions of animations, which a state does not keep. */
function stateOf(costume: scumm.CostCostume, { state, sounds, counters }: Played): StateResult {
  const limbs = state.limbs.map(({ start, end, cursor, loops, chore }) => {
    const isOff = cursor === scumm.LIMB_OFF;
    const at = isOff ? OFF : cursor | (loops ? 0 : ONCE);
    const byte = isOff ? -1 : (costume.commands[cursor] ?? -1);
    return [start, end, at, chore === scumm.NO_CHORE ? OFF : chore, byte] as const;
  });
  return { limbs, stopped: state.stopped, soundCounter: sounds, animCounter: counters };
}

function expectedState({ limbs, ...rest }: StateResult): StateResult {
  const chores = limbs.map(([start, end, cursor, animation, byte]) => {
    return [start, end, cursor, animation === OFF ? OFF : animation >> 2, byte] as const;
  });
  return { ...rest, limbs: chores };
}

/** Draws limbs, if they are inside of the screen; else gives nothing. */
function areaOf(
  costume: scumm.CostCostume,
  limbs: readonly scumm.DrawnLimb[],
  actor: scumm.Point,
  rules: Rules,
  options: reference.ReferenceRenderOptions,
): Area | null | undefined {
  const bounds = costumeBounds(costume, limbs);
  const { width, height } = SCREEN;
  if (bounds !== undefined) {
    const [left, top] = [bounds.x + actor.x, bounds.y + actor.y];
    const [right, bottom] = [left + bounds.width, top + bounds.height];
    if (left <= 0 || top <= 0 || right >= width || bottom >= height) return NO_AREA;
  }
  const pixels = new Uint8Array(width * height).fill(EMPTY);
  rules.renderCostume(costume, limbs, { ...SCREEN, pixels }, actor, options);
  return paintedArea(pixels);
}

function paintedArea(pixels: Uint8Array): Area | null {
  const { width } = SCREEN;
  let [left, right, top, bottom] = [width, -1, SCREEN.height, -1];
  for (const [at, pixel] of pixels.entries()) {
    if (pixel === EMPTY) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  if (right < 0) return null;
  const rows = Array.from({ length: bottom - top + 1 }, (_, row) =>
    hex(pixels.subarray((top + row) * width + left, (top + row) * width + right + 1)),
  );
  const size = { width: right - left + 1, height: bottom - top + 1 };
  return { x: left, y: top, ...size, pixels: rows.join('') };
}

/** A picture alone: a limb that shows it, at its own place. */
function compareAlone(
  costume: scumm.CostCostume,
  limb: scumm.DrawnLimb,
  expected: Area | null,
  rules: Rules,
  tally: Tally,
): void {
  const area = areaOf(costume, [limb], ALONE, rules, {});
  if (area === NO_AREA) tally.skip('pictures at the edge');
  else tally.same(`pictures area of ${limb.limb} ${limb.picture}`, area, expected);
}

function compareDraw(
  costume: scumm.CostCostume,
  { state, colors, isUnlit }: Played,
  { x, y, zbuf, maskBytes, area: expected }: Extract<CostumeStep, { op: 'draw' }>,
  rules: Rules,
  tally: Tally,
): void {
  const limbs = scumm.composeCostume(costume, state) as scumm.DrawnLimb[];
  const bits = unhex(maskBytes ?? '');
  const pitch = SCREEN.width / 8;
  const rows = Uint8Array.from({ length: pitch * SCREEN.height }, (_, at) => {
    return bits[(7 * Math.floor(at / pitch) + (at % pitch)) % bits.length] ?? 0;
  });
  const zplane = zbuf === 1 ? { kind: 'zplane' as const, ...SCREEN, rows } : undefined;
  const area = areaOf(costume, limbs, { x, y }, rules, {
    zplane,
    palette: isUnlit ? UNLIT : colors,
  });
  for (const kind of ['drawTop', 'drawBottom', 'result']) tally.skip(kind);
  if (area === NO_AREA) tally.skip('draws at the edge');
  else tally.same(`draws at ${x} ${y}`, area, expected);
}
