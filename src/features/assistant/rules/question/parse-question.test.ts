import { expect, test } from 'vitest';
import { conversation } from '../testing/evaluate.ts';
import { answerer } from '../testing/content-answerer.ts';

test.each([
  ['how much notice do I give my cleaner, she is with me 8 months', 'Notice from the employer'],
  ['What notice must I give my nanny? she start in january', 'Notice from the employer'],
  ['I want my babysitter to stop, how much notice do I give my babysitter', 'Notice from the employer'],
  ['how much notice do i give my boss', 'Notice when you leave'],
  ['I am a maid, how much notice do I give my madam', 'Notice when you leave'],
  ['How much notice do I give the hotel, I am a cook there two years', 'Notice when you leave'],
])('the person given notice decides whose notice it is: %s', (question, about) => {
  expect(conversation([question], answerer).about).toBe(about);
});
