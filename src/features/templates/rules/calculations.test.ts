import { describe, expect, test } from 'vitest';
import { dayOf, realLaw } from '../../tools/rules/testing/law.ts';
import { CALCULATIONS } from './calculations.ts';
import type { CalculationName } from './template.ts';
import type { Value } from './values.ts';

type Given = Readonly<Record<string, string | number>>;

/** A text such as 2026-11-28 is a day, a number is an amount in EC$, `n5` a count, and any other text a choice. */
function valueOf(given: string | number): Value {
  if (typeof given === 'number') return { kind: 'money', cents: given * 100 };
  if (/^\d{4}-/.test(given)) return { kind: 'day', day: dayOf(given) };
  if (/^n\d$/.test(given)) return { kind: 'count', count: Number(given.slice(1)) };
  return { kind: 'choice', value: given, label: given };
}

const run = (name: CalculationName, given: Given) =>
  CALCULATIONS[name](new Map(Object.entries(given).map(([field, each]) => [field, valueOf(each)])), realLaw);

const NOTICE = { from: '2024-03-04', given: '2026-11-28' };
const JOB = { from: '2017-03-03', to: '2026-11-20', wages: 450, per: 'week', ending: 'dismissed' };
const PAY = { wages: 1000, overtime: 50, insurance: 60, tax: 10.5 };

describe('the texts of', () => {
  test.each<[CalculationName, Given, Readonly<Record<string, string>>]>([
    ['notice-by-the-employer', NOTICE, { length: 'one month', end: '28 December 2026', lastDay: '28 December 2026' }],
    [
      'notice-by-the-employer',
      { ...NOTICE, last: '2027-01-31' },
      { end: '28 December 2026', lastDay: '31 January 2027' },
    ],
    ['notice-by-the-employee', { ...NOTICE, from: '2026-08-01' }, { length: 'two weeks', lastDay: '12 December 2026' }],
    ['termination-allowance', { ...JOB, ending: 'resigned' }, { because: expect.stringContaining('dismisses') }],
    [
      'termination-allowance',
      { ...JOB, lastPay: 300, leave: 120.5 },
      { allowance: 'EC$4,050.00', total: 'EC$4,470.50' },
    ],
    ['termination-allowance', { ...JOB, ending: 'misconduct', lastPay: 300 }, { total: 'EC$300.00' }],
    [
      'maternity-leave',
      { leave: '2026-07-01', date: '2026-05-01' },
      { latest: '10 June 2026', end: '30 September 2026' },
    ],
    ['early-return', { back: '2026-09-01', date: '2026-08-01' }, { latest: '18 August 2026' }],
    ['pay-statement', PAY, { gross: 'EC$1,050.00', deductions: 'EC$70.50', net: 'EC$979.50' }],
  ])('%s %j', (name, given, texts) => {
    expect(run(name, given).texts).toMatchObject(texts);
  });
});

test('the allowance is the sum of the calculator, with its facts', () => {
  const { steps, outcomes } = run('termination-allowance', JOB);
  expect(outcomes).toEqual({ allowance: 'found' });
  expect(steps.at(-1)).toMatchObject({ text: 'EC$4,050.00 (9 × EC$450.00)' });
  expect(steps.flatMap(({ facts }) => facts)).toEqual(expect.arrayContaining(['EA-211', 'EA-212']));
});

describe('the outcome of', () => {
  test.each<[CalculationName, Given, Readonly<Record<string, string>>]>([
    ['notice-by-the-employer', { ...NOTICE, last: '2026-12-01' }, { last: 'short' }],
    ['notice-by-the-employer', { ...NOTICE, last: '2027-12-01' }, { last: 'given' }],
    ['notice-by-the-employee', { ...NOTICE, from: '2026-11-01' }, { notice: 'none', last: 'counted' }],
    ['termination-allowance', { ...JOB, ending: 'resigned' }, { allowance: 'none' }],
    ['maternity-leave', { leave: '2026-07-01', date: '2026-06-11' }, { notice: 'late' }],
    ['early-return', { back: '2026-09-01', date: '2026-08-18' }, { notice: 'early' }],
  ])('%s %j', (name, given, outcomes) => {
    expect(run(name, given).outcomes).toMatchObject(outcomes);
  });
});

describe('fields that contradict each other are refused by', () => {
  test.each<[CalculationName, Given, string]>([
    ['notice-by-the-employer', { ...NOTICE, given: '2023-01-01' }, 'given'],
    ['notice-by-the-employee', { ...NOTICE, last: '2026-11-01' }, 'last'],
    ['termination-allowance', { ...JOB, to: '2016-01-01' }, 'to'],
    ['termination-allowance', { ...JOB, per: 'day' }, 'days'],
    ['termination-allowance', { ...JOB, per: 'day', days: 'n8' }, 'days'],
    ['pay-statement', { ...PAY, tax: 2000 }, 'insurance'],
    ['pay-statement', { ...PAY, first: '2026-11-30', last: '2026-11-01' }, 'last'],
  ])('%s %j', (name, given, field) => {
    expect(run(name, given).refusal?.field).toBe(field);
  });
});

test('without input there is neither a result nor an error', () => {
  for (const calculation of Object.values(CALCULATIONS))
    expect(calculation(new Map(), realLaw)).toMatchObject({ texts: {}, steps: [], refusal: null });
});
