// The picture of a room with its actors, drawn again when something changes; and what is under the pointer, in words.

import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { Button, into } from '../controls.js';
import { pngOf, save } from '../export/save.js';
import { Pan, Picture } from '../picture.js';
import { Order, partsOf, sceneWith } from '../scrub/order.js';
import {
  actors,
  drawn,
  fit,
  lose,
  losing,
  type OpenRoom,
  runtime,
  show,
  shown,
  titleOf,
  zoomed,
} from '../state.js';
import { drawnActor, sendActor, stepActor } from './actors.js';
import { marksOf, tintPlane } from './layers.js';
import { Marks } from './marks.js';

/** Jiffies of a frame of a game. */
const FRAME = 6;

interface Props {
  readonly opened: OpenRoom;
  readonly boxes: scumm.RoomBoxes;
}

export function Stage({ opened, boxes }: Props) {
  const { layers, strip, palette: chosen } = shown.value;
  const zoom = zoomed.value;
  const place = useFit(opened.room);
  const point = useSignal<scumm.Point | undefined>(undefined);
  const colors = useColors(opened, chosen, layers.includes('cycling'));
  const step = () => into(actors)(actors.peek().map((actor) => stepActor(actor, boxes)));
  useFrames(actors.value.length > 0, step, [boxes]);
  const codes = useMemo(() => codesOf(opened), [opened]);
  const scene = useMemo(
    () => scumm.prepareScene(opened.room, opened.objects, losing(opened.room)),
    [opened],
  );
  const parts = useMemo(() => {
    const painted = layers.includes('objects') ? scene : { ...scene, objects: [] };
    const cast = actors.value.map((actor) => drawnActor(actor, boxes));
    return partsOf(painted, runtime.value, cast);
  }, [scene, layers, runtime.value, actors.value]);
  const frame = useMemo(() => {
    const frame = scumm.createFrame(scene, { owners: true });
    const first = parts.slice(0, drawn.value);
    const cast = first.flatMap(({ actor }) => actor ?? []);
    scumm.composeSceneInto(sceneWith(scene, first), runtime.value, cast, frame, { onError: lose });
    return frame;
  }, [scene, parts, drawn.value]);
  const pixels = useMemo(() => {
    const data = scumm.indicesToRgba(frame.pixels, colors);
    for (const layer of layers)
      if (layer.startsWith('plane')) tintPlane(opened, Number(layer.slice(5)), data);
    return { width: frame.width, height: frame.height, data };
  }, [frame, colors, layers]);
  return (
    <div class="stage" ref={place}>
      <Order parts={parts} />
      <Pan
        zoom={zoom}
        onZoom={(zoom) => show({ zoom })}
        label="The room: drag, or scroll with the arrow keys; zoom with plus and minus"
      >
        <div class="stack">
          <Picture
            pixels={pixels}
            zoom={zoom}
            label={`room ${shown.value.room}`}
            onPoint={into(point)}
            onPick={(at) => (strip < 0 ? sendLast(boxes, at) : show({ strip: at.x >> 3 }))}
          />
          <Marks
            marks={marksOf(opened, boxes, shown.value)}
            zoom={zoom}
            width={frame.width}
            height={frame.height}
          />
        </div>
      </Pan>
      <Button class="link" act={() => save(`room-${shown.value.room} as shown.png`, pngOf(pixels))}>
        Save as shown
      </Button>
      <output>
        {point.value ? under(opened, frame, codes, point.value) : 'Point at the room.'}
      </output>
    </div>
  );
}

/** The most of a screen's height that a room takes where its zoom is not chosen. */
const SHARE = 0.6;

/** Finds out how large a picture may be where it stands. */
export function useFit({ width, height }: scumm.ScreenSize) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const most = [(place.current?.clientWidth ?? 0) / width, (SHARE * innerHeight) / height];
      fit.value = Math.max(1, Math.min(8, Math.floor(Math.min(...most))));
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [width, height]);
  return place;
}

/** The actor who came last walks to a point. */
function sendLast(boxes: scumm.RoomBoxes, at: scumm.Point): void {
  actors.value = actors
    .peek()
    .map((actor, i, all) => (i === all.length - 1 ? sendActor(actor, boxes, at) : actor));
}

/** Calls at the speed of a game, while it is on. */
function useFrames(on: boolean, tick: () => void, what: readonly unknown[]): void {
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(tick, (FRAME * 1000) / 60);
    return () => clearInterval(timer);
  }, [on, ...what]);
}

/** The colors of a room, which turn if they are asked to. */
function useColors({ room, palette }: OpenRoom, chosen: number, cycles: boolean): Uint8Array {
  const cycling = useSignal<scumm.Cycling | undefined>(undefined);
  const own = useMemo(() => {
    const other = chosen === 0 ? undefined : scumm.readPalettes(room, losing(room))[chosen];
    cycling.value = scumm.createCycling(scumm.readCycles(room, losing(room)), other ?? palette);
    return other ?? palette;
  }, [room, palette, chosen]);
  const turn = () => {
    if (cycling.value) cycling.value = scumm.stepCycling(cycling.value, FRAME).cycling;
  };
  useFrames(cycles, turn, [own]);
  return (cycles && cycling.value?.palette) || own;
}

const codesOf = ({ room: { background } }: OpenRoom) =>
  background.coding === 'strips' ? tools.readImageStripCodes(background, losing(background)) : [];

/** What a pixel is. */
function under(
  { objects }: OpenRoom,
  frame: scumm.SceneFrame,
  codes: ReturnType<typeof codesOf>,
  { x, y }: scumm.Point,
): string {
  const index = frame.pixels[y * frame.width + x];
  const strip = x >> 3;
  const owner = scumm.ownerAt(frame, { x, y });
  const hit = scumm.findObjectAt(objects, runtime.value, { x, y });
  const parts = [
    `${x}, ${y}`,
    `index ${index}`,
    `strip ${strip}${codes[strip] ? `, code ${codes[strip].code}` : ''}`,
    owner?.of === 'object' ? `painted by object ${objects[owner.index - 1]?.id}` : '',
    owner?.of === 'actor' ? `actor ${owner.number}` : '',
    hit ? `object ${hit.id}, ${titleOf(hit)}` : '',
  ];
  return parts.filter(Boolean).join(' · ');
}
