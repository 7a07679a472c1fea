// What MAXS holds, by version. For the order in the block see maxs.ts.

/** Counts that all versions have. */
export interface CommonCounts {
  /** Script variables. */
  readonly variables: number;
  /** Variables of one bit. */
  readonly bitVariables: number;
  /** Maximum number of objects in a room. */
  readonly localObjects: number;
  /** Fonts. */
  readonly charsets: number;
  /** Maximum number of objects that actors carry. */
  readonly inventory: number;
}

/** Counts that versions 6 to 8 have. */
export interface LaterCounts extends CommonCounts {
  /** Script arrays. */
  readonly arrays: number;
  /** Maximum number of verbs on the screen. */
  readonly verbs: number;
  /** Maximum number of objects that belong to no room. */
  readonly floatingObjects: number;
  /** Rooms, room 0 included. */
  readonly rooms: number;
  /** Scripts, script 0 included. */
  readonly scripts: number;
  /** Sounds, sound 0 included. */
  readonly sounds: number;
  /** Costumes, costume 0 included. */
  readonly costumes: number;
  /** Objects of the game. */
  readonly globalObjects: number;
}

/** Counts of version 5, each 0..65535. An `unknown` is named by its offset. */
export interface ResourceCounts5 extends CommonCounts {
  /** Version whose layout they have. */
  readonly version: 5;
  /** At 2; known games have 16 or 0. */
  readonly unknown2: number;
  /** At 8; known games have 50. */
  readonly unknown8: number;
  /** At 12; known games have 100. */
  readonly unknown12: number;
  /** At 14; known games have 50. */
  readonly unknown14: number;
}

/** Counts of version 6, each 0..65535. An `unknown` is named by its offset. */
export interface ResourceCounts6 extends LaterCounts {
  /** Version whose layout they have. */
  readonly version: 6;
  /** At 2; known games have 16 or 0. */
  readonly unknown2: number;
  /** At 10; known games have 0. */
  readonly unknown10: number;
}

/** The texts that open MAXS in versions 7 and 8. Engines pass over them. */
export interface CountTexts {
  /** Version of the engine: 50 bytes, a view of the source. */
  readonly engineVersion: Uint8Array;
  /** Version of the data: 50 bytes, a view of the source. */
  readonly dataVersion: Uint8Array;
}

/** Counts of version 7, each 0..65535. An `unknown` is named by its offset. */
export interface ResourceCounts7 extends LaterCounts, CountTexts {
  /** Version whose layout they have. */
  readonly version: 7;
  /** At 104. */
  readonly unknown104: number;
  /** Maximum number of objects with names that scripts have changed. */
  readonly newNames: number;
}

/** Counts of version 8, each 0..4294967295. An `unknown` is named by its offset. */
export interface ResourceCounts8 extends LaterCounts, CountTexts {
  /** Version whose layout they have. */
  readonly version: 8;
  /** At 108; known games have 40. */
  readonly unknown108: number;
  /** At 132; known games have 80. */
  readonly unknown132: number;
  /** At 140; known games have 60. */
  readonly unknown140: number;
  /** Maximum number of objects with names that scripts have changed. */
  readonly newNames: number;
}

/** Counts by version. */
export interface CountsByVersion {
  /** Of version 5. */
  readonly 5: ResourceCounts5;
  /** Of version 6. */
  readonly 6: ResourceCounts6;
  /** Of version 7. */
  readonly 7: ResourceCounts7;
  /** Of version 8. */
  readonly 8: ResourceCounts8;
}

/** Versions that have MAXS. */
export type CountedVersion = keyof CountsByVersion;

/** How many resources of each kind a game has. Tables may be shorter or longer. */
export type ResourceCounts = CountsByVersion[CountedVersion];
