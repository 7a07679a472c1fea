// One damaged byte in a directory or a header loses what is in its own block, and nothing else: of all that
// the bundled games show, compared by pixels. All bytes in .ci/run, otherwise a seeded few.

import { type BlockForm, type GameFile, openGame, walkBlocks } from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { PROPERTY_SEED, WHOLE } from '../_support/cases.js';
import { FOLDERS, type Folder, folderOf, plain, someOf } from '../_support/games.js';
import { lost, quicklyShown } from '../_support/shown.js';

/** A byte, and the block that is damaged with it. */
interface Spot {
  readonly file: GameFile;
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly pos: number;
}

/** Of so many bytes one is tried. */
const ONE_IN = WHOLE ? 1 : 320;

/** A seeded source of whole numbers below a bound. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Directories: their bodies are tried too. Those of strips lead to parts of one picture. */
const DIRECTORY = /(LOFF|FO|IMAG > WRAP > OFFS|ZPLN > WRAP > OFFS|PALS > WRAP > OFFS)$/;

function spotsOf({ version, files }: Folder): Spot[] {
  const form: BlockForm = version === 4 ? 'small' : 'large';
  return files.map(plain).flatMap((file, i) =>
    [...walkBlocks(file.bytes, { form })].flatMap(({ path, start, end, payload }) => {
      const stop = i === 0 || DIRECTORY.test(path) ? end : end - payload.length;
      return Array.from({ length: stop - start }, (_, at) => {
        return { file, path, start, end, pos: start + at };
      });
    }),
  );
}

/** Whether a byte makes an OI of an OC of version 4, or an OC of an OI: either may stand there. */
function isTwin({ version }: Folder, { path, start, pos }: Spot, value: number): boolean {
  return (
    version === 4 &&
    /> O[CI]$/.test(path) &&
    pos === start + 5 &&
    'CI'.includes(String.fromCharCode(value))
  );
}

describe.each(someOf(FOLDERS))('$title', (folder) => {
  const files = folder.files.map(plain);
  const cache = new Map<string, string>();

  test('a damaged byte costs its own block alone', () => {
    const next = numbers(PROPERTY_SEED + folder.version);
    const game = openGame(files);
    const whole = quicklyShown(game, cache);
    const sources = [game.indexFile, ...game.files].map((one) => one?.src);
    const missing: string[] = [];
    for (const spot of spotsOf(folder)) {
      if (next(ONE_IN) > 0) continue;
      const { file, path, start, end, pos } = spot;
      const bytes = Uint8Array.from(file.bytes);
      bytes[pos] ^= next(2) === 0 ? 1 << next(8) : 1 + next(255);
      // 0 may say that something does not exist.
      if (bytes[pos] === 0 || isTwin(folder, spot, bytes[pos])) continue;
      const at = files.findIndex(({ name }) => name === file.name);
      const given = files.map((one, i) => (i === at ? { name: one.name, bytes } : one));
      const damaged = openGame(given);
      const left = quicklyShown(damaged, cache);
      const src = sources[at] as Uint8Array;
      const gone = lost(whole, left, { src, start, end });
      if (gone.length > 0)
        missing.push(`${path} at ${start}, byte ${pos} is ${bytes[pos]}: ${gone.length} lost`);
    }
    expect(missing).toEqual([]);
  });
});

test('a wrong number of a picture costs that picture alone', () => {
  const folder = folderOf(6);
  const files = folder.files.map(plain);
  const cache = new Map<string, string>();
  const game = openGame(files);
  const whole = quicklyShown(game, cache);
  const [index, data] = files;
  // The gate, an object with three pictures.
  const parent = (path: string) => path.slice(0, path.lastIndexOf(' > '));
  const blocks = [...walkBlocks(data.bytes)];
  const third = blocks.find(({ path }) => path.endsWith('OBIM > IM03'));
  const home = blocks
    .filter(({ tag, start }) => tag === 'OBIM' && start < (third?.start ?? 0))
    .at(-1);
  const pictures = blocks.filter(
    ({ path, start, end }) =>
      /IM0\d$/.test(path) && start > (home?.start ?? 0) && end <= (home?.end ?? 0),
  );
  expect(pictures.map(({ path }) => parent(path))).toEqual(Array(3).fill(home?.path));
  for (const { start, end, tag } of pictures)
    for (const digit of '1234') {
      const bytes = Uint8Array.from(data.bytes);
      bytes[start + 3] = digit.charCodeAt(0);
      const left = quicklyShown(openGame([index, { name: data.name, bytes }]), cache);
      const gone = lost(whole, left, { src: game.files[0].src, start, end });
      expect(gone, `${tag} with ${digit}`).toEqual([]);
    }
});

test('an entry of LOFF that leads to ROOM, beside one that leads to LFLF, costs nothing', () => {
  const files = folderOf(8).files.map(plain);
  const cache = new Map<string, string>();
  const whole = quicklyShown(openGame(files), cache);
  const bytes = Uint8Array.from(files[1].bytes);
  const loff = [...walkBlocks(bytes)].find(({ tag }) => tag === 'LOFF');
  const pos = (loff?.start ?? 0) + 10;
  bytes[pos] += 8;
  const given = files.map((one, i) => (i === 1 ? { name: one.name, bytes } : one));
  const damaged = openGame(given);
  const src = damaged.files[0].src;
  expect(lost(whole, quicklyShown(damaged, cache), { src, start: 0, end: 0 })).toEqual([]);
  expect(damaged.problems.map(({ message }) => message).join()).toContain('LOFF leads to ROOM');
});

test('a size of OFFS that is too small by an entry costs no picture', () => {
  const files = folderOf(8).files.map(plain);
  const cache = new Map<string, string>();
  const whole = quicklyShown(openGame(files), cache);
  const bytes = Uint8Array.from(files[2].bytes);
  const offs = [...walkBlocks(bytes)].find(
    ({ path, payload }) => path.endsWith('IMAG > WRAP > OFFS') && payload.length === 12,
  );
  bytes[(offs?.start ?? 0) + 7] = 16;
  const given = files.map((one, i) => (i === 2 ? { name: one.name, bytes } : one));
  const damaged = openGame(given);
  const src = damaged.files[1].src;
  expect(offs).toBeDefined();
  expect(lost(whole, quicklyShown(damaged, cache), { src, start: 0, end: 0 })).toEqual([]);
});
