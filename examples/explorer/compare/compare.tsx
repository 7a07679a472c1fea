// Compare: the game beside a second one, or beside its edits. Room by room: what changed in words, and in which pictures.

import { useMemo } from 'preact/hooks';
import { type Game, openGame } from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { addressOf } from '../blocks/rows.js';
import { Button, into } from '../controls.js';
import { Drop } from '../edit/drop.js';
import { coloredPixels, edited, lose, now, second, show } from '../state.js';
import { Pair } from './pair.js';

/** Blocks and pictures that a list shows, and words for one of them. */
const [SHOWN, MOST] = [200, 12];

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
  const [blocks, pictures] = useMemo(
    () =>
      [
        tools.describeChanges(before, after, { onError: lose }),
        tools.changedPictures(before, after, { onError: lose }),
      ] as const,
    [before, after],
  );
  const places = [...blocks.map(({ room }) => room), ...pictures.map(roomOf)];
  // Those without a room, such as the index, are sorted behind.
  const rooms = [...new Set(places)].sort((a, b) => Number(a) - Number(b));
  return (
    <>
      <p role="status">
        {countOf(blocks, 'block')} and {countOf(pictures, 'picture')} differ
      </p>
      {rooms.map((room) => (
        <section key={room}>
          <h2>{titleOf(room, [before, after])}</h2>
          <ul>{blocks.slice(0, SHOWN).map((one) => one.room === room && <Block {...one} />)}</ul>
          {pictures.slice(0, SHOWN).map((one) => roomOf(one) === room && <Picture {...one} />)}
        </section>
      ))}
    </>
  );
}

const roomOf = ({ before, after }: tools.PictureChange) => (before ?? after)?.room;

function titleOf(number: number | undefined, games: readonly Game[]): string {
  if (number === undefined) return 'Outside of rooms';
  const all = games.flatMap(({ rooms }) => rooms.filter(({ room }) => room === number));
  return ['Room', number, all.map(({ name }) => name && `"${name}"`).find(Boolean)].join(' ');
}

const countOf = ({ length }: readonly unknown[], noun: string) =>
  `${length} ${noun}${length === 1 ? '' : 's'}${length > SHOWN ? ` (the first ${SHOWN} shown)` : ''}`;

/** The first words for a change, and how many more there are. */
export const someWords = (words: readonly string[]) =>
  words.length > MOST ? [...words.slice(0, MOST), `and ${words.length - MOST} more`] : words;

/** A block, and what changed in it. The view of blocks shows the game with its edits. */
function Block({ title, words, before, after }: tools.DescribedChange) {
  const block = (second.value ? before : after) ?? before;
  const address = now.value && block && addressOf(now.value, block);
  return (
    <li>
      <Button class="link" act={() => show({ view: 'blocks', block: address ?? '' })}>
        {title.replace(/ in room .*/, '')}
      </Button>
      {words.length === 1 && `: ${words[0]}`}
      {words.length > 1 && (
        <ul>
          {someWords(words).map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** A picture before and after. */
function Picture({ name, before, after }: tools.PictureChange) {
  const [old, is] = useMemo(
    () => [before, after].map((one) => one && coloredPixels(one)),
    [before, after],
  );
  return (
    <article>
      <h3>
        {name}
        {!(old && is) && `, only ${old ? 'before' : 'after'}`}
      </h3>
      <Pair name={name} before={old} after={is} />
    </article>
  );
}
