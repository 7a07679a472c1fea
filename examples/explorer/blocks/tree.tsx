// A tree that folds: files, and the blocks in them. One Tab leads into it; arrows, Home and End move, fold and unfold,
// Enter and Space choose. Only unfolded rows are in the page.

import { useSignal } from '@preact/signals';
import type { TargetedKeyboardEvent } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Button, counted, into, Search } from '../controls.js';
import { changedBlocks, Edited } from '../edit/touched.js';
import { show } from '../state.js';
import { addressOf, allRows, damage, type Row, searched, shortName, unfoldedRows } from './rows.js';

/** Rows that the tree shows; a search finds the others. */
const SHOWN = 2000;

/** The tree; `path` is the chosen row, after all those around it. */
export function Tree({ path }: { path: readonly Row[] }) {
  const search = useSignal('');
  const tree = useRef<HTMLDivElement>(null);
  const all = allRows.value;
  const { found, count } = useMemo(() => searched(search.value), [all, search.value]);
  const { isOpen, fold } = useFolds();
  const visible = unfoldedRows(found, isOpen).slice(0, SHOWN);
  const parents = useMemo(
    () => new Set(all.filter((row, i) => all[i + 1]?.depth > row.depth)),
    [all],
  );
  const isSearch = search.value.trim() !== '';
  useLayoutEffect(() => fold(all, false), [isSearch]);
  useLayoutEffect(
    () => fold(isSearch ? found : [...unfolded(), ...path], true),
    [isSearch && found, damage.value, path],
  );
  const chosen = path.at(-1);
  const isShown = visible.some((row) => row === chosen);
  useEffect(() => {
    tree.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen, isShown]);
  const act = (row: Row) => {
    const isFile = row.depth < 0 && parents.has(row);
    fold([row], !(isOpen(row) && (row === chosen || isFile)));
    if (!isFile) show({ block: addressOf(row.block) });
  };
  return (
    <div>
      <Search
        label="Search by tag or name"
        placeholder="office SMAP"
        value={search.value}
        set={into(search)}
      />
      <p class="actions">
        <Button act={() => fold(all, true)}>Unfold all</Button>
        <Button act={() => fold(all, false)}>Fold all</Button>
        <output>
          {counted(count, 'block')}
          {visible.length === SHOWN && `, the first ${SHOWN} shown`}
        </output>
      </p>
      <div
        ref={tree}
        class="tree"
        role="tree"
        aria-label="Blocks"
        onKeyDown={(event) => press(event, { rows: visible, isOpen, fold })}
      >
        {visible.map((row) => (
          <Button
            key={row.name}
            role="treeitem"
            aria-level={row.depth + 2}
            aria-expanded={parents.has(row) ? isOpen(row) : undefined}
            aria-selected={row === chosen}
            tabIndex={row === (isShown ? chosen : visible[0]) ? 0 : -1}
            style={{ '--depth': row.depth + 1 }}
            act={() => act(row)}
          >
            <b>{shortName(row)}</b> <span>{row.label}</span> <Marks of={row} />{' '}
            <small>{row.block.end - row.block.start} B</small>
          </Button>
        ))}
      </div>
    </div>
  );
}

/** The rows that are unfolded until the visitor folds them: those around rooms, and what is damaged. */
const unfolded = () => [
  ...allRows.value.filter(({ room }) => room === undefined),
  ...damage.value.flatMap(({ around }) => around),
];

/** Says whether a row, or one in it, is edited or damaged. */
function Marks({ of }: { of: Row }) {
  const { length } = damage.value.filter(({ around }) => around.includes(of));
  const isIn = ({ name }: { name: string }) => name === of.name || name.startsWith(`${of.name} > `);
  return (
    <>
      <Edited on={changedBlocks.value.some(isIn)} />
      {length > 0 && <b class="damaged">{counted(length, 'problem')}</b>}
    </>
  );
}

/** Which rows are unfolded, and what folds or unfolds some. */
function useFolds() {
  const open = useSignal<ReadonlySet<string>>(new Set());
  const isOpen = ({ name }: Row) => open.value.has(name);
  const fold = (rows: readonly Row[], opens: boolean) => {
    const names = new Set(rows.map(({ name }) => name));
    const others = [...open.peek()].filter((name) => !names.has(name));
    open.value = new Set(opens ? [...others, ...names] : others);
  };
  return { isOpen, fold };
}

type Shown = ReturnType<typeof useFolds> & { readonly rows: readonly Row[] };

/** Moves, folds and unfolds as keys do in any tree. */
function press(event: TargetedKeyboardEvent<HTMLElement>, { rows, isOpen, fold }: Shown): void {
  const items = [...event.currentTarget.querySelectorAll('button')];
  const at = items.indexOf(document.activeElement as HTMLButtonElement);
  const row = rows[at];
  if (row === undefined) return;
  const outer = rows.findLastIndex((one, i) => i < at && one.depth < row.depth);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => items[at + 1]?.focus(),
    ArrowUp: () => items[at - 1]?.focus(),
    Home: () => items[0].focus(),
    End: () => items.at(-1)?.focus(),
    ArrowRight: () => (isOpen(row) ? items[at + 1]?.focus() : fold([row], true)),
    ArrowLeft: () => (isOpen(row) ? fold([row], false) : items[outer]?.focus()),
  };
  if (keys[event.key] === undefined) return;
  keys[event.key]();
  event.preventDefault();
}
