// Replays one strip of a background op by op: the pixels so far, and beside them the bits and what they say.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { DecodeError, Image } from 'scumm-codec';
import { explainStrip } from 'scumm-codec/reference';
import { findImageStrip } from 'scumm-codec/tools';
import { Check, into, NumberField } from '../controls.js';
import type { Pixels } from '../picture.js';
import { boxMark } from '../rooms/layers.js';
import { Marked } from '../rooms/marks.js';
import { type OpenRoom, show, shown } from '../state.js';

/** Screen pixels for a pixel of the strip. */
const ZOOM = 12;
/** Ops that are listed before and after the chosen one. */
const AROUND = 8;

/** Takes a strip apart, which starts somewhere in the source of its picture; a sentence instead if it cannot be. */
function takeApart(image: Image, number: number) {
  if (image.coding !== 'strips') return 'This picture has no such strips.';
  const { height } = image;
  try {
    const { src, start, end } = findImageStrip(image, number);
    return { start, height, ops: explainStrip(src.subarray(start, end), height) };
  } catch (error) {
    return (error as DecodeError).message;
  }
}

type Strip = Exclude<ReturnType<typeof takeApart>, string>;

/** The switch, and the strip if there is one. */
export function StripScrub({ opened: { room, palette } }: { opened: OpenRoom }) {
  const { strip } = shown.value;
  const last = (room.width >> 3) - 1;
  const taken = useMemo(() => (strip < 0 ? '' : takeApart(room.background, strip)), [room, strip]);
  return (
    <section>
      <p class="actions">
        <Check
          label="Replay a strip"
          checked={strip >= 0}
          flip={() => show({ strip: strip < 0 ? 0 : -1 })}
        />
        {strip >= 0 && (
          <NumberField
            {...{ label: 'number', type: 'number', min: 0, max: last, value: strip }}
            set={(wanted) => show({ strip: Math.max(0, Math.min(last, wanted)) })}
          >
            or click in the room
          </NumberField>
        )}
      </p>
      {typeof taken === 'string' ? taken : <Replay key={strip} strip={taken} palette={palette} />}
    </section>
  );
}

function Replay({ strip, palette }: { strip: Strip; palette: Uint8Array }) {
  const { ops, height, start } = strip;
  const chosen = useSignal(ops.length - 1);
  const frame = useRef<HTMLDivElement>(null);
  const op = ops[chosen.value];
  const pixels = useMemo(() => pixelsUntil(strip, chosen.value, palette), [op, palette]);
  const marks = op.places.map((place) => boxMark('hits', { ...place, width: 1, height: 1 }));
  const first = Math.max(0, Math.min(chosen.value - AROUND, ops.length - 2 * AROUND - 1));
  useEffect(() => {
    const middle = (frame.current?.clientHeight ?? 0) / 2;
    frame.current?.scrollTo(0, (op.places[0]?.y ?? 0) * ZOOM - middle);
  }, [op]);
  return (
    <>
      <NumberField label="op" max={ops.length - 1} value={chosen.value} set={into(chosen)} />
      <p role="status">
        Op {chosen.value} of {ops.length - 1}: {op.text}. It begins in byte{' '}
        {start + (op.start >> 3)}, bit {op.start & 7}. {op.pixels} of {8 * height} pixels so far.
      </p>
      <div class="actions playing">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <div ref={frame} class="scroll" tabIndex={0}>
          <Marked {...{ marks, pixels, zoom: ZOOM }} label={`strip until op ${chosen.value}`} />
        </div>
        <ol class="ops" start={first}>
          {ops.slice(first, first + 2 * AROUND + 1).map((one) => (
            <li key={one.start} aria-current={one === op}>
              <code>{one.digits}</code> {one.text}
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

/** The pixels that the first ops give; the others stay open. */
function pixelsUntil({ ops, height }: Strip, op: number, palette: Uint8Array): Pixels {
  const data = new Uint8ClampedArray(4 * 8 * height);
  for (const { value, places } of ops.slice(0, op + 1))
    for (const { x, y } of places)
      data.set([...palette.subarray(3 * value, 3 * value + 3), 255], 4 * (8 * y + x));
  return { width: 8, height, data };
}
