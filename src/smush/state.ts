// What playing a film keeps: its screen, its colors, and what pictures left that later ones need. It is changed in place:
// no other record of the library is.

import type { FilmChunk } from '../anim/frames.js';
import { checkMemory, describe } from '../bytes.js';
import type { Box } from '../geometry.js';
import { checkKind } from '../kind.js';
import { checkPixels, type LimitOptions, limitOf } from '../limits.js';
import { optionsOf } from '../options.js';
import type { Film } from './film.js';
import type { Picture } from './picture.js';
import { clearPlanes, type Planes } from './planes.js';
import { changeScreen } from './screen.js';
import type { FilmText } from './texts.js';

/** Options of {@link createFilmState}: rules on which decoders differ. None is proved on a real film. */
export interface FilmStateOptions extends LimitOptions {
  /**
   * Which pictures are drawn. `all`: each at its place, cut at the edges of the screen. `screen-only`: none that has
   * another size than the screen, as in an engine; but one of 384x242 makes that the size of the screen. Default: `all`.
   */
  readonly pictures?: 'all' | 'screen-only' | undefined;
  /**
   * How a step of XPAL changes a color. `rounded`: as in an engine, it is rounded at each step. `accumulated`: the sum
   * of all steps is kept with its fraction. Default: `rounded`.
   */
  readonly steps?: 'rounded' | 'accumulated' | undefined;
  /** What the four colors of code 254 in codec 37 are for: the rows of a block, or its quarters. Default: `rows`. */
  readonly code254?: 'rows' | 'quarters' | undefined;
  /** What color 0 in a picture of codec 3 is: a hole that shows the screen, or black. Default: `hole`. */
  readonly codec3?: 'hole' | 'opaque' | undefined;
  /**
   * What STOR keeps for FTCH. `by-version`: the screen in version 2, the next picture below it. `screen`: the screen in
   * all, as in an engine. Default: `by-version`.
   */
  readonly stores?: 'by-version' | 'screen' | undefined;
}

/** A frame as it is shown. The next step changes it, its pixels and its palette in place. */
export interface ShownFrame {
  /** Its number, from 0; -1 before the first step. */
  readonly index: number;
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
  /** `width * height` palette indices, row-major: the memory of the state, until the next step. */
  readonly pixels: Uint8Array;
  /** 768 bytes: red, green and blue, 0..255: the memory of the state, until the next step. */
  readonly palette: Uint8Array;
  /** Whether this frame set colors, also to what they were. */
  readonly hasColors: boolean;
  /** The part of the screen that pictures were drawn on; `undefined` for none. What is outside did not change. */
  readonly changed: Box | undefined;
  /** Its lines of text, which are not drawn: mostly none. */
  readonly texts: readonly FilmText[];
  /** Whether its pixels need no frame before: the last picture fills the screen by itself. */
  readonly isKey: boolean;
  /** Frames a second from here on; `undefined` if the film does not say. */
  readonly framesPerSecond: number | undefined;
}

/** The state of a film that plays. `stepFilm` and `seekFilm` change it in place. `structuredClone` copies it. */
export interface FilmState {
  /** What the record is. */
  readonly kind: 'film-state';
  /** Number of the frame that the next step shows. */
  readonly next: number;
  /** What the last step showed; before the first one an empty screen, all 0, with the palette of the film. */
  readonly frame: ShownFrame;
  /** What the library keeps between steps; plain data of no public form. */
  readonly memory: object;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The state as the library changes it. */
export interface ChangingState extends Mutable<Omit<FilmState, 'frame' | 'memory'>> {
  readonly memory: FilmMemory;
  readonly frame: Mutable<Omit<ShownFrame, 'texts'>> & { texts: FilmText[] };
}

/** What a state was made with. */
interface FilmRules extends Required<Omit<FilmStateOptions, 'limits'>> {
  /** Most pixels of a picture. */
  readonly pixels: number;
}

/** The payload of a chunk. */
export type Range = Pick<FilmChunk, 'start' | 'end'>;

/** What a state keeps between steps. */
export interface FilmMemory {
  readonly rules: FilmRules;
  /** The part of the screen that this frame drew on. */
  readonly box: Mutable<Box>;
  /** The last picture that was drawn. */
  readonly picture: Picture;
  /** Deltas of XPAL, for each part of a color. */
  readonly deltas: Int16Array;
  /** 128 times each part of a color, with the fraction that `accumulated` steps keep. */
  readonly sums: Int32Array;
  /** Whether STOR waits for a picture. */
  keeps: boolean;
  /** The screen that STOR kept. */
  kept: Uint8Array | undefined;
  /** The picture that STOR kept, below version 2: its chunk. */
  stored: FilmChunk | undefined;
  /** Memory for a picture that is not yet on the screen. */
  spare: Uint8Array;
  /** What each codec keeps. */
  readonly planes: Record<37 | 47, Planes | undefined>;
}

/** Texts of a frame that has none. */
export const NO_TEXTS: FilmText[] = [];

/**
 * Makes the state in which a film plays from its start.
 *
 * @throws {DecodeError} `LIMIT` if the screen has more than `limits.pixels`. The same limit holds for pictures.
 * @throws {RangeError} for an unknown option.
 */
export function createFilmState(film: Film, options?: FilmStateOptions): FilmState {
  const { pictures, steps, code254, codec3, stores, limits } = optionsOf(options);
  checkFilm(film);
  const rules = {
    pictures: chosen(pictures, 'pictures', 'all', 'screen-only'),
    steps: chosen(steps, 'steps', 'rounded', 'accumulated'),
    code254: chosen(code254, 'code254', 'rows', 'quarters'),
    codec3: chosen(codec3, 'codec3', 'hole', 'opaque'),
    stores: chosen(stores, 'stores', 'by-version', 'screen'),
    pixels: Math.min(limitOf(limits, 'pixels'), MOST),
  };
  const { width, height, framesPerSecond } = film;
  checkPixels(width, height, { pixels: rules.pixels }, film.widthAt);
  const pixels = new Uint8Array(width * height);
  const palette = new Uint8Array(film.palette);
  const nothing = { hasColors: false, changed: undefined, texts: NO_TEXTS, isKey: false };
  const state: ChangingState = {
    kind: 'film-state',
    next: 0,
    frame: { index: -1, width, height, pixels, palette, ...nothing, framesPerSecond },
    memory: createMemory(rules),
  };
  startSums(state);
  return state;
}

function createMemory(rules: FilmRules): FilmMemory {
  const sides = { left: 0, top: 0, width: 0, height: 0, pixelsAt: 0, end: 0 };
  const kinds = { hasHoles: false, isKey: false, isScreen: false };
  return {
    rules,
    box: { x: 0, y: 0, width: 0, height: 0 },
    picture: { code: undefined, transparent: undefined, codec: 0, ...sides, ...kinds },
    deltas: new Int16Array(768),
    sums: new Int32Array(768),
    keeps: false,
    kept: undefined,
    stored: undefined,
    spare: new Uint8Array(0),
    planes: { 37: undefined, 47: undefined },
  };
}

/** Starts `accumulated` steps from the colors of the palette. */
export function startSums({ frame: { palette }, memory: { sums } }: ChangingState): void {
  for (let i = 0; i < sums.length; i++) sums[i] = 128 * palette[i];
}

/** Pixels of a picture at most, whatever the limit: offsets in its planes are 32-bit integers. */
const MOST = 134_217_728;

/** The value of an option: one of two, the first by default. */
function chosen<T extends string>(value: T | undefined, name: string, first: T, second: T): T {
  if (value !== undefined && value !== first && value !== second)
    throw new RangeError(`options.${name} is ${describe(value)}, not '${first}' or '${second}'`);
  return value ?? first;
}

export function checkFilm(film: Film): void {
  checkKind(film, 'film', 'readFilm gives one');
}

export function checkState(state: FilmState): void {
  checkKind(state, 'film-state', 'createFilmState gives one', 'state', 'stepFilm(film, state)');
  const { pixels, width, height } = state.frame;
  checkMemory(pixels, width * height, 'state');
}

/** Puts a state back to the start of its film. Screen, palette and planes stay allocated. */
export function rewind(film: Film, state: ChangingState): void {
  const { frame, memory } = state;
  changeScreen(state, film.width, film.height);
  state.next = 0;
  frame.palette.set(film.palette);
  frame.framesPerSecond = film.framesPerSecond;
  memory.deltas.fill(0);
  startSums(state);
  memory.keeps = false;
  memory.stored = undefined;
  for (const planes of [memory.planes[37], memory.planes[47]]) if (planes) clearPlanes(planes);
}
