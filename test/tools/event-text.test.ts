// Events of costumes in words.

import type { AkosEvent, AnimationEvent } from 'scumm-codec';
import { eventText } from 'scumm-codec/tools';
import { describe, expect, test } from 'vitest';

const limb = 3;
const EVENTS: readonly (readonly [AnimationEvent, string])[] = [
  [{ type: 'counter', limb, slot: 0 }, 'adds 1 to the animation counter'],
  [{ type: 'sound', limb, slot: 7 }, 'plays the sound in slot 7'],
  [{ type: 'volume', limb, slot: 1, value: 90 }, 'sets the volume of the sound in slot 1 to 90'],
  [{ type: 'pan', limb, slot: 2, value: 64 }, 'sets the pan of the sound in slot 2 to 64'],
  [{ type: 'priority', limb, slot: 0, value: 5 }, 'sets the priority of the sound in slot 0 to 5'],
  [{ type: 'startChore', limb, chore: 9, actor: undefined }, 'starts chore 9'],
  [{ type: 'startChore', limb, chore: 9, actor: 2 }, 'starts chore 9 of actor 2'],
  [{ type: 'hide', limb }, 'takes the actor out of the room'],
  [{ type: 'clip', limb, level: 4 }, 'sets the clip level to 4'],
  [
    { type: 'drawOffset', limb, x: -1, y: 2 },
    'asks for a draw offset of -1, 2, which has no effect',
  ],
  [
    { type: 'setVariable', limb, actor: 6, variable: 1, value: -8 },
    'sets variable 1 of actor 6 to -8',
  ],
  [{ type: 'error', limb, code: 'badJumpIndex', offset: 77 }, 'fails at byte 77: bad jump index'],
];

describe('eventText', () => {
  test.each(EVENTS)('says %j', (event, words) => {
    expect(eventText(event)).toBe(`limb 3 ${words}`);
  });

  test('knows each type of event', () => {
    const types: Readonly<Record<AkosEvent['type'] | 'counter', true>> = {
      ...{ counter: true, sound: true, volume: true, pan: true, priority: true, hide: true },
      ...{ startChore: true, clip: true, drawOffset: true, setVariable: true, error: true },
    };
    expect([...new Set(EVENTS.map(([{ type }]) => type))].sort()).toEqual(
      Object.keys(types).sort(),
    );
  });

  test('refuses what is no event', () => {
    for (const wrong of [undefined, 3, {}, { type: 'walk', limb }])
      expect(() => eventText(wrong as never)).toThrow(/^event is .*, not one of stepAnimation$/);
  });
});
