import { counted, eastCaribbeanDollars, shortDollars } from '../../../../platform/shared/numbers.ts';
import { figureText } from '../../../tools/rules/calculator-result.ts';
import type { CalculatorResult } from '../../../tools/rules/calculator-result.ts';
import type { Calculation } from '../answer/answer.ts';
import { totalOver } from '../../../tools/rules/wages.ts';
import { line } from './convert-pay.ts';
import { statedPeriods } from './stated-periods.ts';
import type { Case } from '../case/case.ts';
import type { CaseTool } from './run-calculator.ts';
import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { FormInput } from './fill-tool-form.ts';

/** Inputs of hours of the overtime calculator, with the label of one hour. */
const HOURS: readonly (readonly [input: string, label: string])[] = [
  ['extra', 'For each hour of overtime'],
  ['sundays', 'For each hour on a Sunday or public holiday'],
];
const ONE = '1';

/** Adds the pay for one hour of overtime, calculated by the same tool. */
export function addHourlyLines(
  calculation: Calculation,
  { tool, given, today }: { readonly tool: CaseTool; readonly given: FormInput; readonly today: GrenadaDay },
): Calculation {
  if (tool.name !== 'overtime') return calculation;
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

/** Adds the total shortfall for the stated time, or for the days of a week, with a headline for it. */
export function addShortfallTotal(calculation: Calculation, result: CalculatorResult, userCase: Case) {
  const { total, lines } = calculation;
  const figure = result.kind === 'calculation' ? result.main.total?.figure : null;
  const { pay, daysAWeek } = userCase.figures;
  const stated = statedPeriods(userCase, pay?.per ?? null);
  const ofWeek =
    pay?.per === 'day' && daysAWeek !== null ? { times: daysAWeek, text: `${counted(daysAWeek, 'day')} a week` } : null;
  const periods = stated ?? ofWeek;
  const isShort = /below|less than the daily/.test(result.answer);
  if (total === null || figure?.kind !== 'money' || !isShort || periods === null)
    return { calculation, headline: null };
  const cents = totalOver(figure.cents, periods.times);
  // "How much a week am I short?"
  const hasTotalHeadline = stated !== null || userCase.mentions('how much a week', 'how much per week');
  const [, atLeast = '', rate = ''] = /^(At least )?(.*)$/s.exec(result.answer) ?? [];
  return {
    calculation: {
      ...calculation,
      lines: [...lines, line(total.label, total.figure)],
      total: { label: `For ${periods.text}`, figure: eastCaribbeanDollars(cents) },
    },
    headline: hasTotalHeadline
      ? `${atLeast}${shortDollars(cents)} ${stated === null ? '' : 'in all '}for ${periods.text}: ${rate}`
      : null,
  };
}
