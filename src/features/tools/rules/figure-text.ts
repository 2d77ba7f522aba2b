import { formatDay } from '../../../platform/shared/grenada-calendar.ts';
import { counted, eastCaribbeanDollars, spelledOut, thousands } from '../../../platform/shared/numbers.ts';
import type { FigureUnit } from '../../law/rules/fact-figures.ts';
import { HUNDREDTHS, MONTHS_A_YEAR } from './named-arithmetic.ts';
import type { Figure } from './worked.ts';

/** A count with its noun in words, as a sentence has it: "one week", "seven days". */
export function countedInWords(count: number, one: string): string {
  return `${spelledOut(count)} ${count === 1 ? one : `${one}s`}`;
}

/** The wages of a length of time, as a sentence has them: "one week's wages", "two weeks' wages". */
export function wagesOfInWords(count: number, unit: FigureUnit): string {
  return count === 1 ? `${spelledOut(count)} ${unit}'s wages` : `${spelledOut(count)} ${unit}s' wages`;
}

/** Beginning with a capital letter. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** An amount in its unit, as people read it. */
export function amountText(amount: number, unit: FigureUnit): string {
  switch (unit) {
    case 'EC$':
      return eastCaribbeanDollars(Math.round(amount * HUNDREDTHS));
    case '%':
      return `${thousands(amount)}%`;
    case 'times':
      return `${thousands(amount)} times`;
    case 'share':
      return `${thousands(amount * HUNDREDTHS)}%`;
    case 'people':
      return `${thousands(amount)} ${amount === 1 ? 'person' : 'people'}`;
    case 'count':
      return thousands(amount);
    default:
      return counted(amount, unit);
  }
}

/** A span of service: "9 years, 8 months", "20 days". */
export function spanText({ months, days }: { readonly months: number; readonly days: number }): string {
  const years = Math.floor(months / MONTHS_A_YEAR);
  const rest = months % MONTHS_A_YEAR;
  const pieces = [
    ...(years === 0 ? [] : [counted(years, 'year')]),
    ...(rest === 0 ? [] : [counted(rest, 'month')]),
    ...(months === 0 ? [counted(days, 'day')] : []),
  ];
  return pieces.join(', ');
}

/** What a step comes to, as people read it. */
export function figureText(figure: Figure): string {
  switch (figure.kind) {
    case 'money':
      return eastCaribbeanDollars(figure.cents);
    case 'amount':
      return amountText(figure.amount, figure.unit);
    case 'span':
      return spanText(figure);
    case 'day':
      return figure.isLimit ? `by ${formatDay(figure.day)}` : formatDay(figure.day);
    case 'holds':
      return figure.holds ? 'Yes' : 'No';
  }
}
