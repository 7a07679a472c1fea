// What is sealed of the costumes of a game: each chore, tick by tick, as states, events and frames.

import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { usesOf } from '../../src/costume/cost/places.js';
import { type Item, type Seal, tried } from './seal.js';

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

export function sealCostumes(seal: Seal, title: string, game: scumm.Game): void {
  const errors: string[] = [];
  for (const [id, costume] of costumesOf(game, errors)) {
    const name = `costume ${id}`;
    const place = `${title}/${name}`;
    seal.record(title, `${name}/record`, 'costume', costume);
    seal.one('records', `${place}/colors`, tools.costumeColors(costume));
    if (costume.type === 'cost') {
      const uses = usesOf(costume);
      seal.one('records', `${place}/uses`, uses);
      const headers = uses.flatMap(({ limb, pictures }) =>
        pictures.map((picture): Item => {
          const header = scumm.readCostumePictureHeader(costume, limb, picture);
          return [`limb ${limb} picture ${picture}`, header];
        }),
      );
      seal.list('records', `${place}/picture headers`, headers);
    }
    const chores = scumm.costumeChores(costume);
    seal.one('records', `${place}/chores`, chores);
    seal.list('records', `${place}/animations`, animationsOf(costume, chores));
    const frames = chores.flatMap((chore) => framesOf(costume, chore));
    seal.list('pixels', `${place}/frames`, frames);
    const played = chores.flatMap((chore) => playedOf(costume, chore));
    seal.list('records', `${place}/played`, played);
  }
  seal.told('errors', `${title}/costumes`, errors);
}

/** The costumes that can be read, by number; the failures of the others join the lines. */
export function costumesOf(
  game: scumm.Game,
  lines: string[],
): [id: number, costume: scumm.Costume][] {
  return [...scumm.eachResource(game, 'costume')].flatMap(({ id }): [number, scumm.Costume][] => {
    const costume = tried(lines, () => scumm.readGameCostume(game, id));
    return costume === undefined ? [] : [[id, costume]];
  });
}

function animationsOf(costume: scumm.Costume, chores: readonly scumm.ChoreDirection[]): Item[] {
  if (costume.type === 'cost')
    return chores.map(({ animation }) => {
      return [`animation ${animation}`, scumm.readCostRecord(costume, animation)];
    });
  const several = (what: string, count: number, read: (index: number) => unknown) =>
    Array.from({ length: count }, (_, i): Item => [`${what} ${i}`, read(i)]);
  return [
    ...chores.map(({ animation }): Item => {
      return [`animation ${animation}`, scumm.readAkosRecord(costume, animation)];
    }),
    ...several('cel', costume.celCount, (i) => scumm.readCostumePictureHeader(costume, 0, i)),
    ...several('code at', Math.min(64, costume.commands.length), (i) =>
      scumm.readAkosCode(costume, i),
    ),
  ];
}

/** The frames of a chore, and the first ones at another scale. */
function framesOf(costume: scumm.Costume, { chore, facing }: scumm.ChoreDirection): Item[] {
  const { frames } = scumm.playChore(costume, chore, facing, { maxFrames: FRAMES });
  return frames.flatMap(({ limbs }, i): Item[] => {
    const name = `chore ${chore} ${facing}/frame ${i}`;
    const full: Item = [name, drawn(costume, limbs, 255)];
    return i < 2 ? [full, [`${name} at scale 150`, drawn(costume, limbs, 150)]] : [full];
  });
}

/** What a chore gives beside pixels. */
function playedOf(costume: scumm.Costume, { chore, facing }: scumm.ChoreDirection): Item[] {
  const { frames, loopStart } = scumm.playChore(costume, chore, facing, { maxFrames: FRAMES });
  const limbs = frames.map((frame) =>
    frame.limbs.map(({ limb, picture, x, y, mirrored }) => [limb, picture, x, y, mirrored]),
  );
  const all: Item[] = [['limbs', limbs], ['loop', loopStart], ...ticksOf(costume, chore, facing)];
  return all.map(([name, value]) => [`chore ${chore} ${facing}/${name}`, value]);
}

/** Limbs as they are drawn, and where. */
function drawn(
  costume: scumm.Costume,
  limbs: readonly scumm.PreparedLimb[],
  scale: number,
): unknown {
  const box = tools.costumeBounds(costume, limbs, { scale });
  const [width, height] = [Math.max(8, box.width), Math.max(8, box.height)];
  const pixels = new Uint8Array(width * height).fill(255);
  scumm.renderCostume(
    costume,
    limbs,
    { pixels, width, height },
    { x: -box.x, y: -box.y },
    { scale },
  );
  return [box.x, box.y, width, height, pixels];
}

/** States and events of a chore, and of a turn in it. */
function ticksOf(costume: scumm.Costume, chore: number, facing: number): Item[] {
  let state: scumm.AnimationState = scumm.startChore(
    costume,
    scumm.createAnimation(costume, facing),
    chore,
    facing,
  );
  const [states, events, limbs]: unknown[][] = [[state], [], []];
  for (let tick = 0; tick < TICKS; tick++) {
    if (tick === TICKS / 2) state = scumm.turnAnimation(costume, state, (facing + 90) % 360);
    const step = scumm.stepAnimation(costume, state, WORLD);
    state =
      step.state.type === 'akos' && costume.type === 'akos'
        ? scumm.applyAkosEvents(costume, step.state, step.events as scumm.AkosEvent[], { actor: 1 })
            .state
        : step.state;
    states.push(state);
    events.push(step.events);
    limbs.push(scumm.composeCostume(costume, state));
  }
  return [
    ['states', states],
    ['events', events],
    ['limbs after a turn', limbs],
  ];
}
