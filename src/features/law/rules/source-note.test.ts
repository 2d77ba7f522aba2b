import { describe, expect, test } from 'vitest';
import { createSourceNotes } from './source-note.ts';

const noteOf = createSourceNotes(
  [
    { id: 'EA-1', sources: ['COLUMN'] },
    { id: 'EA-2', sources: ['COLUMN', 'PAPER'] },
    { id: 'EA-3', sources: ['ACT'] },
    { id: 'EA-4', sources: ['PAPER'] },
    { id: 'EA-5', sources: ['ARTICLE'] },
  ],
  [
    {
      code: 'COLUMN',
      kind: 'lawyer or practitioner',
      title: 'Legal Affairs, April–June 2019',
      called: "a lawyer's column",
    },
    { code: 'ARTICLE', kind: 'lawyer or practitioner', title: 'Why compliance matters' },
    { code: 'PAPER', kind: 'news', title: 'Findings (2012, 2015, 2020)' },
    { code: 'ACT', kind: 'text of the law', title: 'The Act 1999' },
  ],
);

describe('the one secondary source of an item', () => {
  test.each<[string, readonly string[], string | undefined]>([
    ['is named in a word with its year', ['EA-1'], "From a lawyer's column, 2019"],
    ['is that of the fact it asks, whatever else it touches', ['EA-1', 'EA-3'], "From a lawyer's column, 2019"],
    ['is called by its kind, with the last year it names', ['EA-4'], 'From a news report, 2020'],
    ['has no year where none is known', ['EA-5'], "From a lawyer's article"],
    ['is not named when there are two', ['EA-2'], undefined],
    ['is not named when it is the law itself', ['EA-3', 'EA-1'], undefined],
    ['is not named for a fact nobody knows', ['EA-9'], undefined],
    ['is not named where there is no fact', [], undefined],
  ])('%s', (_what, facts, note) => {
    expect(noteOf(facts)).toBe(note);
  });
});
