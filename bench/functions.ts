// How many functions of the build run in four programs on Lantern Bay: by the coverage of V8, after all is loaded and
// each program ran once.

import { Session } from 'node:inspector/promises';
import * as scumm from 'scumm-codec';
import { backgroundEdits, editGame } from 'scumm-codec/encode';
import { lantern } from 'scumm-codec/lantern';

const game = scumm.openGame(lantern);
const room = scumm.readGameRoom(game, 2);
const { objects } = scumm.readGameObjects(game, room);
const runtime = scumm.initialRuntime(game.index.objects);
const costume = scumm.readGameCostume(game, 1);
const start = scumm.createAnimation(costume);
const walk = scumm.startChore(costume, start, scumm.CHORES.walk, scumm.DIRECTIONS.east);
const scene = scumm.prepareScene(room, objects);
const frame = scumm.createFrame(scene);
const limbs = scumm.composeCostume(costume, walk);
const actors = [{ number: 1, x: 160, y: 130, costume, limbs }];
const picture = { pixels: new Uint8Array(100 * 100), width: 100, height: 100 };
const pixels = scumm.decodeImage(room.background).map((index) => index ^ 1);

const PROGRAMS: Readonly<Record<string, () => unknown>> = {
  decodeImage: () => scumm.decodeImage(room.background),
  'a costume frame: step, compose, render': () => {
    const { state } = scumm.stepAnimation(costume, walk);
    return scumm.renderCostume(costume, scumm.composeCostume(costume, state), picture, {
      x: 50,
      y: 90,
    });
  },
  composeSceneInto: () => scumm.composeSceneInto(scene, runtime, actors, frame),
  'backgroundEdits with editGame': () => editGame(game, backgroundEdits(game, 2, { pixels })),
};

/** Prints how many functions of the build each program runs. */
export async function printFunctions(): Promise<void> {
  for (const program of Object.values(PROGRAMS)) program();
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  for (const [name, program] of Object.entries(PROGRAMS)) {
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    program();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const own = result.filter(({ url }) => url.includes('/dist/'));
    const ran = own.flatMap(({ functions }) =>
      functions.filter(({ ranges }) => ranges[0].count > 0),
    );
    await session.post('Profiler.stopPreciseCoverage');
    console.log(`${String(ran.length).padStart(4)}  ${name}`);
  }
}
