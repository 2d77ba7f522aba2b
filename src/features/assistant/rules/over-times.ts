import { counted } from '../../../platform/shared/numbers.ts';
import { figureText, type Worked } from '../../tools/rules/worked.ts';
import type { WorkedSum } from './answer.ts';
import type { CaseFigures, Length } from './case-figures.ts';
import { timesIn } from './insurance-sums.ts';
import type { PayPer } from './told-pay.ts';
import type { Case } from './work-out.ts';

/** What asks for all that is missing, and not for what is missing each time. */
const IN_ALL = [
  'owe',
  'owed',
  'back pay',
  'arrears',
  'difference',
  'altogether',
  'total',
  'in all',
  'shortfall',
  'claim',
];

/** What is missing for each month, week or day, for as many of them as are told. */
export function overTimes(
  sum: WorkedSum,
  worked: Worked,
  { figures, says }: Pick<Case, 'figures' | 'says'>,
): WorkedSum {
  const { total } = sum;
  const per = figures.pay?.per ?? null;
  const figure = worked.kind === 'sum' ? worked.main.total?.figure : null;
  if (total === null || worked.kind !== 'sum' || figure?.kind !== 'money' || !worked.answer.includes('below'))
    return sum;
  const length = figures.lasted ?? (says(...IN_ALL) ? inService(figures) : null);
  const times =
    per === 'day'
      ? daysOf(figures, length)
      : length === null || (per !== 'month' && per !== 'week')
        ? null
        : timesIn(length, per);
  if (times === null || times < 2) return sum;
  const isWeekOfDays = per === 'day' && figures.daysWorked === null && length === null;
  return {
    ...sum,
    lines: [...sum.lines, { ...total, facts: [] }],
    total: {
      label: `For ${isWeekOfDays ? `${counted(times, 'day')} a week` : timesText(times, per ?? 'month', length)}`,
      figure: figureText({ kind: 'money', cents: Math.round(figure.cents * times) }),
    },
  };
}

/** "12 months", or "3 months, 13 weeks". */
function timesText(times: number, per: PayPer, length: Length | null): string {
  const said = length === null ? null : counted(length.amount, length.per);
  const reckoned = counted(Math.round(times * 100) / 100, per === 'day' ? 'day' : per === 'week' ? 'week' : 'month');
  return said === null || said === reckoned ? reckoned : `${said}, ${reckoned}`;
}

function inService({ service }: CaseFigures): Length | null {
  if (service === null) return null;
  return service.months > 0
    ? { amount: service.months, per: 'month' }
    : { amount: Math.floor(service.days / 7), per: 'week' };
}

/** The days for which something was missing: those that are told, or those of so many weeks. */
function daysOf({ daysWorked, daysAWeek }: CaseFigures, length: Length | null): number | null {
  if (daysWorked !== null) return daysWorked;
  const weeks = length === null ? 1 : timesIn(length, 'week');
  return daysAWeek === null || weeks === null ? null : Math.round(daysAWeek * weeks);
}
