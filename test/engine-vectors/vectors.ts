// The files of $SCUMM_VECTORS/old: what their lines hold. Its README explains each field.

/** A strip of 16 colors without its code byte. */
export interface StripVector {
  readonly height: number;
  readonly body: string;
  readonly left?: string;
  readonly expected: string;
}

/** A picture of version 2. */
export interface StreamVector {
  readonly width: number;
  readonly height: number;
  readonly body: string;
  readonly expected: { readonly pixels: string; readonly mask: string };
}

/** A whole game, and what the engine made of it. */
export interface GameVector {
  readonly version: number;
  readonly files: Readonly<Record<string, string>>;
  readonly expected: GameResult;
}

interface GameResult {
  readonly counts: Readonly<Record<string, number>>;
  readonly globalObjects: {
    readonly owners: string;
    readonly states: string;
    readonly classMasks?: readonly number[];
  };
  readonly resources: readonly {
    readonly type: 'script' | 'costume';
    readonly id: number;
    readonly block: string;
  }[];
  readonly rooms: readonly RoomResult[];
  readonly costumes: readonly CostumeResult[];
  /** Fonts in files of their own, in 16 colors of version 3. */
  readonly charsets?: readonly {
    readonly id: number;
    readonly numChars: number;
    readonly fontHeight: number;
    readonly glyphs: readonly (readonly [code: number, advance: number, rows: string])[];
  }[];
}

/** Pixels, and planes from plane 1 on. */
export interface PictureResult {
  readonly pixels: string;
  readonly planes: readonly string[];
}

type Pair = readonly [x: number, y: number];

export interface RoomResult {
  readonly room: number;
  readonly width: number;
  readonly height: number;
  readonly objectCount: number;
  readonly planeCount: number;
  /** In rooms of 256 colors. */
  readonly transparent?: number;
  readonly palettes?: readonly string[];
  readonly boxes: readonly {
    readonly ul: Pair;
    readonly ur: Pair;
    readonly lr: Pair;
    readonly ll: Pair;
    readonly mask: number;
    readonly flags: number;
  }[];
  readonly nextBox: readonly (readonly number[])[];
  readonly snaps: readonly (readonly [number, number, number, number, number])[];
  readonly entryScriptOffset: number;
  readonly exitScriptOffset: number;
  /** Absent in version 2, which has none. */
  readonly localScripts?: Readonly<Record<string, number>>;
  readonly background: PictureResult;
  readonly composed: PictureResult;
  readonly hits: readonly (readonly [number, number, number])[];
  readonly objects: readonly ObjectResult[];
}

export interface ObjectResult {
  readonly slot: number;
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly walkX: number;
  readonly walkY: number;
  readonly actorDir: number;
  readonly parent: number;
  readonly parentState: number;
  readonly imageOffset: number;
  readonly codeOffset: number;
  readonly state: number;
  readonly walkTo: Pair;
  readonly walkDirection: number;
  readonly owner: number;
  readonly classMask?: number;
  readonly name?: string;
  readonly verbs: Readonly<Record<string, number>>;
  readonly image?: PictureResult & { readonly width: number; readonly height: number };
}

/** The smallest box of painted pixels, in which 0xEE is not painted. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly pixels: string;
}

export interface CostumeResult {
  readonly costume: number;
  readonly pictures: readonly {
    readonly limb: number;
    readonly code: number;
    readonly width: number;
    readonly height: number;
    readonly move: Pair;
    readonly area: Area | null;
  }[];
  readonly steps: readonly CostumeStep[];
}

/** A limb: start, end, cursor with 0x8000 for a window that plays once, animation, byte under the cursor or -1. */
export type LimbResult = readonly [number, number, number, number, number];

export interface StateResult {
  readonly limbs: readonly LimbResult[];
  readonly stopped: number;
  readonly soundCounter: number;
  readonly animCounter: number;
}

export type CostumeStep =
  | {
      readonly op: 'start';
      readonly chore: number;
      readonly direction: number;
      readonly limbMask?: number;
      readonly state: StateResult;
    }
  | { readonly op: 'tick'; readonly state: StateResult }
  | { readonly op: 'reset' }
  | { readonly op: 'palette'; readonly colors: readonly number[] }
  | { readonly op: 'lights'; readonly value: number }
  | {
      readonly op: 'draw';
      readonly x: number;
      readonly y: number;
      readonly zbuf: 0 | 1;
      readonly maskBytes?: string;
      readonly area: Area | null;
    };
