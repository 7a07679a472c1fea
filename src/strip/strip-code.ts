// The first byte of a strip says how the rest is stored. In decimal it is a family, a multiple of
// ten, plus the width in bits of a new-color field:
//
//   1         raw       horizontal  opaque
//   14..18    method 1  vertical    opaque
//   24..28    method 1  horizontal  opaque
//   34..38    method 1  vertical    transparent
//   44..48    method 1  horizontal  transparent
//   64..68    method 2  horizontal  opaque
//   84..88    method 2  horizontal  transparent
//   104..108  method 2  horizontal  opaque
//   124..128  method 2  horizontal  transparent
//
// Other tables in circulation are wrong: they swap the transparency of the last two families, and
// subtract 0x51 instead of 0x50 for 84..88. Transparency depends on the code, never on the pixels.

/** How one strip is stored. */
export interface StripCode {
  /** The code byte itself. */
  readonly code: number;
  /** `raw`: the pixels. `method1`: steps of one with a direction. `method2`: wider steps, and runs. */
  readonly method: 'raw' | 'method1' | 'method2';
  /** Order of the pixels: row by row, or column by column. */
  readonly direction: 'horizontal' | 'vertical';
  /** Width of a new-color field in bits, 4 to 8; 8 for raw. */
  readonly bits: number;
  /** Whether drawing leaves out pixels of the room's transparent index. */
  readonly transparent: boolean;
}

type Family = readonly [StripCode['method'], StripCode['direction'], transparent: boolean];

/** The only code that is not a family plus bits. */
const RAW = 1;

/** Families of codes: the code without its bits, or the code for raw strips. */
const FAMILIES: Readonly<Record<number, Family | undefined>> = {
  1: ['raw', 'horizontal', false],
  10: ['method1', 'vertical', false],
  20: ['method1', 'horizontal', false],
  30: ['method1', 'vertical', true],
  40: ['method1', 'horizontal', true],
  60: ['method2', 'horizontal', false],
  80: ['method2', 'horizontal', true],
  100: ['method2', 'horizontal', false],
  120: ['method2', 'horizontal', true],
};

let known: StripCode[] | undefined;

/**
 * Describes the code byte of a strip; `undefined` for an unknown code.
 *
 * @param code - the strip's first byte, 0..255; anything else is unknown
 * @returns the same frozen record at each call
 */
export function stripCode(code: number): StripCode | undefined {
  if (!Number.isInteger(code)) return undefined;
  known ??= [];
  return known[code] ?? describe(code, known);
}

/** Describes a code at its first use: all of them at once would be a tenth of a first room. */
function describe(code: number, all: StripCode[]): StripCode | undefined {
  const bits = code === RAW ? 8 : code % 10;
  const family = FAMILIES[code === RAW ? RAW : code - bits];
  if (family === undefined || bits < 4 || bits > 8) return undefined;
  const [method, direction, transparent] = family;
  all[code] = Object.freeze({ code, method, direction, bits, transparent });
  return all[code];
}
