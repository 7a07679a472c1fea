// Shapes of lists and records, out of the shapes of what is in them.

import { shown } from '../../bytes.js';
import type { JsonValue } from '../../json/form.js';
import { isJsonObject } from '../../json/form.js';
import { BYTE, type Shape } from './shape.js';

/** How many entries a list has. */
interface ListSize {
  readonly least?: number;
  readonly most?: number | undefined;
}

/** A list of values of one shape. */
export function list<T>(entry: Shape<T>, { least = 0, most }: ListSize = {}): Shape<readonly T[]> {
  return {
    toJson: (values) => values.map(entry.toJson),
    fromJson: (json, path) => {
      if (!Array.isArray(json)) throw new TypeError(`${path} is not a list: ${shown(json)}`);
      if (json.length < least || json.length > (most ?? json.length))
        throw new RangeError(`${path} has ${json.length} entries, not ${least} to ${most}`);
      return Array.from(json, (value, i) => entry.fromJson(value, `${path}[${i}]`));
    },
    schema: {
      type: 'array',
      items: entry.schema,
      ...(least > 0 && { minItems: least }),
      ...(most !== undefined && { maxItems: most }),
    },
  };
}

/** Bytes that are numbers, such as palette indices, as a list. */
export function bytes(size: ListSize = {}): Shape<Uint8Array> {
  const numbers = list(BYTE, size);
  return {
    toJson: (value) => numbers.toJson(Array.from(value)),
    fromJson: (json, path) => Uint8Array.from(numbers.fromJson(json, path)),
    schema: numbers.schema,
  };
}

/** A value, or `null` for `undefined`. */
export function orNull<T>(shape: Shape<T>): Shape<T | undefined> {
  return {
    toJson: (value) => (value === undefined ? null : shape.toJson(value)),
    fromJson: (json, path) => (json === null ? undefined : shape.fromJson(json, path)),
    schema: { anyOf: [shape.schema, { type: 'null' }] },
  };
}

/** A field that a record may lack. */
export function optional<T>(shape: Shape<T>): Shape<T | undefined> {
  return {
    toJson: (value) => shape.toJson(value as T),
    fromJson: shape.fromJson,
    schema: shape.schema,
    isOptional: true,
  };
}

/** The shape of each field of a record. */
export type Fields<T> = { readonly [K in keyof T]-?: Shape<T[K]> };

/** A record. */
export function record<T extends object>(fields: Fields<T>): Shape<T> {
  const entries = Object.entries(fields) as [string & keyof T, Shape<unknown>][];
  return {
    toJson: (value) =>
      Object.fromEntries(
        entries.flatMap(([name, { toJson, isOptional }]): [string, JsonValue][] =>
          isOptional && value[name] === undefined ? [] : [[name, toJson(value[name])]],
        ),
      ),
    fromJson: (json, path) => {
      const given = objectOf(json, path);
      for (const name of Object.keys(given))
        if (!Object.hasOwn(fields, name))
          throw new TypeError(`${path} has an unknown field ${shown(name)}`);
      const values = entries.map(([name, shape]) => {
        if (Object.hasOwn(given, name))
          return [name, shape.fromJson(given[name], `${path}.${name}`)];
        if (!shape.isOptional) throw new TypeError(`${path} has no field ${name}`);
        return [name, undefined];
      });
      return Object.fromEntries(values) as T;
    },
    schema: {
      type: 'object',
      properties: Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])),
      required: entries.flatMap(([name, { isOptional }]) => (isOptional ? [] : [name])),
      additionalProperties: false,
    },
  };
}

/** Values of another type, as those of a shape. */
export function mapped<T, U>(
  shape: Shape<T>,
  to: (value: U) => T,
  from: (value: T, path: string) => U,
): Shape<U> {
  return {
    toJson: (value) => shape.toJson(to(value)),
    fromJson: (json, path) => from(shape.fromJson(json, path), path),
    schema: shape.schema,
  };
}

/** The fields of an object; throws a TypeError for any other value. */
export function objectOf(json: unknown, path: string): Readonly<Record<string, unknown>> {
  if (!isJsonObject(json)) throw new TypeError(`${path} is not an object: ${shown(json)}`);
  return json;
}
