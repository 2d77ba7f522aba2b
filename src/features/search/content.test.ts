import { expect, test } from 'vitest';
import { topicIssues } from './content.ts';

const around = {
  facts: [
    { id: 'EA-203', text: 'A complaint of unfair dismissal goes to the Labour Commissioner.' },
    { id: 'EA-130', text: 'Annual leave is at least two weeks.' },
  ],
  provisions: ['employment-act/part-ix'],
};
const messages = (...topics: Parameters<typeof topicIssues>[0]) =>
  topicIssues(topics, around).map(({ where, message }) => `${where} ${message}`);

test('topics with existing answers, locations and words have no errors', () => {
  expect(
    messages(
      { law: ['unfair dismissal'], at: ['employment-act/part-ix'], answer: 'EA-203', everyday: ['fired'] },
      { law: ['annual leave'], everyday: ['vacation'] },
      { law: ['not held'], at: ['employment-act/part-ix'], everyday: ['somewhere'] },
    ),
  ).toEqual([]);
});

test.each([
  [
    'a fact that is not there',
    { law: ['leave'], answer: 'EA-999', everyday: ['x'] },
    'EA-999, and there is no such fact',
  ],
  [
    'a provision that is not there',
    { law: ['leave'], at: ['employment-act/999'], everyday: ['x'] },
    'employment-act/999, and there is no such provision',
  ],
  ['words that no fact holds', { law: ['paternity grant'], everyday: ['x'] }, 'leads nowhere'],
])('a topic names %s', (_, topic, message) => {
  expect(messages(topic)).toEqual([expect.stringContaining(message)]);
});

test('a phrase that two topics answer differently is ambiguous', () => {
  expect(
    messages(
      { law: ['leave'], answer: 'EA-130', everyday: ['time off'] },
      { law: ['dismissal'], answer: 'EA-203', everyday: ['time off'] },
    ),
  ).toEqual(['Search topic "dismissal" answers "time off" by EA-203, and another topic by EA-130.']);
});
