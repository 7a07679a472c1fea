// Rules of walking by release: docs/format/walking.md says it in words.

import { BOX_RULES, type BoxRules } from '../../box/rules.js';
import { releaseOf } from '../../version.js';
import {
  NO_TITLE,
  TITLE_RULES,
  type TitleRules,
  WALK_RULES,
  type WalkRules,
} from '../../walk/rules.js';
import type { Walker } from '../../walk/walker.js';

/** All rules that an actor walks by. */
export type ActorRules = BoxRules & WalkRules & TitleRules;

/** The rules of an actor's release and title. */
export function rulesOf(walker: Walker): ActorRules {
  const release = releaseOf(walker);
  const { title } = walker;
  return {
    ...BOX_RULES[release],
    ...WALK_RULES[release],
    ...(title === undefined ? NO_TITLE : TITLE_RULES[title]),
  };
}
