// The parts of a text: docs/format/fonts.md says it in words.

import { checkByte, checkBytes, fieldAt, need, shown } from '../../bytes.js';
import type { LeadBytes, TextOptions, TextPart, TextParts } from '../../charset/text.js';
import type { TextForm } from '../../charset/text-rules.js';
import { fail } from '../../errors.js';
import type { Version } from '../../version.js';
import { argumentSize, checkForm, controlName, isOver, isPrefix } from './control-codes.js';

/** Options of {@link readText}: those of the main entry point, without a handler. */
export type ReferenceTextOptions = Omit<TextOptions, 'onError'>;

/**
 * Splits a text into characters and control codes. The slow twin of the function of this name in
 * the main entry point.
 *
 * @param src - the text, with or without a byte 0 behind it
 * @throws {DecodeError} `TRUNCATED` if the text ends in the middle of a part.
 * @throws {RangeError} if the version or `form` is unknown, or `leadBytes` are not bytes in order.
 * @throws {TypeError} if `src` is not a Uint8Array, or the version absent.
 */
export function readText(src: Uint8Array, options: ReferenceTextOptions): TextParts {
  const {
    version,
    form = 'script',
    leadBytes,
  }: ReferenceTextOptions = options ?? ({} as ReferenceTextOptions);
  checkBytes(src);
  checkForm(form, version);
  checkLeadBytes(leadBytes);
  const reading: Reading = { version, form, leadBytes };
  const parts: TextPart[] = [];
  let pos = 0;
  while (!isOver(src, pos)) {
    const part = readPart(src, pos, reading);
    parts.push(part);
    pos = part.end;
  }
  return { parts, end: pos };
}

/** The checked options. */
interface Reading {
  readonly version: Version;
  readonly form: TextForm;
  readonly leadBytes: LeadBytes | undefined;
}

/** The part at `pos`. */
function readPart(src: Uint8Array, pos: number, { version, form, leadBytes }: Reading): TextPart {
  const byte = src[pos];
  const isControl = isPrefix(byte, version);
  const isLead = leadBytes !== undefined && byte >= leadBytes[0] && byte <= leadBytes[1];
  if (!isControl && !isLead) return { type: 'character', start: pos, end: pos + 1, code: byte };
  if (isOver(src, pos + 1)) fail('TRUNCATED', pos + 1, 'part of a text');
  const code = src[pos + 1];
  const start = pos;
  const end = pos + 2;
  if (!isControl) return { type: 'character', start, end, code: 256 * byte + code };
  const size = argumentSize(code, form, version);
  if (size === undefined) return { type: 'character', start, end, code };
  need(end, size, src.length, 'argument');
  const argument = size === 0 ? undefined : fieldAt(src, end, size === 2 ? 2 : 4);
  const control = controlName(code, form, version);
  return { type: 'control', start, end: end + size, control, code, argument };
}

/** Throws a RangeError unless lead bytes are a range of bytes. */
function checkLeadBytes(leadBytes: LeadBytes | undefined): void {
  if (leadBytes === undefined) return;
  if (!Array.isArray(leadBytes) || leadBytes.length !== 2)
    throw new RangeError(`leadBytes ${shown(leadBytes)} are not two bytes`);
  const [first, last] = leadBytes as unknown as LeadBytes;
  checkByte(first, 'leadBytes[0]');
  checkByte(last, 'leadBytes[1]');
  if (first < 1 || first > last) throw new RangeError('leadBytes are not a range');
}
