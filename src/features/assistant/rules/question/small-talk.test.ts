import { expect, test } from 'vitest';
import { SMALL_TALK_KINDS } from '../answer-sheet.ts';
import { answerer } from '../testing/content-answerer.ts';
import { conversation } from '../testing/evaluate.ts';
import { smallTalkAnswer } from './small-talk.ts';

const replies = SMALL_TALK_KINDS.map((kind) => smallTalkAnswer(kind).lead.text);

test.each([
  ['thanks', 'You are welcome.'],
  ['Thank you so much Jocelyn!', 'You are welcome.'],
  ['hello', 'Hello!'],
  ['good morning', 'Hello!'],
  ['bye', 'Goodbye'],
  ['ok thanks', 'You are welcome.'],
  ['OK', 'Good.'],
  ['ok, thanks for the info', 'You are welcome.'],
  ['ok I going and see them', 'Good.'],
  ['wow', 'I am here'],
])('%s gets a friendly answer, and only a greeting an introduction', (question, begins) => {
  const answer = conversation([question], answerer);
  expect(answer.lead.text.startsWith(begins)).toBe(true);
  expect(answer).toMatchObject({ outcome: 'off-topic', whatToDo: begins === 'Hello!' ? [{}] : [] });
});

test.each([
  ['hello, how much notice do I give?'],
  ['thanks, and for ten years?'],
  ['can I work at night'],
  ['ok and if I resign'],
  ['ok and my pay in the night'],
  ['thanks, but is it with pay'],
  ['alright, for part timers'],
  ['in the night'],
  ['your help with leave'],
  [''],
])('is a real question: %s', (question) => {
  expect(replies).not.toContain(conversation([question], answerer).lead.text);
});
