import { describe, expect, test } from 'vitest';
import { loadTwoMeanings } from '../../content/testing/tuning-sets.ts';
import { answerer, CONTENT_ROOT } from '../testing/content-answerer.ts';
import { conversation } from '../testing/evaluate.ts';

const questions = await loadTwoMeanings(CONTENT_ROOT);

function wrongAnswers(half: 'tune' | 'held'): string[] {
  return questions
    .filter((each) => each.half === half)
    .filter(({ ask, about = [], asksBack = [] }) => {
      const answer = conversation([ask], answerer);
      const offered = answer.outcome === 'asks-back' ? answer.nearest.map(({ title }) => title) : [];
      return !about.includes(answer.about) && (asksBack.length === 0 || offered.join() !== asksBack.join());
    })
    .map(({ ask }) => ask);
}

describe('a word of two meanings', () => {
  test('is decided by the whole question, or asked back, in every question that the rules are tuned on', () => {
    expect(wrongAnswers('tune')).toEqual([]);
  });

  test('is decided or asked back in 19 of 20 other questions', () => {
    expect(wrongAnswers('held').length).toBeLessThanOrEqual(1);
  });
});

test.each(['Annual leave', 'Public holidays'])('the choice of %s is answered', (choice) => {
  expect(conversation(['How many holidays do I get?', choice], answerer).about).toBe(choice);
});

test('the previous question says which meaning is meant', () => {
  const turns = ['How many weeks of vacation leave do I get?', 'how many holidays in a year'];
  expect(conversation(turns, answerer).outcome).not.toBe('asks-back');
});

test.each([
  ['How many holidays do I get?', 'the public ones', 'Public holidays'],
  ['How many holidays do I get?', 'the first', 'Annual leave'],
  ['How many holidays do I get?', 'second one please', 'Public holidays'],
  ['How many holidays do I get?', 'annual', 'Annual leave'],
  ['How many holidays do I get?', 'What is sick leave?', 'Sick leave'],
  ['How much notice?', 'from me', 'Notice when you leave'],
  ['How much notice?', 'when I leave', 'Notice when you leave'],
  ['How much notice?', 'from the boss', 'Notice from the employer'],
  ['How much notice?', '2', 'Notice from the employer'],
])('%s %s', (question, reply, about) => {
  expect(conversation([question, reply], answerer).about).toBe(about);
});

test('both meanings are answered when both are chosen', () => {
  const { lead, rule } = conversation(['How many holidays do I get?', 'both'], answerer);
  expect(lead.text).toMatch(/^Annual leave: At least two weeks/);
  expect(rule[0]?.text).toMatch(/^Public holidays: /);
});

test('an unclear reply gets the same two choices; another matter does not', () => {
  const first = conversation(['How many holidays do I get?'], answerer);
  for (const reply of ['I am not sure', 'I don’t know'])
    expect(conversation(['How many holidays do I get?', reply], answerer)).toEqual(first);
  expect(conversation(['How much notice?', 'I don’t know'], answerer).outcome).toBe('asks-back');
  expect(conversation(['How much notice?', 'the notice'], answerer).outcome).toBe('asks-back');
  expect(conversation(['How many holidays do I get?', 'What is the weather today?'], answerer).outcome).toBe(
    'off-topic',
  );
});
