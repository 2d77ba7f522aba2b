import { describe, expect, test } from 'vitest';
import { answerer } from '../testing/content-answerer.ts';
import { conversation } from '../testing/evaluate.ts';

const leadOf = (question: string) => conversation([question], answerer).lead.text;

describe('a case with several people or pays is calculated part by part', () => {
  test.each([
    [
      'pay that changed',
      'I was on $900 a month from January to June 2025, then $1,000 from July to December. How much he owe me altogether?',
      ['EC$3,000 in all', 'EC$1,800', 'EC$1,200'],
    ],
    [
      'names, with the years and the pay of each',
      'Two mechanics: Ron, 9 years 3 months at $450 a week, and Shem, 2 years 11 months at $380. Total severance for both?',
      ['EC$4,810 in all', 'Ron', 'Shem'],
    ],
    [
      'someone to whom nothing is due',
      'Three workers are redundant: Ann with 4 years at $420 a week, Joy with 9 years at $450 a week and Kim with 11 months at $390. Severance for all three?',
      ['EC$5,730 in all'],
    ],
    [
      'how many have each pay',
      'Three store clerks, two on $1,100 and one on $1,050 a month. What is the total short of the minimum every month?',
      ['EC$350 in all'],
    ],
    [
      'one pay for several people',
      'Four employees, $1,800 a month each in 2024. What total NIS, employer and employee shares together?',
      ['EC$900'],
    ],
    [
      'each one with the same pay, and a request for all',
      'I have 6 workers and each one gets $2,320 a month in 2024. How much NIS for all of them, their part and mine together?',
      ['EC$1,740 in all: EC$290 for each of 6 people'],
    ],
    [
      'one whose pay is high enough',
      'Three attendants, daily paid, each did twenty days: one at $55 a day, one at $60, one at $58. Total short of the minimum for everybody?',
      ['EC$140 in all'],
    ],
    [
      'the share of the employer for all of them together',
      'My 4 workers get $500 a week in 2024. What is the employer’s share of NIS for all of them together?',
      ['EC$135 in all'],
    ],
    [
      'the user and two others',
      'Me and my two brothers worked 5 years each at $400 a week. Severance for all?',
      ['EC$6,000 in all'],
    ],
    [
      'lists of years and pays',
      'Three workers with 2, 5 and 9 years at $300, $350 and $400 a week. What is the severance of each?',
      ['EC$5,950 in all', 'EC$600 for 2 years at EC$300 a week', 'EC$3,600'],
    ],
    [
      'lists of two years and two pays',
      'My two helpers have 2 and 6 years at $250 and $280 a week. What severance do I owe?',
      ['EC$2,180 in all'],
    ],
    [
      'names before the lists',
      'Paul and Jim have 3 and 7 years, at $300 and $350 a week. What is the severance of each?',
      ['EC$3,350 in all'],
    ],
    ['the user and a wife', 'My wife and I both work 5 years at $400 a week. Severance together?', ['EC$4,000 in all']],
    [
      'the user and a husband, each in a clause',
      'Me and my husband got fired, he 6 years at 310 a week, I worked 9 years at 260 a week. How much we get?',
      ['EC$4,200 in all', 'EC$1,860', 'EC$2,340'],
    ],
    [
      'the user before a wife',
      'I did 7 years at 290 a week, my wife 3 years at 410. Both redundant. Severance?',
      ['EC$3,260 in all'],
    ],
    ['a list of pays', 'NIS for 3 workers, 1200, 1500 and 1800 a month, employer part in all', ['EC$303.75 in all']],
    [
      'who gets more',
      'Anna worked 6 hours overtime at $10 an hour and Kim 4 hours at $12. Who gets more and by how much?',
      ['EC$18 more for Anna'],
    ],
    [
      'what was set aside for all',
      'I have $9,000 set aside for the severance of two weekly-paid workers: Andre has 12 years at $440 a week, Lystra has 10 years at $475 a week. How much is missing?',
      ['EC$1,030', 'EC$10,030'],
    ],
    [
      'the one asked about',
      'Jomo gets $10.75 per hour and works 6 hours on Sunday. His friend Kim does 6 hours weekday overtime at $14.20 an hour. What does Jomo get?',
      ['EC$129'],
    ],
  ])('%s', (_, question, figures) => {
    const lead = leadOf(question);
    expect(figures.filter((figure) => !lead.includes(figure))).toEqual([]);
  });

  test('"and I" after another clause is no second person', () => {
    expect(
      leadOf('My aunt minds the shop for me and I pay her $1,400 a month in 2024. What is my NIS for her altogether?'),
    ).toContain('EC$94.50');
  });

  test.each([
    'I was made redundant after 5 years at $400 a week. Sorry, it is $450.',
    'I did 4 hours overtime a day for 3 weeks at $10 an hour. How much?',
    'I have 12 workers: 5 with 2 years, 4 with 6 years, and 3 with 11 years. $500 a week each. How much severance in total?',
  ])('an amount that would leave something out is withheld: %s', (question) => {
    expect(leadOf(question)).toContain('I give no amount');
  });

  test('an amount is withheld when the parts cannot be told apart', () => {
    expect(
      leadOf('I have 2 maids and a gardener. They get $250 a week, he get $300. What is the total NIS?'),
    ).toContain('I give no amount');
  });
});

test('the end of each notice is listed', () => {
  expect(
    leadOf(
      'Two of us resigning on 3 November 2025. I have 8 months, my partner have 2 years. What date each notice done?',
    ),
  ).toContain(
    'Monday 17 November 2025; 2 years: given on 3 November 2025, the notice ends on Wednesday 3 December 2025',
  );
});

describe('pay in place of notice', () => {
  test.each([
    [
      'by the reported length, marked as not confirmed',
      'Ten months here, paid weekly $480, they want me gone now. How much pay instead of notice?',
      '[EC$960]{EA-193}',
    ],
    [
      'with the allowance, each by its own pay',
      'Redundant after 3 years 2 months. My salary is $1,750 a month and a week is counted as $405. What do notice pay and severance come to together?',
      '[EC$2,965]{EA-194} in all',
    ],
    [
      'less what was given',
      '3 years on the job, $1500 a month, he fire me with no notice and give me 700 for notice. How much more for the notice?',
      '[EC$800]{EA-194}',
    ],
  ])('%s', (_, question, figure) => {
    expect(leadOf(question)).toContain(figure);
  });
});
