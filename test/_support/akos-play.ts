// Plays the scenarios of `akos/playback`.

import {
  type AkosAnimation,
  type AkosCostume,
  type AkosEvent,
  type AkosQueuedEvent,
  type AkosWorld,
  animateCommand,
  applyAkosEvents,
  composeCostume,
  createAnimation,
  readAkosCode,
  setAkosVariable,
  stepAnimation,
  turnAnimation,
} from 'scumm-codec';
import { akosQueue } from '../../src/costume/akos/queue.js';
import { startAkosNumber } from '../../src/costume/akos/start.js';
import { linesOf } from './vector-script.js';

/** Number of the actor that a scenario drives, and the highest one. */
const ACTOR = 1;
const LAST_ACTOR = 3;

/** Numbers of queue entries. */
const ENTRIES: Readonly<Record<AkosQueuedEvent['type'], number>> = {
  ...{ hide: 1, sound: 3, startChore: 4, clip: 5, drawOffset: 6 },
  ...{ volume: 7, pan: 8, priority: 9 },
};

/** What a step of a scenario leaves. */
type Shot = Record<string, unknown>;

/** A scenario that is under way. */
interface Scene {
  readonly akos: AkosCostume;
  state: AkosAnimation;
  clip: number;
  redraw: boolean;
  sounds: readonly number[];
  running: readonly number[];
  random: readonly number[];
  drawn: number;
  /** Variables of other actors by actor and number. */
  readonly others: Map<string, number>;
  /** What the last step left. */
  last: Shot;
}

/** Plays all scenarios of a script; gives what each step leaves, without what it leaves as before. */
export function playAkos(akos: AkosCostume, script: readonly string[]): Shot[] {
  let scene: Scene | undefined;
  let ended = false;
  return linesOf(script).flatMap(({ word, numbers }) => {
    if (word === 'scenario') {
      scene = sceneOf(akos, numbers);
      ended = false;
    }
    if (scene === undefined) throw new Error(`${word} before a scenario`);
    if (word === 'sounds' || word === 'running' || word === 'random') scene[word] = numbers;
    if (ended || !(word in STEPS)) return [];
    const seen = shot(scene, STEPS[word](scene, numbers));
    // What follows a fault is not defined.
    ended = 'error' in seen;
    return [seen];
  });
}

function sceneOf(akos: AkosCostume, [facing, speed]: readonly number[]): Scene {
  const state = { ...createAnimation(akos, facing, { speed }), facing };
  const last = { stopped: 0, vars: {}, facing, flip: false, clip: 100, limbs: [], pictures: [] };
  const lists = { sounds: [], running: [], random: [], others: new Map() };
  return { akos, state, clip: 100, redraw: false, drawn: 0, last, ...lists };
}

/** Does a step, and gives what it leaves beside the state. */
type Step = (scene: Scene, args: readonly number[]) => Shot;

const STEPS: Readonly<Record<string, Step>> = {
  start: (scene, [chore]) => {
    scene.state = startAkosNumber(scene.akos, scene.state, chore);
    scene.redraw = true;
    return {};
  },
  face: (scene, [facing]) => {
    const turned = turnAnimation(scene.akos, scene.state, facing);
    scene.redraw = turned !== scene.state;
    scene.state = turned;
    return {};
  },
  var: (scene, [variable, value]) => {
    scene.state = setAkosVariable(scene.state, variable, value);
    return {};
  },
  animate: (scene, [operand]) => {
    const command = animateCommand(operand, { version: 7 });
    if (!('facing' in command)) return STEPS['start'](scene, [command.chore]);
    return command.type === 'turn' ? {} : STEPS['face'](scene, [command.facing]);
  },
  tick,
};

function tick(scene: Scene): Shot {
  const { akos } = scene;
  const before = scene.state.limbs.map(({ cursor }) => cursor);
  const { state, events } = stepAnimation(akos, scene.state, worldOf(scene));
  const [failure] = events.flatMap((event) => (event.type === 'error' ? [event] : []));
  if (failure !== undefined) return { error: failure.code };
  const applied = applyAkosEvents(akos, state, events, { actor: ACTOR });
  const ordered = akosQueue(events);
  const starts = ordered.some((event) => event.type === 'startChore' && isOwn(event.actor));
  scene.redraw = starts || state.limbs.some(({ cursor }, i) => cursor !== before[i]);
  scene.state = applied.state;
  for (const event of applied.events) if (event.type === 'clip') scene.clip = event.level;
  const queue = [...ordered].reverse().map((event) => entryOf(scene, event));
  const processed = applied.events.flatMap((event) => effectOf(scene, event));
  const otherVars = events.flatMap((event) => changeOf(scene, event));
  return {
    ...(queue.length > 0 && { queue }),
    ...(processed.length > 0 && { processed }),
    ...(otherVars.length > 0 && { otherVars }),
  };
}

function isOwn(actor: number | undefined): boolean {
  return actor === undefined || actor === ACTOR;
}

function worldOf(scene: Scene): AkosWorld {
  const { sounds, running, random } = scene;
  return {
    actor: ACTOR,
    hasActor: (actor) => actor >= 1 && actor <= LAST_ACTOR,
    isRunning: (slot) => running.includes(sounds[slot]),
    random: (low, high) => low + (random[scene.drawn++ % random.length] % (high - low + 1)),
  };
}

/** An entry of the queue: command, actor, two values. */
function entryOf({ sounds }: Scene, event: AkosQueuedEvent): number[] {
  const number = ENTRIES[event.type];
  switch (event.type) {
    case 'startChore':
      return [number, event.actor ?? ACTOR, event.chore, 0];
    case 'clip':
      return [number, ACTOR, event.level, 0];
    case 'drawOffset':
      return [number, ACTOR, event.x, event.y];
    case 'hide':
      return [number, ACTOR, 0, 0];
    case 'sound':
      return [number, ACTOR, sounds[event.slot], 0];
    default:
      return [number, ACTOR, sounds[event.slot], event.value];
  }
}

/** What others than the costume see of an entry. */
function effectOf({ sounds }: Scene, event: AkosQueuedEvent): unknown[][] {
  if (event.type === 'hide') return [['hide', ACTOR, 0]];
  if (!('slot' in event) || sounds[event.slot] === 0) return [];
  return [[event.type, sounds[event.slot], event.type === 'sound' ? 63 : event.value]];
}

/** A variable of another actor that has another value now. */
function changeOf({ others }: Scene, event: AkosEvent): number[][] {
  if (event.type !== 'setVariable') return [];
  const { actor, variable, value } = event;
  const before = others.get(`${actor} ${variable}`) ?? 0;
  others.set(`${actor} ${variable}`, value);
  return before === value ? [] : [[actor, variable, value]];
}

/** What a step leaves: what the state shows, if it shows something else than before, and the rest. */
function shot(scene: Scene, rest: Shot): Shot {
  const { state, akos, clip, last, redraw } = scene;
  scene.redraw = false;
  if ('error' in rest) return rest;
  const { stopped, facing, variables, flipped } = state;
  const drawn = composeCostume(akos, state);
  const shows: Shot = {
    limbs: state.limbs.flatMap((limb, i) => {
      const { code, start, end, cursor, chore } = limb;
      if (code === 0 && chore === 0xffff) return [];
      const shown = code === 0 ? -1 : readAkosCode(akos, cursor).code;
      return [[i, code, start, end, cursor, chore, shown]];
    }),
    ...{ stopped, facing, flip: flipped, clip },
    vars: Object.fromEntries([...variables.entries()].filter(([, value]) => value !== 0)),
    pictures: drawn.map(({ limb, picture, x, y, mirrored }) => [
      ...[limb, picture],
      ...[mirrored ? 0 - x : x, y],
    ]),
  };
  const changed = Object.keys(shows).filter(
    (key) => JSON.stringify(shows[key]) !== JSON.stringify(last[key]),
  );
  scene.last = shows;
  return { ...Object.fromEntries(changed.map((key) => [key, shows[key]])), redraw, ...rest };
}
