import { addDays, dayNumber, formatDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { LibraryFact } from '../../../law/rules/library-model.ts';
import { DAYS_A_WEEK } from '../../../tools/rules/named-arithmetic.ts';
import { publicHolidays } from '../../../tools/rules/public-holidays.ts';
import type { Case } from '../case/case.ts';
import { yearOf } from '../case/find-dates.ts';
import { calculation, dayText, type QuantityCalculation } from './convert-pay.ts';
import type { CaseResult } from './run-calculator.ts';

const LABOUR_DAY = 'Labour Day';
/** The maximum distance of a year from today's. */
const YEARS = 10;

/** The facts with the list of public holidays, and the days on which they are kept. */
export const HOLIDAYS = ['GEN-341', 'GEN-342', 'GEN-343', 'GEN-344'];

/** Returns the day on which the public holiday that a case names is kept, in the stated year or else next. Null for none and for several. */
export function findHolidayDate(facts: readonly LibraryFact[], userCase: Case): QuantityCalculation | null {
  const { figures, mentions, today } = userCase;
  const [list, onSunday, carnival, emancipation] = HOLIDAYS.map((id) => facts.find((fact) => fact.id === id));
  if (list === undefined || onSunday === undefined || carnival === undefined || emancipation === undefined) return null;
  const thisYear = yearOf(today);
  // "Whit Monday" is no Monday near today.
  const written = figures.days.find(({ day }) => Math.abs(dayNumber(day) - dayNumber(today)) > DAYS_A_WEEK)?.day;
  const stated =
    figures.counts.findLast(({ value }) => Math.abs(value - thisYear) <= YEARS)?.value ??
    (mentions('next year') ? thisYear + 1 : mentions('this year') ? thisYear : undefined) ??
    (written === undefined ? undefined : yearOf(written));
  if (stated === undefined && mentions('year')) return null;
  const holidays = (stated === undefined ? [thisYear, thisYear + 1] : [stated])
    .flatMap((year) => publicHolidays(year, { list, onSunday, carnival, emancipation }))
    .flatMap((each) =>
      each.name === 'Carnival Monday'
        ? [each, { ...each, name: 'Carnival Tuesday', day: addDays(each.day, 1) }]
        : [each],
    )
    .filter(({ day }) => stated !== undefined || day >= today)
    .toSorted((one, other) => dayNumber(one.day) - dayNumber(other.day));
  const mentioned = holidays.filter(({ name }) => mentions(name.replace(/ Day$/, '')));
  // Beside another holiday, "labour" may be labour law.
  const named = mentioned.filter(({ name }) => name !== LABOUR_DAY);
  const isNext = stated === undefined && mentioned.length === 0 && mentions('next holiday');
  const [first, ...others] = isNext ? holidays.slice(0, 1) : named.length > 0 ? named : mentioned;
  if (first === undefined || others.some(({ name }) => name !== first.name)) return null;
  const headline = `${first.name} is kept on ${dayText(first.day)}`;
  const cited = first.facts.map(({ id }) => id);
  return { headline, ...calculation([], first.name, formatDay(first.day)), facts: cited };
}

/** Adds the date of a holiday to the result for its pay, when the question requests the date too. */
export function addHolidayDate(
  result: CaseResult | null,
  facts: readonly LibraryFact[],
  userCase: Case,
): CaseResult | null {
  const { pay, statedHours } = userCase.figures;
  if (result === null || result.kind === 'missing' || pay === null || statedHours.length === 0) return result;
  const date = userCase.mentions('date') ? findHolidayDate(facts, userCase) : null;
  const answer = result.headline ?? (result.kind === 'calculated' ? result.result.answer : '');
  return date === null ? result : { ...result, headline: `${answer}. ${date.headline}` };
}
