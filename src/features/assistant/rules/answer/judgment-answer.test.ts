import { describe, expect, test } from 'vitest';
import { answerer, material } from '../testing/content-answerer.ts';
import { conversation } from '../testing/evaluate.ts';

const { cases } = material.law.cases;

describe('a question about a judgment names the page of its case', () => {
  test.each(cases.map(({ name }) => name.replace(/ \(.*|,.*| Ltd$/, '')))('What was decided in %s?', (name) => {
    const { nearest } = conversation([`What was decided in ${name}?`], answerer);
    expect(nearest.length).toBeGreaterThan(0);
    expect(nearest.every(({ path, title }) => path.startsWith('/law/cases#') && title.startsWith(name))).toBe(true);
  });

  test.each([
    ['What did the court decide in Roden?', 'answers', 2],
    ['What was the Lusan case about?', 'answers', 1],
    ['what happened in williams v casepak', 'answers', 1],
    ['Tell me about the judgment in Bain', 'says-unknown', 1],
  ])('%s', (question, outcome, pages) => {
    const answer = conversation([question], answerer);
    expect(answer.outcome).toBe(outcome);
    expect(answer.nearest).toHaveLength(pages);
  });
});

test.each([
  'Mr Williams fired me without notice. Should I go to court?',
  'My boss Mr Walker says the court will decide. How much notice do I get?',
  'Can the Technical and Allied Workers Union take my case to court?',
])('a party alone is no judgment: %s', (question) => {
  const { nearest } = conversation([question], answerer);
  expect(nearest.filter(({ path }) => path.startsWith('/law/cases#'))).toEqual([]);
});
