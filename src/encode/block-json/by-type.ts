// Records of several types: the field `type` says which other fields there are.

import type { JsonValue } from '../../json/form.js';
import { choice, type Schema, type Shape } from './shape.js';
import { objectOf, record } from './shape-groups.js';

/** A record with a type; fields that it lacks are `undefined`. */
export interface Typed {
  readonly type: string;
  readonly [name: string]: unknown;
}

/** The shape of some field. */
interface FieldShape {
  readonly toJson: (value: never) => JsonValue;
  readonly fromJson: (json: unknown, path: string) => unknown;
  readonly schema: Schema;
  readonly isOptional?: boolean;
}

/** Shapes of the fields beside `type`. */
export type TypeFields = Readonly<Record<string, FieldShape>>;

/** Records of the types of a table. */
export function byType(types: Readonly<Record<string, TypeFields>>): Shape<Typed> {
  const shapeOf = (type: string): Shape<Typed> =>
    record<Typed>({ type: choice([type]), ...types[type] } as never);
  const shapes = new Map(Object.keys(types).map((type) => [type, shapeOf(type)]));
  const known = choice([...shapes.keys()]);
  return {
    toJson: (value): JsonValue => (shapes.get(value.type) as Shape<Typed>).toJson(value),
    fromJson: (json, path) => {
      const type = known.fromJson(objectOf(json, path)['type'], `${path}.type`);
      return (shapes.get(type) as Shape<Typed>).fromJson(json, path);
    },
    schema: { oneOf: [...shapes.values()].map(({ schema }) => schema) },
  };
}

/** Throws a RangeError if a command says that it stands elsewhere than it does. */
export function checkPosition({ position }: Typed, at: number, i: number): void {
  if (position !== undefined && position !== at)
    throw new RangeError(`json.data.commands[${i}].position ${position} is ${at}`);
}
