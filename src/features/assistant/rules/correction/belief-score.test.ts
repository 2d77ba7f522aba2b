import { expect, test } from 'vitest';
import { scoreBelief, presupposes } from './belief-score.ts';

test.each([
  ['what is to be confirmed', 'Vacation is four weeks, right?'],
  ['what is to be confirmed in other words', 'They raised it to 1,350 last year, did they not?'],
  ['what everybody is said to know', 'Everybody knows it is four weeks'],
  ['what was heard', 'I heard the floor is 1,800'],
  ['what the law is said to say', 'The law gives three weeks for each year. When does he pay?'],
  ['what is given as a reason', 'Since notice is always three months, when do I leave?'],
  ['what is given as a reason with "as"', 'As maternity leave is one year here, whom may I hire?'],
  ['what follows from it', 'Every extra hour is double so my slip is wrong'],
  ['what a boss says of the law and is asked about', 'Boss say he can let me go. That is so?'],
])('a belief: %s', (_, message) => {
  expect(presupposes(message)).toBe(true);
  expect(scoreBelief(message)).toBeGreaterThan(1);
});

test.each([
  ['what a boss wants', 'boss want me to work this Sunday, can I say no?'],
  ['what a boss did', "After 7 years my company gave me a letter with only two weeks' notice. Is that enough?"],
  ['what a boss says that he does', 'bossman say he laying we off for 2 months. he could do dat'],
  ['what will come', 'and I leaving end of the month, when they must give me my last pay'],
  ['a question for the law', 'they ent send it to us for 2 months now. What the law say?'],
  ['a question with both answers in it', 'new labour code pass or not'],
  ['who one is', 'As a manager I give the best shifts to those I trust. Is it allowed?'],
  ['a time', 'working every single day since Easter'],
  ['a right that is asked for', 'How much of that is a right?'],
])('not a belief: %s', (_, message) => {
  expect(scoreBelief(message)).toBeLessThan(1.3);
});

test.each([
  ['boss want me to work this Sunday, can I say no?'],
  ["After 7 years my company gave me a letter with only two weeks' notice. Is that enough?"],
  ['bossman say he laying we off for 2 months. he could do dat'],
  ['they ent send it to us for 2 months now. What the law say?'],
  ['kinds of employment contract recognised in law'],
])('a case or question presupposes nothing: %s', (message) => {
  expect(presupposes(message)).toBe(false);
});
