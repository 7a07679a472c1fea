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
          const costume = readGameCostume(game, id);
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

/** Where blocks store counts: offset in the payload and bytes of the field, by tag. */
const COUNTS: Readonly<Record<string, readonly (readonly [at: number, width: number])[]>> = {
  RMHD: [[4, 2]],
  RMIH: [[0, 2]],
  BOXD: [[0, 2]],
  BX: [[0, 1]],
  IMHD: [
    [2, 2],
    [4, 2],
    [12, 2],
    [14, 2],
  ],
  CDHD: [],
  LOFF: [[0, 1]],
  FO: [[0, 1]],
  MAXS: [[0, 2]],
  DROO: [[0, 2]],
  DSCR: [[0, 2]],
  DSOU: [[0, 2]],
  DCOS: [[0, 2]],
  DCHR: [[0, 2]],
  DRSC: [[0, 2]],
  DOBJ: [[0, 2]],
  ANAM: [[0, 2]],
  '0R': [[0, 2]],
  '0S': [[0, 2]],
  '0N': [[0, 2]],
  '0C': [[0, 2]],
  '0O': [[0, 2]],
  COST: [
    [0, 1],
    [4, 1],
    [6, 1],
  ],
  CO: [
    [0, 1],
    [4, 1],
    [6, 1],
  ],
  AKHD: [
    [0, 2],
    [4, 2],
    [6, 2],
  ],
  CHAR: [
    [0, 4],
    [19, 2],
  ],
  VERB: [[0, 1]],
  CYCL: [[0, 1]],
  RNAM: [[0, 1]],
  RN: [[0, 1]],
};

/** Each damage of some blocks of a file: of those of the same path the first, the last and each `step`th. */
export function* damagesOf(file: GameFile, step: number): Generator<Damage> {
  const head = String.fromCharCode(...file.bytes.subarray(4, 6));
  const form: BlockForm = head === 'RN' || head === 'LE' ? 'small' : 'large';
  const byPath = new Map<string, Block[]>();
  for (const block of walkBlocks(file.bytes, { form }))
    byPath.set(block.path, [...(byPath.get(block.path) ?? []), block]);
  for (const blocks of byPath.values())
    for (const [i, block] of blocks.entries())
      if (i % step === 0 || i === blocks.length - 1) yield* ofBlock(file, block, form);
}

function* ofBlock(file: GameFile, block: Block, form: BlockForm): Generator<Damage> {
  const { start, end, path, payload, tag } = block;
  const small = form === 'small';
  const changed = (what: Damage['what'], how: string, write: (view: DataView) => void): Damage => {
    const bytes = Uint8Array.from(file.bytes);
    write(new DataView(bytes.buffer));
    return { file: file.name, path, what, start, how, bytes };
  };
  const tagAt = start + (small ? 4 : 0);
  for (let i = 0; i < tag.length; i++)
    for (const bits of [1, 2, 4, 8, 0x10, 0x20])
      yield changed('tag', `byte ${i} ^ ${bits}`, (view) =>
        view.setUint8(tagAt + i, view.getUint8(tagAt + i) ^ bits),
      );
  const size = end - start;
  const sizeAt = start + (small ? 0 : 4);
  for (const other of [0, 8, size - 8, size - 2, size - 1, size + 1, size + 2, size + 8])
    if (other >= 0 && other !== size)
      yield changed('size', `${size} -> ${other}`, (view) => view.setUint32(sizeAt, other, small));
  const first = end - payload.length;
  for (const [at, width] of COUNTS[tag] ?? []) {
    if (at + width > payload.length) continue;
    const set = (view: DataView, value: number) => {
      if (width === 1) view.setUint8(first + at, value);
      else if (width === 2) view.setUint16(first + at, value, true);
      else view.setUint32(first + at, value, true);
    };
    const view = new DataView(payload.buffer, payload.byteOffset, payload.length);
    const now =
      width === 1
        ? view.getUint8(at)
        : width === 2
          ? view.getUint16(at, true)
          : view.getUint32(at, true);
    for (const other of new Set([0, now - 1, now + 1, now >> 1]))
      if (other >= 0 && other !== now)
        yield changed('count', `at ${at}: ${now} -> ${other}`, (data) => set(data, other));
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
