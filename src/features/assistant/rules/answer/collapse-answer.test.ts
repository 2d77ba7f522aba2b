import { expect, test } from 'vitest';
import { collapseAnswer, splitLead } from './collapse-answer.ts';

const words = (count: number) => ({ sources: [], text: Array.from({ length: count }, () => 'word').join(' ') });
const CALCULATION = { title: 'Leave', path: '/tools/leave', lines: [], total: null };
const EMPTY = { correction: null, calculation: null, rule: [], covers: [], exception: [], whatToDo: [] };

test('an answer of 90 words is visible whole', () => {
  const answer = { ...EMPTY, lead: words(30), rule: [words(40)], whatToDo: [words(20)] };
  expect(collapseAnswer(answer).collapsed).toBeNull();
});

test('a passage that goes beyond 90 words, and all after it, follow after More', () => {
  const answer = { ...EMPTY, lead: words(30), rule: [words(40), words(21)], covers: [words(1)] };
  expect(collapseAnswer(answer)).toEqual({
    visible: { rule: [words(40)], covers: [], exception: [], whatToDo: [] },
    collapsed: { rule: [words(21)], covers: [words(1)], exception: [], whatToDo: [] },
  });
});

test('a correction and the lines of a calculation count', () => {
  const answer = {
    ...EMPTY,
    lead: words(30),
    correction: { assumed: 'a b c', right: words(27) },
    calculation: { ...CALCULATION, lines: [{ label: words(30).text, figure: null, sources: [] }] },
    covers: [words(1)],
  };
  expect(collapseAnswer(answer).collapsed?.covers).toHaveLength(1);
});

test('the figures that a calculation needs are always visible', () => {
  const needed = words(10);
  const answer = {
    ...EMPTY,
    lead: words(60),
    calculation: CALCULATION,
    rule: [words(40)],
    whatToDo: [needed, words(5)],
  };
  const { visible, collapsed } = collapseAnswer(answer);
  expect(visible.whatToDo).toEqual([needed]);
  expect(collapsed?.whatToDo).toEqual([words(5)]);
});

test('an answer about the own case shows what to do, and folds how it is worked out', () => {
  const answer = {
    ...EMPTY,
    lead: { text: 'In your case it would be 1 month.', sources: [] },
    rule: [words(5)],
    whatToDo: [words(6)],
  };
  expect(collapseAnswer(answer)).toEqual({
    visible: { rule: [], covers: [], exception: [], whatToDo: [words(6)] },
    collapsed: { rule: [words(5)], covers: [], exception: [], whatToDo: [] },
  });
});

test.each([
  ['EC$80. It is due within seven days.', 'EC$80. It is due within seven days.', ''],
  [`Yes. It is ${'a long rule '.repeat(9)}for all. Ask.`, 'Yes.', `It is ${'a long rule '.repeat(9)}for all. Ask.`],
  [`It is ${'a long rule '.repeat(9)}for all. Ask.`, `It is ${'a long rule '.repeat(9)}for all.`, 'Ask.'],
  [
    `[Yes. It is ${'a long rule '.repeat(9)}for all.]{EA-195}`,
    `[Yes. It is ${'a long rule '.repeat(9)}for all.]{EA-195}`,
    '',
  ],
])(
  'the first line has whole sentences of at most 110 characters, and never less than one: %s',
  (lead, firstLine, rest) => {
    expect(splitLead(lead)).toEqual({ firstLine, rest });
  },
);
