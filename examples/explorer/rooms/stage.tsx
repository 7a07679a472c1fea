// The picture of a room with its actors, drawn again when something changes; and what is under the pointer, in words.

import { useSignal } from '@preact/signals';
import type { TargetedKeyboardEvent } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { Button, into, NumberField } from '../controls.js';
import { touched } from '../edit/touched.js';
import { jsonOf, pngOf, save } from '../export/save.js';
import { Pan } from '../picture.js';
import { cast, fit, type OpenRoom, runtime, show, shown, titleOf, zoomed } from '../state.js';
import { become, changeCast, chosen, placing, putActor } from './actors.js';
import { useDrawing, useFrames } from './drawing.js';
import { marksOf } from './layers.js';
import { Marked } from './marks.js';

const PLACING = 'Click or tap where the actor stands. Enter: in the middle. Escape: nowhere.';

export function Stage({ from, opened }: { from: scumm.Game; opened: OpenRoom }) {
  const { boxes } = opened;
  const { strip, room } = shown.value;
  const zoom = zoomed.value;
  const place = useFit(opened.room);
  const point = useSignal<scumm.Point | undefined>(undefined);
  // Parts of the room that are drawn, from back to front; infinite as long as all of them are.
  const drawn = useSignal(Number.POSITIVE_INFINITY);
  // Actors wait while one looks at how the room is drawn, so that all is as it was afterwards.
  const isMoving = cast.value.length > 0 && strip < 0 && drawn.value === Number.POSITIVE_INFINITY;
  const step = () => changeCast((actor) => tools.stepActor(actor, boxes));
  useFrames(isMoving, step, [boxes]);
  const { parts, frame, pixels } = useDrawing(opened, drawn.value);
  const count = Math.min(drawn.value, parts.length);
  const marks = useMemo(
    () => marksOf(opened, shown.value),
    [opened, shown.value, runtime.value, touched.value],
  );
  const name = `room-${room}`;
  const pick = ({ x, y }: scumm.Point) => {
    const walks = chosen.peek();
    if (placing.value >= 0) putActor(from, boxes, { x, y });
    else if (strip >= 0) show({ strip: x >> 3 });
    else if (walks) become(walks, [tools.commandActor(walks, boxes, { type: 'walk', x, y })]);
    else show({ object: objectAt(opened, frame, { x, y })?.id ?? -1 });
  };
  useLayoutEffect(() => {
    if (placing.value >= 0) place.current?.querySelector<HTMLElement>('.scroll')?.focus();
  }, [placing.value]);
  const press = ({ key, currentTarget }: TargetedKeyboardEvent<HTMLElement>) => {
    if (key === 'Enter') pick(middleOf(currentTarget, frame, zoom));
    if (key === 'Escape') placing.value = -1;
  };
  return (
    <div class="stage" style={{ cursor: placing.value < 0 ? '' : 'crosshair' }} ref={place}>
      <NumberField
        {...{ label: 'Draw', min: 1, max: parts.length, value: count }}
        set={(wanted) => into(drawn)(wanted < parts.length ? wanted : Number.POSITIVE_INFINITY)}
      >
        {count} of {parts.length} parts, up to {titleOfPart(parts[count - 1])}
      </NumberField>
      <Pan
        zoom={zoom}
        onZoom={(zoom) => show({ zoom })}
        onKey={press}
        label="The room: drag, or scroll with the arrow keys; zoom with plus and minus; Enter clicks in the middle"
      >
        <Marked
          {...{ marks, pixels, zoom }}
          label={`room ${room}`}
          onPoint={into(point)}
          onPick={pick}
        />
      </Pan>
      <Button class="link" act={() => save(`${name}.json`, jsonOf(scumm.detach(opened.room)))}>
        Room as JSON
      </Button>
      <Button class="link" act={() => save(`${name} as shown.png`, pngOf(pixels))}>
        Save as shown
      </Button>
      <output>
        {placing.value >= 0 && <strong>{PLACING} </strong>}
        {point.value
          ? under(opened, frame, point.value)
          : 'Point at the room, or click on an object.'}
      </output>
    </div>
  );
}

/** What a part of a room is called. */
function titleOfPart({ object, actor }: tools.ScenePart): string {
  if (actor) return `actor ${actor.number}`;
  return object ? `object ${object.id}, ${titleOf(object)}` : 'the background';
}

/** The pixel in the middle of what is seen of a room. */
function middleOf(seen: HTMLElement, { width, height }: scumm.SceneFrame, zoom: number) {
  const x = seen.scrollLeft / zoom + Math.min(seen.clientWidth / zoom, width) / 2;
  const y = seen.scrollTop / zoom + Math.min(seen.clientHeight / zoom, height) / 2;
  return { x: Math.floor(x), y: Math.floor(y) };
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

/** The object that one may click at a pixel, or the one that is seen there. */
function objectAt({ objects }: OpenRoom, frame: scumm.SceneFrame, at: scumm.Point) {
  const owner = scumm.ownerAt(frame, at);
  const seen = owner?.of === 'object' ? objects[owner.index - 1] : undefined;
  return scumm.findObjectAt(objects, runtime.value, at) ?? seen;
}

/** What a pixel is. */
function under(opened: OpenRoom, frame: scumm.SceneFrame, { x, y }: scumm.Point): string {
  const { background } = opened.room;
  // Bad strips were reported when the scene was prepared.
  const known = { onError: () => {} };
  const codes = background.coding === 'strips' ? tools.readImageStripCodes(background, known) : [];
  const owner = scumm.ownerAt(frame, { x, y });
  const hit = scumm.findObjectAt(opened.objects, runtime.value, { x, y });
  const parts = [
    `${x}, ${y}`,
    `index ${frame.pixels[y * frame.width + x]}`,
    `strip ${x >> 3}${codes[x >> 3] ? `, code ${codes[x >> 3]?.code}` : ''}`,
    owner?.of === 'object' ? `painted by object ${opened.objects[owner.index - 1]?.id}` : '',
    owner?.of === 'actor' ? `actor ${owner.number}` : '',
    hit ? `object ${hit.id}, ${titleOf(hit)}` : '',
  ];
  return parts.filter(Boolean).join(' · ');
}
