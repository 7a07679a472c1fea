// The blocks of a game: the tree, and of the chosen block what it looks like, its record and its bytes.

import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { someWords } from '../compare/compare.js';
import { Check, into } from '../controls.js';
import { changedBlocks, Edited } from '../edit/touched.js';
import { Losses } from '../report.js';
import { shown } from '../state.js';
import { Hex, Lines } from './hex.js';
import { Preview } from './preview.js';
import { allRows, type Row, rowsAround } from './rows.js';
import { Tree } from './tree.js';

export function Blocks({ from }: { from: scumm.Game }) {
  const { block } = shown.value;
  const path = useMemo(() => rowsAround(block), [allRows.value, block]);
  const chosen = path.at(-1);
  return (
    <section class="blocks">
      <Tree path={path} />
      {chosen ? (
        <Detail key={chosen.name} from={from} row={chosen} />
      ) : (
        <article>
          <p>Choose a block to see what it looks like, its record and its bytes.</p>
          <Losses />
        </article>
      )}
    </section>
  );
}

function Detail({ from, row }: { from: scumm.Game; row: Row }) {
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
      <Losses of={row} />
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
