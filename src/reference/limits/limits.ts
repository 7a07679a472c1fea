// Errors, limits and offsets: docs/format/errors.md says it in words.

/** The codes. */
export const DECODE_ERROR_CODES: readonly string[] = [
  'TRUNCATED',
  'BAD_SIZE',
  'BAD_OFFSET',
  'BAD_CODE',
  'BAD_VALUE',
  'MISSING',
  'LIMIT',
  'AMBIGUOUS',
];

/** The limits. */
export const DEFAULT_LIMITS = {
  /** Pixels of a picture. */
  pixels: 16_777_216,
  /** Blocks in blocks. */
  depth: 32,
  /** Entries of a list. */
  entries: 65_536,
};
