import { describe, expect, test } from 'vitest';
import { formatAnswerText } from '../answer/answer-text.ts';
import { conversation } from '../testing/evaluate.ts';
import { answerer } from '../testing/content-answerer.ts';

describe('an open input that changes the result is stated with it', () => {
  test.each([
    [
      'I did six years at $400 a week, how much severance?',
      'At least EC$2,400, if your employer ended your job or the business was sold and you chose to leave.',
      'If you were dismissed for misconduct or you resigned: No allowance is worked out.',
    ],
    [
      'I get $1,000 a month, is that below minimum?',
      'EC$200 a month below the minimum wage, if you are not an announcer or reporter and you do not work part time.',
      'If you work part time, I need more: Give the days you work in a week, such as 5.',
    ],
    [
      'They pay me $45 a day, 5 days a week. Is that below the minimum wage?',
      'If you are an announcer or reporter and you do not work part time: ',
      'If you work part time: EC$15 less than the daily rate.',
    ],
    [
      'I there three years and never get one day vacation. How much weeks they owe me?',
      'At least 8 weeks of paid leave in all, including any that you have had, if you are paid by the week, the fortnight or the month.',
      'If you are paid by the day, I need more: Give the days you worked, such as 120.',
    ],
    [
      'I worked 150 days, what leave do I get?',
      'if you are paid by the day.',
      'If you are paid by the hour, I need more: Give the hours you worked, such as 960.',
    ],
    [
      'I get $1,800 a month and have worked 3 years. What is my maternity pay?',
      'About EC$360 from the employer, if National Insurance pays you a maternity allowance.',
      'If National Insurance pays you none: EC$3,600 from the employer.',
    ],
    ['I make $12 an hour, what is my overtime rate?', 'EC$18 for these hours, if it is one hour.'],
  ])('%s', (question, ...parts) => {
    const text = formatAnswerText(conversation([question], answerer));
    expect(parts.filter((part) => !text.includes(part))).toEqual([]);
  });
});

describe('an input that no condition covers is requested, with a link to the calculator that keeps known values', () => {
  test.each([
    [
      'My salary is $800, fired after 7 years, how much severance?',
      'How are you paid: by the week, by the month or by the day?',
      'wages=800&ending=dismissed',
      'EC$5,600',
    ],
    [
      'They pay me $10 for 8 hours overtime, how much?',
      'How are you paid: by the week, by the month, by the day or by the hour?',
      'wages=10&extra=8',
      'EC$120',
    ],
    [
      'I make $12 an hour, 7 years, laid off. How much severance?',
      'How many hours do you work in a week?',
      'ending=dismissed',
      '7 × EC$12',
    ],
    [
      'I make $12 an hour, 3 years there. How much maternity pay?',
      'How many hours do you work in a week?',
      'from-year=2023',
      'EC$24',
    ],
    [
      'I get $60 a day, 3 years there. What is my maternity pay?',
      'Give what you earned in EC dollars',
      'per=day',
      'EC$12',
    ],
    [
      'I get $1,800 a month and work there 17 months. What is my maternity pay?',
      'Give the day on which the baby is expected.',
      'wages=1800',
      'EC$360',
    ],
  ])('%s', (question, asks, known, guessed) => {
    const answer = conversation([question], answerer);
    const text = formatAnswerText(answer);
    expect(text).toContain(asks);
    expect(text).not.toContain(guessed);
    expect(answer.calculation?.path).toContain(known);
  });
});

describe('an input that does not change the result is not requested', () => {
  test.each([
    ['I resign after 6 years at $400 a week, do I get severance?', 'whom the employer dismisses'],
    ['Six years at $400 a week and they lay me off. How much severance?', 'At least EC$2,400.'],
    ['I get $500 a week for 40 hours, 5 hours on Sunday, how much?', 'EC$125 for these hours.'],
    ['I work there 8 months, how much notice I must give to leave?', 'Two weeks of notice.'],
    ['I worked 240 days this year as a daily paid worker, how much leave?', 'At least 16 working days'],
    ['The strike ended on 3 March, when do we have to be back at work?', 'By Thursday 5 March 2026.'],
    ['We are 25 workers, can we register a union?', 'Enough members to register.'],
  ])('%s', (question, part) => {
    const text = formatAnswerText(conversation([question], answerer));
    expect(text).toContain(part);
    expect(text).not.toMatch(/, if you |I need more|To work it out/);
  });

  test.each([
    ['I work there 8 months, how much notice I must give to leave?', '15 June 2026'],
    ['I worked 240 days this year as a daily paid worker, how much leave?', 'Time in the job'],
    ['I work there 10 months, do I get severance?', '22 June 2026'],
    ['I get $1,800 a month and have worked 3 years. What is my maternity pay?', 'Time in the job'],
  ])('no line depends on a day nobody gave: %s', (question, line) => {
    expect(formatAnswerText(conversation([question], answerer))).not.toContain(line);
  });
});
