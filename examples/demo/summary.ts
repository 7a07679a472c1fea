// A summary of a decoded game that fits one screen.

import { join } from 'node:path';
import type { DataFile } from 'scumm-codec';
import type { CostumeReport } from './costumes.js';
import type { NamedGame } from './files.js';
import type { FontReport } from './glyphs.js';
import type { RoomReport } from './rooms.js';

/** Most lines on rooms, and on problems. */
const LINES = 16;

/** Most characters in a line. */
const COLUMNS = 100;

/** What became of the parts of a game. */
interface Reports {
  readonly rooms: readonly RoomReport[];
  readonly costumes: readonly CostumeReport[];
  readonly fonts: readonly FontReport[];
}

export function summary(
  { name, game }: NamedGame,
  { rooms, costumes, fonts }: Reports,
  out: string,
): string {
  const bad = rooms.filter(({ problems }) => problems.length > 0);
  const good = rooms.length - bad.length;
  const problems = [
    ...game.problems.map(({ message }) => message),
    ...bad.flatMap(problemLines),
    ...[...costumes, ...fonts].flatMap((one) => one.problems),
  ];
  const files = rooms.reduce((sum, room) => sum + room.files, costumes.length + fonts.length);
  return [
    `${name}: version ${game.version}`,
    ...game.files.map(fileLine),
    ...atMost(rooms.flatMap(roomLines)),
    ...wrapped([...costumes.map(costumeText), ...fonts.map(fontText)], '  '),
    ...(problems.length > 0 ? ['Problems:', ...atMost(problems)] : []),
    `${good} of ${rooms.length} rooms decoded without a problem.`,
    `${files} pictures in ${join(out, name)}: backgrounds, z-planes over them (-zpNN), walk boxes (-boxes), rooms as`,
    '  presented with actors (-scene), with one who walks (-walk), with names of objects (-names); palettes; objects',
    '  by id and state (-object-ID-STATE), * is the state that the game starts with; chores of costumes; fonts.',
  ].join('\n');
}

function fileLine({ name, src, key }: DataFile): string {
  return `${name} (${src.length} bytes, ${key === 0 ? 'plain' : `key 0x${key.toString(16)}`})`;
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
