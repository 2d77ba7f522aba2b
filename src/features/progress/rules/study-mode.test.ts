import { assert, oneof, property, string, json } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { activeLevel, parseSelectedLevel, parseStudyMode } from './study-mode.ts';

const LEVEL = { id: 3, name: 'The Working Week', difficulty: 'intermediate', cardRange: [46, 70] } as const;

test.each([
  ['classic', 'classic'],
  ['achievement', 'achievement'],
  ['speed', null],
  ['', null],
  [null, null],
])('a stored mode of %o is %o', (stored, mode) => expect(parseStudyMode(stored)).toBe(mode));

describe('the stored level', () => {
  test('is active while level mode is on', () => {
    expect(activeLevel('true', JSON.stringify(LEVEL))).toEqual(LEVEL);
    expect(activeLevel('false', JSON.stringify(LEVEL))).toBeNull();
    expect(activeLevel(null, JSON.stringify(LEVEL))).toBeNull();
    expect(activeLevel('true', null)).toBeNull();
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

  test('parsing never fails on any stored text', () => {
    assert(
      property(oneof(string(), json()), (stored) => {
        expect(() => parseSelectedLevel(stored)).not.toThrow();
      }),
    );
  });
});
