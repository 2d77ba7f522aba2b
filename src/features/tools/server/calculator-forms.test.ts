import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseGrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { loadLawLibrary } from '../../law/content.ts';
import type { CalculatorInput } from './calculator.ts';
import { EXAMPLES } from './examples.ts';
import { dayInputs } from './form-fields.ts';
import { createCalculators } from './service.ts';

const law = await loadLawLibrary(path.join(import.meta.dirname, '..', '..', '..', '..', 'content'));
const calculators = createCalculators(law);

function answer(name: string, given: CalculatorInput) {
  const [tool, today] = [calculators.find((each) => each.name === name), parseGrenadaDay('2026-11-22')];
  if (tool === undefined || today === null) throw new Error(`There is no tool ${name}.`);
  return tool.answer(given, today);
}

/** What is said beside each field, and nothing of fields that are right. */
function refusals(name: string, given: CalculatorInput): Record<string, string> {
  return Object.fromEntries(
    answer(name, given).fields.flatMap(({ name: field, refusal }) => (refusal === null ? [] : [[field, refusal]])),
  );
}

const LEAVE: CalculatorInput = {
  paid: 'month',
  ...dayInputs('from', '2022-04-10'),
  ...dayInputs('to', '2026-11-09'),
  state: 'works',
  week: '5',
  taken: '30',
};
const WAGE: CalculatorInput = { work: 'other', shift: 'full', wages: '1,200', per: 'month', days: '' };
const OVERTIME: CalculatorInput = { wages: '450', per: 'week', hours: '40', extra: '6', sundays: '', work: 'office' };
const UNION: CalculatorInput = { matter: 'poll', people: '40', votes: '20', ...dayInputs('received', '2026-11-17') };
const MATERNITY: CalculatorInput = {
  ...dayInputs('from', '2024-01-08'),
  ...dayInputs('expected', '2026-07-15'),
  per: 'month',
  wages: '2,000',
  insurance: 'yes',
};

describe('typed input reaches the rule', () => {
  test.each<[string, CalculatorInput, string]>([
    ['annual-leave', LEAVE, 'At least 25 working days of paid leave'],
    [
      'annual-leave',
      { ...LEAVE, paid: 'day', days: '200', half: '32', taken: '4' },
      'At least 11 working days of paid leave',
    ],
    [
      'annual-leave',
      { ...LEAVE, paid: 'hour', hours: '1,920', taken: '' },
      'At least 16 working days of paid leave in all, including any that you have had',
    ],
    ['minimum-wage', WAGE, 'At the minimum wage or above it'],
    [
      'minimum-wage',
      { ...WAGE, wages: '280', per: 'week', days: '5' },
      'Above by the month, below by the day. Which counts for pay by the week? Ask the Labour Department.',
    ],
    ['overtime', OVERTIME, 'EC$101.25 for these hours'],
    [
      'overtime',
      { ...OVERTIME, per: 'hour', wages: '10', hours: '', extra: '4', sundays: '8' },
      'EC$220 for these hours',
    ],
    ['overtime', { ...OVERTIME, per: 'day', wages: '80', days: '5', extra: '2.5' }, 'EC$37.50 for these hours'],
    ['maternity', MATERNITY, 'About EC$400 from the employer'],
    ['maternity', { ...MATERNITY, benefit: '3500' }, 'EC$500 from the employer'],
    ['maternity', { ...MATERNITY, insurance: 'no' }, 'EC$4,000 from the employer'],
    [
      'maternity',
      { ...MATERNITY, per: 'day', earned: '14000', worked: '200', insurance: 'no' },
      'EC$2,800 from the employer',
    ],
    ['union-thresholds', UNION, '1 more needed for a majority'],
    ['union-thresholds', { matter: 'union', people: '24' }, '1 more member needed'],
  ])('%s %j', (name, given, result) => {
    expect(answer(name, given).answer).toMatchObject({ kind: 'result', result: { answer: result } });
  });
});

describe('invalid input has an error at its field', () => {
  test.each<[string, CalculatorInput, Record<string, string>]>([
    ['annual-leave', { ...LEAVE, ...dayInputs('to', '2020-01-01') }, { to: 'The last day is before the first day.' }],
    ['annual-leave', { ...LEAVE, week: '' }, { week: 'Give the days you work in a week, such as 5.' }],
    ['annual-leave', { ...LEAVE, week: '8' }, { week: 'Give a whole number from 1 to 7.' }],
    ['annual-leave', { ...LEAVE, paid: 'day' }, { days: 'Give the days you worked, such as 120.' }],
    [
      'annual-leave',
      { ...LEAVE, paid: 'day', days: '1,600', half: '76' },
      { days: 'There are fewer days between these dates.' },
    ],
    ['annual-leave', { ...LEAVE, paid: 'hour' }, { hours: 'Give the hours you worked, such as 960.' }],
    [
      'annual-leave',
      { ...LEAVE, paid: 'hour', hours: '40201' },
      { hours: 'There are fewer hours between these dates.' },
    ],
    ['annual-leave', { ...LEAVE, taken: '-3' }, { taken: 'Give the days of leave you have taken, such as 10.' }],
    ['minimum-wage', { ...WAGE, wages: '' }, { wages: 'Give your pay in EC dollars, such as 1,200.' }],
    ['minimum-wage', { ...WAGE, per: 'week' }, { days: 'Give the days you work in a week, such as 5.' }],
    ['minimum-wage', { ...WAGE, shift: 'part' }, { days: 'Give the days you work in a week, such as 5.' }],
    ['minimum-wage', { ...WAGE, work: 'media', per: 'day' }, { days: 'Give the days you work in a week, such as 5.' }],
    ['minimum-wage', { ...WAGE, work: 'pilot' }, { work: 'Choose one of these.' }],
    ['overtime', { ...OVERTIME, hours: '' }, { hours: 'Give your ordinary hours in a week, such as 40.' }],
    ['overtime', { ...OVERTIME, hours: '0' }, { hours: 'Give more than 0 hours, and at most 168.' }],
    ['overtime', { ...OVERTIME, per: 'day' }, { days: 'Give the days you work in a week, such as 5.' }],
    [
      'overtime',
      { ...OVERTIME, extra: '' },
      { extra: 'Give the extra hours, or the hours on a Sunday or public holiday.' },
    ],
    ['overtime', { ...OVERTIME, hours: '100', extra: '60', sundays: '8.25' }, { extra: 'A week has only 168 hours.' }],
    [
      'maternity',
      { ...MATERNITY, ...dayInputs('expected', '2024-01-08') },
      { expected: 'Give a day after the first day of work.' },
    ],
    [
      'maternity',
      { ...MATERNITY, ...dayInputs('leave', '2023-06-01') },
      { leave: 'The leave must begin after the first day of work.' },
    ],
    ['maternity', { ...MATERNITY, wages: '' }, { wages: 'Give your wages in EC dollars, such as 2,000.' }],
    ['maternity', { ...MATERNITY, benefit: 'lots' }, { benefit: 'Give the amount in EC dollars, such as 3,600.' }],
    [
      'maternity',
      { ...MATERNITY, per: 'day' },
      {
        earned: 'Give what you earned in EC dollars, such as 14,000.',
        worked: 'Give the days you worked, such as 200.',
      },
    ],
    [
      'maternity',
      { ...MATERNITY, per: 'day', earned: '14000', worked: '920' },
      { worked: 'There are fewer days between these dates.' },
    ],
    ['union-thresholds', { ...UNION, people: '' }, { people: 'Give how many you are, such as 20.' }],
    ['union-thresholds', { ...UNION, people: '0' }, { people: 'Give a whole number from 1 to 100,000.' }],
    ['union-thresholds', { ...UNION, votes: '41' }, { votes: 'That is more than there are in the unit.' }],
    [
      'union-thresholds',
      { ...UNION, ...dayInputs('received', '2026-02-30') },
      { received: 'The calendar has no such day.' },
    ],
    ['overtime', { ...OVERTIME, extra: 'six' }, { extra: 'Give the extra hours, such as 4.' }],
  ])('%s %j', (name, given, helpTexts) => {
    expect(refusals(name, given)).toEqual(helpTexts);
  });
});

test('input in a hidden field is ignored', () => {
  const hidden = { ...LEAVE, days: 'abc', half: '-1', hours: '99999' };
  expect(answer('annual-leave', hidden).answer).toEqual(answer('annual-leave', LEAVE).answer);
  const union: CalculatorInput = { matter: 'union', people: '24' };
  expect(answer('union-thresholds', { ...UNION, ...union, ...dayInputs('received', '2026-02-30') }).answer).toEqual(
    answer('union-thresholds', union).answer,
  );
});

test('help texts take their figures from the facts', () => {
  const helpTexts = answer('maternity', {}).fields.map(({ name, help }) => [name, help]);
  expect(helpTexts).toContainEqual(['worked', expect.stringContaining('In the 18 months before the baby is expected')]);
  expect(helpTexts).toContainEqual(['earned', expect.stringContaining('In the 12 months before the leave')]);
});

test('each tool has an example', () => {
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(calculators.map(({ name }) => name).toSorted());
});

test.each(Object.entries(EXAMPLES))('the example of %s has a result', (name, { given }) => {
  expect(answer(name, given).answer.kind).toBe('result');
});
