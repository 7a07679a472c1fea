// A tree that folds: files, and the blocks in them. One Tab leads into it; arrows, Home and End move, fold and unfold,
// Enter and Space choose. Only unfolded rows are in the page.

import { useSignal } from '@preact/signals';
import type { ComponentChildren, TargetedKeyboardEvent } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Button, into, Search } from '../controls.js';
import { type Row, searched, shortName, unfoldedRows } from './rows.js';

/** Rows that the tree shows; a search finds the others. */
const SHOWN = 2000;

interface Props {
  readonly all: readonly Row[];
  /** The chosen row, after all those around it. */
  readonly path: readonly Row[];
  readonly choose: (row: Row) => void;
  /** Rows that are unfolded until the visitor folds them. */
  readonly unfolded: readonly Row[];
  /** What stands behind the name of a row. */
  readonly mark: (row: Row) => ComponentChildren;
}

export function Tree({ all, path, choose, unfolded, mark }: Props) {
  const search = useSignal('');
  const open = useSignal<ReadonlySet<string>>(new Set());
  const tree = useRef<HTMLDivElement>(null);
  const found = useMemo(() => searched(all, search.value), [all, search.value]);
  const isOpen = ({ name }: Row) => open.value.has(name);
  const rows = unfoldedRows(found.rows, isOpen).slice(0, SHOWN);
  const parents = useMemo(
    () => new Set(all.filter((row, i) => all[i + 1]?.depth > row.depth)),
    [all],
  );
  const fold = (some: readonly Row[], opens: boolean) => {
    const names = new Set(some.map(({ name }) => name));
    const others = [...open.peek()].filter((name) => !names.has(name));
    open.value = new Set(opens ? [...others, ...names] : others);
  };
  const isSearch = search.value.trim() !== '';
  useLayoutEffect(() => fold(all, false), [isSearch]);
  useLayoutEffect(
    () => fold(isSearch ? found.rows : [...unfolded, ...path], true),
    [isSearch && found, unfolded, path],
  );
  const chosen = path.at(-1);
  const isShown = rows.some((row) => row === chosen);
  useEffect(() => {
    tree.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen, isShown]);
  const act = (row: Row) => {
    const isFile = row.depth < 0 && parents.has(row);
    fold([row], !(isOpen(row) && (row === chosen || isFile)));
    if (!isFile) choose(row);
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
          {found.count === 1 ? '1 block' : `${found.count} blocks`}
          {rows.length === SHOWN && `, the first ${SHOWN} shown`}
        </output>
      </p>
      <div
        ref={tree}
        class="tree"
        role="tree"
        aria-label="Blocks"
        onKeyDown={(event) => press(event, { rows, isOpen, fold })}
      >
        {rows.map((row) => (
          <Button
            key={row.name}
            role="treeitem"
            aria-level={row.depth + 2}
            aria-expanded={parents.has(row) ? isOpen(row) : undefined}
            aria-selected={row === chosen}
            tabIndex={row === (isShown ? chosen : rows[0]) ? 0 : -1}
            style={{ '--depth': row.depth + 1 }}
            act={() => act(row)}
          >
            <b>{shortName(row)}</b> <span>{row.label}</span> {mark(row)}{' '}
            <small>{row.block.end - row.block.start} B</small>
          </Button>
        ))}
      </div>
    </div>
  );
}

interface Shown {
  readonly rows: readonly Row[];
  readonly isOpen: (row: Row) => boolean;
  readonly fold: (rows: readonly Row[], opens: boolean) => void;
}

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
