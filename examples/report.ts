// Reports a picture that looks wrong, without sending the game: where it is, what the library knows of it, and one part
// of it (a strip, a row, or a picture of a costume) as a vector to paste, in the form of fixtures/README.md.
//
// Of the game it prints that part alone, at most 4,096 bytes and 65,536 pixels, and beside it sizes, offsets and the
// names of blocks and files. The end of a part is not stored: one that fails because it does not end takes all bytes up
// to the end of its block, or is left out if they are too many. Unless a part is named, it lists the code bytes of the
// strips, and takes the first part that fails, or else the first. Arguments: folder of the game, picture, part:
//
//   npx tsx --tsconfig test/tsconfig.json examples/report.ts fixtures/game room 7 strip 12       `plane 1 strip 12`: of that z-plane
//   npx tsx --tsconfig test/tsconfig.json examples/report.ts fixtures/game object 10 state 1     `state 1 strip 0`; `row 3` of a picture of rows
//   npx tsx --tsconfig test/tsconfig.json examples/report.ts fixtures/game costume 1             `limb 0 picture 3`; versions 7 and 8: `picture 3`

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as scumm from 'scumm-codec';
import * as tools from 'scumm-codec/tools';
import { costumePart, type Part, rowParts, stripParts } from './report/parts.js';
import { vectorOf } from './report/vector.js';

const MOST_PROBLEMS = 20;

const [folder = '', kind = '', digits, ...words] = process.argv.slice(2);
const id = Number(digits);
const asked = new Map<string, number>();
for (let i = 0; i < words.length; i += 2) asked.set(words[i], Number(words[i + 1]));
const kinds = ['room', 'object', 'costume'];
const known = ['state', 'plane', 'strip', 'row', 'limb', 'picture'];
const isKnown = kinds.includes(kind) && [...asked.keys()].every((word) => known.includes(word));
if (!isKnown || ![id, ...asked.values()].every((one) => Number.isInteger(one) && one >= 0))
  throw new Error('Name a folder, then a room, object or costume by number, then a part of it.');

const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
const read = ({ name }: { name: string }) => ({ name, bytes: readFileSync(join(folder, name)) });
const game = scumm.openGame(entries.map(read));
const problems = new Set<string>();
const onError = ({ file, message }: scumm.Problem) =>
  void problems.add(file === undefined ? message : `${file}: ${message}`);
game.problems.forEach(onError);
/** At which byte of which file something is. */
const place = (at: number | undefined, src: Uint8Array) =>
  `${at} of ${game.files.find((file) => file.src === src)?.name}`;
const say = (name: string, text: unknown) => console.log(name.padEnd(9), text);

/** Runs `call`; a failure is a problem, and gives `undefined`. */
function attempt<T>(call: () => T): T | undefined {
  try {
    return call();
  } catch (error) {
    if (!(error instanceof scumm.DecodeError)) throw error;
    onError(scumm.problemOf(error));
    return undefined;
  }
}

/** The parts of a picture, or of the z-plane that is asked for. */
function imageParts(image: scumm.Image | undefined): Part[] {
  if (image === undefined) return [];
  const { width, height, widthAt, heightAt, coding, strips, rows, block } = image;
  const planes = scumm.readImageZplanes(image, { onError });
  say('block', `${block?.path} at ${place(block?.start, image.src)}, ${coding}`);
  say('size', `${width}x${height}, stored at ${widthAt} and ${heightAt}`);
  say('z-planes', planes.map(({ number }) => number).join(' ') || 'none');
  const plane = asked.get('plane');
  const masks = planes.find(({ number }) => number === plane)?.strips;
  if (plane !== undefined) return masks ? stripParts(masks, image, plane) : [];
  attempt(() => scumm.decodeImage(image, { onError }));
  if (rows !== undefined) return rowParts(rows, image);
  return strips ? stripParts(strips, image) : [];
}

/** The picture of an object that is asked for, from the first room that has one. */
function objectImage(): scumm.Image | undefined {
  for (const { room: number } of game.rooms) {
    const room = scumm.readGameRoom(game, number, { onError: () => {} });
    const { objects } = room
      ? scumm.readGameObjects(game, room, { onError: () => {} })
      : { objects: [] };
    const images = objects.flatMap((one) => (one.id === id ? (one.image?.images ?? []) : []));
    const image = images.find(({ state }) => state === (asked.get('state') ?? state));
    if (image !== undefined) return image;
  }
  return undefined;
}

/** The picture of a costume that is asked for, or all that its animations show. */
function costumeParts(): Part[] {
  const costume = scumm.readGameCostume(game, id, { onError });
  if (costume === undefined) return [];
  say('costume', `${costume.type} at ${place(costume.start, costume.src)}`);
  const partOf = (limb: number, picture: number) =>
    attempt(() => costumePart(costume, limb, picture)) ?? [];
  const picture = asked.get('picture');
  if (picture !== undefined) return [partOf(asked.get('limb') ?? 0, picture)].flat();
  const all = tools.eachGamePicture(game, { kinds: ['costume'], onError: () => {} });
  return [...all].flatMap((one) => {
    const isHere = one.of === 'costume' && [one.id, ...one.aliases].includes(id);
    return isHere ? partOf(one.limb ?? 0, one.picture) : [];
  });
}

say('version', `${game.version}, variant ${game.variant ?? 'none'}`);
for (const { file, offset, seen, versions } of game.evidence)
  say('evidence', `${file} at ${offset}: ${seen} (${versions.join(' ')})`);
say('traits', JSON.stringify(scumm.releaseTraits(game)));
say('report', process.argv.slice(3).join(' '));
const room = () => scumm.readGameRoom(game, id, { onError })?.background;
const parts =
  kind === 'costume' ? costumeParts() : imageParts(kind === 'room' ? room() : objectImage());
const number = asked.get('strip') ?? asked.get('row');
const chosen = number === undefined ? parts : parts.slice(number, number + 1);
const isCoded = chosen[0]?.decoder === 'strip/strip';
const there = chosen.filter(({ bytes }) => bytes.length > 0).map(({ name }) => name);
if (chosen.length > 1 && isCoded) say('codes', parts.map(({ bytes }) => bytes[0] ?? '-').join(' '));
else if (chosen.length > 1) say('parts', there.join(', '));
for (const problem of [...problems].slice(0, MOST_PROBLEMS)) say('problem', problem);
if (problems.size > MOST_PROBLEMS) say('problem', `and ${problems.size - MOST_PROBLEMS} more`);

const title = `${kind} ${id}${asked.has('state') ? ` state ${asked.get('state')}` : ''}`;
const vectors = chosen.map((part) => ({ part, vector: vectorOf(title, part) }));
const fails = vectors.find(({ vector }) => vector?.cases[0].result === 'invalid');
const { part, vector } = fails ?? vectors.find((one) => one.vector) ?? {};
if (part && vector) {
  const code = isCoded
    ? `, ${JSON.stringify(tools.stripCode(part.bytes[0]) ?? 'unknown code')}`
    : '';
  say('part', `${part.name} at ${part.at}, length ${vector.cases[0].src.length / 2}${code}`);
  console.log(`\n${JSON.stringify(vector, undefined, 1)}`);
} else say('part', 'none that is there, and small enough to print');
