// Opens games beside the page: a large one takes a second, in which the page goes on.

import * as scumm from 'scumm-codec';

/** What the page asks for. */
export interface Request {
  readonly files: readonly scumm.GameFile[];
  readonly options?: scumm.OpenGameOptions;
}

/** A game of a folder that has several. */
export interface Choice {
  readonly title: string;
  readonly options: scumm.OpenGameOptions;
}

/** What the page hears. */
export type Reply =
  | {
      readonly type: 'progress';
      readonly file: string;
      readonly done: number;
      readonly total: number;
    }
  | { readonly type: 'opened'; readonly game: scumm.Game }
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
  const games = options === undefined ? scumm.findGames(files) : [];
  if (games.length > 1) reply({ type: 'choose', choices: games.map(choiceOf) });
  else finish(scumm.openGameSteps(files, options));
}

function finish(steps: Generator<scumm.GameProgress, scumm.Game>): void {
  let step = steps.next();
  for (; !step.done; step = steps.next()) reply({ type: 'progress', ...step.value });
  const owned = step.value.files.map(({ src }) => src.buffer as ArrayBuffer);
  reply({ type: 'opened', game: step.value }, [...new Set(owned)]);
}

function choiceOf({ index, data, versions, options }: scumm.FoundGame): Choice {
  return {
    title: `version ${versions.join(' or ')}: ${[index ?? [], data].flat().join(', ')}`,
    options: { ...options, ...(versions.length > 1 && { version: versions[0] }) },
  };
}
