// A picture before and after: one over the other with a slider between them, side by side, or the pixels that differ.

import { signal, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { markChangedPixels } from 'scumm-codec/tools';
import { into, Tabs } from '../controls.js';
import { Picture, type Pixels } from '../picture.js';

/** Screen pixels that a picture may be wide, and the most that a pixel becomes. */
const [WIDE, LARGEST] = [360, 4];

type Way = 'slider' | 'both' | 'difference';

const WAYS: readonly (readonly [Way, string])[] = [
  ['slider', 'Slider'],
  ['both', 'Side by side'],
  ['difference', 'Difference'],
];

/** How all pairs of the page are shown. */
const way = signal<Way>('slider');

interface Props {
  readonly name: string;
  readonly before: Pixels | undefined;
  readonly after: Pixels | undefined;
  /** Screen pixels for each pixel. Default: as fits. */
  readonly zoom?: number | undefined;
}

export function Pair(props: Props) {
  const { before, after } = props;
  const isSized = before?.width === after?.width && before?.height === after?.height;
  if (before && after && isSized) return <Same {...props} {...{ before, after }} />;
  return <Sides {...props} />;
}

type Both = Props & { readonly before: Pixels; readonly after: Pixels };

/** Pictures of one size. */
function Same(props: Both) {
  const { name, before, after, zoom } = props;
  const { data, count } = useMemo(
    () => markChangedPixels(before.data, after.data),
    [before, after],
  );
  return (
    <div class="compared">
      <Tabs all={WAYS} chosen={way.value} choose={into(way)} />
      {way.value === 'slider' && <Wipe {...props} />}
      {way.value === 'both' && <Sides {...props} />}
      {way.value === 'difference' && (
        <Side name={name} title="difference" pixels={{ ...after, data }} zoom={zoom} />
      )}
      <p>{count === 1 ? '1 pixel differs' : `${count} pixels differ`}</p>
    </div>
  );
}

/** The middle of what differs in two pictures, percent of their width. */
function middleOf({ data, width }: Pixels, after: Pixels): number {
  const differing = [...data.keys()].filter((i) => data[i] !== after.data[i]);
  const sum = differing.reduce((left, i) => left + ((i >> 2) % width), 0);
  return differing.length === 0 ? 50 : (100 * sum) / differing.length / width;
}

/** Both in one place; the slider says where one ends and the other begins. */
function Wipe({ name, before, after, zoom = zoomOf(before) }: Both) {
  const at = useSignal(middleOf(before, after));
  return (
    <figure>
      <div class="wipe" style={{ '--at': `${at.value}%` }}>
        <Picture pixels={before} zoom={zoom} label={`${name}, before`} />
        <Picture pixels={after} zoom={zoom} label={`${name}, after`} />
        <input
          type="range"
          aria-label={`${name}: before on the left, after on the right`}
          value={at.value}
          onInput={({ currentTarget }) => into(at)(currentTarget.valueAsNumber)}
        />
      </div>
      <figcaption>before | after</figcaption>
    </figure>
  );
}

function Sides({ name, before, after, zoom }: Props) {
  if (!before || !after) return <Side name={name} pixels={before ?? after} zoom={zoom} />;
  return (
    <div class="pair">
      <Side name={name} title="before" pixels={before} zoom={zoom} />
      <Side name={name} title="after" pixels={after} zoom={zoom} />
    </div>
  );
}

/** The zoom at which a picture fits beside another. */
const zoomOf = ({ width = 1 }: Partial<Pixels> = {}) =>
  Math.max(1, Math.min(LARGEST, Math.floor(WIDE / width)));

type SideProps = Pick<Props, 'name' | 'zoom'> & { title?: string; pixels: Pixels | undefined };

function Side({ name, title, pixels, zoom = zoomOf(pixels) }: SideProps) {
  return (
    <figure>
      <Picture pixels={pixels} zoom={zoom} label={title ? `${name}, ${title}` : name} />
      {title && <figcaption>{title}</figcaption>}
    </figure>
  );
}
