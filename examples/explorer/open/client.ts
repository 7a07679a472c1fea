// Opens a game in the worker and tells the page how it goes.

import { signal } from '@preact/signals';
import type { GameFile, OpenGameOptions } from 'scumm-codec';
import { enter, game, message } from '../state.js';
import type { Choice, Reply, Request } from './worker.js';

/** Games of a folder that has several, to choose from. */
export const choices = signal<readonly Choice[]>([]);

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
    if (data.type === 'progress') {
      message.value = `Reading ${data.file} (${data.done + 1} of ${data.total})`;
      return;
    }
    worker.terminate();
    if (data.type === 'opened') enter(data.game);
    if (data.type === 'failed') message.value = data.message.replace(/ \[.*\]$/, '');
    if (data.type === 'choose') {
      message.value = '';
      game.value = undefined;
      choices.value = data.choices;
    }
  };
  const request: Request = { files, ...(options && { options }) };
  worker.postMessage(request);
}
