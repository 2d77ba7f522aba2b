import { tokenise } from '../../../law/rules/tokens.ts';
import { DAYS_A_WEEK, MONTHS_A_YEAR, WEEKS_A_FORTNIGHT } from '../../../tools/rules/named-arithmetic.ts';
import type { Case } from '../case/case.ts';
import type { CaseFigures } from '../case/parse-case.ts';
import type { StatedQuantity } from '../case/stated-quantities.ts';
import type { Calculated } from './run-calculator.ts';

/** Days of a month, where lengths in different units are compared. */
const DAYS_A_MONTH = 30;

/** Returns the stated quantities that the lines of a calculated amount do not use. */
export function unusedQuantities(
  result: Calculated,
  { quantities, figures, parts }: Pick<Case, 'quantities' | 'figures' | 'parts'>,
): readonly StatedQuantity[] {
  const { pay, otherPays, late } = figures;
  const used = usedNumbers(result, figures);
  const isByHour = pay?.per === 'hour' || result.calculation.lines.some(({ label }) => /\bhours?\b/i.test(label));
  // The number of people counts only in a total for all of them. "Me and two others" are one more.
  const all = parts.reduce((sum, part) => sum + part.people, 0);
  const people = [parts.length, all, all - 1, ...parts.map((part) => part.people)];
  const isByFortnight = pay?.per === 'fortnight';
  // The result of each part uses its own quantities, and that of a tool is no total of parts.
  const ofParts = result.kind === 'fact' ? parts.flatMap(({ partCase }) => partCase.quantities) : [];
  // A month's salary beside the week's wages that the sum uses.
  const pays = otherPays.length === 0 ? [] : [...otherPays, ...(pay === null ? [] : [pay])];
  return quantities.filter((quantity) => {
    const { unit, value, per } = quantity;
    if (unit === 'person') return parts.length > 0 && !people.includes(value) && !used.has(value);
    if (unit === 'hour' && !isByHour) return false;
    // A delay is counted in started months, so the lines may lack its stated length.
    if (unit !== 'EC$' && unit !== 'hour' && late !== null) return false;
    return !(
      ofParts.some((own) => own.unit === unit && own.value === value) ||
      (unit === 'EC$' && pays.some((each) => each.per === per && each.dollars === value)) ||
      equivalents(quantity).some((each) => used.has(each) || (isByFortnight && used.has(each / WEEKS_A_FORTNIGHT)))
    );
  });
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
  { service, leaveGiven, hours, holidayHours, hoursAWeek, daysAWeek, otherPays, sick }: CaseFigures,
): ReadonlySet<number> {
  const texts = [...lines, ...(total === null ? [] : [total])].map(({ label, figure }) => `${label} ${figure ?? ''}`);
  const shown = tokenise([...texts, headline].join(' ')).flatMap((token) =>
    token.kind === 'number' ? token.value : [],
  );
  const filled = kind === 'fact' ? [] : [...new URLSearchParams(path.split('?')[1])];
  const inputs = filled.flatMap(([name, value]) => (/-(?:day|month|year)$/.test(name) ? [] : Number(value)));
  // Time in the job is mostly a condition, and of several lengths only one is parsed: it always counts as used.
  const { months, days } = service ?? { months: 0, days: 0 };
  const years = months / MONTHS_A_YEAR;
  const served = service === null ? [] : [months, months % MONTHS_A_YEAR, years, Math.floor(years), days];
  // The leave due is calculated without the leave that is given, so that counts as used.
  const given = leaveGiven === null ? [] : [leaveGiven.amount];
  // "Those 8 hours altogether"
  const allHours = (hours ?? 0) + (holidayHours ?? 0);
  // "80 a day, five days, so 400 a week", "sick 10 days at 80 a day, five days a week"
  const week = (otherPays.length > 0 || sick?.per === 'day') && daysAWeek !== null ? [daysAWeek] : [];
  return new Set([...shown, ...inputs, ...served, ...given, ...week, allHours, allHours + (hoursAWeek ?? 0)]);
}

/** Returns the numbers that the lines may have for a quantity: 9 weeks are 63 days. */
function equivalents({ value, unit }: StatedQuantity): readonly number[] {
  if (unit === 'year') return [value, value * MONTHS_A_YEAR];
  if (unit === 'month') return [value, value / MONTHS_A_YEAR];
  const days = value * DAYS_A_WEEK;
  return unit === 'week' ? [value, days, Math.floor(days / DAYS_A_MONTH)] : [value];
}
