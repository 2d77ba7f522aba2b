import { counted, eastCaribbeanDollars, shortDollars } from '../../../../platform/shared/numbers.ts';
import { figureText } from '../../../tools/rules/calculator-result.ts';
import type { CalculatorResult } from '../../../tools/rules/calculator-result.ts';
import type { Calculation } from '../answer/answer.ts';
import { HUNDREDTHS } from '../../../tools/rules/named-arithmetic.ts';
import { totalOver } from '../../../tools/rules/wages.ts';
import { line } from './convert-pay.ts';
import { statedPeriods } from './stated-periods.ts';
import type { Case } from '../case/case.ts';
import { withLasted } from '../case/complete-parts.ts';
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

/** Phrases that request the least that some periods must bring. */
const AT_LEAST = 'least|lowest|should|supposed|must|bring|how much a week|how much per week';

/** Adds the total for the stated time, or for the days of a week: the minimum, and what the pay is below or above it. */
export function addPeriodTotal(calculation: Calculation, result: CalculatorResult, statedCase: Case) {
  const { figures, mentions } = statedCase;
  const { total, lines } = calculation;
  const figure = result.kind === 'calculation' ? result.main.total?.figure : null;
  const { pay, paySumOf, daysAWeek } = figures;
  const isTotal = figures.service === null && statedCase.quantity === 'total';
  const stated = statedPeriods(isTotal ? withLasted(statedCase) : statedCase, pay?.per ?? null);
  const ofWeek =
    pay?.per === 'day' && daysAWeek !== null ? { times: daysAWeek, text: `${counted(daysAWeek, 'day')} a week` } : null;
  const periods = stated ?? ofWeek;
  const isShort = /below|less than the daily/.test(result.answer);
  const isMinimum = isShort || total?.label.startsWith('Above') === true;
  if (total === null || pay === null || figure?.kind !== 'money' || !isMinimum || periods === null)
    return { calculation, headline: null };
  const least = totalOver(
    Math.round(pay.dollars * HUNDREDTHS) + (isShort ? figure.cents : -figure.cents),
    periods.times,
  );
  const paid = paySumOf === null ? totalOver(pay.dollars * HUNDREDTHS, periods.times) : paySumOf * HUNDREDTHS;
  const difference = shortDollars(Math.abs(least - paid));
  const requestsLeast = paySumOf !== null || mentions(AT_LEAST);
  const isShown = requestsLeast || (isShort && stated !== null);
  const [, atLeast = '', rate = ''] = /^(At least )?(.*)$/s.exec(result.answer) ?? [];
  const summary = isShort
    ? `${atLeast}${difference} ${stated === null ? '' : 'in all '}for ${periods.text}: ${rate.replace(/\.$/, '')}`
    : `${result.answer}: ${difference} above it for ${periods.text}`;
  return {
    calculation: {
      ...calculation,
      lines: [
        ...lines,
        line(total.label, total.figure),
        line(`Your pay for ${periods.text}`, shortDollars(paid)),
        line(`The minimum for ${periods.text}`, shortDollars(least)),
      ],
      total: {
        label: `${isShort ? 'For' : 'Above the minimum for'} ${periods.text}`,
        figure: eastCaribbeanDollars(Math.abs(least - paid)),
      },
    },
    headline: !isShown
      ? null
      : `${summary}${requestsLeast ? `. The minimum for ${periods.text} is ${shortDollars(least)}` : ''}`,
  };
}
