import { assert, oneof, property, string, json } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { levelInForce, parseSelectedLevel, parseStudyMode } from './study-mode.ts';

const LEVEL = { id: 3, name: 'The Working Week', difficulty: 'intermediate', cardRange: [46, 70] } as const;

test.each([
  ['classic', 'classic'],
  ['achievement', 'achievement'],
  ['speed', null],
  ['', null],
  [null, null],
])('a stored mode of %o is %o', (stored, mode) => expect(parseStudyMode(stored)).toBe(mode));

describe('the stored level', () => {
  test('is in force while level mode is on', () => {
    expect(levelInForce('true', JSON.stringify(LEVEL))).toEqual(LEVEL);
    expect(levelInForce('false', JSON.stringify(LEVEL))).toBeNull();
    expect(levelInForce(null, JSON.stringify(LEVEL))).toBeNull();
    expect(levelInForce('true', null)).toBeNull();
  });

  test.each([
    '{',
    '3',
    '[]',
    '{}',
    JSON.stringify({ ...LEVEL, id: 'three' }),
    JSON.stringify({ ...LEVEL, cardRange: [46] }),
    JSON.stringify({ ...LEVEL, cardRange: [70, 46] }),
    JSON.stringify({ ...LEVEL, cardRange: ['46', '70'] }),
    JSON.stringify({ ...LEVEL, name: null }),
  ])('is ignored when it cannot be read: %s', (stored) => expect(parseSelectedLevel(stored)).toBeNull());

  test('whatever stands there, reading it never fails', () => {
    assert(
      property(oneof(string(), json()), (stored) => {
        expect(() => parseSelectedLevel(stored)).not.toThrow();
      }),
    );
  });
});
