// Opens a game in the worker and tells the page how it goes.

import { signal } from '@preact/signals';
import type { FoundGame, GameFile, OpenGameOptions } from 'scumm-codec';
import { enter, game, message } from '../state.js';
import type { Reply, Request } from './worker.js';

/** Games of a folder that has several, to choose from. */
export const choices = signal<readonly FoundGame[]>([]);

let files: readonly GameFile[] = [];

/** Opens the game among some files, or says why they cannot be read. */
export async function openFiles(given: readonly GameFile[] | Promise<GameFile[]>): Promise<void> {
  try {
    files = await given;
    if (files.length === 0) message.value = 'There is no file to open.';
    else ask();
  } catch (error) {
    message.value = (error as Error).message;
  }
}

/** Opens one of several games, or the same files as something else. */
export function ask(options?: OpenGameOptions): void {
  choices.value = [];
  message.value = 'Opening …';
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<Reply>) => {
    const { progress, game: opened, games, failure = '' } = data;
    if (progress) {
      message.value = `Reading ${progress.file} (${progress.done + 1} of ${progress.total})`;
      return;
    }
    worker.terminate();
    message.value = failure.replace(/ \[.*\]$/, '');
    if (opened) enter(opened);
    if (games) {
      game.value = undefined;
      choices.value = games;
    }
  };
  const request: Request = { files, ...(options && { options }) };
  worker.postMessage(request);
}
