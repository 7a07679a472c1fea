// Names of objects put back.

import fc from 'fast-check';
import { type Block, findGameResource, type Game, openGame, walkBlocks } from 'scumm-codec';
import { editGame, encodeNameText, nameEdits, wrapBlock } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { cases } from '../_support/cases.js';
import { gameOf, objectsOf, reopened } from '../_support/edit-model.js';
import { ALL_FOLDERS, OLDER_FOLDERS, someOf } from '../_support/games.js';
import { storedName } from '../_support/objects.js';
import { LARGE_VERSIONS } from '../_support/releases.js';

describe.each(someOf([...ALL_FOLDERS, ...OLDER_FOLDERS]))('nameEdits, $title', ({ files }) => {
  const game = openGame(files);
  const room =
    game.rooms.map((one) => one.room).find((one) => objectsOf(game, one).length > 1) ?? 0;
  const before = objectsOf(game, room);
  const [{ id, name }] = before;

  test('gives objects other names, and leaves all else of the room', () => {
    fc.assert(
      fc.property(fc.array(storedName, { minLength: 1, maxLength: before.length }), (names) => {
        const ids = [...new Set(before.map((one) => one.id))].slice(0, names.length);
        const edits = ids.flatMap((one, i) => nameEdits(game, room, one, names[i]));
        const next = reopened(game, edits);
        expect(next.problems).toEqual(game.problems);
        // Where things are is another matter.
        const said = ({ id: number, name: text, header, verbs, box }: (typeof before)[number]) => ({
          ...{ id: number, text: [...(text ?? [])], header, box },
          verbs: verbs.map(({ verb, code }) => [verb, ...code]),
        });
        expect(objectsOf(next, room).map(said)).toEqual(
          before.map((old) => said({ ...old, name: names[ids.indexOf(old.id)] ?? old.name })),
        );
      }),
      cases(20),
    );
  });

  test('gives the same file for the same name', () => {
    const same = editGame(game, nameEdits(game, room, id, name as Uint8Array));
    same.forEach(({ bytes }, i) => {
      expect(Buffer.compare(bytes, files[i].bytes)).toBe(0);
    });
  });

  test('refuses an object that is not there, and what is no name', () => {
    const to = (number: number, text: unknown) => () =>
      nameEdits(game, room, number, text as Uint8Array);
    expect(to(60_000, encodeNameText('x'))).toThrow(`room ${room} has no object 60000`);
    expect(to(0, encodeNameText('x'))).toThrow('has no object 0');
    expect(to(id, Uint8Array.of(65, 0, 66))).toThrow(RangeError);
    expect(to(id, 'door')).toThrow(TypeError);
  });
});

test('a name of version 4 that moves scripts too far is refused', () => {
  const name = new Uint8Array(65_530).fill(65);
  expect(() => nameEdits(gameOf(4), 2, 10, name)).toThrow(RangeError);
});

test.each(LARGE_VERSIONS)(
  'version %i: a name goes into OBNA, not into OBNB before it',
  (version) => {
    const plain = gameOf(version);
    const first = (game: Game, tag: string) => {
      const home = findGameResource(game, 'room', 2)?.block as Block;
      return [...walkBlocks(home)].find((one) => one.tag === tag) as Block;
    };
    const add = wrapBlock('OBNB', Uint8Array.of(1, 2, 3, 0));
    const game = reopened(plain, [{ after: first(plain, 'VERB'), add }]);
    const [{ id }] = objectsOf(game, 2);
    const quay = encodeNameText('quay');
    const next = reopened(game, nameEdits(game, 2, id, quay));
    const names = objectsOf(plain, 2).map(({ name }) => name);
    expect(objectsOf(next, 2).map(({ name }) => name)).toEqual([quay, ...names.slice(1)]);
    expect(first(next, 'OBNB').payload).toEqual(add.subarray(8));
  },
);
