// A picture on a canvas, each pixel of a game shown as a square of screen pixels.

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Point } from 'scumm-codec';

/** RGBA with its size. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

interface Props {
  readonly pixels: Pixels;
  readonly zoom?: number;
  /** What the picture shows, for those who do not see it. */
  readonly label: string;
  /** Receives the pixel under the pointer; `undefined` when it leaves. */
  readonly onPoint?: (at: Point | undefined) => void;
  /** Receives the pixel that is clicked on. */
  readonly onPick?: (at: Point) => void;
}

export function Picture({ pixels, zoom = 1, label, onPoint, onPick }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height, data } = pixels;
  useLayoutEffect(() => {
    if (width === 0 || height === 0) return;
    const image = new ImageData(Uint8ClampedArray.from(data), width, height);
    canvas.current?.getContext('2d')?.putImageData(image, 0, 0);
  }, [data, width, height]);
  const pixelAt = ({ offsetX, offsetY }: { offsetX: number; offsetY: number }) => ({
    x: Math.min(width - 1, Math.floor(offsetX / zoom)),
    y: Math.min(height - 1, Math.floor(offsetY / zoom)),
  });
  return (
    <canvas
      ref={canvas}
      class="picture"
      role="img"
      aria-label={label}
      width={width}
      height={height}
      style={{ width: `${width * zoom}px`, height: `${height * zoom}px` }}
      onPointerMove={(event) => onPoint?.(pixelAt(event))}
      onPointerLeave={() => onPoint?.(undefined)}
      onClick={(event) => onPick?.(pixelAt(event))}
    />
  );
}
