import { describe, expect, test } from 'vitest';
import { loadCountryQuestions } from '../../content/testing/tuning-sets.ts';
import { formatAnswerText } from '../answer/answer-text.ts';
import { answerer, CONTENT_ROOT } from '../testing/content-answerer.ts';
import { conversation } from '../testing/evaluate.ts';

const questions = await loadCountryQuestions(CONTENT_ROOT);

/** Outcomes that answer nothing: a question about Grenada's law gets none of them. */
const NO_ANSWER: readonly string[] = ['foreign', 'off-topic', 'refuses'];

function wrongAnswers(half: 'tune' | 'held'): string[] {
  return questions
    .filter((each) => each.half === half)
    .filter(({ law, ask }) => {
      const { outcome } = conversation([ask], answerer);
      return law === 'other' ? outcome !== 'foreign' : NO_ANSWER.includes(outcome);
    })
    .map(({ ask }) => ask);
}

describe('whose law a question asks for', () => {
  test('is recognised in every question that the rules are tuned on', () => {
    expect(wrongAnswers('tune')).toEqual([]);
  });

  test('is recognised in 28 of 30 other questions', () => {
    expect(wrongAnswers('held').length).toBeLessThanOrEqual(2);
  });
});

test('another country’s law is named first, and Grenada’s rule has its own heading', () => {
  const lines = formatAnswerText(conversation(['How long is maternity leave in Ghana?'], answerer)).split('\n');
  expect(lines.slice(0, 2)).toEqual(['That is another country’s law. I know only Grenada’s.', 'In Grenada.']);
  expect(lines[2]).toContain('months');
});

test.each([
  'What is overtime in Saint Vincent?',
  'I am a Trinidadian worker in Grenada, do I get severance under Trinidad law?',
  'Can my Jamaican employer use Jamaican law in Grenada?',
])('Grenada’s rule is stated once: %s', (question) => {
  const { outcome, rule } = conversation([question], answerer);
  expect(outcome).toBe('foreign');
  expect(rule.length).toBeGreaterThan(0);
  const [first, ...others] = rule;
  expect(others.filter(({ facts }) => facts.some((fact) => first?.facts.includes(fact)))).toEqual([]);
});

test('Grenada’s rule begins with its subject', () => {
  const { rule } = conversation(['Do Venezuelans get severance?'], answerer);
  expect(rule.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^At least one week's wages/),
    expect.stringMatching(/^It begins with one completed year/),
  ]);
});
