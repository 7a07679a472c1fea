// Replays one strip of a background op by op: the pixels so far, and beside them the bits and what they say.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Picture } from '../picture.js';
import { Marks } from '../rooms/marks.js';
import { type OpenRoom, show, shown } from '../state.js';
import { bitsOf, pixelsUntil, placeOf, type Strip, takeApart, wordsOf } from './ops.js';

/** Screen pixels for a pixel of the strip. */
const ZOOM = 12;
/** Ops in the table before and after the chosen one. */
const AROUND = 8;

/** The switch of the mode, and the strip if there is one. */
export function StripScrub({ opened }: { opened: OpenRoom }) {
  const { strip } = shown.value;
  const { background } = opened.room;
  const last = (background.width >> 3) - 1;
  const taken = useMemo(
    () => (strip < 0 ? undefined : takeApart(background, strip)),
    [background, strip],
  );
  return (
    <section>
      <p class="actions">
        <label>
          <input
            type="checkbox"
            checked={strip >= 0}
            onChange={() => show({ strip: strip < 0 ? 0 : -1 })}
          />{' '}
          Replay a strip
        </label>
        {strip >= 0 && (
          <label>
            strip{' '}
            <input
              type="number"
              min={0}
              max={last}
              value={strip}
              onInput={({ currentTarget }) => {
                const wanted = currentTarget.valueAsNumber;
                if (wanted >= 0 && wanted <= last) show({ strip: Math.floor(wanted) });
              }}
            />
          </label>
        )}
        {strip >= 0 && 'Click in the room to take another strip.'}
      </p>
      {typeof taken === 'string' && <p>{taken}</p>}
      {typeof taken === 'object' && <Replay key={strip} strip={taken} palette={opened.palette} />}
    </section>
  );
}

function Replay({ strip, palette }: { strip: Strip; palette: Uint8Array }) {
  const { ops, height, start } = strip;
  const chosen = useSignal(ops.length - 1);
  const frame = useRef<HTMLElement>(null);
  const op = ops[chosen.value];
  const pixels = useMemo(
    () => pixelsUntil(strip, chosen.value, palette),
    [strip, chosen.value, palette],
  );
  const places = Array.from({ length: op.count }, (_, i) =>
    placeOf(strip, op.pixels - op.count + i),
  );
  const row = places[0]?.y ?? 0;
  useEffect(() => {
    const shownRows = frame.current?.clientHeight ?? 0;
    frame.current?.scrollTo(0, row * ZOOM - shownRows / 2);
  }, [row]);
  const first = Math.max(0, Math.min(chosen.value - AROUND, ops.length - 2 * AROUND - 1));
  return (
    <>
      <label>
        op {chosen.value} of {ops.length - 1}{' '}
        <input
          class="wide"
          type="range"
          min={0}
          max={ops.length - 1}
          value={chosen.value}
          onInput={({ currentTarget }) => {
            chosen.value = Number(currentTarget.value);
          }}
        />
      </label>
      <p role="status">
        Op {chosen.value}: {wordsOf(strip, op)}. Bits {bitsOf(strip, op)}, from bit {op.start & 7}{' '}
        of byte {start + (op.start >> 3)}. {op.pixels} of {8 * height} pixels so far.
      </p>
      <div class="playing">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <section ref={frame} class="steps" tabIndex={0} aria-label="The pixels so far">
          <div class="stack">
            <Picture pixels={pixels} zoom={ZOOM} label={`strip until op ${chosen.value}`} />
            <Marks marks={places.map(square)} zoom={ZOOM} width={8} height={height} />
          </div>
        </section>
        <table class="ops">
          <caption>Ops: bits in the order of reading</caption>
          <thead>
            <tr>
              <th>op</th>
              <th>bits</th>
              <th>what it says</th>
            </tr>
          </thead>
          <tbody>
            {ops.slice(first, first + 2 * AROUND + 1).map((one, i) => (
              <tr key={one.start} aria-current={first + i === chosen.value}>
                <td>{first + i}</td>
                <td>
                  <code>{bitsOf(strip, one)}</code>
                </td>
                <td>{wordsOf(strip, one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const square = ({ x, y }: { x: number; y: number }) => boxMark('op', x, y, 1, 1);

/** The outline of a box. */
function boxMark(layer: string, x: number, y: number, width: number, height: number) {
  const points = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return { kind: 'outline', layer, points } as const;
}

/** The outline of the chosen strip in its room. */
export const stripMarks = (strip: number, height: number) =>
  strip < 0 ? [] : [boxMark('strip', 8 * strip, 0, 8, height)];
