// What the code of this project counts on. The code itself adds calls and turns of loops, see
// instrument.ts. Built-in functions that go through elements add one for each of them.

declare global {
  var $steps: Steps;
}

interface Steps {
  /** Steps since the start. */
  count: number;
  /** Adds the elements of what was made, and returns it. */
  made<T extends object>(value: T): T;
  /** Adds the elements or fields that a spread copies, and returns what has them. */
  spread<T>(value: T): T;
  /** Runs a task; throws as soon as it has taken more steps than that. */
  within<T>(most: number, task: () => T): T;
}

type Self = { readonly length: number };
/** The elements that a call went through. */
type Elements = (self: Self, result: unknown, args: readonly unknown[]) => number;

const lengthOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  for (const name of ['length', 'size', 'byteLength'])
    if (name in value) return Number(Reflect.get(value, name));
  return 0;
};

const inAll: Elements = (self) => lengthOf(self);
const inResult: Elements = (_, result) => lengthOf(result);
const inSource: Elements = (_, __, [source]) => lengthOf(source);
/** From the place that a search starts at up to the one that was found. */
const found: Elements = (self, result, [, from]) =>
  Math.max(0, (Number(result) < 0 ? self.length : Number(result) + 1) - place(self, from, 0));
const foundLast: Elements = (self, result, [, from]) =>
  Math.min(self.length, place(self, from, self.length - 1) + 1) - Math.max(0, Number(result));
const ranged =
  (start: number): Elements =>
  (self, _, args) =>
    Math.max(0, place(self, args[start + 1], self.length) - place(self, args[start], 0));
const place = ({ length }: Self, at: unknown, otherwise: number) => {
  const index = at === undefined ? otherwise : Number(at);
  return index < 0 ? Math.max(0, length + index) : Math.min(index, length);
};

const { keys } = Object;
const indexOf = Function.prototype.call.bind(Array.prototype.indexOf);
const includes: Elements = (self, result, args) =>
  found(self, result ? indexOf(self, ...args) : -1, args);
const strings: Elements = (self, result, args) => {
  const [wanted, from] = args;
  const at = result ? String(self).indexOf(String(wanted), Number(from ?? 0)) : -1;
  return found(self, at, args);
};

const BOTH = {
  copyWithin: ranged(1),
  fill: ranged(1),
  includes,
  indexOf: found,
  join: inAll,
  lastIndexOf: foundLast,
  reverse: inAll,
  slice: inResult,
  sort: inAll,
};
const typedArray: typeof Uint8Array = Object.getPrototypeOf(Uint8Array);

const BUILT_IN: readonly (readonly [object, Readonly<Record<string, Elements>>])[] = [
  [Array, { from: inResult }],
  [
    Array.prototype,
    { ...BOTH, concat: inResult, flat: inResult, shift: inAll, splice: inAll, unshift: inAll },
  ],
  [ArrayBuffer.prototype, { slice: inResult }],
  [typedArray, { from: inResult }],
  [typedArray.prototype, { ...BOTH, set: inSource }],
  [
    String.prototype,
    {
      includes: strings,
      indexOf: found,
      padEnd: inResult,
      padStart: inResult,
      repeat: inResult,
      replace: inAll,
      replaceAll: inAll,
      split: inAll,
      toLowerCase: inAll,
      toUpperCase: inAll,
      trim: inAll,
    },
  ],
  [Object, { assign: inResult, entries: inResult, keys: inResult, values: inResult }],
  [TextDecoder.prototype, { decode: inSource }],
  [TextEncoder.prototype, { encode: inResult }],
];

function wrap(holder: object, name: string, elements: Elements): void {
  const original = Reflect.get(holder, name);
  Object.defineProperty(holder, name, {
    configurable: true,
    writable: true,
    value: function (this: Self, ...args: unknown[]) {
      const result = Reflect.apply(original, this, args);
      $steps.count += elements(this, result, args);
      return result;
    },
  });
}

// A worker may load this file for each file of tests.
if (!globalThis.$steps) {
  globalThis.$steps = {
    count: 0,
    made(value) {
      this.count += lengthOf(value);
      return value;
    },
    spread(value) {
      const source = Object(value);
      this.count += Symbol.iterator in source ? lengthOf(source) : keys(source).length;
      return value;
    },
    within(most, task) {
      let count = 0;
      const limited: Steps = {
        ...this,
        get count() {
          return count;
        },
        set count(next) {
          count = next;
          if (count > most) throw new Error(`more than ${most} steps`);
        },
      };
      globalThis.$steps = limited;
      try {
        return task();
      } finally {
        globalThis.$steps = this;
        this.count += count;
      }
    },
  };
  for (const [holder, functions] of BUILT_IN)
    for (const [name, elements] of Object.entries(functions)) wrap(holder, name, elements);
}
