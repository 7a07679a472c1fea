// A picture on a canvas, each pixel of a game shown as a square of screen pixels; and a frame in which one moves it.

import type * as preact from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Point } from 'scumm-codec';

/** RGBA with its size. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

const NONE: Pixels = { width: 0, height: 0, data: new Uint8ClampedArray() };

interface Props {
  /** `undefined` for a picture that cannot be shown. */
  readonly pixels: Pixels | undefined;
  readonly zoom?: number;
  /** What the picture shows, for those who do not see it. */
  readonly label: string;
  /** Receives the pixel under the pointer; `undefined` when it leaves. */
  readonly onPoint?: (at: Point | undefined) => void;
  /** Receives the pixel that is clicked on. */
  readonly onPick?: (at: Point) => void;
}

export function Picture({ pixels = NONE, zoom = 1, label, onPoint, onPick }: Props) {
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
  if (width === 0 || height === 0) return <em>no picture</em>;
  return (
    <canvas
      ref={canvas}
      class="picture"
      role="img"
      aria-label={label}
      width={width}
      height={height}
      style={{ width: `${width * zoom}px`, imageRendering: zoom > 1 ? 'pixelated' : undefined }}
      onPointerMove={(event) => onPoint?.(pixelAt(event))}
      onPointerDown={(event) => onPoint?.(pixelAt(event))}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && onPoint?.(undefined)}
      onClick={(event) => onPick?.(pixelAt(event))}
    />
  );
}

interface PanProps {
  readonly zoom: number;
  /** Receives another zoom, 1 to 8. */
  readonly onZoom: (zoom: number) => void;
  /** Receives the keys that are pressed in it. */
  readonly onKey?: (event: preact.TargetedKeyboardEvent<HTMLElement>) => void;
  readonly label: string;
  readonly children: preact.ComponentChildren;
}

/** Screen pixels by which a pointer may slip in a click. */
const SLIP = 4;
/** How far a wheel turns for a step of zoom. */
const NOTCH = 50;

/** A frame around a picture: drag or arrow keys to scroll; Ctrl and wheel zoom at the pointer, plus and minus too. */
export function Pan({ zoom, onZoom, onKey, label, children }: PanProps) {
  const frame = useRef<HTMLElement>(null);
  const moved = useRef(0);
  const turned = useRef(0);
  const anchor = useRef<Point | undefined>(undefined);
  const before = useRef(zoom);
  const { scrollLeft: left = 0, scrollTop: top = 0 } = frame.current ?? {};
  // The pixel under the pointer, or in the middle, stays where it is.
  useLayoutEffect(() => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {};
    const { x, y } = anchor.current ?? { x: clientWidth / 2, y: clientHeight / 2 };
    const scale = zoom / before.current;
    frame.current?.scrollTo((left + x) * scale - x, (top + y) * scale - y);
    before.current = zoom;
  }, [zoom]);
  const zoomBy = (step: number, at?: Point) => {
    anchor.current = at;
    onZoom(Math.min(8, Math.max(1, zoom + step)));
  };
  const wheel = (event: preact.TargetedWheelEvent<HTMLElement>) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    turned.current += event.deltaY;
    if (Math.abs(turned.current) < NOTCH) return;
    const box = event.currentTarget.getBoundingClientRect();
    zoomBy(-Math.sign(turned.current), { x: event.clientX - box.left, y: event.clientY - box.top });
    turned.current = 0;
  };
  const move = (event: preact.TargetedPointerEvent<HTMLElement>) => {
    const { currentTarget: element, buttons, movementX, movementY, pointerId } = event;
    if (event.pointerType === 'touch' || (buttons & 5) === 0) return;
    moved.current += Math.abs(movementX) + Math.abs(movementY);
    if (moved.current < SLIP) return;
    element.setPointerCapture(pointerId);
    element.scrollBy(-movementX, -movementY);
  };
  return (
    <section
      ref={frame}
      class="scroll"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={label}
      onWheel={wheel}
      onMouseDown={(event) => {
        moved.current = 0;
        if (event.button === 1) event.preventDefault();
      }}
      onPointerMove={move}
      onClickCapture={(event) => moved.current >= SLIP && event.stopPropagation()}
      onKeyDown={(event) => {
        onKey?.(event);
        if (event.key === '+' || event.key === '-') zoomBy(event.key === '+' ? 1 : -1);
      }}
    >
      {children}
    </section>
  );
}
