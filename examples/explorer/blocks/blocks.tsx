// The blocks of a game: the tree, and of the chosen block what it looks like, its record and its bytes.

import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
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
  const mark = (row: Row) => (
    <>
      <Edited on={changed.some((one) => one === row.name || one.startsWith(`${row.name} > `))} />
      <Damaged problems={damaged.get(row)} />
    </>
  );
  const chosen = path.at(-1);
  return (
    <section class="blocks">
      <Tree
        {...{ all, path, unfolded, mark }}
        choose={(row) => show({ block: addressOf(from, row.block) })}
      />
      {chosen ? (
        <Detail
          key={chosen.name}
          from={from}
          row={chosen}
          holds={all[all.indexOf(chosen) + 1]?.depth > chosen.depth}
          problems={damaged.get(chosen)}
        />
      ) : (
        <article>
          <p>Choose a block to see what it looks like, its record and its bytes.</p>
          <Losses from={from} all={all} />
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

interface Damage {
  readonly problems: readonly scumm.Problem[] | undefined;
}

const Damaged = ({ problems = [] }: Damage) =>
  problems.length > 0 ? (
    <b class="damaged">{problems.length === 1 ? '1 problem' : `${problems.length} problems`}</b>
  ) : null;

interface DetailProps extends Damage {
  readonly from: scumm.Game;
  readonly row: Row;
  /** Whether other blocks are in it. */
  readonly holds: boolean;
}

function Detail({ from, row, holds, problems = [] }: DetailProps) {
  const { name, file } = row;
  const change = changedBlocks.value.find((one) => one.name === name);
  const isOld = useSignal(false);
  const old = isOld.value ? change?.before : undefined;
  const block = old ?? row.block;
  const { src, start, end } = block;
  const { record, error = whyNone(row, holds) } = useMemo(
    () => recordOf(from, block),
    [from, block],
  );
  const mark = Number(shown.value.block.split(':')[1]);
  return (
    <article>
      <h2>{row.title}</h2>
      <p class="small">
        {name}; {file}, bytes {start} to {end - 1}
      </p>
      {problems.map(({ message }, i) => (
        <p key={i} role="alert">
          {message}
        </p>
      ))}
      {change && (
        <p class="actions">
          <Edited on /> {change.words.join('; ')}
          <Check
            label="show it as it was"
            checked={isOld.value}
            flip={() => into(isOld)(!isOld.value)}
          />
        </p>
      )}
      <Preview from={from} row={row} record={record} />
      {record ? <Lines name="record">{tools.recordToText(record.value)}</Lines> : <p>{error}</p>}
      <Hex key={`${name} ${start} ${mark}`} src={src} start={start} end={end} mark={mark} />
    </article>
  );
}

/** The record of a block, or why it cannot be read. */
function recordOf(from: scumm.Game, block: scumm.Block) {
  try {
    return { record: tools.readBlock(block, from), error: undefined };
  } catch (error) {
    return { record: undefined, error: `Its reader says: ${(error as Error).message}.` };
  }
}

/** Blocks that have no reader, by their tags, and why. */
const WHY: readonly (readonly [RegExp, string])[] = [
  [/^$/, 'It is a whole file.'],
  [/^(SMAP|ZP..|BM|OI)$/, 'It has no reader of its own: it is read with its room.'],
  [/^(SCRP|LSCR|ENCD|EXCD|SC|LS|EN|EX)$/, 'Scripts are not decoded.'],
  [/^(SOUN|SO)$/, 'Sounds are not decoded.'],
];

/** Why a block has no record. */
const whyNone = ({ block: { tag } }: Row, holds: boolean) =>
  WHY.find(([tags]) => tags.test(tag))?.[1] ??
  (holds ? 'It only holds other blocks.' : 'No reader knows it.');
