// Lines and labels over a room.

import { colorOf, type Mark } from './layers.js';

interface Props {
  readonly marks: readonly Mark[];
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
}

/** Screen pixels that a letter is wide, and a label high. */
const [LETTER, LINE] = [8, 14];

/** Where titles stand: each below those that it would cover. */
function placed({ marks, zoom, height }: Props): { x: number; y: number }[] {
  const taken: { x: number; y: number; end: number }[] = [];
  return marks.map(({ title, points, at = points[0] }) => {
    const x = at.x * zoom + 2;
    const end = x + LETTER * (title?.length ?? 0);
    let y = at.y * zoom + 12;
    const covers = (one: (typeof taken)[number]) =>
      x < one.end && one.x < end && Math.abs(one.y - y) < LINE;
    for (let found = taken.find(covers); found; found = taken.find(covers)) y = found.y + LINE;
    y = Math.min(y, height * zoom - 3);
    if (title) taken.push({ x, y, end });
    return { x, y };
  });
}

export function Marks(props: Props) {
  const { marks, zoom, width, height } = props;
  const places = placed(props);
  return (
    <svg class="marks" width={width * zoom} height={height * zoom} aria-hidden="true">
      {marks.map(({ layer, points, title }, i) => (
        <g key={i} class={layer} fill={colorOf(layer)} stroke={colorOf(layer)}>
          <polygon points={points.map(({ x, y }) => `${x * zoom},${y * zoom}`).join(' ')} />
          <text {...places[i]}>{title}</text>
        </g>
      ))}
    </svg>
  );
}
