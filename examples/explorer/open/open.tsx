// The first screen: drop a game, pick its files, take the one that is built in, or go on where one was.

import { lantern } from 'scumm-codec/lantern';
import { Button } from '../controls.js';
import { enter } from '../state.js';
import { ask, choices, goOn, openFiles } from './client.js';
import { readFiles } from './files.js';
import { forget, kept } from './kept.js';

export function Open() {
  const pick = ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
    openFiles(readFiles(currentTarget.files ?? []));
  return (
    <>
      <h1>Look inside a SCUMM game</h1>
      <p>
        This page shows the rooms, costumes, fonts and blocks of games by LucasArts, of versions 3
        to 8, and lets you edit them. The files stay on your machine: nothing is uploaded.
      </p>
      <GoOn />
      <fieldset class="actions drop">
        <legend>Drop the files of a game here, its folder, or a zip of it</legend>
        <label class="button">
          Pick files
          <input type="file" multiple onChange={pick} />
        </label>
        <label class="button">
          Pick a folder
          <input type="file" multiple onChange={pick} {...{ webkitdirectory: true }} />
        </label>
      </fieldset>
      <p class="actions">
        No game at hand?
        <Button act={() => openFiles(lantern)}>Open Lantern Bay</Button>
        It is a small game, and part of this page.
      </p>
      {choices.value.length > 0 && (
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
      )}
    </>
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
  const words = edits === 0 ? 'no edits' : edits === 1 ? '1 edit' : `${edits} edits`;
  return (
    <fieldset class="actions">
      <legend>Your last game</legend>
      <Button class="primary" act={goOn}>
        Go on with {title}
      </Button>
      <Button act={drop}>Forget it</Button>
      <small>It is kept in this browser alone, with {words}.</small>
    </fieldset>
  );
}
