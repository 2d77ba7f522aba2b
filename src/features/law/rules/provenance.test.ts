import { describe, expect, test } from 'vitest';
import type { Basis } from './content-model.ts';
import { createSourceNotes, createSourceWords, provenanceOf } from './provenance.ts';
import { sampleFact } from './sample-content.ts';

const SOURCES = [
  {
    code: 'COLUMN',
    kind: 'lawyer or practitioner',
    title: 'Legal Affairs, April–June 2019',
    called: "a lawyer's column",
  },
  { code: 'COPY', kind: 'lawyer or practitioner', title: 'The same column', copyOf: 'COLUMN' },
  { code: 'ARTICLE', kind: 'lawyer or practitioner', title: 'Why compliance matters' },
  { code: 'PAPER', kind: 'news', title: 'Findings (2012, 2015, 2020)' },
  { code: 'ACT', kind: 'text of the law', title: 'The Act 1999' },
  { code: 'ILO', kind: 'ILO supervisory comment', title: 'Convention No. 14: 2013' },
];

test.each<[Basis, 'confirmed' | 'reported', string]>([
  ['text', 'confirmed', 'official'],
  ['official', 'confirmed', 'official'],
  ['title', 'confirmed', 'official'],
  ['secondary', 'confirmed', 'secondary'],
  ['position', 'confirmed', 'secondary'],
  ['inference', 'confirmed', 'unconfirmed'],
  ['official', 'reported', 'unconfirmed'],
  ['secondary', 'reported', 'unconfirmed'],
])('a %s fact that is %s is %s', (basis, standing, expected) => {
  expect(provenanceOf(sampleFact({ basis, standing }))).toBe(expected);
});

describe('the words for the source of a fact', () => {
  const words = createSourceWords(SOURCES);

  test.each<[string, Basis, readonly string[], string | undefined]>([
    ['name it with its year', 'secondary', ['COLUMN'], "From a lawyer's column, 2019"],
    ['name it by its kind, with the last year', 'secondary', ['PAPER'], 'From a news report, 2020'],
    ['have no year where none is known', 'secondary', ['ARTICLE'], "From a lawyer's article"],
    ['count the others', 'secondary', ['COLUMN', 'PAPER'], "From a lawyer's column, 2019, and 1 other"],
    ['do not count a copy', 'secondary', ['COLUMN', 'COPY'], "From a lawyer's column, 2019"],
    ['leave out a title beside it', 'secondary', ['ACT', 'COLUMN'], "From a lawyer's column, 2019"],
    ['name the law without a year', 'text', ['ACT'], 'From the text of the law'],
    ['name the ILO', 'official', ['PAPER', 'ILO'], 'From the ILO Committee of Experts, 2013'],
    ['say that the title alone is known', 'title', ['ACT'], 'We have read only the title'],
    ['name where a claim stands', 'position', ['PAPER'], 'From a news report, 2020'],
    ['are missing without a source', 'inference', [], undefined],
  ])('%s', (_what, basis, sources, expected) => {
    expect(words({ basis, sources })).toBe(expected);
  });
});

describe('the note on an item', () => {
  const noteOf = createSourceNotes(
    [
      sampleFact({ id: 'EA-1', basis: 'secondary', sources: ['COLUMN'] }),
      sampleFact({ id: 'EA-2', basis: 'text', sources: ['ACT'] }),
      sampleFact({
        id: 'EA-3',
        basis: 'text',
        sources: ['ACT'],
        checked: { against: 'Cap. 89, s. 3', day: '2026-11-30' },
      }),
    ],
    SOURCES,
  );

  test.each<[string, readonly string[], string | undefined]>([
    ['names the source of the first fact', ['EA-1', 'EA-2'], "From a lawyer's column, 2019"],
    [
      'says what a fact was compared with',
      ['EA-3'],
      'Compared with the official text (Cap. 89, s. 3) on 30 November 2026',
    ],
    ['is missing for the law itself', ['EA-2', 'EA-1'], undefined],
    ['is missing for an unknown fact', ['EA-9'], undefined],
    ['is missing without a fact', [], undefined],
  ])('%s', (_what, facts, note) => {
    expect(noteOf(facts)).toBe(note);
  });
});
