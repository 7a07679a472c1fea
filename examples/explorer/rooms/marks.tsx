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
      {marks.map((mark, i) =>
        mark.kind === 'outline' ? (
          <polygon
            key={i}
            stroke={colorOf(mark.layer)}
            points={mark.points.map(({ x, y }) => `${x * zoom},${y * zoom}`).join(' ')}
          />
        ) : (
          <text
            key={i}
            fill={colorOf(mark.layer)}
            x={mark.at.x * zoom + 2}
            y={Math.min(mark.at.y * zoom + 12, height * zoom - 3)}
          >
            {mark.text}
          </text>
        ),
      )}
    </svg>
  );
}
