// What a value is like in JSON: how it is written, how it is read and checked, and its JSON Schema. All
// three come from one description, so that the schema says what the reader takes.

import { shown } from '../../bytes.js';
import { bytesOfText, textOfBytes } from '../../json/byte-text.js';
import type { JsonValue } from '../../json/form.js';

/** A JSON Schema, or a part of one. */
export type Schema = Readonly<Record<string, JsonValue>>;

/** A kind of value. */
export interface Shape<T> {
  readonly toJson: (value: T) => JsonValue;
  /** Throws a TypeError or RangeError that names `path`, such as `json.data.boxes[3].mask`. */
  readonly fromJson: (json: unknown, path: string) => T;
  readonly schema: Schema;
  /** Whether a record may lack it: the value is `undefined` then. */
  readonly isOptional?: boolean;
}

/** A whole number. */
export function whole(least: number, most: number): Shape<number> {
  return {
    toJson: (value) => value,
    fromJson: (json, path) => {
      if (typeof json !== 'number') throw new TypeError(`${path} is not a number: ${shown(json)}`);
      if (!(Number.isInteger(json) && json >= least && json <= most))
        throw new RangeError(
          `${path} ${shown(json)} is not a whole number from ${least} to ${most}`,
        );
      return json;
    },
    schema: { type: 'integer', minimum: least, maximum: most },
  };
}

export const BYTE: Shape<number> = /* @__PURE__ */ whole(0, 0xff);
export const WORD: Shape<number> = /* @__PURE__ */ whole(0, 0xffff);
export const SIGNED_WORD: Shape<number> = /* @__PURE__ */ whole(-0x8000, 0x7fff);
export const LONG: Shape<number> = /* @__PURE__ */ whole(0, 0xffffffff);
export const SIGNED_LONG: Shape<number> = /* @__PURE__ */ whole(-0x80000000, 0x7fffffff);

/** True or false. */
export const FLAG: Shape<boolean> = {
  toJson: (value) => value,
  fromJson: (json, path) => {
    if (typeof json !== 'boolean') throw new TypeError(`${path} is not true or false`);
    return json;
  },
  schema: { type: 'boolean' },
};

/** One of a few numbers or texts. */
export function choice<const T extends number | string>(values: readonly T[]): Shape<T> {
  return {
    toJson: (value) => value,
    fromJson: (json, path) => {
      const value = values.find((one) => one === json);
      if (value === undefined)
        throw new RangeError(`${path} ${shown(json)} is not one of ${values.join(', ')}`);
      return value;
    },
    schema: { enum: values },
  };
}

/** Bytes that mean nothing one by one, in hex. */
export const HEX: Shape<Uint8Array> = /* @__PURE__ */ bytesAs('hex', '^([0-9a-fA-F]{2})*$');

/** Many such bytes, in base64 of RFC 4648, section 4. */
export const BASE64: Shape<Uint8Array> = /* @__PURE__ */ bytesAs(
  'base64',
  '^[A-Za-z0-9+/]*={0,2}$',
);

function bytesAs(form: 'hex' | 'base64', pattern: string): Shape<Uint8Array> {
  return {
    toJson: (value) => textOfBytes(value, form),
    fromJson: (json, path) => {
      if (typeof json !== 'string') throw new TypeError(`${path} is not a text`);
      const bytes = bytesOfText(json, form);
      if (bytes === undefined) throw new RangeError(`${path} is not ${form}`);
      return bytes;
    },
    schema: { type: 'string', pattern },
  };
}

/** Bytes of a text in the game's own character set: the character U+0041 is the byte 0x41. */
export const BYTE_TEXT: Shape<Uint8Array> = {
  toJson: (value) => Array.from(value, (byte) => String.fromCharCode(byte)).join(''),
  fromJson: (json, path) => {
    if (typeof json !== 'string') throw new TypeError(`${path} is not a text`);
    return Uint8Array.from(json, (character) => {
      const code = character.codePointAt(0) as number;
      if (code > 0xff) throw new RangeError(`${path} has ${shown(character)}, which is not a byte`);
      return code;
    });
  },
  schema: { type: 'string', pattern: '^[\\u0000-\\u00ff]*$' },
};
