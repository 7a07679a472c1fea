// A picture with lines and labels over it.

import type { ComponentProps } from 'preact';
import type { Point } from 'scumm-codec';
import { Picture } from '../picture.js';
import { colorOf, type Mark } from './layers.js';

/** Screen pixels that a letter is wide, and a label high. */
const [LETTER, LINE] = [8, 14];

/** Where titles stand: each below those that it would cover. */
function placed(marks: readonly Mark[], zoom: number, bottom: number): Point[] {
  const taken: { x: number; y: number; end: number }[] = [];
  return marks.map(({ title, points, at = points[0] }) => {
    const x = at.x * zoom + 2;
    const end = x + LETTER * (title?.length ?? 0);
    let y = at.y * zoom + 12;
    const covers = (one: (typeof taken)[number]) =>
      x < one.end && one.x < end && Math.abs(one.y - y) < LINE;
    for (let found = taken.find(covers); found; found = taken.find(covers)) y = found.y + LINE;
    y = Math.min(y, bottom - 3);
    if (title) taken.push({ x, y, end });
    return { x, y };
  });
}

type Props = ComponentProps<typeof Picture> & {
  readonly zoom: number;
  readonly marks: readonly Mark[];
};

export function Marked({ marks, ...picture }: Props) {
  const { pixels: { width, height } = { width: 0, height: 0 }, zoom } = picture;
  const places = placed(marks, zoom, height * zoom);
  return (
    <div class="stack">
      <Picture {...picture} />
      <svg class="marks" width={width * zoom} height={height * zoom} aria-hidden="true">
        {marks.map(({ layer, points, title }, i) => (
          <g key={i} class={layer} fill={colorOf(layer)} stroke={colorOf(layer)}>
            <polygon points={points.map(({ x, y }) => `${x * zoom},${y * zoom}`).join(' ')} />
            <text {...places[i]}>{title}</text>
          </g>
        ))}
      </svg>
    </div>
  );
}
