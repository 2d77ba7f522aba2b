import { expect, test } from 'vitest';
import { splitSentences } from './sentences.ts';

const SENTENCE_END = /(?<=[.!?])\s/;

test.each([
  [
    'It is the Industrial Relations Act Cap. 157A. Is that so?',
    ['It is the Industrial Relations Act Cap. 157A.', 'Is that so?'],
  ],
  ['See s. 32(1) of the Act. It is short.', ['See s. 32(1) of the Act.', 'It is short.']],
  ['Act No. 15 of 1999 and Art. 4 apply.', ['Act No. 15 of 1999 and Art. 4 apply.']],
  ['Read para. 3. Then stop.', ['Read para. 3.', 'Then stop.']],
  ['Dr. Joseph and Mr. Ireland of St. George’s left.', ['Dr. Joseph and Mr. Ireland of St. George’s left.']],
  ['Union vs. employer, e.g. a strike, i.e. no work.', ['Union vs. employer, e.g. a strike, i.e. no work.']],
  ['S.R.&O. 30 of 2023 sets it. Good.', ['S.R.&O. 30 of 2023 sets it.', 'Good.']],
  [
    'I start at 6 a.m. every day. I end at 9 p.m. Is it right?',
    ['I start at 6 a.m. every day.', 'I end at 9 p.m.', 'Is it right?'],
  ],
  ['They said no. I left.', ['They said no.', 'I left.']],
])('%s', (text, sentences) => {
  expect(splitSentences(text, SENTENCE_END)).toEqual(sentences);
});
