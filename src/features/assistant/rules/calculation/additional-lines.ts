import { counted, eastCaribbeanDollars, shortDollars } from '../../../../platform/shared/numbers.ts';
import type { CalculatorResult } from '../../../tools/rules/calculator-result.ts';
import type { Calculation } from '../answer/answer.ts';
import { HUNDREDTHS } from '../../../tools/rules/named-arithmetic.ts';
import { totalOver } from '../../../tools/rules/wages.ts';
import { line } from './convert-pay.ts';
import { statedPeriods } from './stated-periods.ts';
import type { Case } from '../case/case.ts';
import { withLasted } from '../case/complete-parts.ts';

/** Adds the pay for one hour before each line of several hours of overtime or on a holiday. */
export function addHourlyLines(calculation: Calculation): Calculation {
  const lines = calculation.lines.flatMap((each) => {
    const [, hours, where] = /^([\d,.]+) hours? (of overtime|on .+), at /.exec(each.label) ?? [];
    if (hours === undefined || hours === '1') return [each];
    const [dollars, count] = [each.figure ?? '', hours].map((text) => Number(text.replaceAll(/[^\d.]/g, '')));
    const cents = Math.round(((dollars ?? 0) * HUNDREDTHS) / (count ?? 1));
    return [line(`For each hour ${where ?? ''}`, eastCaribbeanDollars(cents), ...each.facts), each];
  });
  return { ...calculation, lines };
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
