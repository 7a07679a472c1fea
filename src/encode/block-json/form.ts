// Whole blocks as plain JSON that tools in any language can read and write, and their pictures on one
// sheet:
//
//   {
//     "format":        "scumm-codec block",
//     "formatVersion": 1,
//     "tag":           "COST",             NUT for a font file
//     "version":       6,                  of the game
//     "variant":       "sam-and-max",      only where the game is of a variant
//     "data":          { ... },            by tag: docs/block.schema.json has the fields
//     "stored":        "base64"            only where `data` alone would be written as other bytes
//   }
//
// `stored` is the payload as it was. What the data and the sheet say as it does keeps its bytes.

import type { JsonValue } from '../../json/form.js';
import { BLOCK_FORMS, type Release, VARIANTS, type Variant, type Version } from '../../version.js';
import { BASE64, choice, type Shape } from './shape.js';
import { optional, record } from './shape-groups.js';
import { type TagForm, tagForms } from './tags.js';

/** A block as JSON; `docs/block-json.md` describes it. */
export interface BlockJson {
  /** Says what this is. */
  readonly format: 'scumm-codec block';
  /** Version of the form. */
  readonly formatVersion: 1;
  /** Tag of the block; `NUT` for a font file. */
  readonly tag: string;
  /** Version of the game. */
  readonly version: Version;
  /** Variant of the game. Absent for most games. */
  readonly variant?: Variant;
  /** What the block says, by tag. */
  readonly data: JsonValue;
  /** The payload as it was, in base64. Absent where `data` alone gives it. */
  readonly stored?: string;
}

/** What stands around the data, read. */
export interface Envelope extends Release {
  readonly format: BlockJson['format'];
  readonly formatVersion: BlockJson['formatVersion'];
  readonly tag: string;
  readonly data: unknown;
  readonly stored: Uint8Array | undefined;
}

/** The shape of a block with some tags, versions and data. */
function envelope(
  tags: readonly string[],
  versions: readonly Version[],
  data: Shape<unknown>,
): Shape<Envelope> {
  return record<Envelope>({
    format: choice(['scumm-codec block']),
    formatVersion: choice([1]),
    tag: choice(tags),
    version: choice(versions),
    variant: optional(choice(Object.keys(VARIANTS) as Variant[])),
    data,
    stored: optional(BASE64),
  });
}

/** Any data. */
const ANY: Shape<unknown> = {
  toJson: (value) => value as JsonValue,
  fromJson: (json) => json,
  schema: {},
};

/** The shape of a block with any tag. */
export function anyEnvelope(): Shape<Envelope> {
  const versions = Object.keys(BLOCK_FORMS).map(Number) as Version[];
  return envelope(Object.keys(tagForms()), versions, ANY);
}

/** The form of a tag. Throws a RangeError if there is none in the version. */
export function formOf(tag: string, version: Version): TagForm {
  const forms = tagForms();
  if (!Object.hasOwn(forms, tag))
    throw new RangeError(
      `unknown tag ${tag}: there are forms for ${Object.keys(forms).join(', ')}`,
    );
  if (!forms[tag].versions.includes(version))
    throw new RangeError(`version ${version} has no ${tag}`);
  return forms[tag];
}

/**
 * The JSON Schema (draft 2020-12) of what {@link blockToJson} gives and {@link blockFromJson} takes, for
 * tools that do not use this library. It is in `docs/block.schema.json`, too.
 *
 * @returns a fresh object for `JSON.stringify`. Encoders check more than it says, such as which fields a
 *   version needs
 */
export function blockJsonSchema(): Readonly<Record<string, JsonValue>> {
  const blocks = Object.entries(tagForms()).map(([tag, { versions, schema }]) => ({
    title: tag,
    ...envelope([tag], versions, { ...ANY, schema: schema() }).schema,
  }));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'scumm-codec block',
    description: 'A block of a SCUMM game of versions 4 to 8',
    oneOf: blocks,
  };
}
