// What is sealed of the costumes of a game: each chore, tick by tick, as states, events and frames.

import {
  type AkosEvent,
  type AnimationState,
  applyAkosEvents,
  type ChoreDirection,
  type Costume,
  composeCostume,
  costumeBounds,
  costumeChores,
  costumeColors,
  createAnimation,
  type Game,
  type PreparedLimb,
  playChore,
  readAkosCode,
  readAkosRecord,
  readCostRecord,
  readCostumePictureHeader,
  readGameCostume,
  renderCostume,
  startChore,
  stepAnimation,
  turnAnimation,
  walkGameResources,
} from 'scumm-codec';
import { usesOf } from '../../src/costume/cost/uses.js';
import { type Items, type Seal, tried } from './seal.js';

type Item = Items[number];

/** Most frames of a chore. */
const FRAMES = 12;

/** Ticks for which a chore is stepped. */
const TICKS = 20;

/** The program asks about other actors, sounds and chance. */
const WORLD = {
  actor: 1,
  hasActor: () => true,
  isRunning: () => false,
  random: (low: number) => low,
};

export function sealCostumes(seal: Seal, title: string, game: Game): void {
  const errors: string[] = [];
  for (const [id, costume] of costumesOf(game, errors)) {
    const name = `costume ${id}`;
    const place = `${title}/${name}`;
    seal.record(title, `${name}/record`, 'costume', costume);
    seal.one('records', `${place}/colors`, costumeColors(costume));
    if (costume.type === 'cost') {
      const uses = usesOf(costume);
      seal.one('records', `${place}/uses`, uses);
      const headers = uses.flatMap(({ limb, pictures }) =>
        pictures.map(
          (picture): Item => [
            `limb ${limb} picture ${picture}`,
            readCostumePictureHeader(costume, limb, picture),
          ],
        ),
      );
      seal.list('records', `${place}/picture headers`, headers);
    }
    const chores = costumeChores(costume);
    seal.one('records', `${place}/chores`, chores);
    seal.list('records', `${place}/animations`, animationsOf(costume, chores));
    seal.list(
      'pixels',
      `${place}/frames`,
      chores.flatMap((chore) => framesOf(costume, chore)),
    );
    seal.list(
      'records',
      `${place}/played`,
      chores.flatMap((chore) => playedOf(costume, chore)),
    );
  }
  seal.told('errors', `${title}/costumes`, errors);
}

/** The costumes that can be read, by number; the failures of the others join the lines. */
export function costumesOf(game: Game, lines: string[]): [id: number, costume: Costume][] {
  return [...walkGameResources(game, 'costume')].flatMap(({ id }): [number, Costume][] => {
    const costume = tried(lines, () => readGameCostume(game, id));
    return costume === undefined ? [] : [[id, costume]];
  });
}

function animationsOf(costume: Costume, chores: readonly ChoreDirection[]): Item[] {
  const animations = chores.map(
    ({ animation }): Item => [
      `animation ${animation}`,
      costume.type === 'akos'
        ? readAkosRecord(costume, animation)
        : readCostRecord(costume, animation),
    ],
  );
  if (costume.type !== 'akos') return animations;
  const cels = Array.from(
    { length: costume.celCount },
    (_, cel): Item => [`cel ${cel}`, readCostumePictureHeader(costume, 0, cel)],
  );
  const codes = Array.from(
    { length: Math.min(64, costume.commands.length) },
    (_, position): Item => [`code at ${position}`, readAkosCode(costume, position)],
  );
  return [...animations, ...cels, ...codes];
}

/** The frames of a chore, and the first ones at another scale. */
function framesOf(costume: Costume, { chore, facing }: ChoreDirection): Item[] {
  const { frames } = playChore(costume, chore, facing, { maxFrames: FRAMES });
  return frames.flatMap(({ limbs }, i): Item[] => {
    const name = `chore ${chore} ${facing}/frame ${i}`;
    const full: Item = [name, drawn(costume, limbs, 255)];
    return i < 2 ? [full, [`${name} at scale 150`, drawn(costume, limbs, 150)]] : [full];
  });
}

/** What a chore gives beside pixels. */
function playedOf(costume: Costume, { chore, facing }: ChoreDirection): Item[] {
  const { frames, loopStart } = playChore(costume, chore, facing, { maxFrames: FRAMES });
  const limbs = frames.map((frame) =>
    frame.limbs.map(({ limb, picture, x, y, mirrored }) => [limb, picture, x, y, mirrored]),
  );
  const all: Item[] = [['limbs', limbs], ['loop', loopStart], ...ticksOf(costume, chore, facing)];
  return all.map(([name, value]) => [`chore ${chore} ${facing}/${name}`, value]);
}

/** Limbs as they are drawn, and where. */
function drawn(costume: Costume, limbs: readonly PreparedLimb[], scale: number): unknown {
  const box = costumeBounds(costume, limbs, { scale });
  const [width, height] = [Math.max(8, box.width), Math.max(8, box.height)];
  const pixels = new Uint8Array(width * height).fill(255);
  renderCostume(costume, limbs, { pixels, width, height }, { x: -box.x, y: -box.y }, { scale });
  return [box.x, box.y, width, height, pixels];
}

/** States and events of a chore, and of a turn in it. */
function ticksOf(costume: Costume, chore: number, facing: number): Item[] {
  let state: AnimationState = startChore(costume, createAnimation(costume, facing), chore, facing);
  const states: unknown[] = [state];
  const events: unknown[] = [];
  const limbs: unknown[] = [];
  for (let tick = 0; tick < TICKS; tick++) {
    if (tick === TICKS / 2) state = turnAnimation(costume, state, (facing + 90) % 360);
    const step = stepAnimation(costume, state, WORLD);
    state =
      step.state.type === 'akos' && costume.type === 'akos'
        ? applyAkosEvents(costume, step.state, step.events as AkosEvent[], { actor: 1 }).state
        : step.state;
    states.push(state);
    events.push(step.events);
    limbs.push(composeCostume(costume, state));
  }
  return [
    ['states', states],
    ['events', events],
    ['limbs after a turn', limbs],
  ];
}
