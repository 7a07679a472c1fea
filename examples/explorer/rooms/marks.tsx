// Lines and labels over a room.

import { colorOf, type Mark } from './layers.js';

interface Props {
  readonly marks: readonly Mark[];
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
}

export function Marks({ marks, zoom, width, height }: Props) {
  return (
    <svg class="marks" width={width * zoom} height={height * zoom} aria-hidden="true">
      {marks.map(({ layer, points, title, at = points[0] }, i) => (
        <g key={i} class={layer} fill={colorOf(layer)} stroke={colorOf(layer)}>
          <polygon points={points.map(({ x, y }) => `${x * zoom},${y * zoom}`).join(' ')} />
          <text x={at.x * zoom + 2} y={Math.min(at.y * zoom + 12, height * zoom - 3)}>
            {title}
          </text>
        </g>
      ))}
    </svg>
  );
}
