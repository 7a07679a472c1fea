// Codes of AKSQ, and records of AKCH: what the encoder writes, any bytes, and what is refused.

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { type AkosCode, readAkosCode, readAkosRecord } from 'scumm-codec';
import { type AkosCodeFields, encodeAkosCommands } from 'scumm-codec/encode';
import { describe, expect, test } from 'vitest';
import { codeAt, isPicture, lengthAt } from '../../../src/costume/akos/code.js';
import { type CodeLayout, LAYOUTS } from '../../../src/costume/akos/layouts.js';
import { akosOf, eachCode, inChore1, noise, type Window } from '../../_support/akos.js';
import { bytes, within } from '../../_support/bytes.js';
import { cases } from '../../_support/cases.js';
import { decodeError, outcome, refuses } from '../../_support/outcome.js';
import { assertReaching } from '../../_support/reach.js';
import { costume as cost } from '../../_support/stack.js';

const costume = (commands: Uint8Array) => akosOf({ commands, animations: [] });

/** All codes of AKSQ, from the start on. */
function listed(commands: Uint8Array): AkosCode[] {
  const akos = costume(commands);
  const codes: AkosCode[] = [];
  for (let position = 0; position < commands.length; ) {
    const code = readAkosCode(akos, position);
    codes.push(code);
    position += code.length;
  }
  return codes;
}

describe('readAkosCode', () => {
  test('reads every code that the encoder writes, and its inverse gives the same bytes', () => {
    const names = [...Object.keys(LAYOUTS), 'cel', 'unknown'];
    assertReaching<string, [AkosCodeFields[]]>(
      Object.fromEntries(names.map((name) => [name, 1])),
      (reach) =>
        fc.property(eachCode, (codes) => {
          const commands = encodeAkosCommands(codes);
          const read = listed(commands);
          expect(read.map(({ type }) => type)).toEqual(codes.map(({ type }) => type));
          read.forEach(({ type, operands, entries }, i) => {
            reach(type);
            expect(operands).toMatchObject(codes[i].operands ?? {});
            expect(entries.map(({ x, y, cel }) => ({ x, y, cel }))).toEqual(codes[i].entries ?? []);
          });
          expect(encodeAkosCommands(read)).toEqual(commands);
        }),
      cases(20),
    );
  });

  test('reads any bytes of AKSQ alone, or refuses them; and what it reads is encoded as it was', () => {
    fc.assert(
      fc.property(noise, fc.nat(60), fc.nat(255), ({ commands }, luck, filler) => {
        const position = luck % commands.length;
        const akos = costume(commands);
        const inner = within(commands, 7, 9, filler);
        for (const at of [position, luck]) {
          expect(codeAt(inner, at)).toEqual(codeAt(commands, at));
          if (at < commands.length) expect(lengthAt(inner, at)).toBe(lengthAt(commands, at));
        }
        const got = outcome(() => readAkosCode(akos, position));
        const end = position + ('value' in got ? got.value.length : 0);
        if ('value' in got) {
          const own = commands.slice(position, end);
          expect(own).toHaveLength(got.value.length);
          expect(encodeAkosCommands([got.value])).toEqual(own);
        } else expect(got).toEqual({ code: 'TRUNCATED', offset: akos.commandsAt.end });
        // Cut by a byte, it is none.
        const cut = costume(commands.subarray(0, Math.max(position, end - 1)));
        expect(() => readAkosCode(cut, position)).toThrow(
          decodeError('TRUNCATED', cut.commandsAt.end),
        );
        expect(() => readAkosCode(akos, commands.length + luck)).toThrow(
          decodeError('TRUNCATED', akos.commandsAt.end),
        );
      }),
      cases(60),
    );
  });

  test('takes the low 12 bits of a cel in a list, and 14 of one by itself', () => {
    expect(readAkosCode(costume(bytes(0x90, 1)), 0)).toMatchObject({ operands: { cel: 0x1001 } });
    for (const high of [0x80, 0x90, 0xc0, 0xf0]) {
      const [entry] = readAkosCode(costume(bytes(0xc0, 0x20, 1, 9, 0, 7, 0, high, 3)), 0).entries;
      expect(entry).toEqual({ x: 9, y: 7, code: high * 256 + 3, cel: 3 });
    }
  });

  test('refuses wrong arguments', () => {
    const akos = costume(bytes(1));
    refuses(RangeError, [-1, 0.5, Number.NaN], (position) => readAkosCode(akos, position));
    expect(() => readAkosCode({} as typeof akos, 0)).toThrow(TypeError);
  });
});

test('five kinds of codes are pictures', () => {
  const pictures = [];
  for (let code = 0x8000; code <= 0xffff; code++) if (isPicture(code)) pictures.push(code);
  expect(pictures.filter((code) => code >= 0xc000)).toEqual([0xc001, 0xc020, 0xc025, 0xc0ff]);
  expect(pictures.filter((code) => code < 0xc000)).toHaveLength(0x4000);
  expect(isPicture(0) && isPicture(0x7f)).toBe(true);
});

describe('encodeAkosCommands', () => {
  test('writes the shortest code of a cel, unless it is given', () => {
    expect(encodeAkosCommands([{ type: 'cel', operands: { cel: 0x7f } }])).toEqual(bytes(0x7f));
    const two = encodeAkosCommands([{ type: 'cel', operands: { cel: 0x80 } }]);
    expect(two).toEqual(bytes(0x80, 0x80));
    expect(encodeAkosCommands([{ type: 'cel', code: 0x8001 }])).toEqual(bytes(0x80, 1));
    const entries = [{ x: 1, y: -2, cel: 0x100 }];
    expect(encodeAkosCommands([{ type: 'cels', entries }])).toEqual(
      bytes(0xc0, 0x20, 1, 1, 0, 0xfe, 0xff, 0x81, 0),
    );
  });

  test('refuses what is no list of codes', () => {
    const entry = { x: 0, y: 0, cel: 1 };
    for (const wrong of [
      ...[{ type: 'nonsense' }, { type: 'toString' }, { type: 'cel' }, { type: 'jump' }],
      ...[
        { type: 'set', operands: { value: 1 } },
        { type: 'cel', operands: { cel: 0x1000 } },
      ],
      { type: 'set', operands: { value: 0x8000, variable: 1 } },
      // Between one byte and two, and no cel.
      ...[
        { type: 'cel', code: 0x80 },
        { type: 'cel', code: 0xc001 },
      ],
      { type: 'jump', operands: { target: 1 }, entries: [entry] },
      // Known, a cel, and none.
      ...[
        { type: 'unknown', code: 0xc001 },
        { type: 'unknown', code: 0x9001 },
        { type: 'unknown' },
      ],
      { type: 'cels', entries: Array(256).fill(entry) },
    ])
      expect(() => encodeAkosCommands([wrong as AkosCodeFields]), wrong.type).toThrow(RangeError);
    for (const wrong of [
      ...[undefined, {}, [1], [undefined], [{ type: 'cels', entries: [1] }]],
      [{ type: 'hide', operands: 1 }],
    ])
      expect(() => encodeAkosCommands(wrong as AkosCodeFields[])).toThrow(TypeError);
  });
});

describe('readAkosRecord', () => {
  const windows: Window[] = [
    { limb: 4, code: 6, start: 233, length: 13 },
    { limb: 9, code: 1 },
    { limb: 10, code: 0, start: 0xffff, length: 2 },
    { limb: 13, code: 4 },
    { limb: 14, code: 5 },
    { limb: 15, code: 255, start: 1, length: 0 },
  ];
  const akos = akosOf({ commands: bytes(0), animations: inChore1(windows) });

  test('reads the limbs of a record', () => {
    expect(readAkosRecord(akos, 5)).toEqual({
      mask: 0x0867,
      limbs: [
        { limb: 4, code: 6, start: 233, end: 246 },
        { limb: 9, code: 1, start: 0, end: 0 },
        { limb: 10, code: 0, start: 0xffff, end: 1 },
        { limb: 13, code: 4, start: 0, end: 0 },
        { limb: 14, code: 5, start: 0, end: 0 },
        { limb: 15, code: 255, start: 1, end: 1 },
      ],
    });
    expect(readAkosRecord(akos, 0)).toBeUndefined();
    expect(readAkosRecord(akos, 8)).toBeUndefined();
  });

  test('refuses wrong arguments', () => {
    refuses(RangeError, [-1, 0.5, Number.NaN], (animation) => readAkosRecord(akos, animation));
    refuses(TypeError, [undefined, {}, cost], (wrong) => readAkosRecord(wrong as typeof akos, 0));
  });
});

test('the docs list each code of AKSQ with its operands', () => {
  const lines = readFileSync(new URL('../../../docs/akos.md', import.meta.url), 'utf8').split('\n');
  for (const [type, { code, operands }] of Object.entries<CodeLayout>(LAYOUTS)) {
    const line = lines.find((one) => one.startsWith(`| ${code.toString(16).toUpperCase()} | `));
    expect(line, type).toContain(`| \`${type}\` |`);
    const named = operands.map(([name, form]) => `\`${name}\` ${form}`).join(' ');
    expect(line, type).toContain(`| ${named}`);
  }
});
