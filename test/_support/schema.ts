// What the JSON Schema of blocks takes.

import { Ajv2020 } from 'ajv/dist/2020.js';
import { blockJsonSchema } from 'scumm-codec/encode';

/** Whether the schema takes a value; `isSchemaValid.errors` says why not. */
export const isSchemaValid = new Ajv2020({ strict: true }).compile(blockJsonSchema());
