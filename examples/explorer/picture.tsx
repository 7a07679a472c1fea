// A picture on a canvas, each pixel of a game shown as a square of screen pixels; and a frame in which one moves it.

import type { ComponentChildren } from 'preact';
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

interface PanProps {
  readonly zoom: number;
  /** Receives another zoom, 1 to 8. */
  readonly onZoom: (zoom: number) => void;
  readonly label: string;
  readonly children: ComponentChildren;
}

/** Screen pixels by which a pointer may slip in a click. */
const SLIP = 4;
/** Pixels of a game by which an arrow key scrolls. */
const STEP = 8;
/** How far a wheel turns for a step of zoom. */
const NOTCH = 50;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** Where a drag began, how the frame was scrolled then, and whether it is more than a click. */
interface Drag {
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly top: number;
  far: boolean;
}

/** A frame around a picture: drag to scroll, wheel and Ctrl to zoom at the pointer; arrow keys, plus and minus. */
export function Pan({ zoom, onZoom, label, children }: PanProps) {
  const frame = useRef<HTMLElement>(null);
  const drag = useRef<Drag | undefined>(undefined);
  const turned = useRef(0);
  const anchor = useRef<Point | undefined>(undefined);
  const before = useRef(zoom);
  // How the frame was scrolled before the picture changed its size.
  const place = useRef<Point>({ x: 0, y: 0 });
  // The pixel under the anchor stays where it is.
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || before.current === zoom) return;
    const { x, y } = anchor.current ?? {
      x: element.clientWidth / 2,
      y: element.clientHeight / 2,
    };
    const scale = zoom / before.current;
    const { x: left, y: top } = place.current;
    element.scrollTo((left + x) * scale - x, (top + y) * scale - y);
    place.current = { x: element.scrollLeft, y: element.scrollTop };
    before.current = zoom;
    anchor.current = undefined;
  }, [zoom]);
  const zoomBy = (steps: number, at?: Point) => {
    const next = Math.min(8, Math.max(1, zoom + steps));
    if (next === zoom) return;
    anchor.current = at;
    onZoom(next);
  };
  const wheel = (event: WheelEvent) => {
    const element = frame.current;
    if (!event.ctrlKey || element === null) return;
    event.preventDefault();
    const { left, top } = element.getBoundingClientRect();
    turned.current += event.deltaY;
    const steps = Math.trunc(turned.current / NOTCH);
    turned.current -= steps * NOTCH;
    const once = Math.sign(-steps);
    if (steps !== 0) zoomBy(once, { x: event.clientX - left, y: event.clientY - top });
  };
  const press = (event: PointerEvent) => {
    const element = frame.current;
    if (element === null || event.pointerType === 'touch' || event.button > 1) return;
    const { scrollLeft: left, scrollTop: top } = element;
    drag.current = { x: event.clientX, y: event.clientY, left, top, far: false };
  };
  const move = ({ clientX, clientY, buttons, pointerId }: PointerEvent) => {
    const [element, start] = [frame.current, drag.current];
    if (element === null || start === undefined || buttons === 0) return;
    const [x, y] = [clientX - start.x, clientY - start.y];
    if (!start.far && Math.abs(x) + Math.abs(y) < SLIP) return;
    if (!start.far) element.setPointerCapture(pointerId);
    start.far = true;
    element.scrollTo(start.left - x, start.top - y);
  };
  const click = (event: MouseEvent) => {
    if (drag.current?.far) event.stopPropagation();
    drag.current = undefined;
  };
  const key = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (arrow) frame.current?.scrollBy(arrow.x * zoom, arrow.y * zoom);
    else if (event.key === '+' || event.key === '=') zoomBy(1);
    else if (event.key === '-') zoomBy(-1);
    else return;
    event.preventDefault();
  };
  return (
    <section
      ref={frame}
      class="scroll"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={label}
      onWheel={wheel}
      onScroll={({ currentTarget: { scrollLeft, scrollTop } }) => {
        place.current = { x: scrollLeft, y: scrollTop };
      }}
      onPointerDown={press}
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onPointerMove={move}
      onClickCapture={click}
      onKeyDown={key}
    >
      {children}
    </section>
  );
}
