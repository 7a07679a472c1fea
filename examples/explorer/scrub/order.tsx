// The order in which a room is drawn: the background, its objects, its actors. A range stops after each of them.

import type { Signal } from '@preact/signals';
import type { ScenePart } from 'scumm-codec/tools';
import { into, NumberField } from '../controls.js';
import { titleOf } from '../state.js';

/** What a part is called. */
function titleOfPart({ object, actor }: ScenePart): string {
  if (actor) return `actor ${actor.number}`;
  return object ? `object ${object.id}, ${titleOf(object)}` : 'the background';
}

/** The range over the parts; `drawn` is infinite as long as all of them are shown. */
export function Order({ parts, drawn }: { parts: readonly ScenePart[]; drawn: Signal<number> }) {
  const count = Math.min(drawn.value, parts.length);
  return (
    <NumberField
      {...{ label: 'Draw', min: 1, max: parts.length, value: count }}
      set={(wanted) => into(drawn)(wanted < parts.length ? wanted : Number.POSITIVE_INFINITY)}
    >
      {count} of {parts.length} parts, up to {titleOfPart(parts[count - 1])}
    </NumberField>
  );
}
