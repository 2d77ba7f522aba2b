import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseGrenadaDay, type GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { readContentFolder } from '../../../../content/teaching-material.ts';
import { libraryOf } from '../../../law/content.ts';
import { createCalculators } from '../../../tools/server/service.ts';
import { mergeCases, parseCase } from '../case/parse-case.ts';
import { parseSide } from '../case/parse-contributions.ts';
import { parseQuantity } from '../case/parse-quantity.ts';
import { calculateFromFact } from './fact-calculations.ts';
import { runCalculator, type CaseResult } from './run-calculator.ts';

const { law: files } = await readContentFolder(join(import.meta.dirname, '../../../../../content'));
const law = libraryOf(files);
const tools = createCalculators(law);

function today(): GrenadaDay {
  const day = parseGrenadaDay('2026-06-15');
  if (day === null) throw new Error('No day.');
  return day;
}

const factOf = (id: string) => law.facts.find((each) => each.id === id) ?? null;

/** Returns the calculation of a fact's figures for a question. */
function byFact(id: string, question: string): string | null {
  const fact = law.facts.find((each) => each.id === id);
  if (fact === undefined) throw new Error(`There is no fact ${id}.`);
  return calculateFromFact(fact, parseCase(question, today()), factOf)?.total?.figure ?? null;
}

/** Returns the calculation of a tool for a question. */
function byTool(name: string, question: string): CaseResult | null {
  const tool = tools.find((each) => each.name === name);
  if (tool === undefined) throw new Error(`There is no tool ${name}.`);
  const words = new Set(question.toLowerCase().match(/[a-z]+/g));
  const mentions = (...phrases: readonly string[]) =>
    phrases.some((some) => some.split('|').some((phrase) => phrase.split(/[ -]/).every((word) => words.has(word))));
  return runCalculator(tool, {
    figures: parseCase(question, today()),
    mentions,
    lastMentions: mentions,
    quantity: parseQuantity(question),
    quantities: [],
    parts: [],
    isForSeveral: false,
    isPayAlone: false,
    today: today(),
  });
}

function totalOf(worked: CaseResult | null): string | null {
  return worked === null || worked.kind === 'missing' ? null : (worked.calculation.total?.figure ?? null);
}

describe('National Insurance is the share of the named side', () => {
  test.each([
    ['What must I pay in NIS for my clerk who earns EC$800 a week?', 'EC$54.00'],
    ['For 2024: my clerk earned EC$800 a week. What did I as employer have to put in for her NIS?', 'EC$54.00'],
    ['As an employer, what is my share of NIS on EC$3,000 a month?', 'EC$202.50'],
    ['How much does my boss have to pay in for my NIS if I make EC$2,000 a month?', 'EC$135.00'],
    ['I earn EC$1,200 a month, what is the employer’s share of NIS?', 'EC$81.00'],
    ['NIS for my helper, EC$300 a week, what do I put in?', 'EC$20.25'],
    ['I pay my cook EC$6,000 a month. My part of the NIS?', 'EC$351.00'],
    ['How much NIS comes out of my pay if I earn EC$800 a week?', 'EC$46.00'],
    ['My boss pays me EC$400 a week. How much NIS do I pay?', 'EC$23.00'],
    ['How much NIS should I deduct from my worker’s pay of EC$800 a week?', 'EC$46.00'],
    ['what nis take out of $6000 a month', 'EC$299.00'],
    ['I get EC$1,000 a month, what do I pay in NIS?', 'EC$57.50'],
  ])('%s', (question, total) => {
    expect(byFact('GEN-321', question)).toBe(total);
  });

  test.each([
    ['Total NIS on EC$1,500 a month, both sides together', 'EC$187.50'],
    ['I pay my shop girl EC$2,000 a month. How much NIS she pay and how much I pay?', 'EC$250.00'],
    ['NIS on EC$2,000 a month', 'EC$250.00'],
  ])('both shares and their total: %s', (question, total) => {
    expect(byFact('GEN-321', question)).toBe(total);
  });

  test.each([
    ['I owe the NIS EC$500 and I am late', 'EC$55'],
    ['NIS contributions of EC$1,000 three months late', 'EC$130'],
    ['I earn EC$1,000 a month and the boss is late with my NIS', null],
  ])('the extra cost of late contributions: %s', (question, total) => {
    expect(byFact('GEN-325', question)).toBe(total);
  });

  test.each([
    ['I am sick and earn EC$500 a week, what does the NIS pay?', 'EC$325.00'],
    ['I am sick, EC$500 a week. What must my boss pay me?', 'EC$325.00'],
    ["EC$500 a week, sick for 2 weeks, what is the employer's share?", 'EC$350.00'],
    ['EC$500 a week, sick for 2 weeks. What part the boss pay?', 'EC$350.00'],
    ['sick for 2 weeks on EC$500 a week', 'EC$650.00'],
    ['sick on EC$2,000 a week', 'EC$780.00'],
  ])('a benefit from insurable earnings, and the employer’s top-up: %s', (question, total) => {
    expect(byFact('GEN-327', question)).toBe(total);
  });

  test('uses the pay of the previous question', () => {
    const first = parseCase('How much NIS must I put in for my clerk who earns EC$800 a week?', today());
    const next = mergeCases(first, parseCase('and what comes out of her pay?', today()));
    expect([first.side, next.side, next.pay]).toEqual(['employer', 'employee', { dollars: 800, per: 'week' }]);
  });

  test.each([
    ['What is the NIS rate?', null],
    ['The pay is EC$500 a week', null],
    ['We hired two people', 'employer'],
    ['what is her share, I pay her EC$500', 'employee'],
  ])('named side: %s', (question, side) => {
    expect(parseSide(question)).toBe(side);
  });
});

describe('maternity pay', () => {
  test.each([
    ['EA-154', 'My monthly salary is EC$2,400. What will I get in maternity pay?', 'EC$4,800'],
    ['EA-154', 'I earn EC$1,850 a month and expect a baby', 'EC$3,700'],
    ['EA-154', 'I earn EC$500 a week and expect a baby', null],
    ['EA-155', 'EC$900 a fortnight, maternity pay?', 'EC$3,600'],
    ['EA-155', 'I am paid EC$400 a week. What maternity pay must my boss give me?', 'EC$3,200'],
    ['EA-155', 'I get EC$2,000 a month, maternity?', null],
    ['EA-156', 'I earn EC$1,500 a month. How much for maternity?', null],
    ['EA-156', 'Daily-paid, earned EC$13,000 in the last 12 months', 'EC$2,600'],
    ['EA-156', 'Daily-paid, wages for the past year came to EC$15,600', 'EC$3,120'],
    ['EA-161', 'I earn EC$400 a week, what does the NIS pay for maternity?', 'EC$260.00'],
  ])('by %s: %s', (id, question, total) => {
    expect(byFact(id, question)).toBe(total);
  });

  test.each([
    ['I get EC$1,800 a month and have worked 3 years. What is my maternity pay?', 'EC$360.00'],
    ['I get EC$1,800 a month, 3 years there. Maternity pay before the NIS is taken off?', 'EC$3,600.00'],
  ])('less what the NIS pays: %s', (question, total) => {
    expect(totalOf(byTool('maternity', question))).toBe(total);
  });

  test('states no day that depends on a date nobody gave', () => {
    const caseResult = byTool('maternity', 'I get EC$1,800 a month and have worked 3 years. What is my maternity pay?');
    const lines = caseResult?.kind === 'calculated' ? caseResult.calculation.lines : [];
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.filter(({ figure }) => /20\d\d/.test(figure ?? ''))).toEqual([]);
  });
});

describe('leave is earned by years, or by the days or hours worked', () => {
  test.each([
    ['I am paid by the day and worked 210 days last year', '14 days'],
    ['I worked 240 days this year as a daily paid worker', '16 days'],
    ['Labourer, paid by the day. I put in 240 days since last November, how much vacation is that', '16 days'],
    ['I worked 150 days, what leave do I get?', '10 days'],
    ['daily paid, 45 days worked, vacation days?', '3 days'],
    ['by the day I worked 14 days', null],
    ['I worked 300 half days in the year', '20 days'],
    ['I am paid by the hour and worked 960 hours', '8 days'],
    ['I worked 1,200 hours at the shop this year', '10 days'],
    ['hourly paid 600 hours how many leave days', '5 days'],
    ['paid by the hour, 119 hours', null],
    ['I have two years there and never took my leave', '5 weeks'],
    ['I have two years there', null],
    ['I work 40 hours a week', null],
  ])('%s', (question, total) => {
    expect(totalOf(byTool('annual-leave', question))).toBe(total);
  });
});

describe('pay compared with the minimum wage, by the day, week or month', () => {
  test.each([
    ['I get EC$45 a day', 'EC$15.00'],
    ['EC$75 a day', 'EC$15.00'],
    ['I get EC$1,000 a month', 'EC$200.00'],
    ['EC$950 a month in the store and it has been 4 months', 'EC$1,000.00'],
    ['My boss gives me EC$250 a week for 5 days', 'EC$26.92'],
    ['I get EC$250 a week, I work 5 days a week', 'EC$26.92'],
    ['security guard salary 1100 a month', 'EC$100.00'],
    ['In March I paid the security man EC$50 a day for 22 days', 'EC$220.00'],
    ['She gives me 45 dollars for the day and I go five days a week', 'EC$75.00'],
    ['I get EC$10 an hour', null],
    ['I get EC$1,000 a month for the past year', 'EC$2,400.00'],
    ['EC$950 a month for six months, what difference is owed', 'EC$1,500.00'],
    ['EC$950 a month, I work there six months', 'EC$250.00'],
    ['EC$45 a day, 5 days a week, for the past 4 weeks', 'EC$300.00'],
  ])('%s', (question, total) => {
    expect(totalOf(byTool('minimum-wage', question))).toBe(total);
  });

  test.each([
    ['radio announcer, EC$340 a week', 'EC$35'],
    ['reporter, EC$1,250 a month', 'EC$150'],
    ['announcer, EC$400 a week', 'EC$25'],
    ['announcer, EC$70 a day', null],
  ])('of the media: %s', (question, total) => {
    expect(byFact('MW-008', question)).toBe(total);
  });
});

test('an employee dismissed after a sale of the business has not resigned', () => {
  const question = 'The shop was sold. 14 years at EC$520 a week, what would I leave with?';
  expect(totalOf(byTool('termination-allowance', question))).toBe('EC$7,280.00');
});
