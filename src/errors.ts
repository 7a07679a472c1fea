// How decoding fails.
//
// Wrong data throws a DecodeError, wrong arguments throw a RangeError or a TypeError. A DecodeError
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
   * A stored block size is below its header's, reaches past its container, or is not that of its
   * record in this version.
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
  /** Files that may be read in more than one way: an option must say which. */
  'AMBIGUOUS',
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
  /** The same in both builds. */
  override readonly name = 'DecodeError';
  /** Machine-readable reason. */
  declare readonly code: DecodeErrorCode;
  /** Byte offset in the `src` given to the call, or in that of the record given. */
  declare readonly offset: number;
  /** Name of the file that the offset counts in; only in failures of functions that take a `Game`. */
  declare readonly file?: string;

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

/** Where a problem is, beside its offset. */
export interface ProblemPlace {
  /** Name of the file that the offset counts in; only in problems of functions that take a `Game`. */
  readonly file?: string | undefined;
  /** The first strip of a picture that is lost, from the left, from 0. */
  readonly strip?: number | undefined;
  /** The first row that is lost of a picture that is stored by rows, from the top, from 0. */
  readonly row?: number | undefined;
  /** The limb of a costume that is left out, 0 to 15. */
  readonly limb?: number | undefined;
  /** `number` of the actor of a scene whose limb is left out. */
  readonly actor?: number | undefined;
  /** Place of the blast in the list that was given, from 0. */
  readonly blast?: number | undefined;
}

/** What is wrong with a part of the data, as a plain record: to keep, to compare and to post. */
export interface Problem extends ProblemPlace {
  /** Why, for programs to branch on. */
  readonly code: DecodeErrorCode;
  /** Byte offset in the `src` given to the call, in that of the record given, or in the file. */
  readonly offset: number;
  /** Why, for people. */
  readonly message: string;
}

/** Receives each problem of a lenient call once, in the order of the data. */
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
 * Turns a failure into a plain record, to keep or to post: `structuredClone` of an error keeps its
 * message alone.
 *
 * @param error - from any function of this library, in any build
 * @param place - what the error does not know
 * @throws {TypeError} if `error` is not a DecodeError of any build.
 */
export function problemOf(error: DecodeError, place?: ProblemPlace): Problem {
  if (Object(error).name !== 'DecodeError') throw new TypeError('error is not a DecodeError');
  return reportOf(error, place);
}

/** The plain record of a failure. */
export function reportOf(
  { code, offset, message, file }: DecodeError,
  place?: ProblemPlace,
): Problem {
  return { code, offset, message, ...place, ...(file !== undefined && { file }) };
}

/** A handler that says where its problems are. */
export function handlerAt(
  onError: ErrorHandler | undefined,
  place: ProblemPlace,
): ErrorHandler | undefined {
  return onError && ((problem) => onError({ ...problem, ...place }));
}

/** The handler of one call. */
export interface Reporter {
  readonly onError: ErrorHandler;
  /** Whether the handler runs, or has thrown: what it throws stops the call and is not reported. */
  stopped: boolean;
  /** Problems handed over so far. */
  count: number;
}

/** Throws a TypeError unless a handler is a function or absent. */
export function checkHandler(onError: unknown): void {
  if (onError !== undefined && typeof onError !== 'function')
    throw new TypeError('onError is not a function');
}

/** Checks a handler and prepares it for one call; `undefined` without a handler. */
export function reporterOf(onError: ErrorHandler | undefined): Reporter | undefined {
  checkHandler(onError);
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

/** Reports what is wrong. Strict calls go on. */
export function tell(
  reporter: Reporter | undefined,
  code: DecodeErrorCode,
  offset: number,
  detail: string,
): void {
  if (reporter !== undefined) report(reporter, problem(code, offset, detail));
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

/** A handler for calls inside of another: what the caller's handler throws stops both. */
export function handlerOf(reporter: Reporter | undefined): ErrorHandler | undefined {
  return reporter && ((problem) => report(reporter, problem));
}

/**
 * Runs `part`. With a reporter, a DecodeError is reported and the result is `undefined`; everything
 * else is thrown on, and so is what the handler throws.
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
