// The blocks of a game: the tree, the bytes of the chosen block, and the record that its reader gives.

import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import {
  type Block,
  type Game,
  type Problem,
  readBlock,
  recordToJson,
  walkBlocks,
} from 'scumm-codec';
import { filesOf, game, lose, show, shown } from '../state.js';
import { Hex, Lines } from './hex.js';

/** Blocks that a list shows; a search finds the others. */
const SHOWN = 2000;

/** A block, and the file that it is in. */
export interface Found {
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
  const [file, byte] = shown.value.block.split(':').map(Number);
  const chosen = shown.value.block === '' ? undefined : holding(all, file, byte);
  const tree = useRef<HTMLOListElement>(null);
  useEffect(() => {
    tree.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
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
        <ol class="tree" ref={tree}>
          {found.slice(0, SHOWN).map((one) => (
            <li key={nameOf(one)} style={{ paddingLeft: `${depthOf(one.block)}em` }}>
              <button
                type="button"
                aria-current={one === chosen}
                onClick={() => show({ block: nameOf(one) })}
              >
                <b>{one.block.tag || one.block.path}</b> at {one.block.start},{' '}
                {one.block.end - one.block.start} bytes
              </button>
            </li>
          ))}
        </ol>
      </div>
      {chosen ? (
        <Detail from={from} found={chosen} mark={byte} />
      ) : (
        <p>Choose a block to see its bytes and its record.</p>
      )}
    </section>
  );
}

function Detail(props: { from: Game; found: Found; mark: number }) {
  const { from, found, mark } = props;
  const { file, block } = found;
  const record = useMemo(() => recordOf(from, block), [from, block]);
  return (
    <article>
      <h2>{block.path}</h2>
      <p>
        {filesOf(from)[file].name}, bytes {block.start} to {block.end - 1}
      </p>
      <Hex
        key={`${nameOf(found)} ${mark}`}
        src={block.src}
        start={block.start}
        end={block.end}
        mark={mark}
      />
      {record !== undefined && <Lines name="record">{record}</Lines>}
    </article>
  );
}

/** The record of a block as text; `undefined` for blocks that have none of their own. */
function recordOf({ version, variant }: Game, block: Block): string | undefined {
  try {
    const record = readBlock(block, { version, variant });
    return record && JSON.stringify(recordToJson(record, { bytes: 'hex' }).record, undefined, 1);
  } catch (error) {
    return String(error);
  }
}

/** All blocks of a game. A charset or font in a file of its own counts as one. */
export function blocksOf(from: Game): Found[] {
  const form = from.version === 4 ? 'small' : 'large';
  return filesOf(from).flatMap((opened, file) => {
    const { name, src } = opened;
    if (!from.files.some((one) => one === opened) && opened !== from.indexFile) {
      const whole = { tag: '', path: name, form, start: 0, end: src.length, payload: src } as const;
      return [{ file, block: { ...whole, src } }];
    }
    const onError = (problem: Problem) => lose({ ...problem, file: name });
    return [...walkBlocks(src, { form, onError })].map((block) => ({ file, block }));
  });
}

/** The innermost block that holds a byte. */
const holding = (all: readonly Found[], within: number, byte: number) =>
  all.findLast(({ file, block }) => file === within && block.start <= byte && byte < block.end);

/** The address of a block. */
export const nameOf = ({ file, block }: Found) => `${file}:${block.start}`;
const depthOf = ({ path }: Block) => path.split(' > ').length - 1;
