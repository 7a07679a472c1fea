// How decoding fails. Wrong data throws a DecodeError, wrong arguments throw a RangeError or a TypeError. A DecodeError
// has a code that programs can branch on, and the offset of the byte to blame:
//
//   TRUNCATED   offset of the missing byte: the end of the source or block that it should be in
//   MISSING     offset of the block that lacks another, or of its payload
//   all others  offset of the stored value that is wrong, or of its block

/** Every code of a {@link DecodeError}. Entries may be added; none is renamed or removed. */
export const DECODE_ERROR_CODES = [
  /** The source or block ends inside a record, a table or a stream. */
  'TRUNCATED',
  /**
   * A stored block size is smaller than the header, reaches past the container, or is wrong for this record in this
   * version.
   */
  'BAD_SIZE',
  /** A stored offset points outside its block, into its own table, or at the wrong thing. */
  'BAD_OFFSET',
  /** Unknown strip code. */
  'BAD_CODE',
  /** A field holds a value that the format rules out. */
  'BAD_VALUE',
  /** A block that the result needs is absent. */
  'MISSING',
  /** Well formed, but past a limit that the caller may raise. */
  'LIMIT',
  /** Several games fit: choose one with an option. */
  'AMBIGUOUS',
] as const;

/** Why a decoder refused its input. */
export type DecodeErrorCode = (typeof DECODE_ERROR_CODES)[number];

/** A place in a game. */
export interface Origin {
  /** Name of the file that offsets count in. */
  readonly file?: string | undefined;
  /** Number of the room. */
  readonly room?: number | undefined;
  /** Id of the object. */
  readonly object?: number | undefined;
  /** Number of the costume. */
  readonly costume?: number | undefined;
  /** Number of the charset. */
  readonly charset?: number | undefined;
}

/**
 * Thrown when bytes are not what the format says they must be.
 *
 * Branch on `code`, not on `instanceof`: a program that loads both the ESM and the CJS build has two classes of this
 * name.
 */
export class DecodeError extends Error {
  /** The same in both builds. */
  override readonly name = 'DecodeError';
  /** Machine-readable reason. */
  declare readonly code: DecodeErrorCode;
  /** Byte offset in the `src` passed to the call, or in the `src` of the record passed to it. */
  declare readonly offset: number;
  /** Name of the file that the offset counts in, if what was decoded is from a `Game`. */
  declare readonly file?: string;
  /** Number of the room that it is in, if known. */
  declare readonly room?: number;
  /** Id of the object that it belongs to, if known. */
  declare readonly object?: number;
  /** Number of the costume that it belongs to, if known. */
  declare readonly costume?: number;
  /** Number of the charset that it belongs to, if known. */
  declare readonly charset?: number;

  /** @param detail - what was being decoded; the code and the offset are added to the message. */
  constructor(code: DecodeErrorCode, offset: number, detail: string) {
    super(messageOf(code, offset, detail));
    this.code = code;
    this.offset = offset;
  }
}

function messageOf(code: DecodeErrorCode, offset: number, detail: string): string {
  return `${detail} [${code} at byte ${offset}]`;
}

/** Throws a DecodeError; keeps message building out of hot functions. */
export function fail(code: DecodeErrorCode, offset: number, detail: string): never {
  throw new DecodeError(code, offset, detail);
}

/** Throws `TRUNCATED` at `end` for what ends too early. */
export function failCut(end: number, what: string): never {
  fail('TRUNCATED', end, `${what} is cut off`);
}

/** Throws `BAD_OFFSET` at `entry` for a stored offset that leads to `pos`, which is not from `start` to `end`. */
export function failOutside(
  entry: number,
  what: string,
  pos: number,
  start: number,
  end: number,
): never {
  fail('BAD_OFFSET', entry, `the offset of ${what} leads to ${pos}, outside of ${start} to ${end}`);
}

/** Where a problem is, beside its offset. */
export interface ProblemPlace extends Origin {
  /** First lost strip of a picture, counted from 0 at the left. */
  readonly strip?: number | undefined;
  /** First lost row of a picture that is stored by rows, counted from 0 at the top. */
  readonly row?: number | undefined;
  /** Frame of a film that a part of is lost, counted from 0. */
  readonly frame?: number | undefined;
  /** Limb that is left out of a costume, 0 to 15. */
  readonly limb?: number | undefined;
  /** `number` of the scene actor whose limb is left out. */
  readonly actor?: number | undefined;
  /** Index of the blast in the list passed to the call. */
  readonly blast?: number | undefined;
}

/** What is wrong with a part of the data: a plain record to keep, compare or post. */
export interface Problem extends ProblemPlace {
  /** Why, for programs to branch on. */
  readonly code: DecodeErrorCode;
  /** Byte offset in the `src` passed to the call, in the `src` of the record passed to it, or in the file. */
  readonly offset: number;
  /** Why, for people. */
  readonly message: string;
}

/** Receives each problem of a call once, in the order of the data. */
export type ErrorHandler = (problem: Problem) => void;

/** Makes a problem; `detail` is what was being decoded. */
export function problem(
  code: DecodeErrorCode,
  offset: number,
  detail: string,
  place?: ProblemPlace,
): Problem {
  return { code, offset, message: messageOf(code, offset, detail), ...place };
}

/**
 * Turns an error into a plain record, to keep or to post: `structuredClone` of an error keeps only its message.
 *
 * @param error - from any function of this library, in any build
 * @param place - fields to add, such as a strip or limb, which the error does not hold
 */
export function problemOf(error: DecodeError, place?: ProblemPlace): Problem {
  if (Object(error).name !== 'DecodeError') throw new TypeError('error is not a DecodeError');
  return reportOf(error, place);
}

export function reportOf(
  { code, offset, message, name, ...origin }: DecodeError,
  place?: ProblemPlace,
): Problem {
  return { code, offset, message, ...place, ...origin };
}

/** A handler that adds a place to each problem. */
export function handlerAt(
  onError: ErrorHandler | undefined,
  place: ProblemPlace,
): ErrorHandler | undefined {
  return onError && ((problem) => onError({ ...problem, ...place }));
}

/** The handler of one call. */
export interface Reporter {
  readonly onError: ErrorHandler;
  /** True while the handler runs, and after it threw: its error stops the call and is not reported. */
  stopped: boolean;
  /** Problems handed over so far. */
  count: number;
}

/** Prepares a handler for one call; `undefined` without a handler. */
export function reporterOf(onError: ErrorHandler | undefined): Reporter | undefined {
  return onError && { onError, stopped: false, count: 0 };
}

/** Hands a problem to the handler. Does nothing without one: strict calls do not throw it. */
export function report(reporter: Reporter | undefined, problem: Problem): void {
  if (reporter === undefined) return;
  reporter.count++;
  reporter.stopped = true;
  reporter.onError(problem);
  reporter.stopped = false;
}

/** Reports what is wrong. Strict calls throw it. */
export function raise(
  reporter: Reporter | undefined,
  code: DecodeErrorCode,
  offset: number,
  detail: string,
): void {
  if (reporter === undefined) fail(code, offset, detail);
  report(reporter, problem(code, offset, detail));
}

/** A handler for a call inside another: an error that the caller's handler throws stops both calls. */
export function handlerOf(reporter: Reporter | undefined): ErrorHandler | undefined {
  return reporter && ((problem) => report(reporter, problem));
}

/**
 * Runs `part`. With a reporter, a DecodeError is reported and the result is `undefined`; other errors pass through, and
 * so do those that the handler throws.
 */
export function attempt<T>(reporter: Reporter | undefined, part: () => T): T | undefined {
  try {
    return part();
  } catch (error) {
    if (reporter === undefined || reporter.stopped || !(error instanceof DecodeError)) throw error;
    report(reporter, reportOf(error));
    return undefined;
  }
}
