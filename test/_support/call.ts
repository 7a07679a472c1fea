// A call of an exported function with arguments that it takes. Tests replace them one at a time.

/** Arguments by parameter, in order. */
export interface Call {
  readonly args: Readonly<Record<string, unknown>>;
  /** Every option, with a value that it takes. `undefined` for a function without options. */
  readonly options: Readonly<Record<string, unknown>> | undefined;
}

/** A call with valid arguments. Options come last. */
export function call(args: Call['args'], options?: Call['options']): Call {
  return { args, options };
}

/** Replaces one argument: `width`, `options`, `options.at` or `options.limits.pixels`. */
export type Replace = (value: unknown) => unknown[];

/** Everything in a call that can be replaced, by path: also options in options, but no fields of records. */
export function replacements({ args, options }: Call): Map<string, Replace> {
  const all = options === undefined ? args : { ...args, options };
  const paths = new Map<string, Replace>();
  const add = (path: string, record: object, put: (changed: object) => unknown[]) => {
    for (const [name, valid] of Object.entries(record)) {
      const replace: Replace = (value) => put({ ...record, [name]: value });
      paths.set(path + name, replace);
      if (name === 'options' || path.startsWith('options.'))
        if (isPlain(valid)) add(`${path}${name}.`, valid, replace);
    }
  };
  add('', all, (changed) => Object.values(changed));
  return paths;
}

/** The arguments of a call as they are. */
export function valid({ args, options }: Call): unknown[] {
  return options === undefined ? Object.values(args) : [...Object.values(args), options];
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value?.constructor === Object && !('kind' in value);
}
