import { expect, test } from 'vitest';
import { parseGrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { NOTHING_TOLD, caseAfter, readCase, type CaseFigures } from './case-figures.ts';

const TODAY = parseGrenadaDay('2026-06-15');

function told(question: string): CaseFigures {
  if (TODAY === null) throw new Error('No day.');
  return readCase(question, TODAY);
}

test.each<[string, Partial<CaseFigures>]>([
  ['six years, EC$400 a week', { service: { months: 72, days: 0 }, pay: { dollars: 400, per: 'week' } }],
  ['12 years and 5 months, EC$650 a week', { service: { months: 149, days: 0 }, pay: { dollars: 650, per: 'week' } }],
  ['i there 9 years for $380 a week', { service: { months: 108, days: 0 }, pay: { dollars: 380, per: 'week' } }],
  ['I worked ten months', { service: { months: 10, days: 0 } }],
  ['my pay is $12 an hour they had me 8 hours sunday', { pay: { dollars: 12, per: 'hour' }, hours: 8 }],
  ['I get paid every fortnight, EC$700', { pay: { dollars: 700, per: 'fortnight' } }],
  ['security guard salary 1100 a month', { pay: { dollars: 1100, per: 'month' } }],
  ['150 half days in the year', { halfDaysWorked: 150 }],
  ['worked 240 days this past year', { daysWorked: 240 }],
  ['I work three days a week', { daysAWeek: 3 }],
  ['We have 20 members so far', { people: 20 }],
  ['EC$950 a month in the store and it has been 4 months', { pay: { dollars: 950, per: 'month' }, lasted: 4 }],
  ['My contract ended on 1 June', { day: parseGrenadaDay('2026-06-01') }],
])('%s', (question, expected) => {
  expect(told(question)).toEqual({ ...NOTHING_TOLD, ...expected });
});

test.each([
  ["How long is two weeks' notice?"],
  ['I get 14 days vacation'],
  ['My due date is in two months'],
  ['He is 15 years old'],
])('no time in a job: %s', (question) => {
  expect(told(question).service).toBeNull();
});

test('a later turn changes what it tells and keeps the rest', () => {
  const earlier = told('six years at EC$400 a week');
  expect(caseAfter(earlier, told('and if it was ten months'))).toEqual({
    ...earlier,
    service: { months: 10, days: 0 },
  });
  expect(caseAfter(earlier, told('what if I make $450'))).toEqual({ ...earlier, pay: { dollars: 450, per: 'week' } });
});
