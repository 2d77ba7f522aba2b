import { expect, test } from 'vitest';
import { parseGrenadaDay, type GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { StatedDay } from './day-events.ts';
import { EMPTY_CASE, mergeCases, parseCase, type CaseFigures } from './parse-case.ts';

const TODAY = parseGrenadaDay('2026-06-15');

function draft(question: string): CaseFigures {
  if (TODAY === null) throw new Error('No day.');
  return { ...parseCase(question, TODAY), counts: [] };
}

function day(text: string): GrenadaDay {
  const parsed = parseGrenadaDay(text);
  if (parsed === null) throw new Error('No day.');
  return parsed;
}

test.each<[string, Partial<CaseFigures>]>([
  ['six years, EC$400 a week', { service: { months: 72, days: 0 }, pay: { dollars: 400, per: 'week' } }],
  ['12 years and 5 months, EC$650 a week', { service: { months: 149, days: 0 }, pay: { dollars: 650, per: 'week' } }],
  ['i there 9 years for $380 a week', { service: { months: 108, days: 0 }, pay: { dollars: 380, per: 'week' } }],
  ['I worked ten months', { service: { months: 10, days: 0 } }],
  [
    'my pay is $12 an hour they had me 8 hours sunday',
    {
      pay: { dollars: 12, per: 'hour' },
      holidayHours: 8,
      statedHours: [{ kind: 'holiday', hours: 8, times: 1 }],
      isOnHoliday: true,
      side: 'employee',
    },
  ],
  [
    'I get paid every fortnight, EC$700',
    { pay: { dollars: 700, per: 'fortnight' }, paidBy: 'fortnight', side: 'employee' },
  ],
  ['security guard salary 1100 a month', { pay: { dollars: 1100, per: 'month' } }],
  ['150 half days in the year', { halfDaysWorked: 150 }],
  [
    "owed two and a half days' wages at EC$80 a day",
    {
      pay: { dollars: 80, per: 'day' },
      owed: [{ kind: 'wages', time: { amount: 2.5, per: 'day' }, dollars: 80 }],
      paySum: 'missing',
    },
  ],
  ['8 hours Monday and 9 hours Tuesday, EC$10 an hour', { pay: { dollars: 10, per: 'hour' } }],
  ['worked 240 days this past year', { daysWorked: 240, lasted: { amount: 1, per: 'year' } }],
  ['I work three days a week', { daysAWeek: 3 }],
  ['We have 20 members so far', { headcount: 20 }],
  ['we are 17 so far, how many more', { headcount: 17, paySum: 'missing' }],
  [
    'EC$950 a month in the store and it has been 4 months',
    { pay: { dollars: 950, per: 'month' }, lasted: { amount: 4, per: 'month' } },
  ],
  ['They fired me on 15/3/2024', { day: day('2024-03-15'), days: [{ day: day('2024-03-15'), event: 'ended' }] }],
  ['My contract ended on 1 June', { day: day('2026-06-01'), days: [{ day: day('2026-06-01'), event: 'ended' }] }],
])('%s', (question, expected) => {
  expect(draft(question)).toEqual({ ...EMPTY_CASE, ...expected });
});

test.each<[string, Partial<CaseFigures>]>([
  ['I have been there since 2015', { service: { months: 132, days: 0 }, isServiceByYear: true }],
  ['I started work in 2015', { service: { months: 132, days: 0 }, isServiceByYear: true }],
  ['hired in March 2019', { service: { months: 87, days: 14 } }],
  [
    'January 2020 to March 2024',
    { service: { months: 50, days: 0 }, lasted: { amount: 51, per: 'month' }, lastedFrom: day('2020-01-01') },
  ],
  [
    'worked from 2015 to 2020 at EC$500 a week',
    { service: { months: 60, days: 0 }, isServiceByYear: true, pay: { dollars: 500, per: 'week' } },
  ],
  ['I earn 2000 in 2024', { pay: { dollars: 2000, per: null }, side: 'employee' }],
  [
    'hired on 9 March 2026',
    {
      service: { months: 3, days: 6 },
      began: day('2026-03-09'),
      days: [{ day: day('2026-03-09'), event: 'began' }],
    },
  ],
  [
    'employed from 1 January to 30 June 2024',
    {
      service: { months: 6, days: 0 },
      lasted: { amount: 6, per: 'month' },
      lastedFrom: day('2024-01-01'),
      began: day('2024-01-01'),
      ended: day('2024-06-30'),
      days: [
        { day: day('2024-01-01'), event: 'began' },
        { day: day('2024-06-30'), event: 'ended' },
      ],
    },
  ],
  [
    'employed from 4 February 2018 to 30 April 2026',
    {
      service: { months: 98, days: 27 },
      began: day('2018-02-04'),
      ended: day('2026-04-30'),
      days: [
        { day: day('2018-02-04'), event: 'began' },
        { day: day('2026-04-30'), event: 'ended' },
      ],
    },
  ],
])('parses length of service from a date: %s', (question, expected) => {
  expect(draft(question)).toEqual({ ...EMPTY_CASE, ...expected });
});

test.each<[string, Partial<CaseFigures>]>([
  ['EC$1,000 a month from March to August', { lasted: { amount: 6, per: 'month' } }],
  ['EC$1,000 a month between January and May', { lasted: { amount: 5, per: 'month' } }],
  ['EC$1,000 a month from November 2025 to February 2026', { lasted: { amount: 4, per: 'month' } }],
  ['EC$1,000 a month in March, April and May 2025', { lasted: { amount: 3, per: 'month' } }],
  ['EC$1,000 a month in March, April and May', { lasted: { amount: 3, per: 'month' } }],
  ['EC$1,000 a month in January and March', { lasted: { amount: 2, per: 'month' } }],
  ['EC$1,000 a month in March and April, and in May they paid', { lasted: { amount: 2, per: 'month' } }],
  ['EC$1,000 a month from January to March and in May', { lasted: { amount: 4, per: 'month' } }],
  ['EC$1,000 a month in December 2025 and January 2026', { lasted: { amount: 2, per: 'month' } }],
  ['EC$1,000 a month, and they never paid me for two months', { lasted: { amount: 2, per: 'month' }, isUnpaid: true }],
  ['EC$1,000 a month. How much NIS over 12 months?', { lasted: { amount: 12, per: 'month' } }],
])('parses how long it has lasted: %s', (question, expected) => {
  const { lasted, isUnpaid } = draft(question);
  expect({ lasted, isUnpaid }).toEqual({ isUnpaid: false, ...expected });
});

test.each<[string, readonly StatedDay['event'][]]>([
  ['I went on strike on 1 May 2026 and it ended on Friday 8 May 2026', ['strike', 'ended']],
  ['The strike began on 1 May and ended on 8 May', ['began', 'ended']],
  ['I gave notice on 1 March 2026 and my last day was 31 March 2026', ['notice', 'ended']],
  ['On 1 May 2026, I was fired, and the union met on 3 May', ['ended', null]],
  ['We met on 20 October 2026 and the union applied on 2 November 2026', [null, 'applied']],
  ['Dues were taken out for me and my mates on 30 October', ['deducted']],
  ['I started my job on 1 June 2026. It is 5 November 2026 now', ['began', 'now']],
  ['My maternity leave starts on 1 July and the baby is due on 1 August', ['leave', 'due']],
  ['My probation ended on 1 April', ['over']],
  ['I was laid off on 2 March and they let my cousin go on 3 March', ['ended', 'ended']],
  ['I started on 1 June 2015 and the boss sent me home on 31 May 2026', ['began', 'ended']],
  ['I leave on 3 March', ['ended']],
  ['I worked there until 3 March. He has until 8 March to pay', ['ended', 'over']],
  ['There was a fire on 3 March and I was sick until 9 March', [null, 'over']],
])('binds each day to its event: %s', (question, events) => {
  expect(draft(question).days.map(({ event }) => event)).toEqual(events);
});

test.each<[string, number]>([
  ['I started on 1 October 2020 and was fired on 1 February 2026, EC$500 a week', 64],
  ['I worked from 1 January 2020 to 31 December 2025', 72],
  ['Started 1 June 2015, ended 31 May 2026, EC$500 a week, fired', 132],
  ['I was hired in March 2019. They dismissed me in February 2024', 59],
  ['I started on 1 January 2020. My probation ended on 1 April 2020', 77],
])('counts the months of a job up to its end, also in another clause: %s', (question, months) => {
  expect(draft(question).service?.months).toBe(months);
});

test.each<[string, string | null]>([
  ['The strike ended on Friday. When must we report back?', '2026-06-12'],
  ['The strike ended on Monday. When must we report back?', '2026-06-15'],
  ['The strike will end next Wednesday. When must we report back?', '2026-06-17'],
  ['I was fired last Monday. When is my final pay due?', '2026-06-08'],
  ['I work Monday to Friday. When is my final pay due?', null],
])('parses a weekday where a date is requested: %s', (question, day) => {
  expect(draft(question).day).toBe(day);
});

test.each<[string, Partial<CaseFigures>]>([
  ['There are 48 workers in the unit and 19 have signed for the union', { headcount: 48, supporters: 19 }],
  ['61 workers in the unit, 40 of them voted for it', { headcount: 61, supporters: 40 }],
  ['In the poll all 63 of the unit voted and 29 were for us', { headcount: 63, supporters: 29 }],
  ['We is nineteen guards want to form a union', { headcount: 19 }],
  ['The union had 41 members and nineteen of them left. How far under the minimum?', { headcount: 22 }],
  ['We have 19 hotel workers ready to register a union and another 4 who promised', { headcount: 23 }],
  ['There are 45 workers. 14 signed to register a union and 6 more promised', { headcount: 20 }],
  ['We are 60 workers in the company and 19 of them signed. How many more to register?', { headcount: 19 }],
  ['13 signed Monday and 10 signed Tuesday to register the union', { headcount: 23 }],
  ['20 members and 3 who will join. Can we register?', { headcount: 23 }],
  ['8 employers want an association, 5 from town and 3 from the country', { headcount: 8 }],
  ['30 of us and 22 signed. Enough to register the union?', { headcount: 22 }],
  ['To register a union we need 25 members. We have 8 members from Sauteurs and 9 from Gouyave', { headcount: 17 }],
  ['Our union fell from 32 members to 21', { headcount: 21 }],
  [
    'My salary is EC$2,600 a month and NIS will pay me EC$4,000',
    { benefit: { dollars: 4000, per: null }, pay: { dollars: 2600, per: 'month' } },
  ],
  [
    'I get EC$500 a week, and $3,900 in all from NIS',
    { benefit: { dollars: 3900, per: null }, pay: { dollars: 500, per: 'week' } },
  ],
  ['How much NIS is taken from EC$500 a week?', { benefit: null, pay: { dollars: 500, per: 'week' } }],
])('parses supporters of a union and the benefit of National Insurance: %s', (question, expected) => {
  expect(draft(question)).toMatchObject(expected);
});

test.each<[string, Partial<CaseFigures>]>([
  ['four n half yrs at EC 95 a day', { service: { months: 54, days: 0 }, pay: { dollars: 95, per: 'day' } }],
  ['six and a half years', { service: { months: 78, days: 0 } }],
  ['a year and a half there', { service: { months: 18, days: 0 } }],
  ['I was there 4 1/2 years', { service: { months: 54, days: 0 } }],
  ['fired after half a year', { service: { months: 6, days: 0 } }],
  ['dismissed after a year', { service: { months: 12, days: 0 } }],
  [
    'Redundant after 9 yrs, pay is 500 a week',
    { service: { months: 108, days: 0 }, pay: { dollars: 500, per: 'week' } },
  ],
  ['$1600/month', { pay: { dollars: 1600, per: 'month' } }],
  ['she makes 2.5k a month', { pay: { dollars: 2500, per: 'month' } }],
  ['I get 400 pw', { pay: { dollars: 400, per: 'week' }, side: 'employee' }],
  ['350 for the week', { pay: { dollars: 350, per: 'week' } }],
  ['monthly paid at 2000', { pay: { dollars: 2000, per: 'month' }, paidBy: 'month' }],
  ['nis deduction on 1600 monthly', { pay: { dollars: 1600, per: 'month' }, paidBy: 'month', side: 'employee' }],
  ['hourly pay 12', { pay: { dollars: 12, per: 'hour' }, paidBy: 'hour' }],
  [
    'daily paid, earned 20000 in the last 12 months',
    { paidBy: 'day', earned: 20_000, lasted: { amount: 12, per: 'month' } },
  ],
  ['NIS contributions of $1,000 three months late', { due: 1000, late: 3 }],
  ['sick for 2 weeks, wage 500 a week', { sick: { amount: 2, per: 'week' }, pay: { dollars: 500, per: 'week' } }],
  ['making 950 a month for the past year', { pay: { dollars: 950, per: 'month' }, lasted: { amount: 1, per: 'year' } }],
  ['he short me for january february and march', { lasted: { amount: 3, per: 'month' }, paySum: 'missing' }],
  ['hours are Monday to Friday', { daysAWeek: 5 }],
  [
    '3 hours overtime and 8 hours on Corpus Christi',
    {
      hours: 3,
      holidayHours: 8,
      statedHours: [
        { kind: 'overtime', hours: 3, times: 1 },
        { kind: 'holiday', hours: 8, times: 1 },
      ],
      isOnHoliday: true,
      paySum: 'overtime',
      owed: [{ kind: 'overtime', time: { amount: 3, per: 'hour' }, dollars: null }],
    },
  ],
])('parses text typed on a phone: %s', (question, expected) => {
  expect(draft(question)).toEqual({ ...EMPTY_CASE, ...expected });
});

test.each([
  ['what is the minimum wage in 2026'],
  ['minimum wage 2025 grenada'],
  ['how much notice in 2025'],
  ['my rent is 900 a month and boss pay me late'],
  ['I am owed $800, how much is due'],
  ['I have a loan of $2,000'],
  ['the light bill is EC$150 a month'],
  ['my salary is 1000 USD a month'],
  ['$1200 US a month'],
  ['I get US$40 a day'],
])('not pay in EC dollars: %s', (question) => {
  expect(draft(question)).toEqual({ ...EMPTY_CASE, paySum: draft(question).paySum });
});

test('dollars paid by somebody are EC dollars', () => {
  expect(draft('he paying us $40 a day').pay).toEqual({ dollars: 40, per: 'day' });
});

test.each([
  ["How long is two weeks' notice?"],
  ['I get 14 days vacation'],
  ['My due date is in two months'],
  ['He is 15 years old'],
  ['You need two years for severance'],
])('not a length of service: %s', (question) => {
  expect(draft(question).service).toBeNull();
});

test('a later message changes what it states and keeps the rest', () => {
  const earlier = draft('six years at EC$400 a week');
  expect(mergeCases(earlier, draft('and if it was ten months'))).toEqual({
    ...earlier,
    service: { months: 10, days: 0 },
  });
  expect(mergeCases(earlier, draft('what if I make $450'))).toEqual({
    ...earlier,
    pay: { dollars: 450, per: 'week' },
    side: 'employee',
  });
});
