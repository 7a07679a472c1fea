// The bundled games in forms that releases had: a file for each room, a container, an index in a program.

import { decodeXor, type GameFile } from 'scumm-codec';
import { detectXorKey } from 'scumm-codec/tools';
import type { GameVersion } from '../../fixtures/builders/revisions.js';
import { u32 } from './bytes.js';
import { bundlesOf, diskOf, ROOMS } from './disks.js';
import { folderOf } from './games.js';

/** Four bytes, big-endian. */
const u32be = (value: number) => [...u32(value)].reverse();

/** Where the records of a container stand: before or behind the files. */
export type Ends = 'first' | 'last';

/** A container with files, in their order, with spare bytes between them. */
export function container(
  name: string,
  files: readonly GameFile[],
  ends: Ends = 'last',
  spare = 3,
): GameFile {
  const size = files.length * 0x28;
  const all = files.reduce((sum, { bytes }) => sum + spare + bytes.length, 0);
  const at = ends === 'first' ? 8 : 8 + all;
  const out = new Uint8Array(8 + size + all).fill(0xa5);
  out.set([...u32be(at), ...u32be(size)]);
  let place = ends === 'first' ? 8 + size : 8;
  files.forEach((file, i) => {
    place += spare;
    const title = Buffer.from(file.name.replace(/^.*\//, ''), 'latin1');
    const record = at + i * 0x28;
    out.set([...u32be(place), ...u32be(file.bytes.length)], record);
    out.fill(0, record + 8, record + 0x28);
    out.set(title, record + 8);
    out.set(file.bytes, place);
    place += file.bytes.length;
  });
  return { name, bytes: out };
}

/** How the file of a room starts: with LECF and a directory, with LECF alone, or with its LFLF. */
export const ROOM_FORMS = ['directory', 'whole', 'bundle'] as const;

/** The data of a game as a file for each room, obfuscated as its data file. */
export function roomFiles(version: GameVersion, form: (typeof ROOM_FORMS)[number]): GameFile[] {
  const key = detectXorKey(folderOf(version).data[0].bytes) ?? 0;
  const bundles = bundlesOf(version);
  return ROOMS.map((room) => {
    const name = `${String(room).padStart(3, '0')}.LFL`;
    const bundle = bundles.get(room) as Uint8Array;
    const size = bundle.length + 8;
    const head = [...Buffer.from('LECF'), size >> 24, size >> 16, size >> 8, size];
    const bytes = {
      directory: () => diskOf(version, name, [room], bundles).bytes,
      whole: () => new Uint8Array([...head, ...bundle]),
      bundle: () => bundle,
    }[form]();
    return { name, bytes: decodeXor(bytes, key) };
  });
}

/** A program with an index from a byte on, and other bytes behind it. */
export function program(name: string, { bytes }: GameFile, at: number): GameFile {
  const out = new Uint8Array(at + bytes.length + 50).fill(0x90);
  out.set(Buffer.from('MZ'));
  out.set(bytes, at);
  return { name, bytes: out };
}

/** The files in a container by name, as it says. */
export function contained({ bytes }: GameFile): Record<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const [at, size] = [view.getUint32(0), view.getUint32(4)];
  const found: Record<string, Uint8Array> = {};
  for (let pos = at; pos < at + size; pos += 0x28) {
    const [place, length] = [view.getUint32(pos), view.getUint32(pos + 4)];
    const name = Buffer.from(bytes.subarray(pos + 8, pos + 0x28)).toString('latin1');
    found[name.replace(/\0.*$/s, '')] = bytes.subarray(place, place + length);
  }
  return found;
}
