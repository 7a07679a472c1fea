// Rooms of OpenQuest, and a place in one of them.

export const TITLE = 9;
export const SKY = 8;

/** Its background is edited. */
export const OFFICE = 7;

/** The door of its secret room. */
export const DOOR = { x: 260, y: 70 };
