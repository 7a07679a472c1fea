// What the demo says of a game: one line, or all that is in it.

import { join } from 'node:path';
import type { DataFile } from 'scumm-codec';
import type { CostumeReport } from './costumes.js';
import type { NamedGame } from './files.js';
import type { FontReport } from './glyphs.js';
import type { RoomReport } from './rooms.js';

/** Most lines on problems. */
const LINES = 16;

/** Most characters in a line. */
const COLUMNS = 100;

/** What became of the parts of a game. */
interface Reports {
  readonly rooms: readonly RoomReport[];
  readonly costumes: readonly CostumeReport[];
  readonly fonts: readonly FontReport[];
}

/** One line on a game, and all that is wrong with it. */
export function summary({ name, game }: NamedGame, reports: Reports, out: string): string {
  const { rooms, costumes, fonts } = reports;
  const problems = [
    ...game.problems.map(({ message }) => `  ${message}`),
    ...rooms.flatMap(problemLines),
    ...[...costumes, ...fonts].flatMap((one) => one.problems.map((problem) => `  ${problem}`)),
  ];
  const good = rooms.filter((room) => room.problems.length === 0).length;
  const files = rooms.reduce((sum, room) => sum + room.files, costumes.length + fonts.length);
  const parts = [
    good === rooms.length ? `${good} rooms` : `${good} of ${rooms.length} rooms without a problem`,
    `${costumes.length} costumes`,
    `${fonts.length} fonts`,
    `${files} pictures in ${join(out, name)}`,
  ];
  return [`${name}: version ${game.version}, ${parts.join(', ')}`, ...atMost(problems)].join('\n');
}

/** What is in a game: files, rooms with their objects, costumes and fonts. */
export function details({ game }: NamedGame, { rooms, costumes, fonts }: Reports): string {
  return [
    ...game.files.map(fileLine),
    ...rooms.flatMap(roomLines),
    ...wrapped([...costumes.map(costumeText), ...fonts.map(fontText)], '  '),
    '  Names of files: -plane-N z-planes, -boxes walk boxes, -scene with actors, -walk with one who walks, -names names',
    '  of objects, -palette, -object-ID-state-N. Objects have their id and states, * is the state at the start.',
  ].join('\n');
}

function fileLine({ name, src, key }: DataFile): string {
  return `  ${name} (${src.length} bytes, ${key === 0 ? 'plain' : `key 0x${key.toString(16)}`})`;
}

function roomLines({ room, width, height, planes, objects, problems }: RoomReport): string[] {
  const name = `  room ${room}`.padEnd(11);
  const size = `${width} x ${height}`.padEnd(11);
  const masks = planes.length === 0 ? 'no z-planes' : `z-planes ${planes.join(', ')}`;
  const line = `${name}${size}${masks}${problems.length > 0 ? '  (see below)' : ''}`;
  return [line, ...wrapped(objects)];
}

/** Fills lines with as many texts as fit. */
function wrapped(texts: readonly string[], indent = '    '): string[] {
  const lines: string[] = [];
  texts.forEach((text, i) => {
    const piece = i < texts.length - 1 ? `${text},` : text;
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + piece.length <= COLUMNS)
      lines[lines.length - 1] = `${last} ${piece}`;
    else lines.push(indent + piece);
  });
  return lines;
}

function costumeText({ id, animations }: CostumeReport): string {
  return `costume ${id}: ${animations} animations`;
}

function fontText({ name, glyphs }: FontReport): string {
  return `${name}: ${glyphs} glyphs`;
}

function problemLines({ room, problems }: RoomReport): string[] {
  return problems.map((problem) => `  room ${room}: ${problem}`);
}

function atMost(lines: readonly string[]): string[] {
  if (lines.length <= LINES) return [...lines];
  return [...lines.slice(0, LINES - 1), `  ... and ${lines.length - LINES + 1} more`];
}
