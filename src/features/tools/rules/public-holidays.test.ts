import { describe, expect, test } from 'vitest';
import { holidayLaw, publicHolidays } from './public-holidays.ts';
import { lawWith, realLaw } from './testing/law.ts';

/** The month and day on which each holiday of a year is kept. */
function datesOf(year: number, base = realLaw): Record<string, string> {
  return Object.fromEntries(publicHolidays(year, holidayLaw(base)).map(({ name, day }) => [name, day.slice(5)]));
}

describe('public holidays', () => {
  test('of 2026 are in order, with the facts that name them', () => {
    expect(
      publicHolidays(2026, holidayLaw(realLaw)).map(({ name, day, facts }) => [
        day,
        name,
        facts.map(({ id }) => id).join(),
      ]),
    ).toEqual([
      ['2026-01-01', "New Year's Day", 'GEN-341'],
      ['2026-02-07', 'Independence Day', 'GEN-341'],
      ['2026-04-03', 'Good Friday', 'GEN-341'],
      ['2026-04-06', 'Easter Monday', 'GEN-341'],
      ['2026-05-01', 'Labour Day', 'GEN-341'],
      ['2026-05-25', 'Whit Monday', 'GEN-341'],
      ['2026-06-04', 'Corpus Christi', 'GEN-341'],
      ['2026-08-01', 'Emancipation Day', 'GEN-344'],
      ['2026-08-10', 'Carnival Monday', 'GEN-343,GEN-341'],
      ['2026-10-19', "National Heroes' Day", 'GEN-341'],
      ['2026-10-26', 'Thanksgiving Day', 'GEN-341,GEN-342'],
      ['2026-12-25', 'Christmas Day', 'GEN-341'],
      ['2026-12-26', 'Boxing Day', 'GEN-341'],
    ]);
  });

  test.each([
    // Easter Sunday: 31 March 2024, 20 April 2025, 5 April 2026, 28 March 2027, 16 April 2028, 1 April 2029, 21 April 2030,
    // 13 April 2031, 28 March 2032.
    [2024, '03-29', '04-01', '05-20', '05-30', '08-05', '08-12'],
    [2025, '04-18', '04-21', '06-09', '06-19', '08-01', '08-11'],
    [2026, '04-03', '04-06', '05-25', '06-04', '08-01', '08-10'],
    [2027, '03-26', '03-29', '05-17', '05-27', '08-02', '08-09'],
    [2028, '04-14', '04-17', '06-05', '06-15', '08-01', '08-14'],
    [2029, '03-30', '04-02', '05-21', '05-31', '08-01', '08-13'],
    [2030, '04-19', '04-22', '06-10', '06-20', '08-01', '08-12'],
    [2031, '04-11', '04-14', '06-02', '06-12', '08-01', '08-11'],
    [2032, '03-26', '03-29', '05-17', '05-27', '08-02', '08-09'],
  ])('that move in %i', (year, goodFriday, easterMonday, whitMonday, corpusChristi, emancipation, carnival) => {
    expect(datesOf(year)).toMatchObject({
      'Good Friday': goodFriday,
      'Easter Monday': easterMonday,
      'Whit Monday': whitMonday,
      'Corpus Christi': corpusChristi,
      'Emancipation Day': emancipation,
      'Carnival Monday': carnival,
    });
  });

  test.each([
    [2024, {}],
    [2025, { "National Heroes' Day": '10-20' }],
    [2026, { 'Thanksgiving Day': '10-26' }],
    [2027, { 'Independence Day': '02-08', 'Boxing Day': '12-27' }],
    [2028, {}],
    [2029, {}],
    [2030, {}],
    [2031, { "National Heroes' Day": '10-20' }],
    [2032, { 'Boxing Day': '12-27' }],
    // Christmas is a Sunday: no fact says that Boxing Day moves with it.
    [2033, { 'Labour Day': '05-02', 'Christmas Day': '12-26' }],
  ])('with a fixed date move from a Sunday to the Monday in %i', (year, moved) => {
    expect(datesOf(year)).toMatchObject({
      "New Year's Day": '01-01',
      'Independence Day': '02-07',
      'Labour Day': '05-01',
      "National Heroes' Day": '10-19',
      'Thanksgiving Day': '10-25',
      'Christmas Day': '12-25',
      'Boxing Day': '12-26',
      ...moved,
    });
  });

  test('follow a changed fact', () => {
    const third = lawWith('GEN-343', { text: 'Carnival falls on the third Monday of August and the day after.' });
    expect(datesOf(2026, third)).toMatchObject({ 'Carnival Monday': '08-17' });
    expect(datesOf(2026, lawWith('GEN-343', { text: 'Carnival is in August.' }))).not.toHaveProperty('Carnival Monday');
    const shorter = lawWith('GEN-341', { text: 'Holidays: Good Friday, Christmas Day (24 December).' });
    expect(datesOf(2026, shorter)).toEqual({ 'Good Friday': '04-03', 'Christmas Day': '12-24' });
  });
});
