// Blocks whose JSON or sheet was edited, by hand or by a stranger.

import fc from 'fast-check';
import {
  decodeCostumePicture,
  decodeGlyphs,
  findBlock,
  openGame,
  readAkos,
  readBoxd,
  readChar,
  readCost,
  readVerb,
  type Version,
} from 'scumm-codec';
import {
  blockFromJson,
  blockToJson,
  type CharFields,
  editGame,
  encodeAkos,
  encodeChar,
  encodeCost,
  readAkosParts,
  readCostumeParts,
  wrapBlock,
} from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { akosBytes } from '../_support/akos.js';
import { type FormCase, formCase, GAME_BLOCKS } from '../_support/block-forms.js';
import { cases } from '../_support/cases.js';
import { folderOf } from '../_support/games.js';
import { assertReaching, inTurn } from '../_support/reach.js';
import { isSchemaValid } from '../_support/schema.js';
import { faultOf } from '../_support/thrown.js';
import { WRONG_VALUES } from '../_support/wrong-values.js';

/** JSON that can be changed. */
// biome-ignore lint/suspicious/noExplicitAny: the fields of JSON that a test changes
type Json = any;

const copy = (json: unknown): Json => JSON.parse(JSON.stringify(json));

function blockOf(tag: string, title: string): FormCase {
  const blocks = GAME_BLOCKS.find((one) => one.title === title)?.blocks ?? [];
  const found = blocks.find(({ block }) => block.tag === tag);
  if (found === undefined) throw new Error(`${title} has no ${tag}`);
  return found;
}

/** JSON and sheet of a block of the bundled game of a version. */
function formsOf(tag: string, version: Version) {
  const { block } = blockOf(tag, `version ${version}`);
  const { json, sheet } = blockToJson(block, { version });
  return { block, json: copy(json), sheet, version };
}

/** JSON and sheet of a block that has pictures. */
function pictured(tag: string, version: Version) {
  const { sheet, ...forms } = formsOf(tag, version);
  if (sheet === undefined) throw new Error(`${tag} has no sheet`);
  return { ...forms, sheet };
}

describe('a costume', () => {
  const { block, json, sheet } = pictured('COST', 6);
  const limbOf = (cel: number) =>
    (json.data.limbs as (number | null)[][]).flatMap((cels, limb) =>
      cels.flatMap((one, number) => (one === cel ? [[limb, number] as const] : [])),
    )[0];

  test('gets the pixels that the sheet has now, and keeps the rest', () => {
    const [first] = json.data.cels;
    const pixels = sheet.pixels.slice();
    const at = first.y * sheet.width + first.x;
    pixels[at] = pixels[at] === 3 ? 4 : 3;
    const cost = readCost(blockFromJson(json, { ...sheet, pixels }), { version: 6 });
    const old = readCost(block.payload, { version: 6 });
    const [limb, number] = limbOf(0);
    const [now, before] = [cost, old].map((one) => decodeCostumePicture(one, limb, number)?.pixels);
    expect(now?.[0]).toBe(pixels[at]);
    expect(now?.slice(1)).toEqual(before?.slice(1));
  });

  test('gets commands by name', () => {
    const edited = copy(json);
    edited.data.commands[0] = { type: 'hidden' };
    edited.data.commands[1] = { type: 'sound', slot: 2 };
    edited.data.commands[2] = { type: 'picture', picture: 0x79, code: 0xf9 };
    edited.data.commands[3] = { type: 'picture', picture: 0x7a };
    const { commands } = readCost(blockFromJson(edited, sheet), { version: 6 });
    expect([...commands.subarray(0, 4)]).toEqual([0x7b, 0x73, 0xf9, 0xfa]);
  });

  test('may have its pictures anywhere on a sheet of another size', () => {
    const edited = copy(json);
    const wide = { width: sheet.width + 5, height: sheet.height + 7 };
    const pixels = new Uint8Array(wide.width * wide.height);
    for (let y = 0; y < sheet.height; y++)
      pixels.set(
        sheet.pixels.subarray(y * sheet.width, (y + 1) * sheet.width),
        (y + 7) * wide.width + 5,
      );
    for (const cel of edited.data.cels) {
      cel.x += 5;
      cel.y += 7;
    }
    const payload = blockFromJson(edited, { ...wide, pixels });
    expect(Buffer.compare(payload, block.payload)).toBe(0);
  });
});

test('an edited block comes back in a game', () => {
  const { files } = folderOf(6);
  const game = openGame(files);
  const [{ src }] = game.files;
  const block = findBlock(src, 'LECF > LFLF > ROOM > BOXD');
  if (block === undefined) throw new Error('no BOXD');
  const json = copy(blockToJson(block, game).json);
  json.data.boxes[0].mask = 2;
  json.data.boxes.push({ ...json.data.boxes[0], flags: 8 });
  const edited = openGame(editGame(game, [{ block, payload: blockFromJson(json) }]));
  const again = findBlock(edited.files[0].src, 'LECF > LFLF > ROOM > BOXD');
  const boxes = readBoxd(again?.payload as Uint8Array, game);
  const old = readBoxd(block.payload, game);
  expect(boxes.length).toBe(old.length + 1);
  expect(boxes[0]).toEqual({ ...old[0], mask: 2 });
  expect(boxes[old.length]).toEqual({ ...old[0], mask: 2, flags: 8 });
});

describe.each([
  ['COST', 6],
  ['AKOS', 7],
] as const)('the windows of a %s', (tag, version) => {
  const { json, sheet } = pictured(tag, version);
  const windowed = (data: Json) => {
    for (const limbs of data.records)
      for (const one of limbs) if (one.start !== undefined) return one;
  };
  const last = json.data.commands.at(-1);

  test('stay where they are if a command comes behind all others, and are refused if it comes between', () => {
    const more = copy(json);
    const { position, ...command } = more.data.commands[0];
    expect(position).toBe(0);
    more.data.commands.push(command);
    const again = blockToJson({ tag, payload: blockFromJson(more, sheet) }, { version });
    expect((again.json.data as Json).records).toEqual(json.data.records);
    expect((again.json.data as Json).commands.length).toBe(json.data.commands.length + 1);
    more.data.commands.splice(2, 0, command);
    expect(() => blockFromJson(more, sheet)).toThrow(/commands\[3\]\.position \d+ is \d+$/);
  });

  test('may not leave the commands, but for those that did before', () => {
    const far = copy(json);
    windowed(far.data).start = last.position + 50;
    expect(() => blockFromJson(far, sheet)).toThrow(/json\.data: the window of limb \d+ from \d+/);
    const { start, limb } = windowed(far.data);
    const parts = copy(json);
    parts.data.commands = [
      ...parts.data.commands,
      ...Array.from({ length: 300 }, () => ({ type: tag === 'COST' ? 'hidden' : 'nothing' })),
    ];
    windowed(parts.data).start = start;
    const long = blockFromJson(parts, sheet);
    expect(long.length).toBeGreaterThan(0);
    const odd = copy(blockToJson({ tag, payload: long }, { version }).json);
    odd.data.commands.length = json.data.commands.length;
    expect(() => blockFromJson(odd, sheet)).toThrow(`the window of limb ${limb} from ${start}`);
  });
});

test('a costume whose windows leave the commands keeps them, and may be edited', () => {
  const picture = {
    ...{ width: 2, height: 1, relX: 0, relY: 0, moveX: 0, moveY: 0 },
    pixels: Uint8Array.of(5, 6),
  };
  const payload = encodeCost({
    ...{ version: 6, colors: 16, redirects: false, mirrorsWest: true },
    ...{ palette: new Uint8Array(16), commands: Uint8Array.of(0) },
    animations: [{ limbs: [{ limb: 0, start: 0, length: 5, loops: true }] }],
    limbs: [[picture]],
  });
  const { json, sheet } = blockToJson({ tag: 'COST', payload }, { version: 6 });
  expect(json.stored).toBeDefined();
  expect(Buffer.compare(blockFromJson(json, sheet), payload)).toBe(0);
  const edited = copy(json);
  edited.data.palette[3] = 9;
  expect(readCost(blockFromJson(edited, sheet), { version: 6 }).palette[3]).toBe(9);
  edited.data.records[0][0].length = 6;
  expect(() => blockFromJson(edited, sheet)).toThrow('from 0, 6 long, leaves the commands');
});

test('a picture that is redirected has no place on the sheet', () => {
  const picture = {
    ...{ width: 2, height: 1, relX: 0, relY: 0, moveX: 0, moveY: 0 },
    pixels: Uint8Array.of(5, 6),
  };
  const other = { ...picture, pixels: new Uint8Array(0), redirect: { limb: 3, picture: 1 } };
  const last = { ...picture, pixels: Uint8Array.of(7, 8) };
  const payload = encodeCost({
    ...{ version: 6, colors: 16, redirects: true, mirrorsWest: true },
    ...{ palette: new Uint8Array(16), commands: Uint8Array.of(0), animations: [{ limbs: [] }] },
    limbs: [[other], [], [], [picture, last]],
  });
  const { json, sheet } = blockToJson({ tag: 'COST', payload }, { version: 6 });
  const { cels } = copy(json).data;
  expect(json.stored).toBe(undefined);
  expect(cels[0]).toEqual({
    ...{ width: 2, height: 1, relX: 0, relY: 0, moveX: 0, moveY: 0 },
    redirect: { limb: 3, picture: 1 },
  });
  expect(cels[2]).toMatchObject({ x: 3, y: 0 });
  expect([...(sheet?.pixels ?? [])]).toEqual([5, 6, 0, 7, 8]);
  expect(Buffer.compare(blockFromJson(json, sheet), payload)).toBe(0);
});

test('scripts of verbs stay shared', () => {
  const { json, block } = formsOf('VERB', 6);
  const [first] = json.data.verbs;
  json.data.verbs.push({ verb: 77, start: first.start });
  const payload = blockFromJson(json);
  expect(payload.length).toBe(block.payload.length + 3);
  const verbs = readVerb(payload, { version: 6 });
  expect(verbs[verbs.length - 1].code).toEqual(verbs[0].code);
});

test('a glyph gets the pixels that the sheet has now', () => {
  const { json, sheet } = pictured('CHAR', 6);
  const glyph = json.data.glyphs.findIndex((one: Json) => one.width * one.height > 0);
  const { x, y, code } = json.data.glyphs[glyph];
  const pixels = sheet.pixels.slice();
  pixels[y * sheet.width + x] ^= 1;
  const payload = blockFromJson(json, { ...sheet, pixels });
  const again = blockToJson({ tag: 'CHAR', payload }, { version: 6 });
  expect(again.json.data).toEqual(json.data);
  expect(again.sheet?.pixels).toEqual(pixels);
  expect(readChar(payload, { version: 6 }).count).toBeGreaterThan(code);
});

test('codes of AKSQ are listed up to the one that is cut off', () => {
  const whole = { commands: Uint8Array.of(5, 0xc0, 0x30, 0, 0), animations: [] };
  const data = (commands: Uint8Array) => {
    const payload = akosBytes({ ...whole, commands });
    return copy(blockToJson({ tag: 'AKOS', payload }, { version: 8 }).json).data;
  };
  const codes = [
    { type: 'cel', position: 0, cel: 5 },
    { type: 'jump', position: 1, target: 0 },
  ];
  expect(data(whole.commands)).toMatchObject({ commands: codes });
  expect(data(whole.commands)).not.toHaveProperty('rest');
  expect(data(Uint8Array.of(...whole.commands, 0xc0, 0x30, 1))).toMatchObject({
    ...{ commands: codes, rest: 'c03001' },
  });
});

test('a costume of versions 7 and 8 keeps the blocks that nobody reads', () => {
  const { json, sheet, block } = pictured('AKOS', 7);
  const extra = wrapBlock('AKLC', Uint8Array.of(1, 2, 3));
  const payload = Uint8Array.from([...extra, ...block.payload, ...extra]);
  const with2 = blockToJson({ tag: 'AKOS', payload }, { version: 7 });
  expect(with2.json.data).toEqual(json.data);
  const edited = copy(with2.json);
  edited.data.palette[1] ^= 1;
  const written = Buffer.from(blockFromJson(edited, sheet));
  expect(written.length).toBe(payload.length);
  const differing = [...written.keys()].filter((i) => written[i] !== payload[i]);
  expect(differing.length).toBe(1);
  expect(readAkos(written, { version: 7 }).palette[1]).toBe(edited.data.palette[1]);
});

test('bytes of RGBS that are no whole color stay', () => {
  const { block } = pictured('AKOS', 8);
  const payload = Uint8Array.from([
    ...block.payload,
    ...wrapBlock('RGBS', Uint8Array.of(1, 2, 3, 4)),
  ]);
  const { json, sheet } = blockToJson({ tag: 'AKOS', payload }, { version: 8 });
  const edited = copy(json);
  edited.data.mirrorsWest = !edited.data.mirrorsWest;
  const rgbOf = () => readAkos(blockFromJson(edited, sheet), { version: 8 }).rgb;
  expect(rgbOf()).toEqual(Uint8Array.of(1, 2, 3, 4));
  edited.data.rgb = ['#010204'];
  expect(rgbOf()).toEqual(Uint8Array.of(1, 2, 4));
});

test('a sheet in a Buffer stays as it is, and cels may share a place of it', () => {
  const { block, json, sheet } = pictured('COST', 6);
  const pixels = Buffer.from(sheet.pixels);
  expect(Buffer.compare(blockFromJson(json, { ...sheet, pixels }), block.payload)).toBe(0);
  expect(Buffer.compare(pixels, sheet.pixels)).toBe(0);
});

describe('what would be lost or does not fit is refused', () => {
  const cost = pictured('COST', 6);
  const akos = pictured('AKOS', 8);
  const change = (forms: { readonly json: Json }, edit: (data: Json, json: Json) => void): Json => {
    const json = copy(forms.json);
    edit(json.data, json);
    return json;
  };
  const blank = (edit: (pixels: Uint8Array) => void) => {
    const pixels = cost.sheet.pixels.slice();
    edit(pixels);
    return { ...cost.sheet, pixels };
  };

  test.each<[string, Json, unknown, string]>([
    ['no sheet', cost.json, undefined, 'sheet is required'],
    ['a sheet for none', formsOf('BOXD', 6).json, cost.sheet, 'has no pictures'],
    ['a short sheet', cost.json, { ...cost.sheet, height: 9999 }, 'sheet has'],
    [
      'a cel off the sheet',
      change(cost, ({ cels }) => Object.assign(cels[0], { x: 9999 })),
      cost.sheet,
      'picture 0 of the sheet leaves its',
    ],
    [
      'a cel without a place',
      change(cost, ({ cels }) => delete cels[0].x),
      cost.sheet,
      'picture 0 of the sheet has no place',
    ],
    [
      'paint beside the cels',
      change(cost, ({ cels }) => Object.assign(cels[0], { width: cels[0].width - 1 })),
      cost.sheet,
      'beside all pictures',
    ],
    [
      'a color that the costume lacks',
      cost.json,
      blank((pixels) =>
        pixels
          .fill(16, cost.json.data.cels[0].y * cost.sheet.width + cost.json.data.cels[0].x)
          .fill(0, cost.json.data.cels[0].y * cost.sheet.width + cost.json.data.cels[0].x + 1),
      ),
      'a color above 15',
    ],
    [
      'a cel of no limb',
      change(cost, ({ cels }) => cels.push(cels[0])),
      cost.sheet,
      'json.data.limbs never refers to',
    ],
    [
      'a cel one column off the sheet',
      change(cost, ({ cels }) =>
        Object.assign(cels[0], { x: cost.sheet.width - cels[0].width + 1 }),
      ),
      cost.sheet,
      'picture 0 of the sheet leaves its',
    ],
    [
      'a limb with the picture behind the last',
      change(cost, ({ limbs, cels }) => limbs[0].push(cels.length)),
      cost.sheet,
      'json.data.limbs refers to',
    ],
    [
      'a code that is no picture',
      change(cost, ({ commands }) => commands.push({ type: 'picture', picture: 0x79, code: 0x79 })),
      cost.sheet,
      'code 121 is not picture 121',
    ],
    [
      'a code at a position too far',
      change(akos, ({ commands }) => Object.assign(commands[1], { position: 999 })),
      akos.sheet,
      'json.data.commands[1].position 999 is',
    ],
    [
      'too many colors',
      change(formsOf('PALS', 6), ({ palettes }) => palettes[0].push('#000000')),
      undefined,
      'json.data.palettes[0] has 257 entries, not 256 to 256',
    ],
    [
      'a number that is too large',
      change(formsOf('BOXD', 6), ({ boxes }) => Object.assign(boxes[0], { mask: 2 ** 32 })),
      undefined,
      'json.data.boxes[0].mask 4294967296 is not a whole number from 0 to 4294967295',
    ],
    [
      'a record of no animation',
      change(cost, ({ records }) => records.push([])),
      cost.sheet,
      'json.data.animations never refers to',
    ],
    [
      'a limb with a picture that is not there',
      change(cost, ({ limbs }) => limbs[0].push(999)),
      cost.sheet,
      'json.data.limbs refers to 999',
    ],
    [
      'a code of another picture',
      change(cost, ({ commands }) => commands.push({ type: 'picture', picture: 1, code: 2 })),
      cost.sheet,
      'code 2 is not picture 1',
    ],
    [
      'an unknown command',
      change(cost, ({ commands }) => commands.push({ type: 'jump' })),
      cost.sheet,
      'is not one of picture, sound',
    ],
    [
      'a field that nobody knows',
      change(cost, ({ cels }) => Object.assign(cels[2], { relZ: 1 })),
      cost.sheet,
      'json.data.cels[2] has an unknown field relZ',
    ],
    [
      'a code of another cel',
      change(akos, ({ commands }) => commands.push({ type: 'cel', cel: 1, code: 0x8002 })),
      akos.sheet,
      'code 32770 shows cel 2, not 1',
    ],
    [
      'a code of another cel in a list',
      change(akos, ({ commands }) =>
        commands.push({ type: 'cels', entries: [{ x: 0, y: 0, cel: 1, code: 0x8002 }] }),
      ),
      akos.sheet,
      'code 32770 shows cel 2, not 1',
    ],
    [
      'a code at another position',
      change(akos, ({ commands }) => commands.unshift({ type: 'cel', cel: 1 })),
      akos.sheet,
      'json.data.commands[1].position 0 is 1',
    ],
    [
      'a verb outside of the code',
      change(formsOf('VERB', 6), ({ verbs }) => Object.assign(verbs[0], { start: 9999 })),
      undefined,
      'json.data.verbs[0].start',
    ],
    [
      'a color that is none',
      change(formsOf('PALS', 6), ({ palettes }) => palettes[0].splice(3, 1, '#12345')),
      undefined,
      'json.data.palettes[0][3] is not a color',
    ],
    [
      'too few colors',
      change(formsOf('PALS', 6), ({ palettes }) => palettes[0].pop()),
      undefined,
      'json.data.palettes[0] has 255 entries, not 256',
    ],
    [
      'a character that is no byte',
      change(formsOf('OBNA', 6), (data) => Object.assign(data, { name: 'ma\u0161ina' })),
      undefined,
      'which is not a byte',
    ],
    [
      'a tag of another version',
      change(formsOf('BOXD', 6), (_, json) => Object.assign(json, { version: 4 })),
      undefined,
      'version 4 has no BOXD',
    ],
    [
      'an unknown tag',
      change(formsOf('BOXD', 6), (_, json) => Object.assign(json, { tag: 'SCRP' })),
      undefined,
      'json.tag SCRP is not one of',
    ],
    [
      'a field that the version does not store',
      change(formsOf('CDHD', 6), (data) => Object.assign(data, { revision: 3 })),
      undefined,
      'json.data.revision would be lost: the block does not store it',
    ],
    [
      'code before that of the first verb',
      change(formsOf('VERB', 6), (data) => {
        data.code = `ff${data.code}`;
        for (const verb of data.verbs) verb.start++;
      }),
      undefined,
      'json.data.verbs[0].start',
    ],
    [
      'flags that CC does not store',
      change(formsOf('CC', 4), ({ cycles }) =>
        cycles.push({ index: 16, unknown: 0, frequency: 9, flags: 0, first: 1, last: 2 }),
      ),
      undefined,
      'CC stores no flags but 2',
    ],
    [
      'a scale beside the slot that gives it',
      change(formsOf('BOXD', 6), ({ boxes }) =>
        Object.assign(boxes[0], { scaleSlot: 1, scale: 9 }),
      ),
      undefined,
      'json.data.boxes[0].scale 9 would be lost',
    ],
    [
      'a window without a start',
      change(cost, ({ records }) => records[0].splice(0, 1, { limb: 0, length: 3 })),
      cost.sheet,
      'limb 0 needs start, length and loops, or none of them',
    ],
    [
      'a window that may loop or not',
      change(cost, ({ records }) => records[0].splice(0, 1, { limb: 0, start: 0, length: 3 })),
      cost.sheet,
      'limb 0 needs start, length and loops, or none of them',
    ],
    [
      'a window of a code without one',
      change(akos, ({ records }) => records[0].splice(0, 1, { limb: 0, code: 4, start: 0 })),
      akos.sheet,
      'limb 0: code 4 has no start and no length',
    ],
    [
      'a redirect in an AKOS',
      change(akos, ({ cels }) =>
        cels.push({ ...cels[0], width: 0, height: 0, redirect: { limb: 0, picture: 0 } }),
      ),
      akos.sheet,
      'redirect: an AKOS has no redirects',
    ],
    [
      'a color of the transparent value of a font',
      change(pictured('CHAR', 4), ({ colors }) => colors.splice(0, 1, 5)),
      pictured('CHAR', 4).sheet,
      'json.data.colors[0] is not 0',
    ],
    [
      'stored bytes that are no text of bytes',
      change(cost, (_, json) => Object.assign(json, { stored: '#' })),
      cost.sheet,
      'json.stored is not base64',
    ],
    [
      'stored bytes that are no costume',
      change(cost, (_, json) => Object.assign(json, { stored: 'AAAA' })),
      cost.sheet,
      'TRUNCATED',
    ],
  ])('%s', (_, json, sheet, message) => {
    expect(() => blockFromJson(json, sheet as undefined)).toThrow(message);
  });

  test('more pixels in `stored` than the limit, and no fewer', () => {
    const pixels = cost.sheet.pixels.length;
    const payload = Uint8Array.from([...cost.block.payload, 7]);
    const forms = blockToJson({ tag: 'COST', payload }, { version: 6 });
    const recolored = change(forms, (data) => Object.assign(data.palette, { 3: 99 }));
    const written = (limit: number) =>
      blockFromJson(recolored, cost.sheet, { limits: { pixels: limit } });
    expect(readCost(written(pixels), { version: 6 }).palette[3]).toBe(99);
    expect(() => written(pixels / 4)).toThrow('LIMIT');
    const previous = readCost(payload, { version: 6 });
    const parts = readCostumeParts(previous);
    const limits = { pixels: 10 };
    expect(() => encodeCost(parts, { previous, limits })).toThrow('LIMIT');
    const font = readChar(pictured('CHAR', 6).block.payload, { version: 6 });
    const glyphs = decodeGlyphs(font) as CharFields['glyphs'];
    expect(() => encodeChar({ ...font, glyphs }, { previous: font, limits })).toThrow('LIMIT');
    const old = readAkos(akos.block.payload, { version: 8 });
    expect(() => encodeAkos(readAkosParts(old), { previous: old, limits })).toThrow('LIMIT');
  });

  test('a block without a form', () => {
    expect(() => blockToJson({ tag: 'SCRP', payload: new Uint8Array(3) }, { version: 6 })).toThrow(
      'unknown tag SCRP: there are forms for',
    );
  });

  test('more pixels than the limit', () => {
    const limits = { pixels: 10 };
    expect(() => blockFromJson(cost.json, cost.sheet, { limits })).toThrow('LIMIT');
    expect(() => blockToJson(cost.block, { version: 6, limits })).toThrow('LIMIT');
  });
});

/** Places in a JSON value: the keys that lead to each. */
function placesIn(json: Json, path: readonly string[] = []): (readonly string[])[] {
  if (typeof json !== 'object' || json === null) return [path];
  return [path, ...Object.keys(json).flatMap((key) => placesIn(json[key], [...path, key]))];
}

/** What stands in place of a value: nonsense, or numbers that may be right. */
const NONSENSE = Object.values(WRONG_VALUES);
const NUMBERS = [0, 1, 2, 3].map((value) => () => value);
const other = fc.constantFrom(undefined, ...NONSENSE, ...NUMBERS, ...NUMBERS);
const allowed = {
  kinds: new Set(['DecodeError', 'RangeError', 'TypeError']),
  length: () => Number.MAX_SAFE_INTEGER,
};

test('JSON with something wrong anywhere is read or refused, and what is read, the schema takes', () => {
  const kinds = inTurn<{ within: number | string; wrong: (() => unknown) | undefined }>(
    fc.record({ within: fc.constant(0), wrong: other }),
    fc.record({ within: fc.constant(2), wrong: other }),
    // No tag is nonsense.
    fc.record({ within: fc.constant('tag'), wrong: fc.constantFrom(...NONSENSE) }),
    // As it is, but for a field that may be missing.
    fc.record({ within: fc.constant('stored'), wrong: fc.constant(undefined) }),
  );
  assertReaching(
    { refused: 0.25, read: 0.15 },
    (reach) =>
      fc.property(formCase, fc.nat(1e6), kinds, (one, place, { within, wrong }) => {
        const { block, ...release } = one;
        const forms = blockToJson(block, release);
        const json = copy(forms.json);
        const places =
          typeof within === 'string'
            ? [[within]]
            : placesIn(json).filter((path) => path.length > within);
        const path = places[place % places.length] ?? ['data'];
        const parent = path.slice(0, -1).reduce((value, key) => value[key], json);
        const key = path[path.length - 1];
        if (wrong === undefined) delete parent[key];
        else parent[key] = wrong();
        try {
          blockFromJson(json, forms.sheet);
          expect(isSchemaValid(json), path.join()).toBe(true);
          reach('read');
        } catch (error) {
          expect(faultOf(error, allowed), path.join()).toBe(undefined);
          reach('refused');
        }
      }),
    cases(80),
  );
});
