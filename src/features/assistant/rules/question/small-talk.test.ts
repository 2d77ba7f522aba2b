import { expect, test } from 'vitest';
import { answerSmallTalk } from './small-talk.ts';

test.each([
  ['thanks', 'You are welcome.'],
  ['Thank you so much Jocelyn!', 'You are welcome.'],
  ['hello', 'Hello!'],
  ['good morning', 'Hello!'],
  ['bye', 'Goodbye'],
  ['ok thanks', 'You are welcome.'],
  ['OK', 'Good.'],
])('%s gets a friendly answer with suggestions', (question, begins) => {
  const answer = answerSmallTalk(question);
  expect(answer?.lead.text.startsWith(begins)).toBe(true);
  expect(answer).toMatchObject({ outcome: 'off-topic', whatToDo: [{}] });
});

test.each([
  ['hello, how much notice do I give?'],
  ['thanks, and for ten years?'],
  ['can I work at night'],
  ['ok and if I resign'],
  ['your help with leave'],
  [''],
])('is a real question: %s', (question) => {
  expect(answerSmallTalk(question)).toBeNull();
});
