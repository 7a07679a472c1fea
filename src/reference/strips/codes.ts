// Codes: docs/format/strips.md says it in words.

import { FAMILIES, type StripCode } from '../../strip/strip-code.js';

/**
 * Describes the code byte of a strip. The slow twin of the function of this name in the main entry point.
 *
 * @param code - the strip's first byte, 0..255
 * @returns `undefined` for an unknown code, and for what is no byte
 */
export function stripCode(code: number): StripCode | undefined {
  if (code === 1)
    return { code, method: 'raw', direction: 'horizontal', bits: 8, transparent: false };
  for (const [base, method, direction, transparent] of FAMILIES)
    for (let bits = 4; bits <= 8; bits++)
      if (base + bits === code) return { code, method, direction, bits, transparent };
  return undefined;
}
