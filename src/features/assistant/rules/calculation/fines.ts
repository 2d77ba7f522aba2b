import { shortDollars } from '../../../../platform/shared/numbers.ts';
import type { LibraryFact } from '../../../law/rules/library-model.ts';
import { HUNDREDTHS } from '../../../tools/rules/named-arithmetic.ts';
import type { Case } from '../case/case.ts';
import { centsOf, withTotal } from './case-operations.ts';
import { calculation, dollars, line, type QuantityCalculation } from './convert-pay.ts';
import { TOGETHER } from '../case/circumstances.ts';
import type { ToolResult } from './run-calculator.ts';

/** The fact with the fines for pay below the minimum, of a first and of each later conviction. */
const UNDERPAYMENT = 'EA-115';
/** Facts with a fine, and phrases of the offence. */
export const FINES = {
  [UNDERPAYMENT]: 'convicted|conviction|underpay|below minimum|under minimum',
  'EA-114': 'post|display|put up',
  'LRA-010': 'before register|not register|unregistered|without registration',
  'LRA-036': 'account',
};

/** Whether a question requests the sum of fines. */
export function requestsFines({ mentions }: Pick<Case, 'mentions'>): boolean {
  return mentions('fine') && mentions(TOGETHER, 'both|the two|come to|in all');
}

/** Adds up the fines of the offences that a question names. Null without such a request. */
export function addUpFines(
  userCase: Case,
  factOf: (id: string) => LibraryFact | null,
): (QuantityCalculation & { readonly cents: number }) | null {
  if (!requestsFines(userCase)) return null;
  const { figures, mentions } = userCase;
  const isThird = mentions('three times');
  const isLater = isThird || mentions('again|later|twice|second time|next time|second conviction');
  const convictions = [
    ...(isLater || mentions('first') ? ['first'] : []),
    ...(isLater ? ['later'] : []),
    ...(isThird ? ['later'] : []),
  ];
  const named = Object.entries(FINES).flatMap(([id, phrases]) =>
    mentions(phrases) ? (id === UNDERPAYMENT ? convictions : ['fine']).map((name) => [id, name] as const) : [],
  );
  const fines = named.flatMap(([id, name]) => {
    const amount = factOf(id)?.figures?.[name]?.amount;
    return amount === undefined ? [] : { id, amount };
  });
  const sum = fines.reduce((total, { amount }) => total + amount, 0);
  // One fine is a sum only with the wages.
  if (fines.length < (figures.pay === null ? 2 : 1)) return null;
  return {
    headline: `${dollars(sum)} in all: ${fines.map(({ amount }) => dollars(amount)).join(', ')}`,
    ...calculation(
      fines.map(({ id, amount }) => line('A fine, as reported', dollars(amount), id)),
      'The fines in all',
      dollars(sum),
    ),
    facts: [...new Set(fines.map(({ id }) => id))],
    cents: sum * HUNDREDTHS,
  };
}

/** Adds fines to the wages that are missing. */
export function withFines(result: ToolResult | null, fines: ReturnType<typeof addUpFines>): ToolResult | null {
  const missing = result?.kind === 'calculated' ? centsOf(result) : null;
  if (fines === null || result?.kind !== 'calculated' || missing === null) return null;
  const total = shortDollars(missing + fines.cents);
  const headline = `${total} in all: ${shortDollars(missing)} of missing wages, and ${shortDollars(fines.cents)} of fines`;
  return withTotal(result, headline, { label: 'Wages and fines', figure: total }, fines.lines);
}
