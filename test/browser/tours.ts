// Where the hero walks in the browser, and what the test asks of its page.

import type { GameFile, Point } from 'scumm-codec';
import type { Picture } from '../../examples/demo/pictures.js';

/** What page.ts adds to its window. */
export interface PageWindow {
  /** Opens a room of a game. */
  open(files: GameFile[], room: number, places: readonly Point[]): void;
  /** Opens a gate. */
  unlock(box: number): void;
  /** Lets pictures of the browser pass. */
  show(count: number): void;
  /** Shows the chores of a costume of a game in one direction, degrees. */
  showChores(files: GameFile[], id: number, facing: number): void;
  /** What the canvas shows. */
  seen(): Picture;
}

/** A walk through a room. */
export interface Tour {
  readonly name: string;
  readonly room: number;
  /** Where the hero and the innkeeper start. */
  readonly start: Point[];
  /** Box of a gate to open first, by its number from version 5 on. */
  readonly gate?: number;
  /** Where the hero gets to, one after the other. */
  readonly goals: readonly Point[];
}

/** Points by their columns and rows, one after the other. */
const at = (...numbers: readonly number[]): Point[] =>
  numbers.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: numbers[i + 1] }] : []));

export const TOURS: readonly Tour[] = [
  {
    ...{ name: 'behind the table', room: 2, start: at(100, 142, 280, 122) },
    goals: at(150, 120, 300, 52, 250, 141),
  },
  {
    ...{ name: 'up to the lighthouse', room: 7, start: at(40, 130, 120, 120), gate: 7 },
    goals: at(500, 141, 555, 84),
  },
  {
    ...{ name: 'around the water', room: 12, start: at(300, 180, 200, 190) },
    goals: at(40, 170, 140, 117),
  },
];
