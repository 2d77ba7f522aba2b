import { isYear, wordAt } from './told-pay.ts';
import type { ToldText } from './told-text.ts';

/** Words of contributions, and of owing them. */
const CONTRIBUTIONS = /^(?:contributions?|nis)$/;
const OWED = /^(?:owe|owes|owed|owing|late|overdue|unpaid|behind|arrears|outstanding|missed)$/;
/** What is said of pay: then the amount is that, and no contribution. */
const PAY = /^(?:earn|earns|earning|make|makes|making|salary|wage|wages|monthly|weekly|week|fortnight)$/;
const LEAST = 20;

/** Contributions that are owed and late: "I owe NIS $500", "contributions of $1,000 three months late". Its place is added to `taken`. */
export function dueIn({ tokens }: ToldText, taken: Set<number>): number | null {
  const words = tokens.map((_, place) => wordAt(tokens, place));
  const says = (pattern: RegExp) => words.some((word) => pattern.test(word));
  if (!says(CONTRIBUTIONS) || !says(OWED) || says(PAY)) return null;
  const place = tokens.findIndex(
    (token, at) =>
      token.kind === 'number' &&
      !taken.has(at) &&
      (token.fixedUnit === 'EC$' || (token.fixedUnit === null && token.value >= LEAST && !isYear(token))),
  );
  const token = tokens[place];
  if (token?.kind !== 'number') return null;
  taken.add(place);
  return token.value;
}
