// The blocks of a game: the tree, the bytes of the chosen block, and the record that its reader gives.

import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import {
  type Block,
  type DataFile,
  type Game,
  readBlock,
  recordToJson,
  walkBlocks,
} from 'scumm-codec';
import { game, lose, show, shown } from '../state.js';
import { Hex } from './hex.js';

/** Blocks that a list shows; a search finds the others. */
const SHOWN = 2000;

/** A block, and the file that it is in. */
interface Found {
  readonly file: number;
  readonly block: Block;
}

export function Blocks() {
  const opened = game.value;
  if (opened === undefined) return null;
  return <Tree from={opened} />;
}

function Tree({ from }: { from: Game }) {
  const search = useSignal('');
  const all = useMemo(() => blocksOf(from), [from]);
  const wanted = search.value.trim().toUpperCase();
  const found = wanted === '' ? all : all.filter(({ block }) => block.tag.includes(wanted));
  const chosen = all.find((one) => nameOf(one) === shown.value.block);
  return (
    <section class="blocks">
      <div>
        <label>
          Search by tag{' '}
          <input
            type="search"
            value={search.value}
            onInput={({ currentTarget }) => {
              search.value = currentTarget.value;
            }}
          />
        </label>
        <p>
          {found.length} blocks{found.length > SHOWN && `, the first ${SHOWN} shown`}
        </p>
        <ol class="tree">
          {found.slice(0, SHOWN).map((one) => (
            <li key={nameOf(one)} style={{ paddingLeft: `${depthOf(one.block)}em` }}>
              <button
                type="button"
                aria-current={one === chosen}
                onClick={() => show({ block: nameOf(one) })}
              >
                <b>{one.block.tag}</b> at {one.block.start}, {one.block.end - one.block.start} bytes
              </button>
            </li>
          ))}
        </ol>
      </div>
      {chosen ? <Detail from={from} found={chosen} /> : <p>Choose a block.</p>}
    </section>
  );
}

function Detail({ from, found: { file, block } }: { from: Game; found: Found }) {
  const record = useMemo(() => recordOf(from, block), [from, block]);
  return (
    <article>
      <h2>{block.path}</h2>
      <p>
        {from.files[file].name}, bytes {block.start} to {block.end - 1}
      </p>
      <Hex src={block.src} start={block.start} end={block.end} />
      {record !== undefined && <pre class="record">{record}</pre>}
    </article>
  );
}

/** The record of a block as text; `undefined` for blocks that have none of their own. */
function recordOf({ version, variant }: Game, block: Block): string | undefined {
  try {
    const record = readBlock(block, { version, variant });
    return record && JSON.stringify(recordToJson(record, { bytes: 'hex' }), undefined, 1);
  } catch (error) {
    return String(error);
  }
}

function blocksOf({ files, version }: Game): Found[] {
  const form = version === 4 ? 'small' : 'large';
  return files.flatMap(({ src }: DataFile, file) =>
    [...walkBlocks(src, { form, onError: lose })].map((block) => ({ file, block })),
  );
}

const nameOf = ({ file, block }: Found) => `${file}:${block.start}`;
const depthOf = ({ path }: Block) => path.split(' > ').length - 1;
