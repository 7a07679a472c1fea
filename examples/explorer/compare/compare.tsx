// Compare: the game beside a second one, or beside its edits. Which blocks differ, and which pictures, pixel by pixel.

import { useMemo } from 'preact/hooks';
import { type Game, openGame } from 'scumm-codec';
import { type BlockChange, changedBlocks } from 'scumm-codec/tools';
import { Button, into } from '../controls.js';
import { Drop } from '../edit/drop.js';
import { edited, lose, second } from '../state.js';
import { differentPictures, firstDifference } from './differ.js';
import { Pair } from './pair.js';

/** Blocks and pictures that a list shows. */
const SHOWN = 200;

export function Compare({ from }: { from: Game }) {
  const after = second.value ?? edited.value;
  return (
    <section>
      <Drop
        title="second game"
        pick="Pick its files"
        take={(files) => into(second)(openGame(files))}
      >
        <p>
          {second.value && 'The open game is before, the second one after.'}
          {!second.value && after && 'The open game is before, the game with its edits after.'}
          {!after && 'Drop the files of a second game here, or make edits.'}
        </p>
        {second.value && <Button act={() => into(second)(undefined)}>Put it away</Button>}
      </Drop>
      {after && <Differences before={from} after={after} />}
    </section>
  );
}

function Differences({ before, after }: { before: Game; after: Game }) {
  const blocks = useMemo(() => changedBlocks(before, after, { onError: lose }), [before, after]);
  const pictures = useMemo(() => differentPictures(before, after), [before, after]);
  return (
    <>
      <h2>Blocks that differ: {countOf(blocks)}</h2>
      <ul>
        {blocks.slice(0, SHOWN).map((one) => (
          <li key={one.name}>
            {one.name}: {wordsOf(one)}
          </li>
        ))}
      </ul>
      <h2>Pictures that differ: {countOf(pictures)}</h2>
      {pictures.slice(0, SHOWN).map(({ name, ...both }) => (
        <article key={name}>
          <h3>
            {name}
            {aloneWords(both)}
          </h3>
          <Pair name={name} {...both} />
        </article>
      ))}
    </>
  );
}

const countOf = ({ length }: readonly unknown[]) =>
  length > SHOWN ? `${length}, the first ${SHOWN} shown` : length;

const aloneWords = ({ before, after }: { before?: unknown; after?: unknown }) =>
  before && after ? '' : `, only ${before ? 'before' : 'after'}`;

/** What differs in a block. */
export function wordsOf({ before, after }: BlockChange): string {
  if (!before || !after) return aloneWords({ before, after }).slice(2);
  const [old, now] = [before.payload, after.payload];
  const size = `${old.length} bytes${old.length === now.length ? '' : `, then ${now.length}`}`;
  return `${size}, which differ from byte ${firstDifference(old, now)} on`;
}
