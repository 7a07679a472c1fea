// The rooms and actors of OpenQuest's opening, as its scripts set them up.

export const TITLE = 9;
export const SKY = 8;

/** Its background is edited. */
export const OFFICE = 7;

/** An actor who stands in his place. */
export interface Role {
  /** His number in scripts. */
  readonly actor: number;
  readonly costume: number;
  /** Where he stands, pixels in the room. */
  readonly x: number;
  readonly y: number;
  /** Where his words stand, pixels from there. */
  readonly talkX: number;
  readonly talkY: number;
  /** Palette index of his words. */
  readonly color: number;
}

/** The place of words that an actor has from the start. */
const ABOVE = { talkX: 0, talkY: -80 };

/** When it has arrived. */
const ARRIVED = { x: 140, y: 80, talkX: -60, talkY: -70 };

export const SHIP: Role = { actor: 6, costume: 6, color: 243, ...ARRIVED };
export const ENSIGN: Role = { actor: 4, costume: 1, color: 231, x: 170, y: 110, ...ABOVE };
export const COMMANDER: Role = { actor: 5, costume: 2, color: 243, x: 200, y: 120, ...ABOVE };
export const CLEANER: Role = { actor: 3, costume: 3, color: 249, x: 76, y: 98, ...ABOVE };
