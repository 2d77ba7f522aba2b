import { shortDollars } from '../../../../platform/shared/numbers.ts';
import { HUNDREDTHS } from '../../../tools/rules/named-arithmetic.ts';
import type { FactIndex } from '../answer/fact-index.ts';
import type { Case } from '../case/case.ts';
import { centsOf, withTotal } from './case-operations.ts';
import { calculation, dollars, line, type QuantityCalculation } from './convert-pay.ts';
import { TOGETHER } from '../case/circumstances.ts';
import type { ToolResult } from './run-calculator.ts';

/** The fact with the fines for pay below the minimum, of a first and of each later conviction. */
const UNDERPAYMENT = 'EA-115';
/** Facts with a fine, and phrases of the offence. */
export const FINES = {
  [UNDERPAYMENT]: 'convicted|conviction|underpay|below minimum|under minimum|boss short|short me|short us',
  'EA-114': 'post|display|put up',
  'LRA-010': 'before register|not register|unregistered|without registration',
  'LRA-036': 'account',
};
/** Names of the offences with one fine each. */
const OFFENCES: Readonly<Record<string, string>> = {
  'EA-114': 'not posting the order',
  'LRA-010': 'acting before registration',
  'LRA-036': 'not delivering the accounts',
};

/** Whether a question requests the sum of fines. */
export function requestsFines({ figures, mentions }: Pick<Case, 'figures' | 'mentions'>): boolean {
  return mentions('fine') && (mentions(TOGETHER, 'both|come to|in all') || figures.pay?.isMissing === true);
}

/** Adds up the fines of the offences that a question names. Null without such a request. */
export function addUpFines(userCase: Case, factOf: FactIndex['factOf']) {
  if (!requestsFines(userCase)) return null;
  const { figures, mentions } = userCase;
  const isLater = mentions('again|later|twice|second time|next time|second conviction');
  const isRepeated = mentions('twice|again|both') && !mentions('already');
  const isFirst = mentions('first') || (isLater ? isRepeated : (figures.pay?.isMissing ?? figures.arrears !== null));
  const convictions = [...(isFirst ? ['first'] : []), ...(isLater ? ['later'] : [])];
  const fines = Object.entries(FINES).flatMap(([id, phrases]) => {
    const names = !mentions(phrases) ? [] : id === UNDERPAYMENT ? convictions : ['fine'];
    return names.flatMap((name) => {
      const amount = factOf(id)?.figures?.[name]?.amount;
      const label = OFFENCES[id] ?? `the ${name} conviction, as reported`;
      return amount === undefined ? [] : { id, amount, label };
    });
  });
  const sum = fines.reduce((total, { amount }) => total + amount, 0);
  // One fine is a sum only with the wages.
  if (fines.length < (figures.pay === null && figures.arrears === null ? 2 : 1)) return null;
  const lines = fines.map(({ id, amount, label }) => line(`The fine for ${label}`, dollars(amount), id));
  const terms = fines.map(({ amount, label }) => `${dollars(amount)} for ${label}`);
  const headline = terms.length === 1 ? terms.join('') : `${dollars(sum)} in all: ${terms.join('; ')}`;
  const facts = [...new Set(fines.map(({ id }) => id))];
  return { headline, ...calculation(lines, 'The fines in all', dollars(sum)), facts, cents: sum * HUNDREDTHS };
}

/** Adds fines to missing wages that the user states. */
export function addFines(
  unpaid: QuantityCalculation,
  fines: NonNullable<ReturnType<typeof addUpFines>>,
): QuantityCalculation {
  const missing = Math.round(Number((unpaid.total?.figure ?? '').replaceAll(/[^\d.]/g, '')) * HUNDREDTHS);
  const { figure, headline } = wagesAndFines(missing, fines.cents);
  return { ...calculation([...unpaid.lines, ...fines.lines], WAGES_AND_FINES, figure), headline, facts: fines.facts };
}

/** Adds fines to missing wages that are stated as a sum, in EC dollars. */
export function addArrears(arrears: number, fines: NonNullable<ReturnType<typeof addUpFines>>): QuantityCalculation {
  const { figure, headline } = wagesAndFines(Math.round(arrears * HUNDREDTHS), fines.cents);
  const lines = [line('The missing wages', dollars(arrears)), ...fines.lines];
  return { ...calculation(lines, WAGES_AND_FINES, figure), headline, facts: fines.facts };
}

/** Adds fines to missing wages that a calculator found. */
export function withFines(result: ToolResult | null, fines: ReturnType<typeof addUpFines>): ToolResult | null {
  const missing = result?.kind === 'calculated' ? centsOf(result) : null;
  if (fines === null || result?.kind !== 'calculated' || missing === null) return null;
  const { figure, headline } = wagesAndFines(missing, fines.cents);
  return withTotal(result, headline, { label: WAGES_AND_FINES, figure }, fines.lines);
}

const WAGES_AND_FINES = 'Wages and fines';

/** Returns the sum of missing wages and fines, in cents, as a figure and as a sentence. */
function wagesAndFines(missing: number, fines: number) {
  const figure = shortDollars(missing + fines);
  return {
    figure,
    headline: `${figure} in all: ${shortDollars(missing)} of missing wages, and ${shortDollars(fines)} of fines`,
  };
}
