import { describe, expect, it } from 'vitest';
import { byLetter, findTerms, termAnchor, type SearchableTerm } from './glossary-page.ts';

const TERMS: readonly SearchableTerm[] = [
  { term: 'Senate', otherForms: ['senators'], definition: 'The upper house of Parliament.', context: 'grenadian' },
  { term: 'Severance Pay', otherForms: [], definition: 'Money owed when a job ends.', context: 'employment' },
  { term: 'Strike', otherForms: ['strikes'], definition: 'Workers stop a job together.', context: 'labour_relations' },
];

function found(query: string, context: SearchableTerm['context'] | null = null): string[] {
  return findTerms(TERMS, { query, context }).map(({ term }) => term);
}

describe('findTerms', () => {
  it('returns all terms for an empty query', () => {
    expect(found('  ')).toEqual(['Senate', 'Severance Pay', 'Strike']);
  });

  it('searches names, other forms and definitions, ignoring case', () => {
    expect(found('SEVERANCE')).toEqual(['Severance Pay']);
    expect(found('senators')).toEqual(['Senate']);
    expect(found('job')).toEqual(['Severance Pay', 'Strike']);
  });

  it('requires every word, in any order', () => {
    expect(found('ends money')).toEqual(['Severance Pay']);
    expect(found('money strike')).toEqual([]);
  });

  it('filters by context', () => {
    expect(found('job', 'labour_relations')).toEqual(['Strike']);
    expect(found('', 'caribbean')).toEqual([]);
  });
});

describe('termAnchor', () => {
  it('is lower case with hyphens', () => {
    expect(termAnchor('Governor General')).toBe('governor-general');
    expect(termAnchor('Lock-out')).toBe('lock-out');
    expect(termAnchor("Workers' Pay (old)")).toBe('workers-pay-old');
  });
});

describe('byLetter', () => {
  it('groups terms by their first letter', () => {
    expect(
      byLetter([{ term: 'Poll', otherForms: [] }, ...TERMS]).map(({ letter, terms }) => [letter, terms.length]),
    ).toEqual([
      ['P', 1],
      ['S', 3],
    ]);
  });
});
