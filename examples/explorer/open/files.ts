// What a visitor drops or picks, as files of a game: files, folders with all that is below them, and zip files.

import { unzipSync } from 'fflate';
import type { GameFile } from 'scumm-codec';

/** No game of these versions has a file near this size. */
const LARGEST = 1 << 30;

/** Stands for a larger file, so that the report lists it with the files that belong to no game. */
const tooLarge = (name: string): GameFile => ({
  name: `${name}, larger than 1 GB, not read`,
  bytes: new Uint8Array(1),
});

/** Reads files of a page. A zip stands for its content. */
export async function readFiles(files: Iterable<File>): Promise<GameFile[]> {
  const all: GameFile[] = [];
  for (const file of files) {
    const name = file.webkitRelativePath || file.name;
    const read = async () => new Uint8Array(await file.arrayBuffer());
    if (file.size > LARGEST) all.push(tooLarge(name));
    else if (/\.zip$/i.test(name)) all.push(...unpacked(name, await read()));
    else all.push({ name, bytes: await read() });
  }
  return all;
}

function unpacked(zip: string, src: Uint8Array): GameFile[] {
  const large: GameFile[] = [];
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (originalSize <= LARGEST) return true;
    large.push(tooLarge(name));
    return false;
  };
  try {
    const read = Object.entries(unzipSync(src, { filter }))
      .filter(([name]) => !name.endsWith('/'))
      .map(([name, bytes]) => ({ name, bytes }));
    return [...read, ...large];
  } catch (error) {
    throw new Error(`${zip} is a zip that cannot be read: ${(error as Error).message}.`);
  }
}

/** Files of a drop, folders included. Call it at once: the list of a drop is empty after the event. */
export async function droppedFiles(items: DataTransferItemList): Promise<File[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return (await Promise.all(entries.map(filesBelow))).flat();
}

async function filesBelow(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((done, failed) =>
      (entry as FileSystemFileEntry).file(done, failed),
    );
    // Two games of a folder may have files of the same name.
    return [Object.defineProperty(file, 'webkitRelativePath', { value: entry.fullPath.slice(1) })];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: File[] = [];
  // A reader gives its entries in parts, and an empty part at the end.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((done, failed) =>
      reader.readEntries(done, failed),
    );
    if (part.length === 0) return found;
    for (const one of part) found.push(...(await filesBelow(one)));
  }
}
