// Games of many files, rooms, costumes and pictures.

import {
  eachResource,
  openGame,
  readGameCostume,
  readGameObjects,
  readGameRoom,
} from 'scumm-codec';
import { decodeGamePicture, eachGamePicture, gamePictureToRgba } from 'scumm-codec/tools';
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
  // The rooms of a game are looked through one by one: a directory has at most 255. So are files, of which there are few.
  // A look for bytes that a copy has changed stops where chance has it.
  ['openGame, many rooms', 'none', 12, reading((size) => gameFiles([rooms(size)]), openGame), 1.07],
  ['openGame, many files', 'none', 12,
    reading((size) => gameFiles(rooms(size).map((one) => [one])), (files) => openGame(files)), 1.45],
  ['openGame, many foreign files', 'none', 12,
    reading((size) => [...gameFiles([rooms(1)]), ...upTo(size).map((i) => new Uint8Array(100).fill(i))],
      (files) => openGame(files))],
  ['openGame, many costumes', 'none', 50,
    reading((size) => gameFiles([[{ room, costumes: upTo(size).map(() => costume) }]]),
      (files) => openGame(files))],
  ['readGameRoom, many rooms', 'none', 12,
    reading(roomGame, (game) => readGameRoom(game, game.rooms.length)), 1],
  ['readGameRoom, each of many rooms', 'none', 12,
    reading(roomGame, (game) => game.rooms.map(({ room }) => readGameRoom(game, room))), 1.1],
  ['readGameObjects, many objects', 'none', 40,
    reading(objectGame, (game) => readGameObjects(game, readGameRoom(game, 1)))],
  ['eachResource, many rooms', 'none', 12,
    reading(roomGame, (game) => eachResource(game, 'room'))],
  ['eachResource, many costumes', 'none', 12,
    reading(costumeGame, (game) => eachResource(game, 'costume'))],
  ['readGameCostume, each of many costumes', 'none', 12,
    reading(costumeGame, (game, _, size) => upTo(size).map((i) => readGameCostume(game, i + 1)))],
  ['eachGamePicture, many objects', 'none', 6,
    reading(objectGame, (game) => eachGamePicture(game))],
  ['eachGamePicture, many costumes', 'none', 6,
    reading(costumeGame, (game) => eachGamePicture(game))],
  ['eachGamePicture, many rooms with a costume', 'none', 6,
    reading((size) => gameOf(...rooms(size).map((one) => ({ ...one, costumes: [costume] }))),
      (game) => eachGamePicture(game)), 1.54],
  ['eachGamePicture, a costume of many pictures', 'none', 8,
    reading((size) => gameOf({ room, costumes: [costumeOf({ pictures: size, commands: size })] }),
      (game) => eachGamePicture(game))],
  ['decodeGamePicture, a wide room', 'none', 20,
    reading((size) => [...eachGamePicture(wideGame(size))], (pictures) =>
      pictures.map((picture) => decodeGamePicture(picture)))],
  ['decodeGamePicture, each of a costume', 'none', 8,
    reading((size) => [...eachGamePicture(
      gameOf({ room, costumes: [costumeOf({ pictures: size, commands: size })] }))], (pictures) =>
      pictures.map((picture) => decodeGamePicture(picture)))],
  ['gamePictureToRgba, each of many objects', 'none', 6,
    reading((size) => [...eachGamePicture(objectGame(size))], (pictures) =>
      pictures.map((picture) => gamePictureToRgba(picture)))],
];

testGrowth(ROWS);
