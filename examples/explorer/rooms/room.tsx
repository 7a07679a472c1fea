// One room as presented, with its layers, its objects and what is under the pointer.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import {
  composeRoom,
  createCycling,
  createFrame,
  composeSceneInto,
  findObjectAt,
  indicesToRgba,
  nameText,
  ownerAt,
  type Point,
  prepareScene,
  readCycles,
  readImageStripCodes,
  readPalettes,
  setState,
  stepCycling,
} from 'scumm-codec';
import { Picture } from '../picture.js';
import { lose, type OpenRoom, room, runtime, show, shown } from '../state.js';
import { layersOf, marksOf, tintPlane } from './layers.js';
import { Marks } from './marks.js';

/** Jiffies of a frame of a game. */
const FRAME = 6;

export function RoomView() {
  const opened = room.value;
  if (opened === undefined) return <p>This room has no picture that can be read.</p>;
  return (
    <section class="room">
      <Layers opened={opened} />
      <Stage opened={opened} />
      <Objects opened={opened} />
    </section>
  );
}

function Layers({ opened }: { opened: OpenRoom }) {
  const { layers, zoom, palette } = shown.value;
  const palettes = useMemo(() => readPalettes(opened.room, { onError: lose }).length, [opened]);
  const flip = (name: string) =>
    show({ layers: layers.includes(name) ? layers.filter((one) => one !== name) : [...layers, name] });
  return (
    <fieldset class="layers">
      <legend>Room {shown.value.room}</legend>
      {layersOf(opened).map(({ name, title }) => (
        <label key={name}>
          <input type="checkbox" checked={layers.includes(name)} onChange={() => flip(name)} /> {title}
        </label>
      ))}
      <label>
        <input type="checkbox" checked={layers.includes('cycling')} onChange={() => flip('cycling')} /> colors cycle
      </label>
      <label>
        zoom{' '}
        <input
          type="range" min={1} max={8} value={zoom}
          onInput={({ currentTarget }) => show({ zoom: Number(currentTarget.value) })}
        />{' '}
        {zoom}x
      </label>
      {palettes > 1 && (
        <label>
          palette{' '}
          <input
            type="number" min={0} max={palettes - 1} value={palette}
            onInput={({ currentTarget }) => show({ palette: Number(currentTarget.value) })}
          />
        </label>
      )}
    </fieldset>
  );
}

function Stage({ opened }: { opened: OpenRoom }) {
  const { layers, zoom, palette: chosen } = shown.value;
  const point = useSignal<Point | undefined>(undefined);
  const colors = useColors(opened, chosen, layers.includes('cycling'));
  const scene = useMemo(
    () => prepareScene(opened.room, opened.objects, { onError: lose }),
    [opened],
  );
  const frame = useMemo(() => {
    const drawn = createFrame(scene, { owners: true });
    const objects = layers.includes('objects') ? scene : { ...scene, objects: [] };
    composeSceneInto(objects, runtime.value, [], drawn);
    return drawn;
  }, [scene, layers, runtime.value]);
  const pixels = useMemo(() => {
    const data = indicesToRgba(frame.pixels, colors);
    for (const layer of layers)
      if (layer.startsWith('plane')) tintPlane(opened, Number(layer.slice(5)), data);
    return { width: frame.width, height: frame.height, data };
  }, [frame, colors, layers]);
  return (
    <div class="stage">
      <div class="scroll">
        <div class="stack">
          <Picture
            pixels={pixels}
            zoom={zoom}
            label={`room ${shown.value.room}`}
            onPoint={(at) => {
              point.value = at;
            }}
          />
          <Marks marks={marksOf(opened, layers)} zoom={zoom} width={frame.width} height={frame.height} />
        </div>
      </div>
      <output>{point.value ? under(opened, frame, colors, point.value) : 'Point at the room.'}</output>
    </div>
  );
}

/** The colors of a room, which turn if they are asked to. */
function useColors({ room, palette }: OpenRoom, chosen: number, cycles: boolean): Uint8Array {
  const own = useMemo(
    () => (chosen === 0 ? palette : (readPalettes(room, { onError: lose })[chosen] ?? palette)),
    [room, palette, chosen],
  );
  const now = useSignal(own);
  useEffect(() => {
    now.value = own;
    if (!cycles) return;
    let cycling = createCycling(readCycles(room, { onError: lose }), own);
    const timer = setInterval(() => {
      cycling = stepCycling(cycling, FRAME).cycling;
      now.value = cycling.palette;
    }, (FRAME * 1000) / 60);
    return () => clearInterval(timer);
  }, [own, cycles]);
  return now.value;
}

/** What a pixel is, in words. */
function under(opened: OpenRoom, frame: ReturnType<typeof composeRoom>, colors: Uint8Array, at: Point): string {
  const index = frame.pixels[at.y * frame.width + at.x];
  const color = Array.from(colors.subarray(3 * index, 3 * index + 3));
  const code = codesOf(opened)[at.x >> 3];
  const owner = ownerAt(frame, at.x, at.y);
  const hit = findObjectAt(opened.objects, at.x, at.y, runtime.value);
  const parts = [
    `${at.x}, ${at.y}`,
    `index ${index}, rgb ${color.join(' ')}`,
    `strip ${at.x >> 3}${code ? `, code ${code.code}` : ''}`,
    owner?.kind === 'object' ? `painted by object ${opened.objects[owner.index - 1]?.id}` : '',
    hit ? `object ${hit.id} ${nameText(hit.name ?? new Uint8Array())}` : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

const codes = new WeakMap<OpenRoom, ReturnType<typeof readImageStripCodes>>();
function codesOf(opened: OpenRoom): ReturnType<typeof readImageStripCodes> {
  const known = codes.get(opened);
  if (known !== undefined) return known;
  const { background } = opened.room;
  const read = background.coding === 'strips' ? readImageStripCodes(background, { onError: lose }) : [];
  codes.set(opened, read);
  return read;
}

function Objects({ opened }: { opened: OpenRoom }) {
  const { states } = runtime.value;
  const next = ({ id, image }: OpenRoom['objects'][number]) => {
    const all = [0, ...(image?.images.map(({ state }) => state) ?? [])];
    const now = all.indexOf(states[id]);
    const state = all[(now + 1) % all.length];
    runtime.value = setState(opened.objects, runtime.value, id, state).runtime;
  };
  return (
    <table class="objects">
      <caption>Objects</caption>
      <thead>
        <tr>
          <th>id</th>
          <th>name</th>
          <th>state</th>
        </tr>
      </thead>
      <tbody>
        {opened.objects.map((object) => (
          <tr key={object.index}>
            <td>{object.id}</td>
            <td>{nameText(object.name ?? new Uint8Array())}</td>
            <td>
              <button type="button" disabled={object.image === undefined} onClick={() => next(object)}>
                {states[object.id]}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
