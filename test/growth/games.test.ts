// Games of many files, rooms, costumes and pictures.

import {
  decodeGamePicture,
  gamePictureToRgba,
  openGame,
  readGameCostume,
  readGameObjects,
  readGameRoom,
  walkGamePictures,
  walkGameResources,
} from 'scumm-codec';
import {
  costumeGame,
  costumeOf,
  gameFiles,
  gameOf,
  objectGame,
  roomBlock,
  roomGame,
  rooms,
  upTo,
  wideGame,
} from './_support/large.js';
import { type Row, reading, testGrowth } from './_support/rows.js';

const room = roomBlock({});
const costume = costumeOf({ pictures: 2, commands: 2 });

// biome-ignore format: a table
const ROWS: readonly Row[] = [
  // A look for bytes that a copy has changed stops where chance has it.
  ['openGame, many rooms', 'none', 12, reading((size) => gameFiles([rooms(size)]), openGame), 1.07],
  ['openGame, many files', 'none', 12,
    reading((size) => gameFiles(rooms(size).map((one) => [one])), (files) => openGame(files)), 1.15],
  ['openGame, many foreign files', 'none', 12,
    reading((size) => [...gameFiles([rooms(1)]), ...upTo(size).map((i) => new Uint8Array(100).fill(i))],
      (files) => openGame(files))],
  ['openGame, many costumes', 'none', 50,
    reading((size) => gameFiles([[{ room, costumes: upTo(size).map(() => costume) }]]),
      (files) => openGame(files))],
  ['readGameRoom, many rooms', 'none', 12,
    reading(roomGame, (game) => readGameRoom(game, game.rooms.length)), 0.1],
  ['readGameRoom, each of many rooms', 'none', 12,
    reading(roomGame, (game) => game.rooms.map(({ room }) => readGameRoom(game, room)))],
  ['readGameObjects, many objects', 'none', 40,
    reading(objectGame, (game) => readGameObjects(game, readGameRoom(game, 1)))],
  ['walkGameResources, many rooms', 'none', 12,
    reading(roomGame, (game) => walkGameResources(game, 'room'))],
  ['walkGameResources, many costumes', 'none', 12,
    reading(costumeGame, (game) => walkGameResources(game, 'costume'))],
  ['readGameCostume, each of many costumes', 'none', 12,
    reading(costumeGame, (game, _, size) => upTo(size).map((i) => readGameCostume(game, i + 1)))],
  ['walkGamePictures, many objects', 'none', 6,
    reading(objectGame, (game) => walkGamePictures(game))],
  ['walkGamePictures, many costumes', 'none', 6,
    reading(costumeGame, (game) => walkGamePictures(game))],
  ['walkGamePictures, many rooms with a costume', 'none', 6,
    reading((size) => gameOf(...rooms(size).map((one) => ({ ...one, costumes: [costume] }))),
      (game) => walkGamePictures(game)), 1.54],
  ['walkGamePictures, a costume of many pictures', 'none', 8,
    reading((size) => gameOf({ room, costumes: [costumeOf({ pictures: size, commands: size })] }),
      (game) => walkGamePictures(game))],
  ['decodeGamePicture, a wide room', 'none', 20,
    reading((size) => [...walkGamePictures(wideGame(size))], (pictures) =>
      pictures.map((picture) => decodeGamePicture(picture)))],
  ['decodeGamePicture, each of a costume', 'none', 8,
    reading((size) => [...walkGamePictures(
      gameOf({ room, costumes: [costumeOf({ pictures: size, commands: size })] }))], (pictures) =>
      pictures.map((picture) => decodeGamePicture(picture)))],
  ['gamePictureToRgba, each of many objects', 'none', 6,
    reading((size) => [...walkGamePictures(objectGame(size))], (pictures) =>
      pictures.map((picture) => gamePictureToRgba(picture)))],
];

testGrowth(ROWS);
