// The blocks of a game: the tree, the bytes of the chosen block, and the record that its reader gives.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { wordsOf } from '../compare/compare.js';
import { Button, Check, into, Search } from '../controls.js';
import { changedBlocks, Edited } from '../edit/touched.js';
import { lose, show, shown } from '../state.js';
import { Hex, Lines } from './hex.js';

/** Blocks that a list shows; a search finds the others. */
const SHOWN = 2000;

export function Blocks({ from }: { from: scumm.Game }) {
  const search = useSignal('');
  const all = useMemo(() => blocksOf(from), [from]);
  const wanted = search.value.trim().toUpperCase();
  const found = wanted === '' ? all : all.filter(({ block }) => block.tag.includes(wanted));
  const chosen = holding(from, all);
  const changed = changedBlocks.value.map(({ name }) => name);
  const isChanged = ({ name }: tools.GameBlock) =>
    changed.some((one) => one === name || one.startsWith(`${name} > `));
  const tree = useRef<HTMLOListElement>(null);
  useEffect(() => {
    tree.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <section class="blocks">
      <div>
        <Search label="Search by tag" text={search.value} set={into(search)} />
        <p>
          {found.length} blocks{found.length > SHOWN && `, the first ${SHOWN} shown`}
        </p>
        <ol class="tree" ref={tree}>
          {found.slice(0, SHOWN).map((one) => (
            <li key={one.name} style={{ paddingLeft: `${one.depth}em` }}>
              <Button
                aria-current={one === chosen}
                act={() => show({ block: addressOf(from, one.block) })}
              >
                <b>{one.block.tag || one.block.path}</b> at {one.block.start},{' '}
                {one.block.end - one.block.start} bytes <Edited on={isChanged(one)} />
              </Button>
            </li>
          ))}
        </ol>
      </div>
      {chosen ? (
        <Detail key={chosen.name} from={from} found={chosen} />
      ) : (
        <p>Choose a block to see its bytes and its record.</p>
      )}
    </section>
  );
}

function Detail({ from, found }: { from: scumm.Game; found: tools.GameBlock }) {
  const { name, file } = found;
  const change = changedBlocks.value.find((one) => one.name === name);
  const isOld = useSignal(false);
  const old = isOld.value ? change?.before : undefined;
  const { src, start, end } = old ?? found.block;
  const record = useMemo(() => recordOf(from, old ?? found.block), [from, old, found.block]);
  const mark = Number(shown.value.block.split(':')[1]);
  return (
    <article>
      <h2>{name}</h2>
      <p>
        {file}, bytes {start} to {end - 1}
      </p>
      {change && (
        <p class="actions">
          <Edited on /> {wordsOf(change)}
          <Check
            label="show it as it was"
            checked={isOld.value}
            flip={() => into(isOld)(!isOld.value)}
          />
        </p>
      )}
      <Hex key={`${name} ${start} ${mark}`} src={src} start={start} end={end} mark={mark} />
      {record !== undefined && <Lines name="record">{record}</Lines>}
    </article>
  );
}

/** The record of a block as text; `undefined` for blocks that have none of their own. */
function recordOf(from: scumm.Game, block: scumm.Block): string | undefined {
  try {
    const record = tools.readBlock(block, from);
    return (
      record && JSON.stringify(tools.recordToJson(record, { bytes: 'hex' }).record, undefined, 1)
    );
  } catch (error) {
    return String(error);
  }
}

/** All blocks of a game. A charset or font in a file of its own counts as one. */
export function blocksOf(from: scumm.Game): tools.GameBlock[] {
  const whole = ({ name, src }: scumm.OpenedFile): tools.GameBlock => {
    const place = { start: 0, end: src.length, payload: src };
    const block = { kind: 'block', tag: '', path: name, form: 'large', src, ...place } as const;
    return { name, file: name, depth: 0, room: undefined, object: undefined, block };
  };
  return [
    ...tools.walkGameBlocks(from, { onError: lose }),
    ...[...from.charsets, ...from.fonts].map(whole),
  ];
}

/** The address of a block: the number of its file, and its offset. */
export const addressOf = (from: scumm.Game, { src, start }: scumm.Block) =>
  `${tools.gameFiles(from).findIndex((file) => file.src === src)}:${start}`;

/** The innermost block that holds the byte of an address. */
function holding(from: scumm.Game, all: readonly tools.GameBlock[]): tools.GameBlock | undefined {
  const [file, byte] = shown.value.block.split(':').map(Number);
  const src = tools.gameFiles(from)[file]?.src;
  return all.findLast(({ block }) => block.src === src && block.start <= byte && byte < block.end);
}
