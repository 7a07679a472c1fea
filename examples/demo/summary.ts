// A summary of a decoded game that fits one screen.

import { join } from 'node:path';
import type { CostumeReport } from './costumes.js';
import type { DataFile, Game } from './files.js';
import type { RoomReport } from './rooms.js';

/** Most lines on rooms, and on problems. */
const LINES = 16;

/** Most characters in a line. */
const COLUMNS = 100;

export function summary(
  game: Game,
  rooms: readonly RoomReport[],
  costumes: readonly CostumeReport[],
  out: string,
): string {
  const bad = rooms.filter(({ problems }) => problems.length > 0);
  const good = rooms.length - bad.length;
  const problems = [...bad.flatMap(problemLines), ...costumes.flatMap((one) => one.problems)];
  const files = rooms.reduce((sum, room) => sum + room.files, costumes.length);
  return [
    ...game.files.map(fileLine),
    ...(game.index ? [] : [`  No index says its version: taken for ${game.version}.`]),
    ...atMost(rooms.flatMap(roomLines)),
    ...(costumes.length > 0 ? wrapped(costumes.map(costumeText), '  ') : []),
    ...(problems.length > 0 ? ['Problems:', ...atMost(problems)] : []),
    `${good} of ${rooms.length} rooms decoded without a problem.`,
    `${files} pictures in ${join(out, game.name)}: backgrounds, z-planes (-zpNN), palettes,`,
    '  objects by id and state (-object-ID-STATE), * is the state that the game starts with; costumes.',
  ].join('\n');
}

function fileLine({ path, data, key }: DataFile): string {
  return `${path} (${data.length} bytes, ${key === 0 ? 'plain' : `key 0x${key.toString(16)}`})`;
}

function roomLines({ room, width, height, planes, objects, problems }: RoomReport): string[] {
  const name = `  room ${room ?? '?'}`.padEnd(11);
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

function problemLines({ room, problems }: RoomReport): string[] {
  return problems.map((problem) => `  ${room === undefined ? '' : `room ${room}: `}${problem}`);
}

function atMost(lines: readonly string[]): string[] {
  if (lines.length <= LINES) return [...lines];
  return [...lines.slice(0, LINES - 1), `  ... and ${lines.length - LINES + 1} more`];
}
