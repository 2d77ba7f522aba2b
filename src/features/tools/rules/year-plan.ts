import {
  addDays,
  addMonths,
  formatDay,
  parseDateInYear,
  type GrenadaDay,
} from '../../../platform/shared/grenada-calendar.ts';
import { amountText, capitalised, countText, type Statement } from './calculator-result.ts';
import type { LawBase, LawFact } from './law-base.ts';
import { MONTHS_A_YEAR, START_OF_YEAR } from './named-arithmetic.ts';
import { holidayLaw, publicHolidays, type PublicHoliday } from './public-holidays.ts';

/** A date in an employer's year. */
export interface YearLine {
  /** The same for this date in every version of the law, such as `good-friday-2027`. */
  readonly id: string;
  readonly day: GrenadaDay;
  readonly title: string;
  /** How the date is found, or what follows; null for nothing more. */
  readonly note: string | null;
  readonly facts: readonly LawFact[];
}

/** Duties that begin with the same event. */
export interface DutyGroup {
  readonly when: string;
  readonly duties: readonly Statement[];
}

/** Loads the facts about an employer's year. */
export function yearLaw(law: LawBase) {
  const statement = (id: string, text: string): Statement => ({ text, facts: [law.fact(id)] });
  const within = (id: string, unit: 'day' | 'month', name = 'within') => {
    const { amount } = law.figure(id, name, unit);
    return `within ${countText(amount, unit)}`;
  };
  const grace = law.figure('GEN-325', 'grace', 'day');
  const [surcharge, interest] = ['surcharge', 'interest'].map((name) =>
    amountText(law.figure('GEN-325', name, '%').amount, '%'),
  );
  return {
    holidays: holidayLaw(law),
    grace,
    review: law.figure('EA-112', 'review', 'year'),
    inForce: law.date('MW-002', 'inForce'),
    duties: [
      {
        when: 'Someone starts',
        duties: [
          statement(
            'GEN-323',
            `Register the new employee with National Insurance ${within('GEN-323', 'day')} of the start. Part-time, temporary and holiday workers count too.`,
          ),
          statement('EA-053', `Give written particulars of the job ${within('EA-053', 'month')} of the start.`),
        ],
      },
      {
        when: 'You pay wages',
        duties: [
          statement('EA-100', 'Give an itemised pay statement with each payment or before it.'),
          statement(
            'LRA-061',
            `Did you deduct union dues? Pay them to the union ${within('LRA-061', 'day')}. We do not know from which day that is counted.`,
          ),
        ],
      },
      {
        when: 'A job ends',
        duties: [
          statement('EA-104', `Pay everything that is due ${within('EA-104', 'day', 'due')}.`),
          statement(
            'GEN-334',
            `Give the termination certificate to National Insurance and to the employee ${within('GEN-334', 'day')}.`,
          ),
        ],
      },
      {
        when: 'All year',
        duties: [
          statement(
            'EA-136',
            `Let annual leave be taken ${within('EA-136', 'month')} of falling due, unless you both agree otherwise.`,
          ),
          statement('EA-114', 'Keep the notice of the minimum wages where everybody sees it.'),
          statement('EA-105', 'Keep wage and time records, and show them to a labour officer who asks.'),
          statement(
            'EA-307',
            `Keep a register of workers under ${law.figure('EA-307', 'under', 'count').amount} with their dates of birth.`,
          ),
          statement(
            'EA-324',
            'Do you have shifts? Employers put up a weekly or monthly list of working time and days off.',
          ),
        ],
      },
    ] satisfies readonly DutyGroup[],
    notes: [
      statement(
        'GEN-325',
        `National Insurance: after the grace a late payment costs a ${surcharge} surcharge, and ${interest} interest for each month or part of one. If the last day is a weekend or holiday, pay before it: we do not know if the date moves.`,
      ),
      statement('GEN-322', 'The contribution rate is planned to rise each year. Ask National Insurance for the rate.'),
      statement('GEN-346', 'The Governor-General can proclaim an extra holiday.'),
      statement('GEN-020', 'Parliament can take a holiday off the list for a year.'),
      statement('GEN-347', "Kirani Day and Mother's Day are observances, not public holidays."),
    ],
  };
}

/** Facts about an employer's year. */
export type YearLaw = ReturnType<typeof yearLaw>;

/** Returns the dates of an employer's year in order (product-rules.md, W17). */
export function yearLines(year: number, law: YearLaw): readonly YearLine[] {
  return [...holidayLines(year, law), ...insuranceLines(year, law), ...reviewLines(year, law)].toSorted((one, other) =>
    one.day.localeCompare(other.day),
  );
}

/** Public holidays, Carnival Tuesday among them: it is a holiday only from noon. */
function holidayLines(year: number, { holidays }: YearLaw): YearLine[] {
  const found = publicHolidays(year, holidays);
  return found.flatMap((holiday): YearLine[] => {
    const { name, day, facts } = holiday;
    const line = { id: idOf(name, year), day, title: name, note: noteOf(holiday, found, holidays.onSunday), facts };
    if (facts[0] !== holidays.carnival) return [line];
    return [
      line,
      {
        id: idOf('Carnival Tuesday', year),
        day: addDays(day, 1),
        title: 'Carnival Tuesday',
        note: 'A holiday only from noon.',
        facts: [holidays.carnival],
      },
    ];
  });
}

function noteOf(holiday: PublicHoliday, all: readonly PublicHoliday[], onSunday: LawFact): string | null {
  const { day, facts } = holiday;
  const same = all.find((other) => other !== holiday && other.day === day);
  const moved = facts.includes(onSunday) ? 'The date is a Sunday, so the holiday is on Monday.' : null;
  if (same === undefined) return moved;
  return `${same.name} is on this day too. We do not know whether another day is given.`;
}

function idOf(name: string, year: number): string {
  return `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${year}`;
}

/** National Insurance contributions: due at the end of each month, and the last day of grace in the next. */
function insuranceLines(year: number, { grace }: YearLaw): YearLine[] {
  const start = parseDateInYear(START_OF_YEAR, year);
  if (start === null) return [];
  return Array.from({ length: MONTHS_A_YEAR + 1 }, (_, index) => addDays(addMonths(start, index), -1)).flatMap(
    (due): YearLine[] => {
      const [dueYear, number] = due.split('-');
      const month = formatDay(due).split(' ')[1] ?? '';
      const id = `national-insurance-${dueYear}-${number}`;
      const last = addDays(due, grace.amount);
      return [
        {
          id,
          day: due,
          title: `National Insurance contributions for ${month} are due`,
          note: `With ${countText(grace.amount, grace.unit)}’ grace, until ${formatDay(last)}.`,
          facts: [grace],
        },
        {
          id: `${id}-grace`,
          day: last,
          title: `Last day to pay ${month}’s National Insurance`,
          note: null,
          facts: [grace],
        },
      ].filter(({ day }) => Number.parseInt(day) === year);
    },
  );
}

/** The review of the minimum wages, counted from the day on which the Order took effect; in one year only. */
function reviewLines(year: number, { review, inForce }: YearLaw): YearLine[] {
  const day = addDays(addMonths(inForce.day, review.amount * MONTHS_A_YEAR), -1);
  if (Number.parseInt(day) !== year) return [];
  return [
    {
      id: `minimum-wages-review-${year}`,
      day,
      title: 'The minimum wages are due for review',
      note: `${capitalised(countText(review.amount, review.unit))} after the Order took effect on ${formatDay(inForce.day)}. That is our count. The review is the committee's duty: look out for a new Order.`,
      facts: [review, inForce],
    },
  ];
}
