// Where the hero walks in the browser, and what the test asks of its page.

/** A place in a room or on the screen, pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A frame as RGBA. */
export interface Shown {
  readonly data: Uint8ClampedArray;
  readonly width: number;
}

/** A file on its way into a page. */
export interface EncodedFile {
  readonly name: string;
  readonly base64: string;
}

/** What page.ts adds to its window. */
export interface PageWindow {
  /** Opens a room of a game. */
  open(files: readonly EncodedFile[], room: number, places: readonly Place[]): void;
  /** Opens a gate. */
  unlock(box: number): void;
  /** Lets pictures of the browser pass. */
  show(count: number): void;
  /** Shows the chores of a costume of a game in one direction, degrees. */
  showChores(files: readonly EncodedFile[], id: number, facing: number): void;
  /** What the canvas shows: RGBA in Base64. */
  seen(): { readonly width: number; readonly height: number; readonly pixels: string };
}

/** A walk through a room. */
export interface Tour {
  readonly name: string;
  readonly room: number;
  /** The hero, the innkeeper. */
  readonly start: Place[];
  /** Box of a gate to open first, by its number from version 5 on. */
  readonly gate?: number;
  /** Where the hero gets to, one after the other. */
  readonly goals: readonly Place[];
}

export const TOURS: readonly Tour[] = [
  {
    ...{
      name: 'behind the table',
      room: 2,
      start: [
        { x: 100, y: 142 },
        { x: 280, y: 122 },
      ],
    },
    goals: [
      { x: 150, y: 120 },
      { x: 300, y: 52 },
      { x: 250, y: 141 },
    ],
  },
  {
    ...{
      name: 'up to the lighthouse',
      room: 7,
      start: [
        { x: 40, y: 130 },
        { x: 120, y: 120 },
      ],
    },
    ...{
      gate: 7,
      goals: [
        { x: 500, y: 141 },
        { x: 555, y: 84 },
      ],
    },
  },
  {
    ...{
      name: 'around the water',
      room: 12,
      start: [
        { x: 300, y: 180 },
        { x: 200, y: 190 },
      ],
    },
    goals: [
      { x: 40, y: 170 },
      { x: 140, y: 117 },
    ],
  },
];
