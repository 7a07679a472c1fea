// Opens a game in the worker and tells the page how it goes; keeps it with its edits, and goes on with what was kept.

import { effect, signal } from '@preact/signals';
import type { FoundGame, Game, GameFile, OpenedFile, OpenGameOptions } from 'scumm-codec';
import { isFilm } from 'scumm-codec/smush';
import { takeSecond } from '../compare/compare.js';
import { goTo } from '../edit/changes.js';
import { mayLeave } from '../edit/unsaved.js';
import { enter, game, message, NO_EDITS, START, show, shown, steps } from '../state.js';
import { keepEdits, keepGame, readKept } from './kept.js';
import type { Reply, Request } from './worker.js';

/** Games of a folder that has several, to choose from. */
export const choices = signal<readonly FoundGame[]>([]);

/** What an error says of its place in a file. */
const PLACE = / \[.*\]$/;

const LOST = 'Your edits are in no saved file yet. With another game they are lost. Open it?';

/** Those of the game, or of the games to choose from. */
let files: readonly GameFile[] = [];
/** Tells the kept game from others. */
let id = '';

/** Opens the game among some files, or says why they cannot be read. */
export async function openFiles(given: readonly GameFile[] | Promise<GameFile[]>): Promise<void> {
  try {
    const all = await given;
    const films = filmsAmong(all);
    if (all.length === 0) message.value = 'There is no file to open.';
    else if (films.length === all.length) addFilms(films);
    else if (game.peek() && all.every(({ name }) => /\.(png|json)$/i.test(name)))
      message.value = 'Drop a PNG on the frame of the picture that it replaces.';
    else if (game.peek() && shown.peek().view === 'compare') takeSecond(all);
    else if (mayLeave(LOST)) open(all);
  } catch (error) {
    message.value = (error as Error).message.replace(PLACE, '');
  }
}

const filmsAmong = (all: readonly GameFile[]): OpenedFile[] =>
  all
    .filter(({ bytes }) => isFilm(bytes))
    .map(({ name, bytes: src }) => ({ name, src, key: 0, outer: undefined }));

/** Adds films to those of the open game. */
function addFilms(films: readonly OpenedFile[]): void {
  const opened = game.peek();
  if (opened) game.value = { ...opened, films: [...opened.films, ...films] };
  if (opened) show({ view: 'films', film: '' });
  else
    message.value =
      'These are films alone. Open a game first, Lantern Bay will do; then drop them.';
}

/** Opens one of several games, or the same files as something else. */
export function ask(options?: OpenGameOptions): void {
  if (mayLeave(LOST)) open(files, options);
}

/** Goes on with the game that is open, or with the one that was kept. */
export async function goOn(): Promise<void> {
  if (game.peek()) return show({ view: 'rooms' });
  const kept = await readKept().catch(told);
  if (kept === undefined) return;
  open(kept.files, kept.options, () => {
    id = kept.id;
    try {
      goTo(kept.history);
    } catch (error) {
      message.value = `The edits of your last visit do not fit: ${(error as Error).message}`;
    }
  });
}

/** Opens files; then acts, or keeps the game if there is nothing else to do. */
function open(
  given: readonly GameFile[],
  options?: OpenGameOptions,
  then = (opened: Game) => keep(opened, options),
): void {
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
    message.value = failure.replace(PLACE, '');
    if (opened || games) files = given;
    if (opened) {
      enter(opened.films[0] ? opened : { ...opened, films: filmsAmong(given) });
      then(opened);
    }
    if (games) {
      game.value = undefined;
      choices.value = games;
    }
  };
  const request: Request = { files: given, ...(options && { options }) };
  worker.postMessage(request);
}

function keep(opened: Game, options: OpenGameOptions | undefined): void {
  id = `${Date.now()} ${Math.random()}`;
  const { indexFile = opened.files[0], version } = opened;
  keepGame({ id, title: `${indexFile.name}, version ${version}`, files, options }).catch(told);
}

const told = (error: Error) => {
  message.value = `This browser keeps no games for the next visit: ${error.message}`;
  return undefined;
};

/** Goes on at once where a page is loaded again in the middle of a game, and keeps edits from now on. */
export function followEdits(): void {
  if (sessionStorage.getItem('open') && shown.peek().view !== START) goOn();
  else readKept().catch(told);
  effect(() => {
    if (shown.value.view === START) sessionStorage.removeItem('open');
    else if (game.value) sessionStorage.setItem('open', 'yes');
  });
  effect(() => {
    if (steps.value !== NO_EDITS) keepEdits(id, steps.value).catch(told);
  });
}
