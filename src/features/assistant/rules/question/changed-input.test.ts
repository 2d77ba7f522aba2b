import { expect, test } from 'vitest';
import { NO_TOPIC } from '../answer/answer.ts';
import { repeatWithChange, writeOutChanges } from './changed-input.ts';

const exchange = (message: string) => ({ message, about: message === 'thanks' ? NO_TOPIC : 'A topic', answer: '' });

test.each([
  ['i does get 420 a week and is 5 years', 'what if is 470', 'i does get 470 a week and is 5 years'],
  ['i does get 420 a week and is 5 years', 'and 6?', 'i does get 420 a week and is 6 years'],
  [
    '900 a month as a domestic, for 6 months in 2025',
    'no sorry is 950',
    '950 a month as a domestic, for 6 months in 2025',
  ],
  ['$365 a week', 'no, 356', '$356 a week'],
  ['$1,365.50 a week', '1,400,', '$1,400 a week'],
  ['how much leave i have after one year', 'and after 2?', 'how much leave i have after 2 year'],
  [
    'Last day was 30 May 2025, when final pay due',
    'and if was 10 June',
    'Last day was 10 June 2025, when final pay due',
  ],
  ['how much severance?', '5', 'how much severance? 5 years'],
  ['I just make one year', 'and when I reach three', 'I just make three year'],
  ['900 a month, how much short', 'and for 6 months?', '900 a month, how much short, for 6 months'],
  ['17 of us want a union. how many more', 'and if it was 20 of us?', '20 of us want a union. how many more'],
  ['deducted on 31 March, when to send', 'what if 15 may 2026', 'deducted on 15 may 2026, when to send'],
])('“%s”, then “%s”', (earlier, message, written) => {
  expect(repeatWithChange(message, [exchange(earlier)])).toBe(written);
});

test.each([
  ['it is not clear which figure changes', '400 a week for 300 days', '350'],
  ['no figure is near', 'i get 420 a week for 5 years', '5000'],
  ['the figure is too far from the stated one', 'notice after 3 years', '4435551'],
  ['the figure is a year', 'NIS for $1500 a month', 'and for 2026?'],
  ['the stated figure is a section', 'what does section 45 say', 'no, 40'],
  ['nothing was stated', 'how long is my notice', '600'],
  ['the message has a unit, so the case is parsed as usual', '$400 a week', 'and 3 years?'],
  ['there are two days', 'hired 1 May 2020, dismissed 3 June 2024', '10 June'],
])('null when %s', (_, earlier, message) => {
  expect(repeatWithChange(message, [exchange(earlier)])).toBeNull();
});

test('a figure of the last answer only repeats it, unless the user corrects', () => {
  const last = {
    message: 'how much below the minimum is $900 a month',
    about: 'A topic',
    answer: 'EC$300 a month below.',
  };
  expect(repeatWithChange('so 300?', [last])).toBeNull();
  expect(repeatWithChange('no, 300', [last])).toBe('how much below the minimum is $300 a month');
});

test('a change builds on the changes before it', () => {
  const earlier = ['420 a week and 5 years', 'what if is 470', 'thanks', 'and 6?'].map(exchange);
  expect(writeOutChanges(earlier).map(({ message }) => message)).toEqual([
    '420 a week and 5 years',
    '470 a week and 5 years',
    'thanks',
    '470 a week and 6 years',
  ]);
});
