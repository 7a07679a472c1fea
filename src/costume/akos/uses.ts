// Which codes and cels the animations of a costume of versions 7 and 8 use. AKSQ does not tell where
// programs begin or end: only the animations do, and the jumps. From each window that a record names
// a walk follows every way that a limb could take, whatever its variables are:
//
//   rest    the cursor is there: at the start of a window, on a picture, at the target of a jump
//   run     a step comes there and executes what it is; a condition may be met or not
//   pass    a step comes there after a condition that is not met, and passes on to 0xC09F

import { u16le } from '../../bytes.js';
import { attempt, type ErrorHandler, type Reporter, reporterOf } from '../../errors.js';
import { NO_OPTIONS } from '../../geometry.js';
import { type Allowance, allowanceOf, type LimitOptions, take } from '../../limits.js';
import { LIMBS } from '../cost/cost.js';
import type { LimbUses } from '../cost/uses.js';
import type { Akos } from './akos.js';
import { checkAkos } from './check.js';
import {
  celOf,
  codeAt,
  entriesAt,
  hasTarget,
  isCel,
  isKnown,
  isPicture,
  lengthAt,
  MOST_CELS,
} from './code.js';
import { LAYOUTS } from './layouts.js';
import { type AkosLimbRecord, LIMB, recordAt, recordPosition } from './record.js';
import { advanced, LAST_POSITION } from './step.js';

/** Options of {@link costumeUses}. `limits.entries` counts the ways between codes that it follows. */
export interface AkosUsesOptions extends LimitOptions {
  /**
   * Receives the problem of each record that cannot be read, which is left out, and of the limit, at
   * which the walk ends. Default: throw.
   */
  readonly onError?: ErrorHandler | undefined;
}

/**
 * Lists which codes and cels the animations of a costume use: those that some run may come to.
 *
 * @param akos - as {@link readAkos} gives it
 * @returns an entry for each limb that an animation plays, by limb: positions of codes in AKSQ, and
 *   numbers of cels, 0..4095, of which some may not be there
 * @throws {DecodeError} `BAD_OFFSET` or `TRUNCATED`, as {@link readAkosRecord}; `LIMIT` if there are
 *   more ways between codes than `limits.entries`. None with `onError`.
 * @throws {RangeError} if a limit is not a number of at least 0.
 * @throws {TypeError} if `akos` is not an {@link Akos}, or `onError` not a function.
 */
export function akosUses(akos: Akos, options?: AkosUsesOptions): LimbUses[] {
  const { onError, limits }: AkosUsesOptions = options ?? NO_OPTIONS;
  checkAkos(akos);
  const reporter = reporterOf(onError);
  const allowance = allowanceOf(limits);
  const walks: Walk[] = Array.from({ length: LIMBS }, () => walkOf(akos, allowance));
  attempt(reporter, () => {
    for (const window of windowsOf(akos, reporter)) follow(walks[window.limb], window);
  });
  return walks.flatMap((walk, limb) =>
    walk.codes.size === 0 ? [] : [{ limb, ...usesOf(akos, walk) }],
  );
}

/** The windows of all records that limbs play. */
function* windowsOf(akos: Akos, reporter: Reporter | undefined): Iterable<AkosLimbRecord> {
  const seen = new Set<number>();
  for (let animation = 0; animation < akos.animationCount; animation++) {
    const record = attempt(reporter, () => {
      const at = recordPosition(akos, animation);
      if (at === undefined || seen.has(at)) return undefined;
      seen.add(at);
      return recordAt(akos, at, animation);
    });
    for (const window of record?.limbs ?? []) if (plays(window.code)) yield window;
  }
}

/** Whether a code of a record turns a limb on. */
function plays(code: number): boolean {
  return code !== LIMB.unset && code !== LIMB.off && code !== LIMB.stop && code !== LIMB.resume;
}

/** How a walk comes to a code. */
type Way = 'rest' | 'run' | 'pass';

const WAYS: readonly Way[] = ['rest', 'run', 'pass'];

/** What the windows of a limb lead to. */
interface Walk {
  readonly akos: Akos;
  readonly allowance: Allowance;
  /** Positions of codes that run, or on which the cursor rests. */
  readonly codes: Set<number>;
  /** Of those, the ones on which the cursor rests. */
  readonly rests: Set<number>;
  /** Ways and positions that programs came to: programs go on from there alike. */
  readonly programs: Set<number>;
  /** Windows that were followed. */
  readonly windows: Set<string>;
}

function walkOf(akos: Akos, allowance: Allowance): Walk {
  const [programs, windows] = [new Set<number>(), new Set<string>()];
  return { akos, allowance, codes: new Set(), rests: new Set(), programs, windows };
}

/** Follows all ways from the start of a window. */
function follow(walk: Walk, window: AkosLimbRecord): void {
  const { akos, allowance } = walk;
  const { commands, commandsAt } = akos;
  const { code, start, end } = window;
  const name = `${code} ${start} ${end}`;
  if (walk.windows.has(name)) return;
  walk.windows.add(name);
  const isProgram = code === LIMB.program || code === LIMB.otherProgram;
  const seen = isProgram ? walk.programs : new Set<number>();
  const todo: number[] = [];
  const go = (way: Way, position: number) => {
    take(allowance, 1, commandsAt.start, 'ways through AKSQ');
    const node = position * WAYS.length + WAYS.indexOf(way);
    if (position > LAST_POSITION || codeAt(commands, position) === undefined || seen.has(node))
      return;
    seen.add(node);
    todo.push(node);
  };
  go('rest', start);
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    const position = Math.floor(node / WAYS.length);
    const moved = advanced(commands, position, window);
    const next = moved < 0 ? ~moved : moved;
    const visit = { way: WAYS[node % WAYS.length], position, next };
    for (const [way, target] of waysOn(walk, visit)) go(way, target);
  }
}

/** A code that a walk has come to. */
interface Visit {
  readonly way: Way;
  readonly position: number;
  /** Position of the code that a step comes to next. */
  readonly next: number;
}

/** All ways on from a code. */
function waysOn(walk: Walk, { way, position, next }: Visit): (readonly [Way, number])[] {
  const { akos, codes, rests } = walk;
  const { commands } = akos;
  const code = codeAt(commands, position) as number;
  if (way === 'pass') {
    if (code !== LAYOUTS.endIf.code) return [['pass', next]];
    codes.add(position);
    return [['run', next]];
  }
  if (way === 'rest') {
    codes.add(position);
    rests.add(position);
    return [['run', next]];
  }
  if (isPicture(code)) return [['rest', position]];
  if (!isKnown(code) || position + lengthAt(commands, position) > commands.length) return [];
  codes.add(position);
  const ways = targetsOf(akos, position, code)
    .filter((target) => isPictureAt(commands, target))
    .map((target) => ['rest', target] as const);
  if (code === LAYOUTS.jump.code || code === LAYOUTS.jumpTable.code) return ways;
  if (!isCondition(code)) return [...ways, ['run', next]];
  return [
    ['run', next],
    ['pass', next],
  ];
}

function isPictureAt(commands: Uint8Array, position: number): boolean {
  const code = codeAt(commands, position);
  return code !== undefined && isPicture(code);
}

/** Whether a command is an `if`. */
function isCondition(code: number): boolean {
  return code >= LAYOUTS.ifEqual.code && code <= LAYOUTS.ifGreaterOrEqual.code;
}

/** Where a command may jump to. */
function targetsOf({ src, commands, jumpsAt }: Akos, position: number, code: number): number[] {
  if (hasTarget(code)) return [u16le(commands, position + 2)];
  if (code !== LAYOUTS.jumpTable.code || jumpsAt === undefined) return [];
  const { start, end } = jumpsAt;
  return Array.from({ length: (end - start) >> 1 }, (_, i) => u16le(src, start + i * 2));
}

function usesOf({ commands }: Akos, { codes, rests }: Walk): Omit<LimbUses, 'limb'> {
  const ascending = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b);
  const pictures = new Set<number>();
  for (const position of rests) {
    const code = codeAt(commands, position) as number;
    const cels =
      position + lengthAt(commands, position) > commands.length
        ? []
        : isCel(code)
          ? [celOf(code)]
          : entriesAt(commands, position).map(({ cel }) => cel);
    for (const cel of cels) if (cel < MOST_CELS) pictures.add(cel);
  }
  return { commands: ascending(codes), pictures: ascending(pictures) };
}
