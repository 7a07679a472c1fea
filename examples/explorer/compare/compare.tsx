// Compare: the game beside a second one, or beside its edits. Room by room: what changed in words, and in which pictures.

import { useMemo } from 'preact/hooks';
import { type Game, type GameFile, openGame } from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { addressOf } from '../blocks/rows.js';
import { Button, counted, into } from '../controls.js';
import { Drop } from '../edit/drop.js';
import { coloredPixels, edited, lose, message, second, show } from '../state.js';
import { Pair } from './pair.js';

/** Blocks and pictures that a list shows, and words for one of them. */
const [SHOWN, MOST] = [200, 12];

export function Compare({ from }: { from: Game }) {
  const after = second.value ?? edited.value;
  return (
    <section>
      <Drop title="second game" pick="Pick its files" take={takeSecond}>
        <p>
          {second.value &&
            `The open game is before, the second one after: ${nameOf(second.value)}.`}
          {!second.value && after && 'The open game is before, the game with its edits after.'}
          {!after && 'Drop the files of a second game here, or make edits.'}
        </p>
        {second.value && <Button act={() => into(second)(undefined)}>Put it away</Button>}
      </Drop>
      {after && <Differences before={from} after={after} />}
    </section>
  );
}

/** Takes the files of the second game. */
export function takeSecond(files: readonly GameFile[]): void {
  second.value = openGame(files);
  message.value = '';
}

const nameOf = ({ files, indexFile = files[0] }: Game) => indexFile.name;

function Differences({ before, after }: { before: Game; after: Game }) {
  const { blocks, pictures, titles } = useMemo(() => {
    const how = { onError: lose };
    const titled = [after, before].flatMap((game) => tools.titleGamePictures(game, how));
    return {
      blocks: tools.describeChanges(before, after, how),
      pictures: tools.changedPictures(before, after, how),
      titles: new Map(titled.map(({ picture, title }) => [picture.name, title])),
    };
  }, [before, after]);
  const titleOf = ({ name }: tools.PictureChange) => titles.get(name) ?? name;
  const names = new Map(
    [after, before].flatMap(({ rooms }) => rooms.map(({ room, name = '' }) => [room, name])),
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
          <h2>{room === undefined ? 'Outside of rooms' : `Room ${room} ${names.get(room)}`}</h2>
          <ul>{blocks.slice(0, SHOWN).map((one) => one.room === room && <Block {...one} />)}</ul>
          {pictures
            .slice(0, SHOWN)
            .map((one) => roomOf(one) === room && <Picture {...one} title={titleOf(one)} />)}
        </section>
      ))}
    </>
  );
}

const roomOf = ({ before, after }: tools.PictureChange) => (before ?? after)?.room;

const countOf = ({ length }: readonly unknown[], noun: string) =>
  `${counted(length, noun)}${length > SHOWN ? ` (the first ${SHOWN} shown)` : ''}`;

/** The first words for a change, and how many more there are. */
export const someWords = (words: readonly string[]) =>
  words.length > MOST ? [...words.slice(0, MOST), `and ${words.length - MOST} more`] : words;

/** A block, and what changed in it. The view of blocks shows the game with its edits. */
function Block({ title, words, before, after }: tools.DescribedChange) {
  const block = (second.value ? before : after) ?? before;
  return (
    <li>
      <Button
        class="link"
        act={() => show({ view: 'blocks', block: block ? addressOf(block) : '' })}
      >
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
function Picture({ title, before, after }: tools.PictureChange & { title: string }) {
  const [old, is] = useMemo(
    () => [before, after].map((one) => one && coloredPixels(one)),
    [before, after],
  );
  return (
    <article>
      <h3>
        {title}
        {!(old && is) && `, only ${old ? 'before' : 'after'}`}
      </h3>
      <Pair name={title} before={old} after={is} />
    </article>
  );
}
