import { describe, expect, test } from 'vitest';
import { easterSunday } from '../../../platform/shared/grenada-calendar.ts';
import { lawWith, realLaw } from './testing/law.ts';
import { yearLaw, yearLines } from './year-plan.ts';

const law = yearLaw(realLaw);
const datesOf = (year: number, base = realLaw) =>
  Object.fromEntries(yearLines(year, yearLaw(base)).map(({ title, day }) => [title, day]));
const noteOf = (year: number, title: string) => yearLines(year, law).find((line) => line.title === title)?.note;

test.each([
  [1961, '04-02'],
  [1997, '03-30'],
  [2000, '04-23'],
  [2008, '03-23'],
  [2011, '04-24'],
  [2016, '03-27'],
  [2019, '04-21'],
  [2024, '03-31'],
  [2025, '04-20'],
  [2026, '04-05'],
  [2027, '03-28'],
  [2028, '04-16'],
  [2029, '04-01'],
  [2030, '04-21'],
  [2031, '04-13'],
  [2032, '03-28'],
  [2035, '03-25'],
  [2038, '04-25'],
  [2049, '04-18'],
])('Easter of %i is on %s', (year, day) => {
  expect(easterSunday(year)).toBe(`${year}-${day}`);
});

describe('the holidays of a year', () => {
  test.each([
    [2025, '2025-06-09', '2025-06-19', '2025-08-11', '2025-08-12'],
    [2026, '2026-05-25', '2026-06-04', '2026-08-10', '2026-08-11'],
    [2027, '2027-05-17', '2027-05-27', '2027-08-09', '2027-08-10'],
    [2028, '2028-06-05', '2028-06-15', '2028-08-14', '2028-08-15'],
  ])('that move in %i', (year, whitMonday, corpusChristi, carnivalMonday, carnivalTuesday) => {
    expect(datesOf(year)).toMatchObject({
      'Whit Monday': whitMonday,
      'Corpus Christi': corpusChristi,
      'Carnival Monday': carnivalMonday,
      'Carnival Tuesday': carnivalTuesday,
    });
  });

  test('say why they move, and that Carnival Tuesday begins at noon', () => {
    expect(noteOf(2027, 'Independence Day')).toBe('The date is a Sunday, so the holiday is on Monday.');
    expect(noteOf(2026, 'Independence Day')).toBeNull();
    expect(noteOf(2026, 'Carnival Tuesday')).toBe('A holiday only from noon.');
    expect(noteOf(2033, 'Christmas Day')).toBe(
      'Boxing Day is on this day too. We do not know whether another day is given.',
    );
  });
});

describe('National Insurance', () => {
  test.each([
    ['January', '2028-01-31', '2028-02-14'],
    ['February', '2028-02-29', '2028-03-14'],
    ['November', '2028-11-30', '2028-12-14'],
  ])('contributions for %s are due on %s, with grace until %s', (month, due, last) => {
    expect(datesOf(2028)).toMatchObject({
      [`National Insurance contributions for ${month} are due`]: due,
      [`Last day to pay ${month}’s National Insurance`]: last,
    });
  });

  test('have twelve months in a year, the grace of the last December among them', () => {
    const lines = yearLines(2027, law).filter(({ title }) => title.includes('National Insurance'));
    expect(lines).toHaveLength(24);
    expect(lines[0]).toMatchObject({ id: 'national-insurance-2026-12-grace', day: '2027-01-14' });
  });

  test('follow a changed fact', () => {
    const grace = {
      grace: { amount: 10, unit: 'day' },
      surcharge: { amount: 10, unit: '%' },
      interest: { amount: 1, unit: '%' },
    } as const;
    expect(datesOf(2027, lawWith('GEN-325', { figures: grace }))).toMatchObject({
      'Last day to pay January’s National Insurance': '2027-02-10',
    });
  });
});

test('the minimum wages are due for review at the end of 2026 only', () => {
  const review = 'The minimum wages are due for review';
  expect(datesOf(2026)[review]).toBe('2026-12-31');
  for (const year of [2025, 2027, 2028]) expect(datesOf(year)).not.toHaveProperty(review);
  expect(datesOf(2028, lawWith('MW-002', { dates: { inForce: '2025-12-01' } }))[review]).toBe('2028-11-30');
});

test.each([2025, 2026, 2027, 2032])('each line of %i has a fact, an id of its own, and its place in time', (year) => {
  const lines = yearLines(year, law);
  expect(lines.every(({ facts }) => facts.length > 0)).toBe(true);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  expect(lines.map(({ day }) => day)).toEqual(lines.map(({ day }) => day).toSorted());
  expect(lines.every(({ day }) => day.startsWith(`${year}-`))).toBe(true);
});

test('each duty and note has a fact', () => {
  const statements = [...law.duties.flatMap(({ duties }) => duties), ...law.notes];
  expect(statements.every(({ facts }) => facts.length > 0)).toBe(true);
  expect(statements.map(({ text }) => text)).toContain(
    'Register the new employee with National Insurance within four days of the start. Part-time, temporary and holiday workers count too.',
  );
});
