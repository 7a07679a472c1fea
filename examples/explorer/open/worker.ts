// Opens games beside the page: a large one takes a second, in which the page goes on.

import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';

/** What the page asks for. */
export interface Request {
  readonly files: readonly scumm.GameFile[];
  readonly options?: scumm.OpenGameOptions;
}

/** What the page hears: how far it is, then one of the others. */
export interface Reply {
  readonly progress?: tools.GameProgress;
  readonly game?: scumm.Game;
  /** Games of a folder that has several. */
  readonly games?: readonly scumm.FoundGame[];
  /** Why no game can be opened. */
  readonly failure?: string;
}

const reply = (message: Reply, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer });

self.onmessage = ({ data }: MessageEvent<Request>) => {
  const { files, options } = data;
  try {
    const games = options === undefined ? scumm.findGames(files) : [];
    if (games.length > 1) reply({ games });
    else open(files, options);
  } catch (error) {
    reply({ failure: (error as Error).message });
  }
};

function open(files: Request['files'], options: Request['options']): void {
  const steps = tools.openGameSteps(files, options);
  let step = steps.next();
  for (; !step.done; step = steps.next()) reply({ progress: step.value });
  const owned = step.value.files.map(({ src }) => src.buffer as ArrayBuffer);
  reply({ game: step.value }, [...new Set(owned)]);
}
