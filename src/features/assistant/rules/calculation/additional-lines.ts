import { counted } from '../../../../platform/shared/numbers.ts';
import { figureText } from '../../../tools/rules/calculator-result.ts';
import type { CalculatorResult } from '../../../tools/rules/calculator-result.ts';
import type { Calculation } from '../answer/answer.ts';
import type { CaseFigures, Length } from '../case/parse-case.ts';
import { periodsIn } from './insurance-calculations.ts';
import type { PayPer } from '../case/parse-pay.ts';
import type { Case, CaseTool } from './run-calculator.ts';
import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { FormInput } from './fill-tool-form.ts';

/** Inputs of hours of the overtime calculator, with the label of one hour. */
const HOURS: readonly (readonly [input: string, label: string])[] = [
  ['extra', 'For each hour of overtime'],
  ['sundays', 'For each hour on a Sunday or public holiday'],
];
const OVERTIME = 'overtime';
const ONE = '1';

/** Adds the pay for one hour of overtime, calculated by the same tool. */
export function addHourlyLines(
  calculation: Calculation,
  { tool, given, today }: { readonly tool: CaseTool; readonly given: FormInput; readonly today: GrenadaDay },
): Calculation {
  if (tool.name !== OVERTIME) return calculation;
  const withoutHours = Object.fromEntries(HOURS.map(([input]) => [input, '']));
  const hourlyLines = HOURS.flatMap(([input, label]) => {
    const hours = given[input];
    if (hours === undefined || hours === ONE) return [];
    const { answer } = tool.answer({ ...given, ...withoutHours, [input]: ONE }, today);
    const hourly = answer.kind === 'result' && answer.result.kind === 'calculation' ? answer.result.main : null;
    if (hourly === null || hourly.total === null) return [];
    const facts = hourly.steps.flatMap(({ ground }) => (ground.kind === 'law' ? ground.facts.map(({ id }) => id) : []));
    return [{ label, figure: figureText(hourly.total.figure), facts }];
  });
  const index = calculation.lines.findIndex(({ facts }) => facts.length > 0);
  return index < 0 ? calculation : { ...calculation, lines: calculation.lines.toSpliced(index, 0, ...hourlyLines) };
}

/** Question for the total shortfall, not the shortfall of each period. */
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

/** Adds the total shortfall for the stated number of months, weeks or days. */
export function addShortfallTotal(
  calculation: Calculation,
  result: CalculatorResult,
  { figures, mentions }: Pick<Case, 'figures' | 'mentions'>,
): Calculation {
  const { total } = calculation;
  const per = figures.pay?.per ?? null;
  const figure = result.kind === 'calculation' ? result.main.total?.figure : null;
  if (total === null || result.kind !== 'calculation' || figure?.kind !== 'money' || !result.answer.includes('below'))
    return calculation;
  const length = figures.lasted ?? (mentions(...IN_ALL) ? inService(figures) : null);
  const times =
    per === 'day'
      ? daysOf(figures, length)
      : length === null || (per !== 'month' && per !== 'week')
        ? null
        : periodsIn(length, per);
  if (times === null || times < 2) return calculation;
  const isWeekOfDays = per === 'day' && figures.daysWorked === null && length === null;
  return {
    ...calculation,
    lines: [...calculation.lines, { ...total, facts: [] }],
    total: {
      label: `For ${isWeekOfDays ? `${counted(times, 'day')} a week` : timesText(times, per ?? 'month', length)}`,
      figure: figureText({ kind: 'money', cents: Math.round(figure.cents * times) }),
    },
  };
}

/** "12 months", or "3 months, 13 weeks". */
function timesText(times: number, per: PayPer, length: Length | null): string {
  const stated = length === null ? null : counted(length.amount, length.per);
  const reckoned = counted(Math.round(times * 100) / 100, per === 'day' ? 'day' : per === 'week' ? 'week' : 'month');
  return stated === null || stated === reckoned ? reckoned : `${stated}, ${reckoned}`;
}

function inService({ service }: CaseFigures): Length | null {
  if (service === null) return null;
  return service.months > 0
    ? { amount: service.months, per: 'month' }
    : { amount: Math.floor(service.days / 7), per: 'week' };
}

/** Returns the number of underpaid days: as stated, or those of the stated weeks. */
function daysOf({ daysWorked, daysAWeek }: CaseFigures, length: Length | null): number | null {
  if (daysWorked !== null) return daysWorked;
  const weeks = length === null ? 1 : periodsIn(length, 'week');
  return daysAWeek === null || weeks === null ? null : Math.round(daysAWeek * weeks);
}
