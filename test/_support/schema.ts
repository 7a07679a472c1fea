// The part of JSON Schema that fixtures/schema.json is written in. Another keyword throws, so that
// none is passed over.

type Schema = boolean | { readonly [keyword: string]: unknown };

/** What a keyword finds wrong with a value: nothing, or paths with what is wrong there. */
type Check = (
  given: never,
  value: unknown,
  at: string,
  schema: Record<string, unknown>,
) => string[];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is of a type as JSON Schema names it. */
function isOf(type: string, value: unknown): boolean {
  if (type === 'object') return isRecord(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

/** Whether all holds, or what does not. */
const unless = (holds: boolean, at: string, what: string) => (holds ? [] : [`${at}: ${what}`]);

/** Says what is wrong with a value; nothing if it is as a schema of `root` says. */
export function schemaFaults(root: Record<string, unknown>, value: unknown): string[] {
  const faultsOf = (schema: Schema, one: unknown, at: string): string[] => {
    if (typeof schema === 'boolean') return unless(schema, at, 'must not be there');
    return Object.entries(schema).flatMap(([keyword, given]) => {
      const check = checks[keyword];
      if (check === undefined) throw new Error(`The test does not know the keyword ${keyword}`);
      return check(given as never, one, at, schema);
    });
  };
  const fits = (schema: Schema, one: unknown, at: string) => faultsOf(schema, one, at).length === 0;
  const nothing = () => [];
  const checks: Record<string, Check> = {
    $schema: nothing,
    $defs: nothing,
    title: nothing,
    $ref: (path: string, one, at) =>
      faultsOf((root['$defs'] as Record<string, Schema>)[path.replace('#/$defs/', '')], one, at),
    type: (type: string, one, at) => unless(isOf(type, one), at, `is no ${type}`),
    const: (only: unknown, one, at) => unless(one === only, at, `is not ${only}`),
    enum: (list: unknown[], one, at) => unless(list.includes(one), at, `is none of ${list}`),
    pattern: (pattern: string, one, at) =>
      unless(typeof one !== 'string' || new RegExp(pattern).test(one), at, `is not ${pattern}`),
    minimum: (least: number, one, at) =>
      unless(typeof one !== 'number' || one >= least, at, `is below ${least}`),
    minLength: (least: number, one, at) =>
      unless(typeof one !== 'string' || one.length >= least, at, 'is too short'),
    minItems: (least: number, one, at) =>
      unless(!Array.isArray(one) || one.length >= least, at, 'has too few entries'),
    items: (schema: Schema, one, at) =>
      Array.isArray(one) ? one.flatMap((item, i) => faultsOf(schema, item, `${at}[${i}]`)) : [],
    required: (names: string[], one, at) =>
      isRecord(one) ? names.flatMap((name) => unless(name in one, at, `lacks ${name}`)) : [],
    properties: (schemas: Record<string, Schema>, one, at) =>
      Object.entries(schemas).flatMap(([name, schema]) =>
        isRecord(one) && name in one ? faultsOf(schema, one[name], `${at}.${name}`) : [],
      ),
    additionalProperties: (schema: Schema, one, at, { properties = {} }) =>
      Object.entries(isRecord(one) ? one : {}).flatMap(([name, other]) =>
        name in (properties as object) ? [] : faultsOf(schema, other, `${at}.${name}`),
      ),
    anyOf: (schemas: Schema[], one, at) =>
      unless(
        schemas.some((schema) => fits(schema, one, at)),
        at,
        'is none of the forms',
      ),
    oneOf: (schemas: Schema[], one, at) =>
      unless(schemas.filter((schema) => fits(schema, one, at)).length === 1, at, 'is not one form'),
  };
  return faultsOf(root, value, '$');
}
