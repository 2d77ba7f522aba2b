import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { storedNote, markAfter, onlyUnmarks, UNMARKED, type MarkChange } from './marks.ts';

const FIRST = '2026-11-20T16:00:00.000Z';
const LATER = '2026-11-21T16:00:00.000Z';

const changeArbitrary: fc.Arbitrary<MarkChange> = fc.oneof(
  fc.record({ studied: fc.boolean() }),
  fc.record({ saved: fc.constant(true), note: fc.option(fc.string()) }),
  fc.record({ saved: fc.boolean() }),
  fc.record({ studied: fc.boolean(), saved: fc.boolean() }),
);

describe('marking a scenario', () => {
  test('the first time counts', () => {
    const once = markAfter(UNMARKED, { studied: true }, FIRST);
    expect(markAfter(once, { studied: true }, LATER)).toEqual({ studiedAt: FIRST, savedAt: null, note: null });
  });

  test('a new note takes the place of the old one; saving without a note leaves it', () => {
    const saved = markAfter(UNMARKED, { saved: true, note: ' ask the union ' }, FIRST);
    expect(saved).toEqual({ studiedAt: null, savedAt: FIRST, note: 'ask the union' });
    expect(markAfter(saved, { saved: true }, LATER)).toEqual(saved);
    expect(markAfter(saved, { saved: true, note: 'asked' }, LATER)).toEqual({ ...saved, note: 'asked' });
    expect(markAfter(saved, { saved: true, note: '' }, LATER)).toEqual({ ...saved, note: null });
  });

  test('taking it off the list takes the note away, and leaves that it was studied', () => {
    const both = markAfter(UNMARKED, { studied: true, saved: true, note: 'ask' }, FIRST);
    expect(markAfter(both, { saved: false }, LATER)).toEqual({ studiedAt: FIRST, savedAt: null, note: null });
  });

  test('repeating a change changes nothing, and only a saved scenario has a note', () => {
    fc.assert(
      fc.property(fc.array(changeArbitrary), changeArbitrary, (changes, last) => {
        const before = changes.reduce((mark, change) => markAfter(mark, change, FIRST), UNMARKED);
        const after = markAfter(before, last, FIRST);
        expect(markAfter(after, last, LATER)).toEqual(after);
        expect(after.note === null || after.savedAt !== null).toBe(true);
      }),
    );
  });

  test.each([
    [null, null],
    ['', null],
    [' \n ', null],
    [' ask ', 'ask'],
  ])('of a note %j, %j is kept', (typed, kept) => {
    expect(storedNote(typed)).toBe(kept);
  });
});

test('a change only unmarks when it leaves an unmarked scenario unmarked', () => {
  fc.assert(
    fc.property(changeArbitrary, (change) => {
      const { studiedAt, savedAt } = markAfter(UNMARKED, change, FIRST);
      expect(onlyUnmarks(change)).toBe(studiedAt === null && savedAt === null);
    }),
  );
});
