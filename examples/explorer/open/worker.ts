// Opens games beside the page: a large one takes a second, in which the page goes on.

import { findGames, type Game, type GameFile, type OpenGameOptions, openGameSteps } from 'scumm-codec';

/** What the page asks for. */
export interface Request {
  readonly files: readonly GameFile[];
  readonly options?: OpenGameOptions;
}

/** A game of a folder that has several. */
export interface Choice {
  readonly title: string;
  readonly options: OpenGameOptions;
}

/** What the page hears. */
export type Reply =
  | { readonly type: 'progress'; readonly file: string; readonly done: number; readonly total: number }
  | { readonly type: 'opened'; readonly game: Game }
  | { readonly type: 'choose'; readonly choices: readonly Choice[] }
  | { readonly type: 'failed'; readonly message: string };

const reply = (message: Reply, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer });

self.onmessage = ({ data }: MessageEvent<Request>) => {
  try {
    open(data);
  } catch (error) {
    reply({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
};

function open({ files, options }: Request): void {
  if (options === undefined) {
    const games = findGames(files);
    if (games.length > 1) {
      const choices = games.map(({ index, data, versions, options: chosen }) => ({
        title: `version ${versions.join(' or ')}: ${[index ?? [], data].flat().join(', ')}`,
        options: { ...chosen, ...(versions.length > 1 && { version: versions[0] }) },
      }));
      return reply({ type: 'choose', choices });
    }
  }
  const steps = openGameSteps(files, options);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      const owned = step.value.files.map(({ src }) => src.buffer as ArrayBuffer);
      return reply({ type: 'opened', game: step.value }, [...new Set(owned)]);
    }
    reply({ type: 'progress', ...step.value });
  }
}
