// The table of damage: every tag, size and count of a game's files, each changed in some ways, and what is
// told of it. All that a game holds is read for it: records, pictures, masks, costumes, fonts and the index.

import { createHash } from 'node:crypto';
import {
  type Block,
  type BlockForm,
  DecodeError,
  decodeGlyphs,
  decodeImage,
  decodeImageZplane,
  type Game,
  type GameFile,
  type Image,
  openGame,
  type Problem,
  readAkosParts,
  readBoxes,
  readCostumeParts,
  readCycles,
  readGameCharset,
  readGameCostume,
  readGameObjects,
  readGameRoom,
  readImageZplanes,
  readPalettes,
  type Version,
  walkBlocks,
  walkGameResources,
} from 'scumm-codec';
import { KINDS } from './games.js';

/** A changed byte or field of a file. */
export interface Damage {
  readonly file: string;
  /** Path of the block. */
  readonly path: string;
  readonly what: 'tag' | 'size' | 'count';
  readonly start: number;
  /** The change in words. */
  readonly how: string;
  readonly bytes: Uint8Array;
}

/** What is told of a damaged game. */
export type Told = 'error' | 'problem' | 'same' | 'silence';

/** All that a game holds, as a hash, and what is reported on the way. */
export interface Held {
  readonly digest: string;
  readonly problems: readonly Problem[];
}

/** Reads all that a game holds. */
export function heldIn(game: Game): Held {
  const problems: Problem[] = [...game.problems];
  const onError = (problem: Problem): void => void problems.push(problem);
  const hash = createHash('sha1');
  const add = (value: unknown): void => {
    if (ArrayBuffer.isView(value))
      hash.update(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
    else if (Array.isArray(value)) {
      hash.update(`[${value.length}`);
      value.forEach(add);
    } else if (typeof value === 'object' && value !== null)
      for (const [key, field] of Object.entries(value)) {
        hash.update(`${key}:`);
        add(field);
      }
    else hash.update(`${String(value)};`);
  };
  const keep = (read: () => unknown): void => {
    try {
      add(read());
    } catch (error) {
      if (!(error instanceof DecodeError)) throw error;
      onError(error);
    }
  };
  const image = (one: Image): void => {
    add([one.width, one.height, one.coding]);
    if (one.coding === undefined) return;
    keep(() => decodeImage(one, { onError }));
    for (const { number } of readImageZplanes(one, { onError }))
      keep(() => [number, decodeImageZplane(one, number, { onError })]);
  };
  const { blocks: _, rest: _rest, ...index } = game.index;
  add(index);
  for (const { room: number } of game.rooms) {
    const room = readGameRoom(game, number, { onError });
    if (room === undefined) continue;
    const { width, height, transparent, zplaneCount } = room;
    add([number, width, height, transparent, zplaneCount]);
    keep(() => readCycles(room, { onError }));
    keep(() => readPalettes(room, { onError }));
    keep(() => readBoxes(room, { onError }));
    image(room.background);
    const { objects, orphans } = readGameObjects(game, room, { onError });
    add(orphans.length);
    for (const { id, box, name, verbs, facing, walkTo, initial, image: picture } of objects) {
      add([id, box, name, facing, walkTo, initial]);
      add(verbs.map(({ verb, code }) => [verb, code]));
      if (picture === undefined) continue;
      const { imagesAt: _i, zplanesAt: _z, sizeAt: _s, ...header } = Object(picture.header);
      add(header);
      for (const state of picture.images) {
        add(state.state);
        image(state);
      }
    }
  }
  for (const kind of KINDS)
    for (const { id, room, block } of walkGameResources(game, kind, { onError })) {
      add([kind, id, room, block.tag]);
      if (kind === 'script') add(block.payload);
      if (kind === 'costume')
        keep(() => {
          const costume = readGameCostume(game, id, { onError });
          if (costume === undefined) return undefined;
          return costume.type === 'akos' ? readAkosParts(costume) : readCostumeParts(costume);
        });
      if (kind === 'charset')
        keep(() => {
          const charset = readGameCharset(game, id, { onError });
          return charset && decodeGlyphs(charset, { onError });
        });
    }
  return { digest: hash.digest('hex'), problems };
}

/** Where the blocks of each version store counts: offset in the payload and bytes, by tag. */
const COUNTS: Readonly<Record<Version, string>> = {
  4: 'HD 4.2, BX 0.1, FO 0.1, CO 0.1, 0R 0.2, 0S 0.2, 0N 0.2, 0C 0.2, 0O 0.2, RN 0.1',
  5: `RMHD 4.2, RMIH 0.2, BOXD 0.2, IMHD 2.2 4.2, LOFF 0.1, COST 0.1, CHAR 23.2, VERB 0.1, CYCL 0.1,
    RNAM 0.1, DROO 0.2, DSCR 0.2, DSOU 0.2, DCOS 0.2, DCHR 0.2, DOBJ 0.2`,
  6: `RMHD 4.2, RMIH 0.2, BOXD 0.2, IMHD 2.2 4.2 16.2, LOFF 0.1, COST 6.1, CHAR 23.2, VERB 0.1, CYCL 0.1,
    RNAM 0.1, DROO 0.2, DSCR 0.2, DSOU 0.2, DCOS 0.2, DCHR 0.2, DOBJ 0.2`,
  7: `RMHD 8.2, RMIH 0.2, BOXD 0.2, IMHD 6.2 16.2 20.2, LOFF 0.1, AKHD 4.2 6.2, CHAR 23.2, VERB 0.1,
    CYCL 0.1, RNAM 0.1, ANAM 0.2, DROO 0.2, DSCR 0.2, DSOU 0.2, DCOS 0.2, DCHR 0.2, DOBJ 0.2`,
  8: `RMHD 12.4, BOXD 0.4, IMHD 44.4, LOFF 0.1, AKHD 4.2 6.2, CHAR 23.2, VERB 0.4, CYCL 0.1, RNAM 0.1,
    DROO 0.4, DSCR 0.4, DSOU 0.4, DCOS 0.4, DCHR 0.4, DRSC 0.4, DOBJ 0.4`,
};

interface Field {
  readonly at: number;
  readonly width: number;
}

function countsIn(version: Version, wanted: string): Field[] {
  const entry = COUNTS[version].split(/,\s+/).find((one) => one.startsWith(`${wanted} `)) ?? '';
  return [...entry.matchAll(/(\d+)\.(\d)/g)].map(([, at, width]) => {
    return { at: Number(at), width: Number(width) };
  });
}

/** Lists of entries with an id, of which only 0 is damage that can be known. */
const LISTS = ['VERB', 'CYCL', 'RNAM', 'RN'];

/** Each damage of a file, of those of the same path of the first and the last block. */
export function* damagesOf(file: GameFile, version: Version): Generator<() => Damage> {
  const form: BlockForm = version < 5 ? 'small' : 'large';
  const head = String.fromCharCode(...file.bytes.subarray(4, 6));
  if (form === 'small' && head !== 'RN' && head !== 'LE') return;
  const byPath = new Map<string, Block[]>();
  for (const block of walkBlocks(file.bytes, { form }))
    byPath.set(block.path, [...(byPath.get(block.path) ?? []), block]);
  for (const blocks of byPath.values())
    for (const block of new Set([blocks[0], blocks[blocks.length - 1]]))
      yield* ofBlock(file, block, version);
}

function* ofBlock(file: GameFile, block: Block, version: Version): Generator<() => Damage> {
  const { start, end, path, payload, tag } = block;
  const isSmall = version < 5;
  const changed =
    (what: Damage['what'], how: string, write: (view: DataView) => void) => (): Damage => {
      const bytes = Uint8Array.from(file.bytes);
      write(new DataView(bytes.buffer));
      return { file: file.name, path, what, start, how, bytes };
    };
  const tagAt = start + (isSmall ? 4 : 0);
  for (let i = 0; i < tag.length; i++)
    for (const bits of [1, 2, 4, 8, 0x10, 0x20])
      yield changed('tag', `byte ${i} ^ ${bits}`, (view) =>
        view.setUint8(tagAt + i, view.getUint8(tagAt + i) ^ bits),
      );
  // A tag that is off by two letters is seldom seen through.
  yield changed('tag', 'bytes 0 and 1 ^ 32', (view) =>
    view.setUint16(tagAt, view.getUint16(tagAt) ^ 0x2020),
  );
  const size = end - start;
  const sizeAt = start + (isSmall ? 0 : 4);
  for (const other of [0, 8, size - 8, size - 2, size - 1, size + 1, size + 2, size + 8])
    if (other >= 0 && other !== size)
      yield changed('size', `${size} -> ${other}`, (view) =>
        view.setUint32(sizeAt, other, isSmall),
      );
  const first = end - payload.length;
  for (const { at, width } of countsIn(version, tag)) {
    if (at + width > payload.length) continue;
    const now = Buffer.from(payload).readUIntLE(at, width);
    const others = LISTS.includes(tag) ? [0] : [0, now - 1, now + 1, now >> 1];
    for (const other of new Set(others))
      if (other >= 0 && other !== now)
        yield changed('count', `at ${at}: ${now} -> ${other}`, ({ buffer }) =>
          Buffer.from(buffer).writeUIntLE(other, first + at, width),
        );
  }
}

/** What is told of a game in which a file is damaged. */
export function toldOf(files: readonly GameFile[], { file, bytes }: Damage, whole: Held): Told {
  const given = files.map((one) => (one.name === file ? { name: file, bytes } : one));
  let game: Game;
  try {
    game = openGame(given);
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    return 'error';
  }
  const { digest, problems } = heldIn(game);
  if (problems.length > whole.problems.length) return 'problem';
  return digest === whole.digest ? 'same' : 'silence';
}
