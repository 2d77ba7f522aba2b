import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { storedNote, applyMarkChange, isRemovalOnly, UNMARKED, type MarkChange } from './marks.ts';

const FIRST = '2026-11-20T16:00:00.000Z';
const LATER = '2026-11-21T16:00:00.000Z';

const changeArbitrary: fc.Arbitrary<MarkChange> = fc.oneof(
  fc.record({ studied: fc.boolean() }),
  fc.record({ saved: fc.constant(true), note: fc.option(fc.string()) }),
  fc.record({ saved: fc.boolean() }),
  fc.record({ studied: fc.boolean(), saved: fc.boolean() }),
);

describe('marking a scenario', () => {
  test('counts the first time', () => {
    const once = applyMarkChange(UNMARKED, { studied: true }, FIRST);
    expect(applyMarkChange(once, { studied: true }, LATER)).toEqual({ studiedAt: FIRST, savedAt: null, note: null });
  });

  test('replaces the note with a new one; saving without a note keeps it', () => {
    const saved = applyMarkChange(UNMARKED, { saved: true, note: ' ask the union ' }, FIRST);
    expect(saved).toEqual({ studiedAt: null, savedAt: FIRST, note: 'ask the union' });
    expect(applyMarkChange(saved, { saved: true }, LATER)).toEqual(saved);
    expect(applyMarkChange(saved, { saved: true, note: 'asked' }, LATER)).toEqual({ ...saved, note: 'asked' });
    expect(applyMarkChange(saved, { saved: true, note: '' }, LATER)).toEqual({ ...saved, note: null });
  });

  test('removed from the list deletes the note, and stays studied', () => {
    const both = applyMarkChange(UNMARKED, { studied: true, saved: true, note: 'ask' }, FIRST);
    expect(applyMarkChange(both, { saved: false }, LATER)).toEqual({ studiedAt: FIRST, savedAt: null, note: null });
  });

  test('repeated changes nothing, and only a saved scenario has a note', () => {
    fc.assert(
      fc.property(fc.array(changeArbitrary), changeArbitrary, (changes, last) => {
        const before = changes.reduce((mark, change) => applyMarkChange(mark, change, FIRST), UNMARKED);
        const after = applyMarkChange(before, last, FIRST);
        expect(applyMarkChange(after, last, LATER)).toEqual(after);
        expect(after.note === null || after.savedAt !== null).toBe(true);
      }),
    );
  });

  test.each([
    [null, null],
    ['', null],
    [' \n ', null],
    [' ask ', 'ask'],
  ])('the note %j is stored as %j', (typed, stored) => {
    expect(storedNote(typed)).toBe(stored);
  });
});

test('a change only unmarks when it leaves an unmarked scenario unmarked', () => {
  fc.assert(
    fc.property(changeArbitrary, (change) => {
      const { studiedAt, savedAt } = applyMarkChange(UNMARKED, change, FIRST);
      expect(isRemovalOnly(change)).toBe(studiedAt === null && savedAt === null);
    }),
  );
});
