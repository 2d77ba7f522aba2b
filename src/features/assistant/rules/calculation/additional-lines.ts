import { counted, eastCaribbeanDollars, shortDollars } from '../../../../platform/shared/numbers.ts';
import type { CalculatorResult } from '../../../tools/rules/calculator-result.ts';
import type { Calculation } from '../answer/answer.ts';
import { HUNDREDTHS } from '../../../tools/rules/named-arithmetic.ts';
import { totalOver } from '../../../tools/rules/wages.ts';
import { exactDollars, line } from './convert-pay.ts';
import { requestedPeriods } from './stated-periods.ts';
import type { Case } from '../case/case.ts';

/** Adds the pay for one hour before each line of several hours of overtime or on a holiday. */
export function addHourlyLines(calculation: Calculation): Calculation {
  const lines = calculation.lines.flatMap((each) => {
    const [, hours = '1', where = ''] = /^([\d,.]+) hours? (of overtime|on .+), at /.exec(each.label) ?? [];
    const [pay, count] = [each.figure ?? '', hours].map((text) => Number(text.replaceAll(/[^\d.]/g, '')));
    if (pay === undefined || count === undefined || count === 1) return [each];
    return [line(`For each hour ${where}`, exactDollars(pay / count), ...each.facts), each];
  });
  return { ...calculation, lines };
}

/** Phrases that request the least that some periods must bring. */
const AT_LEAST = 'least|lowest|should|supposed|must|bring|how much a week|how much per week';

/** Adds the total for the stated time, or for the days of a week: the minimum, and what the pay is below or above it. */
export function addPeriodTotal(calculation: Calculation, result: CalculatorResult, userCase: Case) {
  const { pay, paySumOf, daysAWeek } = userCase.figures;
  const { total } = calculation;
  const figure = result.kind === 'calculation' ? result.main.total?.figure : null;
  const stated = requestedPeriods(userCase, pay?.per ?? null);
  const ofWeek =
    pay?.per === 'day' && daysAWeek !== null ? { times: daysAWeek, text: `${counted(daysAWeek, 'day')} a week` } : null;
  const periods = stated ?? ofWeek;
  const isShort = /below|less than the daily/.test(result.answer);
  const isMinimum = isShort || total?.label.startsWith('Above') === true;
  // Above by one measure and below by the other: neither is a total.
  const isMixed = /, below by the/.test(result.answer);
  if (total === null || pay === null || figure?.kind !== 'money' || !isMinimum || isMixed || periods === null)
    return { calculation, headline: null };
  const { times, text } = periods;
  const cents = pay.dollars * HUNDREDTHS;
  const least = totalOver(Math.round(cents) + (isShort ? figure.cents : -figure.cents), times);
  const paid = paySumOf === null ? totalOver(cents, times) : paySumOf * HUNDREDTHS;
  const difference = shortDollars(Math.abs(least - paid));
  const minimum = line(`The minimum for ${text}`, shortDollars(least));
  const requestsLeast = paySumOf !== null || userCase.mentions(AT_LEAST);
  const [, atLeast = '', rate = ''] = /^(At least )?(.*?)\.?$/s.exec(result.answer) ?? [];
  const summary = isShort
    ? `${atLeast}${difference} ${stated === null ? '' : 'in all '}for ${text}: ${rate}`
    : `${result.answer}: ${difference} above it for ${text}`;
  const isShown = requestsLeast || (isShort && stated !== null);
  return {
    calculation: {
      ...calculation,
      lines: [
        ...calculation.lines,
        line(total.label, total.figure),
        line(`Your pay for ${text}`, shortDollars(paid)),
        minimum,
      ],
      total: {
        label: `${isShort ? 'For' : 'Above the minimum for'} ${text}`,
        figure: eastCaribbeanDollars(Math.abs(least - paid)),
      },
    },
    headline: isShown ? `${summary}${requestsLeast ? `. ${minimum.label} is ${minimum.figure}` : ''}` : null,
  };
}
