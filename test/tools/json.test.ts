// Records as JSON, and back.

import { isDeepStrictEqual } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import fc from 'fast-check';
import { detach } from 'scumm-codec';
import { type JsonValue, recordFromJson, recordToJson } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';
import { cases } from '../_support/cases.js';
import { sharesMemory } from '../_support/memory.js';
import { assertReaching, inTurn } from '../_support/reach.js';
import { RECORDS } from '../_support/records.js';
import { data, room } from '../_support/tavern.js';

/** What becomes of a record that is sent as text. */
function sent<T>(record: T, bytes?: 'hex' | 'base64'): T {
  return recordFromJson<T>(JSON.parse(JSON.stringify(recordToJson(record, { bytes }))));
}

/** JSON with a record, and no memory. */
function holding(record: unknown, parts: object = {}): object {
  return { ...recordToJson(0), record, ...parts };
}

/** JSON with a list in a list, and so on; the innermost one is empty. */
const nested = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

/** JSON with an object in an object, and so on; the innermost one is empty. */
const nestedObjects = (levels: number): unknown =>
  JSON.parse(`${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`);

/** A value in a list in a list, and so on. */
function around(levels: number, value: unknown): unknown {
  return levels === 0 ? value : [around(levels - 1, value)];
}

/** Numbers each object in a record, in the order in which they are met, so that sharing shows. */
function identities(record: unknown): number[] {
  const numbers = new Map<object, number>();
  const met: number[] = [];
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    const known = numbers.get(value);
    met.push(known ?? numbers.size);
    if (known !== undefined) return;
    numbers.set(value, numbers.size);
    if (!ArrayBuffer.isView(value)) Object.values(value).forEach(visit);
  };
  visit(record);
  return met;
}

describe('every record', () => {
  test.each(RECORDS)('%s comes back as detach gives it', (_, record) => {
    expect(record).toBeDefined();
    const own = detach(record);
    for (const bytes of ['hex', 'base64'] as const) {
      const back = sent(record, bytes);
      expect(isDeepStrictEqual(back, own)).toBe(true);
      expect(identities(back)).toEqual(identities(own));
      expect(sharesMemory(back, record)).toBe(false);
    }
  });
});

describe('the form', () => {
  test('is as documented', () => {
    const memory = Uint8Array.of(9, 9, 0xab, 0xcd, 0xef, 9);
    const part = { src: memory, start: 2, end: 4, payload: memory.subarray(3, 5) };
    const record = {
      list: [1, 'x', true, null, undefined, NaN, -0, Infinity, -Infinity],
      parts: [part, part],
      numbers: Float32Array.of(0.5, -0, NaN),
      $view: 1,
      $$: 2,
    };
    expect(recordToJson(record, { bytes: 'hex' })).toStrictEqual({
      format: 'scumm-codec record',
      version: 1,
      bytes: 'hex',
      buffers: ['abcdef'],
      shared: [
        {
          src: { $view: ['Uint8Array', 0, 0, 3] },
          start: 0,
          end: 2,
          payload: { $view: ['Uint8Array', 0, 1, 2] },
        },
      ],
      record: {
        list: [
          ...[1, 'x', true, null, { $undefined: true }, { $number: 'NaN' }],
          ...[{ $number: '-0' }, { $number: 'Infinity' }, { $number: '-Infinity' }],
        ],
        parts: [{ $shared: 0 }, { $shared: 0 }],
        numbers: { $numbers: ['Float32Array', [0.5, { $number: '-0' }, { $number: 'NaN' }]] },
        $$view: 1,
        $$$: 2,
      },
    });
    expect(recordToJson(memory)).toMatchObject({ bytes: 'base64', buffers: ['CQmrze8J'] });
  });

  test('holds no more of a file than the record refers to, once', () => {
    const [text, ...others] = recordToJson([room, room.background], { bytes: 'hex' }).buffers;
    expect(others).toEqual([]);
    expect(text).toBe(Buffer.from(data.subarray(room.start, room.end)).toString('hex'));
  });

  test('does not grow with the paths to what is shared', () => {
    let value: unknown = ['x'];
    for (let i = 0; i < 90; i++) value = [value, value];
    expect(JSON.stringify(recordToJson(value)).length).toBeLessThan(5000);
    let one = sent(value) as unknown[];
    for (let i = 0; i < 90; i++) {
      expect(one[0]).toBe(one[1]);
      one = one[0] as unknown[];
    }
    expect(one).toEqual(['x']);
  });

  test('takes records of other realms, and Buffers', () => {
    const other = runInContext('({ a: [new Uint8Array([1, 2])] })', createContext());
    expect(sent(other)).toStrictEqual({ a: [Uint8Array.of(1, 2)] });
    expect(sent(Buffer.from([1, 2]))).toStrictEqual(Uint8Array.of(1, 2));
    expect(sent(new Uint8Array(new SharedArrayBuffer(2)))).toStrictEqual(new Uint8Array(2));
  });
});

describe('recordToJson refuses', () => {
  const circle: { self?: unknown } = {};
  circle.self = [circle];
  const deep = nested(50);

  // biome-ignore format: a table
  test.each<[string, unknown, typeof Error, RegExp]>([
    ['a circle', circle, RangeError, /^record has more than 100 levels, or contains itself$/],
    ['101 levels', nested(101), RangeError, /more than 100 levels/],
    ['100,000 levels', nested(100_000), RangeError, /more than 100 levels/],
    ['101 levels of objects', nestedObjects(101), RangeError, /more than 100 levels/],
    ['101 levels, of which it has some before', [deep, around(50, deep)], RangeError, /levels/],
    ['a function', { a: [() => 1] }, TypeError, /^record holds a function/],
    ['a symbol', [Symbol('s')], TypeError, /^record holds a symbol: Symbol\(s\)$/],
    ['a bigint', 5n, TypeError, /^record holds a bigint: 5$/],
    ['a Map', { a: new Map() }, TypeError, /^record holds a Map$/],
    ['a Date', new Date(0), TypeError, /^record holds a Date$/],
    ['a buffer', [new ArrayBuffer(4)], TypeError, /^record holds a ArrayBuffer$/],
    ['a BigInt64Array', new BigInt64Array(1), TypeError, /^record holds a BigInt64Array$/],
    ['a position outside', { src: data, start: -1 }, RangeError, /^start is -1, not a position/],
  ])('%s', (_, record, type, message) => {
    expect(() => recordToJson(record)).toThrow(type);
    expect(() => recordToJson(record)).toThrow(message);
  });

  test('an unknown form of bytes', () => {
    expect(() => recordToJson(room, { bytes: 'utf8' as 'hex' })).toThrow(RangeError);
    expect(() => recordToJson(room, { bytes: 'utf8' as 'hex' })).toThrow(
      "bytes is 'utf8', not 'hex' or 'base64'",
    );
  });
});

describe('recordFromJson refuses', () => {
  const memory = (...values: unknown[]) => holding({ $view: values }, { buffers: ['AAAA'] });
  const numbers = (...values: unknown[]) => holding({ $numbers: values });
  let chain: JsonValue[] = [];
  for (let i = 0; i < 101; i++) chain = [...chain, i === 0 ? [] : [{ $shared: i - 1 }]];

  // biome-ignore format: a table
  test.each<[string, unknown, typeof Error, RegExp]>([
    ['null', null, TypeError, /^json is not an object: null$/],
    ['a text', '{}', TypeError, /^json is not an object: '\{\}'$/],
    ['another format', holding(1, { format: 'x' }), TypeError, /^json\.format is 'x', not/],
    ['another version', holding(1, { version: 2 }), RangeError, /^json\.version is 2, not 1$/],
    ['unknown bytes', holding(1, { bytes: 'x' }), TypeError, /^json\.bytes is 'x', not/],
    ['buffers of a text', holding(1, { buffers: 'AAAA' }), TypeError, /^json\.buffers is .*, not a/],
    ['a buffer of a number', holding(1, { buffers: [5] }), TypeError, /^json\.buffers\[0\] is not/],
    ['bad base64', holding(1, { buffers: ['', 'A'] }), RangeError, /^json\.buffers\[1\] is not bas/],
    ['bad hex', holding(1, { bytes: 'hex', buffers: ['0g'] }), RangeError, /\[0\] is not hex$/],
    ['half a byte', holding(1, { bytes: 'hex', buffers: ['abc'] }), RangeError, /\[0\] is not hex$/],
    ['shared of an object', holding(1, { shared: {} }), TypeError, /^json\.shared is .*, not a list/],
    ['no record', holding(undefined), TypeError, /^json holds what is not JSON: undefined$/],
    ['NaN', holding([NaN]), TypeError, /^json holds what is not JSON: NaN$/],
    ['a Map', holding(new Map()), TypeError, /^json holds what is not JSON: a Map$/],
    ['101 levels', holding(nested(101)), RangeError, /^json has more than 100 levels/],
    ['100,000 levels', holding(nested(100_000)), RangeError, /^json has more than 100 levels/],
    ['101 levels of objects', holding(nestedObjects(101)), RangeError, /^json has more than 100/],
    ['5,000 levels of objects', holding(nestedObjects(5000)), RangeError, /^json has more than 100/],
    ['101 levels of objects before a shared 1', holding(around(20, { $shared: 0 }), { shared: [nestedObjects(81)] }),
      RangeError, /levels/],
    ['a view at level 101', holding(around(100, { $view: ['Int8Array', 0, 0, 0] }), { buffers: [''] }), RangeError,
      /levels/],
    ['numbers at level 101', holding(around(100, { $numbers: ['Int16Array', []] })), RangeError, /levels/],
    ['101 levels before a shared 1', holding(around(20, { $shared: 0 }), { shared: [[nested(90), []]] }), RangeError,
      /levels/],
    ['-0 in whole numbers', numbers('Int16Array', [{ $number: '-0' }]), RangeError, /do not fit 'Int16Array'$/],
    ['101 levels of shared', holding({ $shared: 100 }, { shared: chain }), RangeError, /levels/],
    ['a forward reference', holding(1, { shared: [{ $shared: 0 }] }), RangeError, /whole number bel/],
    ['a shared text', holding({ $shared: '0' }, { shared: [1] }), TypeError, /^\$shared is '0' .*, not a n/],
    ['a shared -1', holding({ $shared: -1 }, { shared: [1] }), RangeError, /^\$shared is -1, not a wh/],
    ['a marker and more', holding({ $undefined: true, a: 1 }), TypeError, /^json has more fields bes/],
    ['two markers', holding({ $undefined: true, $number: 'NaN' }), TypeError, /^json has more field/],
    ['an unknown marker', holding({ $x: 1 }), TypeError, /^json: unknown marker '\$x'$/],
    ['a false undefined', holding({ $undefined: 1 }), TypeError, /^json: \$undefined is not true$/],
    ['an unknown number', holding({ $number: '5' }), TypeError, /^json: \$number is '5'/],
    ['a number itself', holding({ $number: 5 }), TypeError, /^json: \$number is 5, not a text such as 'NaN'$/],
    ['a view of no list', holding({ $view: 5 }), TypeError, /^\$view is 5, not a list$/],
    ['an unknown view', memory('Uint32Array', 0, 0, 0), TypeError, /^json: \$view 'Uint32Array' is un/],
    ['a constructor', memory('constructor', 0, 0, 0), TypeError, /^json: \$view 'constructor' is/],
    ['a name that throws', memory({ toString: 5 }, 0, 0, 0), TypeError, /^json: \$view an object with toString is/],
    ['a view and more', memory('Uint8Array', 0, 0, 0, 0), TypeError, /^json: \$view 'Uint8Array' is/],
    ['no buffer', memory('Uint8Array', 1, 0, 0), RangeError, /^\$view: buffer is 1, not a whole/],
    ['half a start', memory('Uint8Array', 0, 0.5, 0), RangeError, /^\$view: start is 0\.5, not a/],
    ['a start past it', memory('Uint8Array', 0, 4, 0), RangeError, /^\$view: start is 4, not a/],
    ['an end past it', memory('Uint8Array', 0, 1, 3), RangeError, /^\$view: length is 3, not a/],
    ['a view without length', memory('Uint8Array', 0, 1), TypeError, /^\$view: length is undefined/],
    ['numbers of no list', numbers('Uint32Array', 5), TypeError, /^\$numbers is 5, not a list$/],
    ['numbers of a text', numbers('Uint32Array', ['5']), TypeError, /^json: '5' .* in \$numbers$/],
    ['numbers of marked', numbers('Float32Array', [{ $number: 'NaN', a: 1 }]), TypeError, /in \$num/],
    ['numbers too high', numbers('Uint16Array', [65_536]), RangeError, /do not fit 'Uint16Array'$/],
    ['numbers too fine', numbers('Float32Array', [0.1]), RangeError, /do not fit 'Float32Array'$/],
    ['unknown numbers', numbers('Uint8Array', [1]), TypeError, /^json: \$numbers 'Uint8Array' are un/],
    ['numbers and more', numbers('Uint16Array', [1], 1), TypeError, /^json: \$numbers 'Uint16Array' ar/],
  ])('%s', (_, json, type, message) => {
    expect(() => recordFromJson(json)).toThrow(type);
    expect(() => recordFromJson(json)).toThrow(message);
  });

  test('nothing that has 100 levels, or refers to the ends', () => {
    expect(sent(nested(100))).toEqual(nested(100));
    expect(sent(nestedObjects(100))).toEqual(nestedObjects(100));
    const objects = holding(around(20, { $shared: 0 }), { shared: [nestedObjects(80)] });
    expect(recordFromJson(objects)).toEqual(around(20, nestedObjects(80)));
    expect(recordFromJson(holding({ $shared: 99 }, { shared: chain.slice(0, 100) }))).toEqual(
      nested(100),
    );
    const shared = [nested(90), []];
    expect(recordFromJson(holding([[[{ $shared: 0 }], { $shared: 1 }]], { shared }))).toEqual([
      [[nested(90)], []],
    ]);
    const low = around(99, { $shared: 1 });
    expect(recordFromJson(holding(low, { shared }))).toEqual(nested(100));
    for (const array of [Uint8Array.of(1), Float64Array.of(NaN, -0, Infinity)]) {
      expect(sent(around(99, array))).toStrictEqual(around(99, array));
      expect(() => recordToJson(around(100, array))).toThrow(RangeError);
    }
    expect(recordFromJson(memory('Uint8Array', 0, 3, 0))).toEqual(new Uint8Array(0));
    expect(recordFromJson(memory('Int8Array', 0, 0, 3))).toEqual(new Int8Array(3));
    const upper = holding({ $view: ['Uint8Array', 0, 0, 1] }, { bytes: 'hex', buffers: ['aB'] });
    expect(recordFromJson(upper)).toEqual(Uint8Array.of(0xab));
  });
});

describe('bytes', () => {
  test('are written as Node writes them, and read again', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        for (const form of ['hex', 'base64'] as const) {
          const text = Buffer.from(bytes).toString(form);
          expect(recordToJson(bytes, { bytes: form }).buffers).toEqual([text]);
          expect(sent(bytes, form)).toEqual(bytes);
        }
      }),
    );
  });

  test('are read from the text that is written only', () => {
    const digit = fc.constantFrom(...'AQgw/+=9 \n-_é\u0100');
    const digits = fc.array(digit, { maxLength: 8 }).map((list) => list.join(''));
    const written = fc
      .uint8Array({ maxLength: 6 })
      .map((one) => Buffer.from(one).toString('base64'));
    const foreign = digits.map((text) => `${text}-`);
    assertReaching(
      { taken: 0.3, refused: 0.3 },
      (reach) =>
        fc.property(inTurn(written, foreign, digits), (text) => {
          const bytes = Buffer.from(text, 'base64');
          const record = { $view: ['Uint8Array', 0, 0, bytes.length] };
          const read = () => recordFromJson(holding(record, { buffers: [text] }));
          if (bytes.toString('base64') === text) {
            expect(read()).toEqual(new Uint8Array(bytes));
            reach('taken');
          } else {
            expect(read).toThrow('json.buffers[0] is not base64');
            reach('refused');
          }
        }),
      cases(150),
    );
    const noHex = ['0g', 'g0', 'gg', '0\u0100', '0 ', '-1', '0x', '/0', ':0', '`0', '@0', 'G0'];
    for (const text of noHex)
      expect(() => recordFromJson(holding(1, { bytes: 'hex', buffers: [text] })), text).toThrow(
        'json.buffers[0] is not hex',
      );
    for (const text of ['AA==', 'AAA=', 'AAAA', ''])
      expect(recordFromJson(holding(1, { buffers: [text] }))).toBe(1);
    for (const text of ['A===', '====', 'AB==', 'AAB=', 'AA', 'AA=A', 'AAA', '=AAA'])
      expect(() => recordFromJson(holding(1, { buffers: [text] })), text).toThrow(RangeError);
  });
});

/** Memory that generated views share. */
const POOL = Uint8Array.from({ length: 64 }, (_, i) => i * 37);

const range = fc
  .tuple(fc.nat(POOL.length), fc.nat(POOL.length))
  .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
const view = fc
  .tuple(fc.constantFrom(Uint8Array, Uint8ClampedArray, Int8Array), range)
  .map(([View, { start, end }]) => new View(POOL.buffer, start, end - start));
const numbers = fc.oneof(
  ...[fc.uint16Array, fc.int16Array, fc.uint32Array, fc.int32Array].map((of) =>
    of({ maxLength: 3 }),
  ),
  ...[fc.float32Array, fc.float64Array].map((of) => of({ maxLength: 3 })),
);
const plain = fc.oneof(
  fc.constantFrom(undefined, null, NaN, Infinity, -Infinity, -0, 0, true, false),
  fc.double(),
  // `unit: 'binary'` would make a map of all code points first.
  fc.array(fc.nat(0x10ffff)).map((points) => String.fromCodePoint(...points)),
);
const source = range.map(({ start, end }) => ({ src: POOL, start, end, base: start - 99 }));
const name = fc.oneof(
  fc.constantFrom('$', '$$', '$view', '$shared', '$$undefined'),
  fc.constantFrom('__proto__', 'constructor', 'toJSON'),
  fc.string(),
);

/** Records in which the same tree may be in several places. */
const record = fc
  .array(
    fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3, depthSize: 'medium' },
        plain,
        view,
        numbers,
        source,
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.array(fc.tuple(name, tie('tree')), { maxLength: 4 }).map(Object.fromEntries),
      ),
    })).tree,
    { minLength: 1, maxLength: 4 },
  )
  .chain((trees) =>
    inTurn<unknown>(view, numbers, source).map((one) => {
      const all = [...trees, one];
      return { trees: all, again: [...all, all] };
    }),
  );

describe('any record', () => {
  test('comes back, as JSON that a text does not change', () => {
    fc.assert(
      fc.property(record, fc.constantFrom('hex' as const, 'base64' as const), (one, bytes) => {
        const json = recordToJson(one, { bytes });
        expect(isDeepStrictEqual(JSON.parse(JSON.stringify(json)), json)).toBe(true);
        const back = recordFromJson(json);
        const own = detach(one);
        expect(isDeepStrictEqual(back, own)).toBe(true);
        expect(identities(back)).toEqual(identities(own));
        expect(json.buffers.length).toBeLessThan(2);
      }),
      cases(100),
    );
  });
});
