// Ctrl+P: a dialog that jumps to a place by parts of its name.

import { useSignal } from '@preact/signals';
import * as icons from 'lucide';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Button, into, Search } from '../controls.js';
import { now, show } from '../state.js';
import { entriesOf, matching } from './entries.js';

/** Entries that the list shows. */
const SHOWN = 50;

/** The button, and the dialog while it is open. */
export function Find() {
  const open = useSignal(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      open.value = true;
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <Button icon={icons.Search} aria-keyshortcuts="Control+P" act={() => into(open)(true)}>
        Find <kbd>Ctrl+P</kbd>
      </Button>
      {open.value && <Dialog onClose={() => into(open)(false)} />}
    </>
  );
}

function Dialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const search = useSignal('');
  const at = useSignal(0);
  const all = useMemo(() => (now.value ? entriesOf(now.value) : []), [now.value]);
  const found = useMemo(() => matching(all, search.value), [all, search.value]);
  const listed = found.slice(0, SHOWN);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    dialog.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at.value]);
  // Gives the focus back; its event ends the dialog.
  const close = () => dialog.current?.close();
  const go = (i: number) => {
    if (listed[i] === undefined) return;
    close();
    show(listed[i][1]);
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') go(at.value);
    else if (by) at.value = Math.max(0, Math.min(listed.length - 1, at.value + by));
    else return;
    event.preventDefault();
  };
  return (
    <dialog ref={dialog} class="find" aria-label="Find" onClose={onClose}>
      <Search
        label="Find a room, object, costume, charset, film or block"
        placeholder="object door"
        aria-controls="found"
        aria-activedescendant={listed.length > 0 ? `found${at.value}` : undefined}
        value={search.value}
        set={(text) => {
          search.value = text;
          at.value = 0;
        }}
        onKeyDown={press}
      />
      <p role="status">
        {found.length} of {all.length} places
        {found.length > SHOWN && `, the first ${SHOWN} shown`}
      </p>
      <ul id="found" class="tree">
        {listed.map(([title], i) => (
          <li key={i} id={`found${i}`}>
            <Button aria-current={i === at.value} act={() => go(i)}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </dialog>
  );
}
