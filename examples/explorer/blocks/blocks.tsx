// The blocks of a game: the tree, and of the chosen block what it looks like, its record and its bytes.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { someWords } from '../compare/compare.js';
import { Check, into } from '../controls.js';
import { changedBlocks, Edited } from '../edit/touched.js';
import { Losses } from '../report.js';
import { losses, show, shown } from '../state.js';
import { Hex, Lines } from './hex.js';
import { Preview } from './preview.js';
import { addressOf, blocksOf, type Row, rowsAround } from './rows.js';
import { Tree } from './tree.js';

export function Blocks({ from }: { from: scumm.Game }) {
  const all = useMemo(() => blocksOf(from), [from]);
  const { block } = shown.value;
  const path = useMemo(() => rowsAround(from, all, block), [from, all, block]);
  const damaged = useMemo(() => damageOf(all), [all, losses.value]);
  const unfolded = useMemo(
    () => all.filter((row) => row.room === undefined || damaged.has(row)),
    [all, damaged],
  );
  const changed = changedBlocks.value.map(({ name }) => name);
  const mark = (row: Row) => {
    const { length } = damaged.get(row) ?? [];
    return (
      <>
        <Edited on={changed.some((one) => one === row.name || one.startsWith(`${row.name} > `))} />
        {length > 0 && <b class="damaged">{length === 1 ? '1 problem' : `${length} problems`}</b>}
      </>
    );
  };
  const chosen = path.at(-1);
  return (
    <section class="blocks">
      <Tree
        {...{ all, path, unfolded, mark }}
        choose={(row) => show({ block: addressOf(from, row.block) })}
      />
      {chosen ? (
        <Detail key={chosen.name} from={from} row={chosen}>
          <Losses from={from} all={all} problems={damaged.get(chosen) ?? []} />
        </Detail>
      ) : (
        <article>
          <p>Choose a block to see what it looks like, its record and its bytes.</p>
          <Losses from={from} all={all} problems={losses.value} />
        </article>
      )}
    </section>
  );
}

/** The problems in each row, and in all that is in it. */
function damageOf(all: readonly Row[]): Map<Row, scumm.Problem[]> {
  const found = new Map<Row, scumm.Problem[]>();
  for (const problem of losses.value)
    for (const row of tools.findProblemBlocks(all, problem))
      found.set(row, [...(found.get(row) ?? []), problem]);
  return found;
}

interface DetailProps {
  readonly from: scumm.Game;
  readonly row: Row;
  /** What stands below its name. */
  readonly children: ComponentChildren;
}

function Detail({ from, row, children }: DetailProps) {
  const { name, file } = row;
  const change = changedBlocks.value.find((one) => one.name === name);
  const isOld = useSignal(false);
  const old = isOld.value ? change?.before : undefined;
  const block = old ?? row.block;
  const { src, start, end } = block;
  const mark = Number(shown.value.block.split(':')[1]);
  return (
    <article>
      <h2>{row.title}</h2>
      <p class="small">
        {name}; {file}, bytes {start} to {end - 1}
      </p>
      {children}
      {change && (
        <p class="actions">
          <Edited on /> {someWords(change.words).join('; ')}
          <Check
            label="show it as it was"
            checked={isOld.value}
            flip={() => into(isOld)(!isOld.value)}
          />
        </p>
      )}
      <Preview from={from} row={row} />
      <Lines name="record">{tools.blockToText(block, from)}</Lines>
      <Hex key={`${name} ${start} ${mark}`} src={src} start={start} end={end} mark={mark} />
    </article>
  );
}
