import { eastCaribbeanDollars } from '../../../../platform/shared/numbers.ts';
import { HUNDREDTHS } from '../../../tools/rules/named-arithmetic.ts';
import type { Calculation } from '../answer/answer.ts';

/** The lines and total of a calculation with a fact's figures. */
export type FactCalculation = Pick<Calculation, 'lines' | 'total'>;

/** Formats EC dollars without zero cents: "EC$400". */
export function dollars(amount: number): string {
  return exactDollars(amount).replace(/\.00$/, '');
}

/** Formats EC dollars with cents: "EC$400.00". */
export function exactDollars(amount: number): string {
  return eastCaribbeanDollars(Math.round(amount * HUNDREDTHS));
}
