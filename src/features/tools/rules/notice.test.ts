import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayNumber } from '../../../platform/shared/grenada-calendar.ts';
import { figureText, withStandings, type CalculatorResult } from './calculator-result.ts';
import type { LawBase } from './law-base.ts';
import {
  employeeNoticeText,
  employeeNoticeLaw,
  noticeByEmployee,
  noticeByEmployer,
  noticeByEmployerLaw,
} from './notice.ts';
import { dayOf, lawWith, realLaw, resultOf } from './testing/law.ts';

const byEmployee = (from: string, given: string, base: LawBase = realLaw): CalculatorResult =>
  withStandings(noticeByEmployee({ from: dayOf(from), given: dayOf(given) }, employeeNoticeLaw(base)));
const byEmployer = (from: string, given: string, base: LawBase = realLaw): CalculatorResult =>
  withStandings(noticeByEmployer({ from: dayOf(from), given: dayOf(given) }, noticeByEmployerLaw(base, base)));

/** The notice that stands behind its mark, and its end. */
function reported(from: string, given: string): readonly string[] {
  const result = byEmployer(from, given);
  const [main] = result.unconfirmed;
  const notice = main?.steps[1]?.figure ?? null;
  return [result.kind, notice === null ? '' : figureText(notice), main?.total ? figureText(main.total.figure) : ''];
}

describe('notice by the employee, computed by hand from EA-190: two weeks from three months, a month from a year', () => {
  test.each([
    // Three months and a day less: 21 August to 20 November is three months, to 19 November it is not.
    ['2026-08-21', '2026-11-19', 'No length of notice is worked out', 'No length of notice is worked out'],
    ['2026-08-21', '2026-11-20', 'Two weeks of notice', '4 December 2026'],
    // From 22 November, fourteen days: the last is 5 December.
    ['2026-06-01', '2026-11-21', 'Two weeks of notice', '5 December 2026'],
    // A year less a day, and a year.
    ['2025-11-21', '2026-11-19', 'Two weeks of notice', '3 December 2026'],
    ['2025-11-21', '2026-11-20', 'One month of notice', '20 December 2026'],
    // A month from 31 January ends with February, in a leap year with the 29th.
    ['2020-01-01', '2026-01-31', 'One month of notice', '28 February 2026'],
    ['2020-01-01', '2028-01-31', 'One month of notice', '29 February 2028'],
    // From 30 January begins on the 31st: February has no such day, so it ends with it.
    ['2020-01-01', '2026-01-30', 'One month of notice', '28 February 2026'],
    // Over the end of the year.
    ['2020-01-01', '2026-12-15', 'One month of notice', '15 January 2027'],
    // From 29 February a year is complete with February.
    ['2024-02-29', '2025-02-27', 'Two weeks of notice', '13 March 2025'],
    ['2024-02-29', '2025-02-28', 'One month of notice', '31 March 2025'],
  ])('from %s, given on %s: %s, to %s', (from, given, answer, end) => {
    const result = byEmployee(from, given);
    expect(result.answer).toBe(answer);
    expect(resultOf(result)).toBe(end);
    expect(result.unconfirmed).toEqual([]);
  });

  test('before the first step it says where the steps begin', () => {
    expect(byEmployee('2026-09-10', '2026-11-20')).toMatchObject({
      reason: {
        text: 'The steps begin at three months in the job; you have been there for two. Your contract may ask for notice.',
      },
    });
  });

  test('the last pay is due within seven days', () => {
    expect(byEmployee('2020-01-01', '2026-11-20')).toMatchObject({
      further: [
        { figure: { day: '2026-12-27' }, ground: { facts: [{ id: 'EA-104' }] } },
        { ground: { facts: [{ id: 'EA-190' }] } },
      ],
    });
  });

  test('a changed fact changes result, words and citation', () => {
    const base = lawWith('EA-190', {
      section: '81(1)',
      figures: {
        shortService: { amount: 6, unit: 'month' },
        shortNotice: { amount: 3, unit: 'week' },
        longService: { amount: 2, unit: 'year' },
        longNotice: { amount: 2, unit: 'month' },
      },
    });
    expect(employeeNoticeText(employeeNoticeLaw(realLaw))).toBe(
      'Two weeks after three months in the job, one month after one year',
    );
    expect(employeeNoticeText(employeeNoticeLaw(base))).toBe(
      'Three weeks after six months in the job, two months after two years',
    );
    expect(byEmployee('2025-11-21', '2026-11-20', base)).toMatchObject({
      answer: 'Three weeks of notice',
      main: { steps: [{}, { ground: { facts: [{ citation: { label: 'Employment Act, Cap. 89, s. 81(1)' } }] } }] },
    });
  });
});

describe('notice by the employer, computed by hand from EA-191 to EA-195, all of it reported', () => {
  test.each([
    // Under a month: one working day, whose date differs from job to job.
    ['2026-11-01', '2026-11-29', '1 day', ''],
    // A month on its last day: a week from 1 December.
    ['2026-11-01', '2026-11-30', '1 week', '7 December 2026'],
    ['2026-01-31', '2026-02-28', '1 week', '7 March 2026'],
    // Three months less a day, and three months.
    ['2026-08-21', '2026-11-19', '1 week', '26 November 2026'],
    ['2026-08-21', '2026-11-20', '2 weeks', '4 December 2026'],
    // A year less a day, and a year.
    ['2025-11-21', '2026-11-19', '2 weeks', '3 December 2026'],
    ['2025-11-21', '2026-11-20', '1 month', '20 December 2026'],
    // Five years less a day, and five years.
    ['2021-11-21', '2026-11-19', '1 month', '19 December 2026'],
    ['2021-11-21', '2026-11-20', '2 months', '20 January 2027'],
    // Two months from the last day of the year end with February.
    ['2000-02-29', '2026-12-31', '2 months', '28 February 2027'],
  ])('from %s, given on %s: %s, to %s', (from, given, notice, end) => {
    expect(reported(from, given)).toEqual(['none', notice, end]);
  });

  test('nothing is outside the mark, not even when no notice is needed', () => {
    const result = byEmployer('2020-01-01', '2026-11-20');
    expect(result).toMatchObject({
      kind: 'none',
      answer: 'The law’s figures for this are not confirmed',
      steps: [],
      separate: [],
    });
    expect(result.unconfirmed.map(({ title }) => title)).toEqual([
      'Notice by the employer',
      'When no notice is needed',
    ]);
  });

  test('in the first month it is one working day', () => {
    const sure = lawWith('EA-191', { standing: 'confirmed' });
    expect(byEmployer('2026-11-01', '2026-11-20', sure).answer).toBe('One working day of notice');
  });

  test('a step that becomes confirmed moves out of the mark', () => {
    const result = byEmployer('2020-01-01', '2026-11-20', lawWith('EA-195', { standing: 'confirmed' }));
    expect([result.kind, resultOf(result)]).toEqual(['calculation', '20 January 2027']);
  });
});

test('longer service never gives shorter notice, and notice ends after the day it is given', () => {
  const start = dayOf('1980-01-01');
  const lengths = fc.integer({ min: 0, max: 12_000 });
  fc.assert(
    fc.property(lengths, lengths, fc.integer({ min: 0, max: 700 }), (from, length, more) => {
      const given = addDays(start, from + length + more);
      const endOf = (first: number) => {
        const result = withStandings(
          noticeByEmployee({ from: addDays(start, first), given }, employeeNoticeLaw(realLaw)),
        );
        const figure = result.kind === 'calculation' ? result.main.total?.figure : undefined;
        return figure?.kind === 'day' ? dayNumber(figure.day) : dayNumber(given);
      };
      const [longer, shorter] = [endOf(from), endOf(from + more)];
      expect(longer).toBeGreaterThanOrEqual(shorter);
      expect(shorter).toBeGreaterThanOrEqual(dayNumber(given));
    }),
  );
});
