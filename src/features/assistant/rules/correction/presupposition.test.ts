import { expect, test } from 'vitest';
import { findPresupposed, withoutRuleFigures } from './presupposition.ts';

test.each([
  ['a request for confirmation', 'Vacation is four weeks, right?'],
  ['a request for confirmation in other words', 'They raised it to 1,350 last year, didn’t they?'],
  ['common knowledge', 'Everybody knows it is four weeks'],
  ['hearsay', 'I heard the floor is 1,800'],
  ['a conclusion', 'Every extra hour is double so my slip is wrong'],
  ['a reason', 'As time and a quarter is the overtime rate, what do I get?'],
  ['a general rule', 'Probation is one year.'],
  ['a rate', 'Hourly staff earn a day for each 150 hours'],
  ['what the law is said to say', 'The law says thirty days. Which day is that?'],
])('%s presupposes a fact: %s', (_, message) => {
  expect(findPresupposed(message)).not.toEqual([]);
});

test.each([
  ['boss want me to work this Sunday, can I say no?'],
  ["After 7 years my company gave me a letter with only two weeks' notice. Is that enough?"],
  ['bossman say he laying we off for 2 months. he could do dat'],
  ['they ent send it to us for 2 months now. What the law say?'],
  ['kinds of employment contract recognised in law'],
  ['new labour code pass or not'],
  ['nis paternity benefit yes or no'],
  ['working every single day since Easter'],
  ['How much of that is a right?'],
  ['I have been there since 2015, how much severance at 500 a week'],
  ['Since he left, how much do I owe him?'],
  ['Paid EC$700 every two weeks, is it enough?'],
  ['maternity leave start 2 march 2026, three months. what date I reach back'],
])('a case or a question presupposes nothing: %s', (message) => {
  expect(findPresupposed(message)).toEqual([]);
});

test('only the hearsay is presupposed, and its figures are not those of the case', () => {
  const message = 'I hear you only get leave after two years. I there four years';
  expect(findPresupposed(message)).toEqual(['I hear you only get leave after two years']);
  expect(withoutRuleFigures(message)).toBe('I hear you only get leave after  years. I there four years');
});
