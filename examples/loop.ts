/// <reference lib="dom" />
// A room that scrolls, 60 times a second: the hero walks to where you click, and the innkeeper follows.
import * as scumm from 'scumm-codec';

const COSTUMES = [1, 6]; // the hero, the innkeeper
const JIFFIES = 6; // a frame of the game, in 1/60 s
type Loop = ReturnType<typeof openLoop>;

/** Opens a room of a game, with an actor at each of two places. */
export function openLoop(files: readonly scumm.GameFile[], number: number, places: scumm.Point[]) {
  const game = scumm.openGame(files);
  const room = scumm.readGameRoom(game, number);
  const { objects } = scumm.readGameObjects(game, room);
  const runtime = scumm.initialRuntime(game.index.objects);
  const scene = scumm.prepareScene(room, objects);
  const frame = scumm.createFrame(scene);
  const charset = scumm.readGameCharset(game, 1);
  const screen = { width: 320, height: room.height };
  let boxes = scumm.readBoxes(room);
  let cycling = scumm.createCycling(scumm.readCycles(room), scumm.openingPalette(room));
  let words = new Uint8Array();
  const actors = places.map((place, i) => {
    const costume = scumm.readGameCostume(game, COSTUMES[i]);
    const still = scumm.createAnimation(costume, 180);
    const animation = scumm.startChore(costume, still, scumm.CHORES.init, 180);
    return { costume, animation, walker: scumm.createWalker(game), number: i + 1, ...place };
  });
  const send = (actor: (typeof actors)[0], type: 'put' | 'walk', { x, y }: scumm.Point) => {
    actor.walker = scumm.commandWalker(actor.walker, boxes, { type, x, y }).walker;
  };
  for (const actor of actors) send(actor, 'put', actor);
  const step = (actor: (typeof actors)[0]): scumm.SceneActor => {
    const { costume, number } = actor;
    const { walker, chore } = scumm.stepWalker(actor.walker, boxes);
    const { x, y, box, facing, scaleX: scale } = walker;
    let animation = scumm.turnAnimation(costume, actor.animation, facing);
    if (chore) animation = scumm.startChore(costume, animation, scumm.CHORES[chore], facing);
    actor.animation = scumm.stepAnimation(costume, animation).state;
    actor.walker = walker;
    const limbs = scumm.composeCostume(costume, actor.animation);
    return { number, x, y, boxMask: boxes.boxes[box]?.mask ?? 0, scale, costume, limbs };
  };
  const left = () => Math.max(0, Math.min(actors[0].walker.x - 160, room.width - 320));
  const click = (at: scumm.Point) => {
    send(actors[1], 'walk', actors[0].walker);
    send(actors[0], 'walk', at);
    words = scumm.findObjectAt(objects, runtime, at)?.name?.slice() ?? new Uint8Array();
  };
  const unlock = (number: number) => {
    const changed = boxes.boxes.map((box, i) => (i === number ? { ...box, flags: 0 } : box));
    boxes = { ...boxes, boxes: changed, matrix: scumm.createBoxMatrix(changed) };
  };
  const tick = (): ImageData => {
    scumm.composeSceneInto(scene, runtime, actors.map(step), frame);
    const talker = { ...actors[0].walker, elevation: 0, talkX: 0, talkY: -50 };
    const at = scumm.talkPlace(talker, { version: game.version, screen, screenLeft: left() });
    const { glyphs } = scumm.layTalk(charset, words, at, { align: 'center', screen });
    scumm.drawGlyphs(
      glyphs.map((one) => ({ ...one, x: one.x + left() })),
      frame,
      { color: 254 },
    );
    cycling = scumm.stepCycling(cycling, JIFFIES).cycling;
    const data = new Uint8ClampedArray(scumm.indicesToRgba(frame.pixels, cycling.palette));
    return { data, width: room.width, height: room.height, colorSpace: 'srgb' };
  };
  return { click, left, screen, tick, unlock, hero: () => actors[0].walker };
}

/** Shows a loop on a canvas: one picture for each frame of the browser. */
export function showLoop(canvas: HTMLCanvasElement, loop: Loop, next = requestAnimationFrame) {
  [canvas.width, canvas.height] = [loop.screen.width, loop.screen.height];
  canvas.onclick = ({ offsetX, offsetY }) => loop.click({ x: offsetX + loop.left(), y: offsetY });
  const show = (jiffy: number, shown: ImageData) => {
    const image = new ImageData(shown.data, shown.width, shown.height);
    canvas.getContext('2d')?.putImageData(image, -loop.left(), 0);
    next(() => show(jiffy + 1, jiffy % JIFFIES === 0 ? loop.tick() : shown));
  };
  show(1, loop.tick());
}
