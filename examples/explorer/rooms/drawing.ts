// A room as it is drawn: its pixels with what is laid over them, again in each frame in which something moves.

import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { into } from '../controls.js';
import { cast, lose, losing, type OpenRoom, runtime, shown } from '../state.js';
import { tintPlane } from './layers.js';
import { paletteOf } from './palette.js';

/** Jiffies of a frame of a game. */
const FRAME = 6;

/** The parts of the room from back to front, and the picture of the first of them. */
export function useDrawing(opened: OpenRoom, drawn: number) {
  const { layers, palette, color } = shown.value;
  const colors = useColors(opened, palette, layers.includes('cycling'));
  const scene = useMemo(
    () => scumm.prepareScene(opened.room, opened.objects, losing(opened.room)),
    [opened],
  );
  const parts = useMemo(() => {
    const painted = layers.includes('objects') ? scene : tools.partialScene(scene, []).scene;
    const actors = cast.value.map((one) =>
      tools.sceneActor(one, opened.boxes, losing(one.costume)),
    );
    return tools.sceneParts(painted, runtime.value, actors);
  }, [scene, layers, runtime.value, cast.value]);
  const frame = useMemo(() => {
    const frame = scumm.createFrame(scene, { owners: true });
    const shown = tools.partialScene(scene, parts.slice(0, drawn));
    scumm.composeSceneInto(shown.scene, runtime.value, shown.actors, frame, { onError: lose });
    return frame;
  }, [scene, parts, drawn]);
  const pixels = useMemo(() => {
    const data = scumm.indicesToRgba(frame.pixels, color < 0 ? colors : marked(colors, color));
    for (const layer of layers)
      if (layer.startsWith('plane')) tintPlane(opened, Number(layer.slice(5)), data);
    return { width: frame.width, height: frame.height, data };
  }, [frame, colors, layers, color]);
  return { parts, frame, pixels };
}

/** A palette in which one color is red, and all others are dark. */
const marked = (palette: Uint8Array, color: number) =>
  palette.map((value, i) => (Math.floor(i / 3) === color ? [255, 60, 60][i % 3] : value >> 1));

/** Calls at the speed of a game, while it is on. */
export function useFrames(on: boolean, tick: () => void, what: readonly unknown[]): void {
  useLayoutEffect(() => {
    if (!on) return;
    const timer = setInterval(tick, (FRAME * 1000) / 60);
    return () => clearInterval(timer);
  }, [on, ...what]);
}

/** The colors of a room, which turn if they are asked to. */
function useColors(opened: OpenRoom, chosen: number, cycles: boolean): Uint8Array {
  const own = useMemo(() => paletteOf(opened, chosen), [opened, chosen]);
  const turned = useSignal<scumm.Cycling>(own);
  const turn = () => into(turned)(scumm.stepCycling(turned.value, FRAME).cycling);
  useEffect(() => into(turned)(own), [own, cycles]);
  useFrames(cycles, turn, [own]);
  return (cycles ? turned.value : own).palette;
}
