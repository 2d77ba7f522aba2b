import { describe, expect, test } from 'vitest';
import { formatAnswerText } from '../answer/answer-text.ts';
import { conversation } from '../testing/evaluate.ts';
import { answerer } from '../testing/content-answerer.ts';

/** Returns the answer as the user reads it. */
function read(question: string): string {
  return formatAnswerText(conversation([question], answerer));
}

type Sum = readonly [question: string, ...lines: string[]];

/** Which of some lines an answer does not state. */
function notStated(question: string, lines: readonly string[]): readonly string[] {
  const text = read(question);
  return lines.filter((line) => !text.includes(line));
}

describe('leave: one working day for 15 days or 120 hours worked, two weeks and then three by the year', () => {
  test.each<Sum>([
    ['mih boss payin me by de day an ah wuk 240 days dis year. how much days leave he owe me?', '16 days'],
    ['Ah get pay daily. Last year ah wuk 195 days on de road gang. How much vacation days dat is?', '13 days'],
    ["I'm paid hourly at the call centre and I put in 1,440 hours since I start. how many leave days?", '12 days'],
    ['Hourly paid, did 40 hours a week for 50 weeks. How many days leave I earned?', '2,000 hours', '16 days'],
    ['We have a daily paid labourer, 270 days this year. How many vacation days?', '18 days'],
    ['My helper comes in half days only, 180 half days this year. How many days of leave do I owe her?', '12 days'],
    ['I there three years and never get one day vacation. How much weeks they owe me?', '8 weeks'],
  ])('%s', (question, ...lines) => {
    expect(notStated(question, lines)).toEqual([]);
  });
});

describe('overtime at time and a half, Sundays and public holidays at double, per hour and in total', () => {
  test.each<Sum>([
    [
      'I make $12 an hour and did 5 hours overtime on Thursday. How much for each overtime hour?',
      'For each hour of overtime: EC$18.00',
      'EC$90.00',
    ],
    ['I make $480 a week for 40 hours. They gave me 6 hours overtime. How much should that be?', 'EC$108.00'],
    ['I get 80 dollars a day for 8 hours. Worked 3 hours overtime. how much?', 'Hours in a day: 8 hours', 'EC$45.00'],
    [
      'I got $13.50 an hour and worked 4 hours extra on Saturday and 6 on Sunday. how much more?',
      "4 hours of overtime, at 1.5 times an hour's pay: EC$81.00",
      'EC$162.00',
      'EC$243.00',
    ],
    ['I make $10 an hour. 3 hours overtime each day for 5 days. How much overtime pay?', 'EC$225.00'],
    ['$60 a day for 8 hours and I worked 8 hours on Independence Day. what should they pay me?', 'EC$120.00'],
    ['my pay is $640 for a 40 hour week. overtime 5 hours. how much extra?', 'EC$120.00'],
    ["I worked New Year's Day, $90 a day normally. What should I get?", '2 × EC$90: EC$180'],
    ['I earn $100 a day. How much for working on Christmas day?', '2 × EC$100: EC$200'],
  ])('%s', (question, ...lines) => {
    expect(notStated(question, lines)).toEqual([]);
  });

  test('a day of an uneven hourly pay is not rounded: the missing input is requested', () => {
    expect(read('They pay me $65 a day for 8 hours. I worked 8 hours on Sunday. what do I get?')).toContain(
      'To work it out for you',
    );
  });
});

describe('notice from its date, and for a job that began in a month', () => {
  test.each<Sum>([
    ["I've been at the bank 4 years. If I hand in my notice on 1 July 2026, when can I leave?", '1 August 2026'],
    [
      'My resignation letter is dated 3 March 2026, I had 8 months there. When does my notice run out?',
      '17 March 2026',
    ],
    ['I start in August last year and want to quit. How much notice I must give?', '10 months', '2 weeks'],
    ['I joined in March last year. How much notice I have to give to resign?', '1 month'],
    [
      'Baby due 1 December 2026. I want to go on leave 1 November 2026. When must I tell my employer?',
      '11 October 2026',
    ],
    ['started in January, quitting now. how long notice?', '5 months', '2 weeks'],
  ])('%s', (question, ...lines) => {
    expect(notStated(question, lines)).toEqual([]);
  });
});

describe('the termination allowance uses a week’s wages, for any pay period', () => {
  test.each<Sum>([
    [
      'Laid off after 11 years and 8 months, pay was $400 a fortnight. what severance I get?',
      'Your pay for a fortnight: EC$400',
      'Your pay for a week: EC$200',
      '11 × EC$200.00: EC$2,200.00',
    ],
    [
      'he pay me $12 per hour, I work 40 hours a week, five years now and he fire me. How much severance?',
      'Hours in a week: 40 hours',
      'EC$2,400.00',
    ],
    ['salary is $24,000 a year and I did 7 years before redundancy. severance?', 'EC$2,000', 'EC$3,230.77'],
    ['they make me redundant, 8 years, monthly salary twelve hundred. how much?', 'EC$2,215.38'],
  ])('%s', (question, ...lines) => {
    expect(notStated(question, lines)).toEqual([]);
  });

  test('an hourly wage is never used as a weekly wage', () => {
    expect(read('$12 an hour, 6 years, they lay me off. How much severance?')).not.toContain('6 × EC$12');
  });
});

describe('National Insurance: net pay, benefits and the employer’s top-up', () => {
  test.each<Sum>([
    ['My pay is $900 a week. How much NIS and what is left after it?', 'EC$51.75', 'EC$848.25'],
    ['I get $500 a week, sick with dengue for two weeks. How much my boss must add?', 'EC$175.00', 'EC$350.00'],
    ['Been sick with the flu for 4 weeks, my pay is $480 a week. How much from NIS?', 'EC$312.00', 'EC$1,248.00'],
    ['I earn $450 a week. How much will NIS pay me for each week of maternity and in all?', 'EC$292.50', 'EC$3,510.00'],
    ['Injured at work, earn $1,000 weekly. NIS how much?', '70%', 'EC$700.00'],
    [
      'Injured at work. I earn $600 a week and will be out 10 weeks. How much NIS altogether?',
      'EC$420.00',
      'For 10 weeks: EC$4,200.00',
    ],
    ['daily paid, $20,000 earned in the past year. maternity from boss?', 'EC$4,000.00'],
    ['laid off from hotel, made $600 weekly. how much NIS unemployment benefit in all?', 'EC$300.00', 'EC$3,900.00'],
    ["I'm paid $350 a week and three years here. what is my maternity pay before NIS is taken off?", 'EC$2,800'],
  ])('%s', (question, ...lines) => {
    expect(notStated(question, lines)).toEqual([]);
  });
});

describe('hourly or fortnightly pay compared with the minimum wage', () => {
  test.each<Sum>([
    [
      'Dey payin me $5 a hour an ah does wuk 8 hours a day. Is dat below de minimum?',
      'Your pay for a day: EC$40',
      'EC$20.00',
    ],
    [
      'Get pay 300 dollars every two weeks for 10 days work. Is that under minimum?',
      'Your pay for a week: EC$150',
      'EC$126.92',
    ],
    ['caregiver, $700 a fortnight, 5 days a week. am I under minimum?', 'Your pay for a week: EC$350'],
  ])('%s', (question, ...lines) => {
    expect(notStated(question, lines)).toEqual([]);
  });
});

test('unpaid wages are not maternity pay', () => {
  expect(read('The hotel paying me $1,100 monthly for the last 6 months. How much they owe me?')).not.toContain(
    'EC$2,200',
  );
});
