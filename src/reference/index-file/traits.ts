// What differs by release
//
// Most rules of the games are the same in all versions, or follow from the layout of a block. These do not. The
// other chapters tell what each rule is about; here they stand side by side, by their names in the code.
//
// | rule | 3, 4 | 5 | 6 | 7 | 8 |
// |---|---|---|---|---|---|
// | `evictsSameBox`: drawing an object hides the others of its room with exactly its box | yes | yes | no | no | no |
// | `keepsPlace`: column by which drawObject leaves an object where it is | 255 | 255 | -1 | -1 | -1 |
// | `leastDrawn`: lowest state that drawObject sets | 0 | 0 | 1 | 1 | 1 |
// | `placedBy`: half of an object with its box and direction | code | code | code | image | image |
// | `directions`: how directions are stored | codes | codes | codes | codes | degrees |
// | `walkTo`: where walk-to points are | code | code | hotspots | hotspots | hotspots |
// | `pictureFor`: what an object's picture shows | any state | state | state | state | state |
// | `lastPicture`: highest state with a picture | 255 | 16 | 16 | 16 | 255 |
// | `shownBy`: bits of a state of which one must be set | 15 | 15 | 15 | 15 | 15 |
// | `onTop`: object of a room that is painted last | first | first | first | first | first |
// | `masksOr`: when masks of objects are ORed into the room's | never | always | always | always | unless flagged |
// | `orStrips`: strips whose masks are ORed then | transparent | transparent | transparent | transparent | all |
// | `masksAllPlanes`: class of objects that mask all planes | none | none | none | none | none |
// | `unforced`: forced clip level that means "not forced" | 0 | 0 | 0 | 100 | 100 |
// | `asksNeverClip`: class NeverClip puts an actor before all planes | yes | yes | yes | no | no |
// | `actorTies`: actors at the same height | equal | equal | equal | equal | equal |
// | `ownerRoom`: owner of an object that lies in a room | 15 | 15 | 15 | 255 | 255 |
// | `classes`: YFlip, XFlip, Player, Untouchable | 18, 19, 23, 24 | 29, 30, 31, 32 | as 5 | as 5 | as 5 |
// | `classes`: NeverClip, AlwaysClip, IgnoreBoxes | 20, 21, 22 | as 4 | as 4 | as 4 | as 4 |
// | `costumeLayout`: order of the pixels of costumes | column | column | column | column | column |
//
// Some releases differ from their version. Nothing in the files says which release they are of.
//
// | variant | version | what differs |
// |---|---|---|
// | `amiga` | 4, 5 | `costumeLayout` row; palettes (in version 4) and strips, told there |
// | `sam-and-max` | 6 | `onTop` last; `shownBy` 255; `masksAllPlanes` 22 (IgnoreBoxes); `actorTies` number |
// | `full-throttle` | 7 | `masksAllPlanes` 31 (Player) |
//
// Version 3 differs from version 4 in strips, planes, palettes and boxes, told there.
//
// Which games have which version:
//
// | version | games |
// |---|---|
// | 3 | Indy 3 (VGA); Zak, Indy 3 and Loom for FM-Towns: those with 256 colors |
// | 4 | Monkey Island 1 (floppy disks, 256 colors), Loom (CD) |
// | 5 | Monkey Island 1 (CD), Monkey Island 2, Indy 4 |
// | 6 | Day of the Tentacle, Sam & Max |
// | 7 | Full Throttle, The Dig |
// | 8 | The Curse of Monkey Island |
//
// What shows the version, where the index file is missing (sizes are those of payloads):
//
// | seen | version |
// |---|---|
// | small block headers; LE | 3 or 4; 4 |
// | LOFF leads to LFLF; to ROOM | 8; 5 to 7 |
// | RMHD of 6, 10, 24 bytes | 5 or 6; 7; 8 |
// | CDHD of 13, 17, 8 bytes | 5; 6; 7 or 8 |
// | SMAP opens with BSTR | 8 |
//
// Trap: classes 18, 19, 23 and 24 of versions 3 and 4 mean something else in later versions.
//
// Vectors: `fixtures/index-file/traits.json`; those of the chapters that tell the rules;
// `fixtures/scene/engine-room-v4.json` to
// `fixtures/scene/engine-room-v8.json` compose rooms of each version.

import { TRAITS, type Traits } from '../../traits.js';
import { checkRelease, type VersionOptions } from '../../version.js';

/**
 * Gives the rules of a release. The slow twin of the function of this name in the main entry point.
 *
 * @param release - any record with a version and variant
 * @returns the rules
 * @throws {RangeError} if the version or variant is unknown.
 * @throws {TypeError} if the version is absent.
 */
export function releaseTraits(release: VersionOptions): Traits {
  return TRAITS[checkRelease(release)];
}
