// Ctrl+P: a dialog that jumps to a place by parts of its name.

import { effect, signal, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Game } from 'scumm-codec';
import { game, show } from '../state.js';
import { type Entry, entriesOf, matching } from './entries.js';

/** Entries that the list shows. */
const SHOWN = 50;

const open = signal(false);

/** Opens the dialog with Ctrl+P from now on, or Cmd+P. */
export function followKeys(): void {
  addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p') return;
    event.preventDefault();
    open.value = game.value !== undefined;
  });
  effect(() => {
    if (game.value === undefined) open.value = false;
  });
}

/** The button, and the dialog when it is open. */
export function Find() {
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+P"
        onClick={() => {
          open.value = true;
        }}
      >
        find <kbd>Ctrl+P</kbd>
      </button>
      {open.value && game.value && <Dialog from={game.value} />}
    </>
  );
}

function Dialog({ from }: { from: Game }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const search = useSignal('');
  const at = useSignal(0);
  const all = useMemo(() => entriesOf(from), [from]);
  const found = useMemo(() => matching(all, search.value), [all, search.value]);
  const listed = found.slice(0, SHOWN);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    dialog.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at.value]);
  const go = (entry: Entry | undefined) => {
    if (entry === undefined) return;
    open.value = false;
    show(entry.to);
  };
  const key = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') open.value = false;
    else if (event.key === 'Enter') go(listed[at.value]);
    else if (by) at.value = Math.max(0, Math.min(listed.length - 1, at.value + by));
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      class="find"
      aria-label="Find"
      onClose={() => {
        open.value = false;
      }}
    >
      <label>
        Find a room, object, costume, charset or block
        <input
          type="search"
          aria-controls="found"
          aria-activedescendant={listed.length > 0 ? `found${at.value}` : undefined}
          placeholder="object lantern"
          value={search.value}
          onInput={({ currentTarget }) => {
            search.value = currentTarget.value;
            at.value = 0;
          }}
          onKeyDown={key}
        />
      </label>
      <p role="status">
        {found.length} of {all.length} places
        {found.length > SHOWN && `, the first ${SHOWN} shown`}
      </p>
      <ul id="found">
        {listed.map((entry, i) => (
          <li key={i}>
            <button
              type="button"
              id={`found${i}`}
              aria-current={i === at.value}
              onClick={() => go(entry)}
            >
              {entry.title}
            </button>
          </li>
        ))}
      </ul>
    </dialog>
  );
}
