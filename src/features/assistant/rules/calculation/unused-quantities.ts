import { tokenise } from '../../../law/rules/tokens.ts';
import { DAYS_A_WEEK, MONTHS_A_YEAR } from '../../../tools/rules/named-arithmetic.ts';
import type { Case } from '../case/case.ts';
import type { CaseFigures } from '../case/parse-case.ts';
import type { StatedQuantity } from '../case/stated-quantities.ts';
import type { Calculated, CaseResult } from './run-calculator.ts';

/** Days of a month, where lengths in different units are compared. */
const DAYS_A_MONTH = 30;

/** Returns the stated quantities that the lines of a calculated amount do not use. Other results, such as a date, use no quantities. */
export function unusedQuantities(
  result: CaseResult | null,
  { quantities, figures, parts }: Pick<Case, 'quantities' | 'figures' | 'parts'>,
): readonly StatedQuantity[] {
  if (result === null || result.kind === 'missing' || !isSum(result)) return [];
  const { pay, otherPays } = figures;
  const used = usedNumbers(result, figures);
  const isByHour = pay?.per === 'hour' || result.calculation.lines.some(({ label }) => /\bhours?\b/i.test(label));
  // The number of people counts only in a total for all of them. "Me and two others" are one more.
  const all = parts.reduce((sum, part) => sum + part.people, 0);
  const people = [parts.length, all, all - 1, ...parts.map((part) => part.people)];
  const isRelevant = ({ unit, value }: StatedQuantity) =>
    unit === 'person'
      ? parts.length > 0 && !people.includes(value)
      : unit === 'hour'
        ? isByHour
        : // A delay is counted in started months.
          figures.late === null || unit === 'EC$';
  // The result of each part uses its own quantities.
  const isOfParts = ({ unit, value }: StatedQuantity) =>
    unit !== 'person' &&
    parts.some(({ partCase }) => partCase.quantities.some((own) => own.unit === unit && own.value === value));
  // A month's salary beside the week's wages that the sum uses.
  const isOtherPay = ({ unit, value, per }: StatedQuantity) =>
    unit === 'EC$' &&
    otherPays.length > 0 &&
    [...otherPays, ...(pay === null ? [] : [pay])].some((each) => each.per === per && each.dollars === value);
  return quantities.filter(
    (quantity) =>
      !isOtherPay(quantity) &&
      isRelevant(quantity) &&
      !isOfParts(quantity) &&
      !equivalents(quantity).some((value) => used.has(value)),
  );
}

/** Whether a result is an amount of money or a length. */
export function isSum(result: Calculated): boolean {
  // Pay that is high enough is so for any time.
  if (result.calculation.total?.label.startsWith('Above') === true) return false;
  if (result.kind === 'fact') return (result.calculation.total?.figure ?? result.headline).includes('EC$');
  const figure = result.result.kind === 'calculation' ? result.result.main.total?.figure : undefined;
  return figure?.kind === 'money' || (figure?.kind === 'amount' && figure.unit !== 'people');
}

/** Returns the numbers in the lines of a result, and those in the form of the tool. */
function usedNumbers(
  { kind, calculation: { lines, total, path }, headline }: Calculated,
  { service, leaveGiven, hours, holidayHours, hoursAWeek }: CaseFigures,
): ReadonlySet<number> {
  const texts = [...lines, ...(total === null ? [] : [total])].map(({ label, figure }) => `${label} ${figure ?? ''}`);
  const filled = kind === 'fact' ? [] : (path.split('?')[1] ?? '').split('&').map((input) => input.split('='));
  const inputs = filled.flatMap(([name = '', value]) => (/-(?:day|month|year)$/.test(name) ? [] : Number(value)));
  const working = [...texts, headline ?? ''].join(' ');
  const spans = [...working.matchAll(/\b(\d+) years?, (\d+) months?/g)].map(
    ([, years, months]) => Number(years) * MONTHS_A_YEAR + Number(months),
  );
  // Time in the job is mostly a condition, and of several lengths only one is parsed: it always counts as used.
  const served =
    service === null
      ? []
      : [
          service.months,
          service.months / MONTHS_A_YEAR,
          Math.floor(service.months / MONTHS_A_YEAR),
          service.months % MONTHS_A_YEAR,
          service.days,
        ];
  // "Those 8 hours altogether"
  const allHours = (hours ?? 0) + (holidayHours ?? 0);
  // The leave that is given is no input of the leave due.
  const shown = tokenise(working).flatMap((token) => (token.kind === 'number' ? token.value : []));
  return new Set([
    ...inputs,
    ...(leaveGiven === null ? [] : [leaveGiven.amount]),
    ...spans,
    ...served,
    ...shown,
    allHours,
    allHours + (hoursAWeek ?? 0),
  ]);
}

/** Returns the numbers that the lines may have for a quantity: 9 weeks are 63 days. */
function equivalents({ value, unit }: StatedQuantity): readonly number[] {
  if (unit === 'year') return [value, value * MONTHS_A_YEAR];
  if (unit === 'month') return [value, value / MONTHS_A_YEAR];
  const days = value * DAYS_A_WEEK;
  return unit === 'week' ? [value, days, Math.floor(days / DAYS_A_MONTH)] : [value];
}
