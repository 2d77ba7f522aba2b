import { expect, test } from 'vitest';
import { formatTopicInSentence } from './clarification.ts';

test.each([
  ['Notice when you leave', 'notice when you leave'],
  ['The termination allowance', 'the termination allowance'],
  ['The Labour Department and the Labour Commissioner', 'the Labour Department and the Labour Commissioner'],
  ['The ILO and its conventions', 'the ILO and its conventions'],
  ['National Insurance contributions', 'National Insurance contributions'],
  ['ILO conventions', 'ILO conventions'],
  ['Parliament and how laws are made', 'Parliament and how laws are made'],
  ['A complaint of unfair dismissal', 'a complaint of unfair dismissal'],
  ["Women's work at night and in industry", "women's work at night and in industry"],
  ['Work on Sundays and public holidays', 'work on Sundays and public holidays'],
])('%s is %s inside a sentence', (about, expected) => {
  expect(formatTopicInSentence(about)).toBe(expected);
});
