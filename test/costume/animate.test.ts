import { animateCommand, DIRECTIONS } from 'scumm-codec';
import { describe, expect, test } from 'vitest';
import { directionAngle } from '../../src/direction.js';

const { north, east, west } = DIRECTIONS;

describe('animateCommand', () => {
  test('tells chores from turns and stops', () => {
    expect(animateCommand(6, { version: 5 })).toEqual({ type: 'chore', chore: 6 });
    expect(animateCommand(243, { version: 5 })).toEqual({ type: 'chore', chore: 243 });
    expect(animateCommand(244, { version: 5 })).toEqual({ type: 'turn', facing: west });
    expect(animateCommand(247, { version: 5 })).toEqual({ type: 'turn', facing: north });
    expect(animateCommand(249, { version: 5 })).toEqual({ type: 'face', facing: east });
    const codes = [0, 1, 2, 3];
    expect(codes.map((code) => animateCommand(244 + code, { version: 5 }))).toEqual(
      codes.map((code) => ({ type: 'turn', facing: directionAngle(code) })),
    );
    expect(codes.map((code) => animateCommand(248 + code, { version: 5 }))).toEqual(
      codes.map((code) => ({ type: 'face', facing: directionAngle(code) })),
    );
    for (const operand of [252, 253, 254, 255])
      expect(animateCommand(operand, { version: 5 })).toEqual({ type: 'stop', chore: 3 });
    const chores = [0x38, 0x39, 0x3a, 0x3b, 0x3c, 0x3d].map((operand) =>
      animateCommand(operand, { version: 5 }),
    );
    expect(chores).toEqual([1, 2, 3, 4, 5, 0x3d].map((chore) => ({ type: 'chore', chore })));
    const own = { init: 10, walk: 11, stand: 12, talkStart: 13, talkStop: 14 };
    expect(animateCommand(0x39, { version: 5, chores: own })).toEqual({ type: 'chore', chore: 11 });
    expect(animateCommand(255, { version: 5, chores: own })).toEqual({ type: 'stop', chore: 12 });
    for (const wrong of [-1, 256, 0.5])
      expect(() => animateCommand(wrong, { version: 5 })).toThrow(RangeError);
  });
});
