import { expect, test } from 'vitest';
import { reminderIn } from './reminder-message.ts';

test('a message is read as it was written', () => {
  const message = { title: 'Your goal for today', body: '2 of 5 cards known today.' };
  expect(reminderIn(JSON.stringify(message))).toEqual(message);
});

test.each([undefined, '', '{', '7', 'null', '{"title":"Hello"}', '{"title":7,"body":"x"}'])(
  'of %s the bare words are shown',
  (text) => {
    expect(reminderIn(text)).toEqual({ title: 'Your goal for today', body: 'Your cards for today are waiting.' });
  },
);
