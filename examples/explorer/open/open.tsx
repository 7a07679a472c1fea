// The first screen: drop a game, pick its files, or take the one that is built in.

import { lantern } from 'scumm-codec/lantern';
import { ask, choices, openFiles } from './client.js';
import { readFiles } from './files.js';

export function Open() {
  const pick = ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
    openFiles(readFiles(currentTarget.files ?? []));
  return (
    <main class="open">
      <h1>Look inside a SCUMM game</h1>
      <p>
        Drop the folder of a game here: its files, a folder or a zip, of versions 4 to 8. Nothing is
        uploaded; this page has no server.
      </p>
      <p class="actions">
        <label class="button">
          Pick files
          <input type="file" multiple onChange={pick} />
        </label>
        <label class="button">
          Pick a folder
          <input type="file" multiple onChange={pick} {...{ webkitdirectory: true }} />
        </label>
        <button type="button" onClick={() => openFiles(lantern)}>
          Lantern Bay
        </button>
      </p>
      {choices.value.length > 0 && (
        <section>
          <h2>There are several games. Which one?</h2>
          <ul>
            {choices.value.map(({ title, options }) => (
              <li key={title}>
                <button type="button" onClick={() => ask(options)}>
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}
