// How decoding fails.
//
// Wrong data throws a DecodeError, wrong arguments throw a RangeError or a TypeError. A DecodeError
// names a reason that programs can branch on and the byte that is to blame:
//
//   TRUNCATED   offset of the missing byte, which is the end of the source
//   all others  offset of the stored value that is wrong

/** Every reason a {@link DecodeError} can carry. The list only ever grows; no entry is renamed. */
export const DECODE_ERROR_CODES = [
  /** The source ends inside a record, a table or a stream. */
  'TRUNCATED',
  /** A stored block size is below its header's or reaches past its container. */
  'BAD_SIZE',
  /** A stored offset points outside its block, into its own table, or at the wrong thing. */
  'BAD_OFFSET',
  /** A strip's code byte is none that the version has. */
  'BAD_CODE',
  /** A field holds a value that the format rules out. */
  'BAD_VALUE',
  /** A block that the result needs is absent. */
  'MISSING',
  /** Well formed, but past a limit that the caller may raise. */
  'LIMIT',
] as const;

/** Why a decoder refused its input. */
export type DecodeErrorCode = (typeof DECODE_ERROR_CODES)[number];

/**
 * Thrown when bytes are not what the format says they must be.
 *
 * Branch on `code`, not on `instanceof`: a program that loads both the ESM and the CJS build has
 * two classes of this name.
 */
export class DecodeError extends Error {
  /** Always this, whichever build threw. */
  override readonly name = 'DecodeError';
  /** Machine-readable reason. */
  readonly code: DecodeErrorCode;
  /** Byte offset into the `src` given to the call that threw. */
  readonly offset: number;

  /** @param detail - what was being decoded; the code and the offset are added to the message. */
  constructor(code: DecodeErrorCode, offset: number, detail: string) {
    super(`${detail} [${code} at byte ${offset}]`);
    this.code = code;
    this.offset = offset;
  }
}

/** Cold path of every check on data; keeps message building out of hot functions. */
export function fail(code: DecodeErrorCode, offset: number, detail: string): never {
  throw new DecodeError(code, offset, detail);
}

/** Receives each failure of a lenient call, once, in the order of the data. */
export type ErrorHandler = (error: DecodeError) => void;

/** Receives the failure of one strip of an image or mask, and its number from the left, from 0. */
export type StripErrorHandler = (error: DecodeError, strip: number) => void;

/**
 * Runs `part`. A DecodeError goes to `onError` if there is one, and the result is then `undefined`;
 * everything else is thrown on.
 */
export function attempt<T>(onError: ErrorHandler | undefined, part: () => T): T | undefined {
  try {
    return part();
  } catch (error) {
    if (onError === undefined || !(error instanceof DecodeError)) throw error;
    onError(error);
    return undefined;
  }
}
