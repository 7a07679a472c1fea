// The first screen: drop a game, pick its files, take the one that is built in, or go on where one was.

import { FileInput, FolderOpen, History, Lock, PackageOpen, Pencil, Trash2 } from 'lucide';
import { useMemo } from 'preact/hooks';
import { initialRuntime, openGame } from 'scumm-codec';
import { lantern, lanternFilm } from 'scumm-codec/lantern';
import { Button, counted, Icon } from '../controls.js';
import { Picture } from '../picture.js';
import { pixelsOf } from '../rooms/rooms.js';
import { enter, openRoom } from '../state.js';
import { ask, choices, goOn, openFiles } from './client.js';
import { readFiles } from './files.js';
import { forget, kept } from './kept.js';

/** The room that stands for the built-in game. */
const FACE = 2;

export function Open() {
  const face = useMemo(() => {
    const game = openGame(lantern);
    return pixelsOf(openRoom(game, FACE), initialRuntime(game.index.objects));
  }, []);
  const pick = ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
    openFiles(readFiles(currentTarget.files ?? []));
  return (
    <>
      <h1>Look inside a SCUMM game</h1>
      <p>See how LucasArts' adventures are made, change them, and save the game.</p>
      <GoOn />
      <div class="ways">
        <fieldset class="drop" aria-label="Your game">
          <Icon icon={FolderOpen} />
          <p>Drop its files here, its folder, or a zip of it</p>
          <p class="actions">
            <label class="button">
              <Icon icon={FileInput} />
              Pick files
              <input type="file" multiple onChange={pick} />
            </label>
            <label class="button">
              <Icon icon={FolderOpen} />
              Pick a folder
              <input type="file" multiple onChange={pick} {...{ webkitdirectory: true }} />
            </label>
          </p>
        </fieldset>
        <Button class="face" act={() => openFiles([...lantern, ...lanternFilm])}>
          <Picture pixels={face} zoom={2} label="A tavern at night" />
          <b>Open Lantern Bay</b>
          <small>No game at hand? This small one is part of the page.</small>
        </Button>
      </div>
      <Choices />
      <ul class="facts">
        <li>
          <b>
            <Icon icon={PackageOpen} /> What can be opened
          </b>{' '}
          Games from Maniac Mansion to The Curse of Monkey Island (versions 2 to 8): files that end
          in .LFL, .LEC, .000 and .001, .LA0 and .LA1 and so on.
        </li>
        <li>
          <b>
            <Icon icon={Pencil} /> What you can do
          </b>{' '}
          Look at rooms, costumes, fonts, films and blocks. Let actors walk. Save all of it as PNG,
          GIF or JSON. Replace pictures, and save the game.
        </li>
        <li>
          <b>
            <Icon icon={Lock} /> What stays on your machine
          </b>{' '}
          Everything. Nothing is uploaded. This browser keeps your last game and its edits until you
          forget it.
        </li>
      </ul>
    </>
  );
}

/** Games of a folder that has several. */
function Choices() {
  if (choices.value.length === 0) return null;
  return (
    <section>
      <h2>There are several games. Which one?</h2>
      {choices.value.map(({ index, data, versions, options }) => (
        <p key={data[0]}>
          <Button act={() => ask({ ...options, ...(versions[1] && { version: versions[0] }) })}>
            version {versions.join(' or ')}: {[index ?? [], data].flat().join(', ')}
          </Button>
        </p>
      ))}
    </section>
  );
}

/** The game of the last visit. */
function GoOn() {
  if (kept.value === undefined) return null;
  const { title, edits } = kept.value;
  const drop = () => {
    if (edits > 0 && !confirm(`Forget ${title} and ${words}?`)) return;
    enter(undefined);
    forget();
  };
  const words = edits === 0 ? 'no edits' : counted(edits, 'edit');
  return (
    <fieldset class="actions">
      <legend>Your last game</legend>
      <Button icon={History} class="primary" act={goOn}>
        Go on with {title}
      </Button>
      <Button icon={Trash2} act={drop}>
        Forget it
      </Button>
      <small>It is kept in this browser alone, with {words}.</small>
    </fieldset>
  );
}
