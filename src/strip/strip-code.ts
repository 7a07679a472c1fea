// The first byte of a strip says how the rest is stored. It is decimal at heart, ten times a family
// plus the width in bits of a new-color field:
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
// Circulating tables swap the last two families' transparency, and subtract 0x51 instead of 0x50
// for 84..88. Transparency is a property of the code, never of the pixels.

/** How one strip is stored. */
export interface StripCode {
  /** The code byte itself. */
  readonly code: number;
  /** Raw pixels, steps of one with a direction, or wider steps with runs. */
  readonly method: 'raw' | 'method1' | 'method2';
  /** Order of the pixels: row by row, or column by column. */
  readonly direction: 'horizontal' | 'vertical';
  /** Width of a new-color field in bits, 4 to 8; 8 for raw. */
  readonly bits: number;
  /** Pixels of the room's transparent index are left out when this strip is drawn. */
  readonly transparent: boolean;
}

let known: readonly (StripCode | undefined)[] | undefined;

/**
 * Describes the code byte of a strip; `undefined` for a code that version 5 does not have.
 *
 * @param code - the strip's first byte, 0..255
 * @returns the same frozen record at each call
 */
export function stripCode(code: number): StripCode | undefined {
  known ??= Array.from({ length: 256 }, (_, value) => Object.freeze(describe(value)));
  return known[code];
}

function describe(code: number): StripCode | undefined {
  if (code === 1)
    return { code, method: 'raw', direction: 'horizontal', bits: 8, transparent: false };
  const bits = code % 10;
  if (bits < 4 || bits > 8) return undefined;
  switch (code - bits) {
    case 10:
      return { code, method: 'method1', direction: 'vertical', bits, transparent: false };
    case 20:
      return { code, method: 'method1', direction: 'horizontal', bits, transparent: false };
    case 30:
      return { code, method: 'method1', direction: 'vertical', bits, transparent: true };
    case 40:
      return { code, method: 'method1', direction: 'horizontal', bits, transparent: true };
    case 60:
    case 100:
      return { code, method: 'method2', direction: 'horizontal', bits, transparent: false };
    case 80:
    case 120:
      return { code, method: 'method2', direction: 'horizontal', bits, transparent: true };
    default:
      return undefined;
  }
}
