import { eastCaribbeanDollars } from '../../../platform/shared/numbers.ts';
import { HUNDREDTHS } from '../../tools/rules/named-arithmetic.ts';
import type { WorkedSum } from './answer.ts';

/** The lines and the total of a sum. */
export type FactSum = Pick<WorkedSum, 'lines' | 'total'>;

/** An amount of EC dollars, without cents where there are none: "EC$400". */
export function dollars(amount: number): string {
  return exactDollars(amount).replace(/\.00$/, '');
}

/** An amount of EC dollars with its cents: "EC$400.00". */
export function exactDollars(amount: number): string {
  return eastCaribbeanDollars(Math.round(amount * HUNDREDTHS));
}
