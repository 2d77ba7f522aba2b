import { counted, shortDollars, thousands } from '../../../../platform/shared/numbers.ts';
import type { LibraryFact } from '../../../law/rules/library-model.ts';
import { HUNDREDTHS } from '../../../tools/rules/named-arithmetic.ts';
import { totalOver } from '../../../tools/rules/wages.ts';
import { CASE_PHRASES } from '../case/circumstances.ts';
import type { Case } from '../case/case.ts';
import { FLAT } from './case-operations.ts';
import { exactDollars, line, type QuantityCalculation } from './convert-pay.ts';

/** The fact with the overtime rate. */
export const RATES = 'EA-089';
/** The facts with the weekly limits, and phrases of the work; the first match counts. */
const LIMITS = [
  ['EA-083', `${CASE_PHRASES.homeWork}|highest limit|highest weekly limit`],
  ['EA-082', CASE_PHRASES.officeWork],
  ['EA-081', CASE_PHRASES.landWork],
] as const;
/** Divides the hours of a week by the stated overtime, or else by the unconfirmed limit of the work; null without both. */
export function calculateWeekHours(
  { figures, mentions, quantity }: Case,
  factOf: (id: string) => LibraryFact | null,
): QuantityCalculation | null {
  const { pay, hours, hoursADay, hoursAWeek, daysAWeek, holidayHours, hoursOfWeeks, lasted, paySum } = figures;
  const { overtime: times, sundays } = factOf(RATES)?.figures ?? {};
  const ofDays = hoursADay === null || daysAWeek === null ? null : hoursADay * daysAWeek;
  const isStated = (hours ?? holidayHours) !== null;
  const ofWeek = Math.max(hoursAWeek ?? 0, ofDays ?? 0);
  const worked = figures.weekHours ?? (isStated || ofWeek === 0 ? hoursOfWeeks[0] : ofWeek) ?? null;
  // "Normal week 44 hours: she did 51", "9 hours a day, 6 days a week, and the limit is 44"
  const ownLimit = hours !== null ? (worked ?? 0) - hours : hoursAWeek === worked ? null : hoursAWeek;
  const limitFact = LIMITS.find(([, words]) => mentions(words))?.[0];
  const limit = ownLimit === null && limitFact !== undefined ? factOf(limitFact)?.figures?.['most'] : undefined;
  const most = ownLimit ?? limit?.amount;
  if (worked === null || most === undefined || most < 0 || times === undefined || sundays === undefined) return null;
  const mark = (text: string) => (limit === undefined ? text : `[${text}]{${limitFact ?? ''}}`);
  const notice =
    limit === undefined
      ? ''
      : `. One guide gives ${mark(counted(limit.amount, limit.unit))} a week for this work. We have not been able to confirm it.`;
  const facts = [...(limit === undefined ? [] : [limitFact ?? '']), RATES];
  const weeks = hoursOfWeeks.length > 1 ? hoursOfWeeks : [worked];
  // Each week has its own limit.
  const ordinary = weeks.reduce((sum, each) => sum + Math.min(each, most), 0);
  const extra = weeks.reduce((sum, each) => sum + Math.max(0, each - most), 0);
  const given = [
    weeks.length > 1
      ? line(`Hours worked in ${counted(weeks.length, 'week')}`, weeks.join(' + '))
      : line('Hours worked in the week', counted(worked, 'hour')),
    ...(daysAWeek === null ? [] : [line('Days in the week', counted(daysAWeek, 'day'))]),
  ];
  if (pay?.per !== 'hour') {
    if (quantity === 'date' || pay !== null || weeks.length > 1) return null;
    const ofLimit = `the ${mark(counted(most, 'hour'))} of a week`;
    const left = worked === most ? 'not more than' : `${counted(most - worked, 'hour')} less than`;
    const text =
      extra === 0
        ? `No overtime: ${counted(worked, 'hour')}, ${left} ${ofLimit}`
        : `${mark(counted(extra, 'hour'))} of overtime: ${counted(worked, 'hour')} less ${ofLimit}`;
    return { headline: text + notice, lines: given, total: null, facts };
  }
  const cents = pay.dollars * HUNDREDTHS;
  const over = weeks.length === 1 && lasted?.per === 'week' ? lasted.amount : 1;
  const money = (each: number) => mark(shortDollars(totalOver(each, over)));
  const overWeeks = over * weeks.length === 1 ? '' : ` for ${counted(over * weeks.length, 'week')}`;
  const [rate, overtimeRate] = [exactDollars(pay.dollars), exactDollars(pay.dollars * times.amount)];
  const overtime = extra * cents * times.amount;
  const onHolidays = (holidayHours ?? 0) * cents * sundays.amount;
  const lines = [...given, line("An hour's pay", rate), line('For each hour of overtime', overtimeRate, RATES)];
  const ofOvertime = `${mark(counted(extra, 'hour'))} of overtime at ${overtimeRate}`;
  const ofHolidays =
    holidayHours === null
      ? ''
      : `, and ${shortDollars(onHolidays)} for ${counted(holidayHours, 'hour')} on a Sunday or holiday`;
  const inAll = `${money(ordinary * cents + overtime + onHolidays)} in all${overWeeks}: ${thousands(ordinary)} hours at ${rate}${extra === 0 ? '' : `, and ${ofOvertime}, which is ${money(overtime)}`}${ofHolidays}`;
  const noOvertime = `No overtime: ${counted(worked, 'hour')}, not more than the ${mark(counted(most, 'hour'))} of a week`;
  const isFlat = mentions(FLAT);
  const headline =
    extra === 0 && (paySum === 'missing' || paySum === 'overtime')
      ? noOvertime
      : paySum === 'missing'
        ? `${money(isFlat ? extra * cents * (times.amount - 1) : overtime)} short${overWeeks}: ${ofOvertime}${isFlat ? `, paid at ${rate}` : ''}`
        : paySum === 'overtime'
          ? `${money(overtime)} for overtime${overWeeks}: ${ofOvertime}. With the other hours it is ${inAll}`
          : inAll;
  return { headline: headline + notice, lines, total: null, facts };
}
