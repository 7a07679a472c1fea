// Names of objects put back.

import fc from 'fast-check';
import { nameText, openGame, readGameObjects, readGameRoom } from 'scumm-codec';
import { editGame, encodeNameText, nameEdits } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { cases } from '../_support/cases.js';
import { ALL_FOLDERS, someOf } from '../_support/games.js';
import { storedName } from '../_support/objects.js';

describe.each(someOf(ALL_FOLDERS))('nameEdits, $title', ({ files }) => {
  const game = openGame(files);
  const room = game.rooms.map((one) => one.room).find((one) => objectsOf(game, one).length > 1);

  function objectsOf(of: typeof game, number: number) {
    return readGameObjects(of, readGameRoom(of, number)).objects;
  }

  test('gives objects other names, and leaves all else of the room', () => {
    const number = room as number;
    const before = objectsOf(game, number);
    fc.assert(
      fc.property(fc.array(storedName, { minLength: 1, maxLength: before.length }), (names) => {
        const ids = [...new Set(before.map(({ id }) => id))].slice(0, names.length);
        const edits = ids.flatMap((id, i) => nameEdits(game, number, id, names[i]));
        const next = openGame(editGame(game, edits), { version: game.version });
        const after = objectsOf(next, number);
        expect(next.problems).toEqual(game.problems);
        expect(after.length).toBe(before.length);
        after.forEach((object, k) => {
          const old = before[k];
          const i = ids.indexOf(object.id);
          const name = i < 0 ? old.name : names[i];
          expect([...(object.name ?? [])]).toEqual([...(name ?? [])]);
          expect(object.header).toEqual(old.header);
          expect(object.verbs.map(({ verb }) => verb)).toEqual(old.verbs.map(({ verb }) => verb));
          object.verbs.forEach(({ code }, v) => {
            expect(Buffer.compare(code, old.verbs[v].code)).toBe(0);
          });
          expect(object.box).toEqual(old.box);
        });
      }),
      cases(20),
    );
  });

  test('gives the same file for the same name', () => {
    const number = room as number;
    const [{ id, name }] = objectsOf(game, number);
    const same = editGame(game, nameEdits(game, number, id, name as Uint8Array));
    same.forEach(({ bytes }, i) => {
      expect(Buffer.compare(bytes, files[i].bytes)).toBe(0);
    });
  });

  test('refuses an object that is not there, and what is no name', () => {
    const number = room as number;
    const [{ id }] = objectsOf(game, number);
    expect(() => nameEdits(game, number, 60_000, encodeNameText('x'))).toThrow(
      `room ${number} has no object 60000`,
    );
    expect(() => nameEdits(game, number, 0, encodeNameText('x'))).toThrow('has no object 0');
    expect(() => nameEdits(game, number, id, Uint8Array.of(65, 0, 66))).toThrow(RangeError);
    expect(() => nameEdits(game, number, id, 'door' as never)).toThrow(TypeError);
    expect(nameText(encodeNameText('door'))).toBe('door');
  });
});

test('a name of version 4 that moves scripts too far is refused', () => {
  const game = openGame(ALL_FOLDERS[0].files);
  expect(() => nameEdits(game, 2, 10, new Uint8Array(65_530).fill(65))).toThrow(RangeError);
});
