// What files are that people take for files of a game: archives, wrappers of other systems, and copies that were
// changed on their way.

import { charactersAt } from '../bytes.js';

/** How archives start. */
const ARCHIVES: readonly (readonly [start: string, kind: string])[] = [
  ['PK\x03\x04', 'zip'],
  ['7z\xbc\xaf\x27\x1c', '7z'],
  ['Rar!', 'rar'],
  ['\x1f\x8b', 'gzip'],
  ['LPAK', 'pak'],
  ['KAPL', 'pak'],
];

/** Bytes in which a file shows what it is. */
const SHOWS = 256;

/** Says which archive a file is. */
export function archiveOf(bytes: Uint8Array): string | undefined {
  const head = charactersAt(bytes, 0, SHOWS);
  const found = ARCHIVES.find(([start]) => head.startsWith(start));
  return found && `it is a ${found[1]} archive: unpack it first`;
}

/** How AppleSingle and AppleDouble start. */
const APPLE_DOUBLE: readonly string[] = ['\0\x05\x16\0', '\0\x05\x16\x07'];

/** The header of MacBinary: 0, a name with its length, type and creator, and two bytes of 0. */
const MAC_BINARY = /^\0.{64}[ -~]{8}.\0.{7}\0/s;

/** Says what stands around a file, or in its place: MacBinary, AppleDouble, or a page of the web. */
export function wrapperOf(bytes: Uint8Array): string | undefined {
  const head = charactersAt(bytes, 0, SHOWS);
  if (APPLE_DOUBLE.includes(head.slice(0, 4))) return 'it is AppleDouble: take the file beside it';
  if (MAC_BINARY.test(head) && bytes[1] > 0 && bytes[1] < 64)
    return 'it has the header of MacBinary: take off the first 128 bytes';
  if (/^\s*<(!doctype )?html\b/i.test(head)) return 'it is a web page (HTML)';
  return undefined;
}

/** Fewest marks of a change that prove it. */
const SURE = 8;

/** Says how a copy was changed on its way: as a text with other line ends, or with another encoding. */
export function copyOf(bytes: Uint8Array): string | undefined {
  if (isTextMode(bytes)) return 'it was copied in text mode (CR LF): copy it in binary mode';
  if (isUtf8(bytes)) return 'it was converted to UTF-8: copy it in binary mode';
  return undefined;
}

/** Whether every LF follows a CR. In bytes that are no text that does not happen by chance. */
function isTextMode(bytes: Uint8Array): boolean {
  let count = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) {
    if (bytes[at - 1] !== 13) return false;
    count++;
  }
  return count >= SURE;
}

/** Whether all bytes above 127 form sequences of UTF-8. */
function isUtf8(bytes: Uint8Array): boolean {
  let count = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte < 0x80) continue;
    const more = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1;
    if (byte < 0xc2 || byte > 0xf4) return false;
    for (let left = more; left > 0; left--) if (bytes[++at] >> 6 !== 2) return false;
    count++;
  }
  return count >= SURE;
}
