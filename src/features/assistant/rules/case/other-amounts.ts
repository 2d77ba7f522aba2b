import type { Token } from '../../../law/rules/tokens.ts';
import { allWords, type CaseText, clauseAfter, isYear, textBetween, valueAt, wordAt } from './tokenize.ts';

/** Foreign currencies: amounts in them are ignored. */
const OTHER_MONEY =
  /\bus ?\$|\busd\b|\b(?:us|u\.s\.|american|canadian|barbados|bajan|bds|tt) ?dollars?\b|[£€]|\b(?:pounds|euros)\b/i;

/** Whether a text mentions a foreign currency. "He paying us $40" does not. */
export function mentionsForeignCurrency(text: string): boolean {
  return OTHER_MONEY.test(text.replaceAll(/\bus \$/g, 'them $')) || /\d ?US\b|\bUS ?\d/.test(text);
}

/** Words of other amounts: "my rent is $900", "I am owed $800", "a loan of $2,000". */
const NO_PAY =
  /^(?:rent|fare|lease|price|cost|costs|loan|loans|bill|bills|owe|owes|owed|owing|debt|debts|arrears|shortfall|fine|fines|fined|fee|fees|mortgage|drawer|till|borrow|borrowed|lend|lent|advance|contributions?|surcharge|groceries|ticket|deposit|damages?|tools|phone|uniform|deduct|deducted|deducting|deductions?|court|bonus|tips?|short)$/;
/** "900 a month rent", and "$20 a night in tips". */
const RENT_AFTER = /^(?:an?|per|each|every) \w+ (?:rent|mortgage|loan|lease|bills?|fare)\b/;
const IN_OTHER_MONEY = /^(?:(?:an?|per|each|every) \w+ )?(?:in|of|for) (\w+)/;
/** "Went up to", before the new pay. */
const RAISED_TO =
  /\b(?:went|gone|goes|raised?|rose|increased|moved|drop\w*|fell|fall)(?: (?:it|me|up|down|my pay|from #))* to(?: ec)?$/;
const OF_WHICH =
  /^(?:on|from|at|earn|earns|earning|earnings|make|makes|making|paid|salary|wage|wages|pay|get|gets|getting)$/;
const NEAR_BEFORE = 5;
/** The same before an amount with a pay period: "the bus fare from Birch Grove alone is $7 a day". */
const NEAR_BEFORE_RATE = 7;

/** Whether a matching word is near a position, with no other number between. */
export function isNear(text: CaseText, position: number, pattern: RegExp, reachAfter: number): boolean {
  // "Salary in March 2024: $7,500"
  const before = text.tokens
    .slice(Math.max(0, position - NEAR_BEFORE), position)
    .map((token) => (token.kind === 'word' ? token.word : isYear(token) ? '' : '#'))
    .join(' ')
    .split('#');
  const after = clauseAfter(text, position + 1, reachAfter).split('#');
  return `${before.at(-1) ?? ''} ${after[0] ?? ''}`.split(' ').some((word) => pattern.test(word));
}

/** Words after an amount by which pay is too low; `UNDERPAID` has the words before one. */
const SHORT = /^(?:(?:an?|per|each|every) \w+ )?short\b/;
const BELOW =
  /^(?:an?|per|each|every) (day|week|month) (?:below|under|less than) (?:the |de )?(?:\w+ ){0,2}(?:minimum|floor|order)\b/;
/** Amounts in EC dollars that may be the pay for one period. */
export const USUAL_PAY = { day: 60, week: 300, month: 1200 } as const;
/** Words around a rate of the law, or a pay to come: "the old minimum for clerks was $700", "the $60 rule", "pay will be 1,300". */
const NOT_CURRENT_PAY_BEFORE =
  /(?<!\b(?:below|under|above|over|than|of) (?:the )?(?:\w+ )?)\b(?:minimum|floor)(?: wages?)?(?: for(?: an?| the)? \w+(?: \w+)?)? (?:is|was|of|at|from|been)(?: ec)?$|\breplaced the(?: old)?$|\bto reach(?: ec)?$|\b(?:will|would|should|going to) be(?: ec)?$|\b(?:employer|boss|they|he|she) (?:must|should|supposed to|ha(?:ve|s) to) (?:pay|give)(?: (?:me|us|him|her|them))?(?: ec)?$/;
const RATE_AFTER = /^(?:(?:an?|per) (?:day|week|month) )?(?:minimum|floor|rule)\b/;
const UNDERPAID =
  /\b(?:underpaid|underpaying|underpays|short|shorting|shortpaid)(?: (?:me|us|him|her|them|(?:an?|the|our|my) (?:\w+ ){0,2}\w+))?(?: by)?$/;

/** Whether an amount is not pay: a word such as "rent" is near it, and for an amount with a pay period no word of pay is between. */
export function isNoPay(text: CaseText, position: number, hasTime: boolean): boolean {
  const { tokens, begins } = text;
  const begin = [...begins].findLast((each) => each <= position) ?? 0;
  if (
    isMissingPay(text, position) ||
    NOT_CURRENT_PAY_BEFORE.test(textBetween(tokens, Math.max(begin, position - 9), position)) ||
    RATE_AFTER.test(clauseAfter(text, position + 1, 3))
  )
    return true;
  const after = clauseAfter(text, position + 1, 5);
  if (RENT_AFTER.test(after) || NO_PAY.test(IN_OTHER_MONEY.exec(after)?.[1] ?? '')) return true;
  if (!hasTime) return isNear(text, position, NO_PAY, 2);
  for (let back = position - 1; back >= Math.max(0, position - NEAR_BEFORE_RATE); back -= 1) {
    const token = tokens[back];
    // "The lease went from $2,000 to $3,400 a month"
    if (token?.kind === 'number' && wordAt(tokens, back + 1) === 'to') continue;
    if (token === undefined || token.kind === 'number') break;
    // "The fare from Birch Grove is $7 a day"
    if (OF_WHICH.test(token.word) && (back === position - 1 || !/^(?:on|from|at)$/.test(token.word))) return false;
    if (NO_PAY.test(token.word)) return true;
  }
  const next = textBetween(tokens, position + 1, position + 3).split(' ');
  return next.some((word) => NO_PAY.test(word));
}

/** Whether pay falls short by an amount: "short by $80 a month", "$80 a month below the minimum". */
export function isMissingPay(text: CaseText, position: number): boolean {
  const after = clauseAfter(text, position + 1, 7);
  const [, per] = BELOW.exec(after) ?? [];
  // "EC$1,100 a month below the minimum" is the pay.
  const isSmall = (['day', 'week', 'month'] as const).some(
    (unit) => unit === per && (valueAt(text.tokens, position) ?? 0) < USUAL_PAY[unit] / 2,
  );
  return isSmall || SHORT.test(after) || UNDERPAID.test(textBetween(text.tokens, position - 6, position));
}

/** Whether an amount follows "went up to" or "dropped to". */
export function isAfterRaise(tokens: readonly Token[], position: number): boolean {
  return RAISED_TO.test(textBetween(tokens, position - 8, position));
}

/** Words of what is missing for the time before a raise, and of limits that were raised. */
const MISSING_BEFORE = /\b(?:short|owe|owes|owed|arrears|minimum|below|underpaid|back)\b/;
const RAISED_LIMIT = /\b(?:minimum|nis|insurance|ceiling|rate|limit|hours)\b/;

/** Whether an amount is the pay after a raise or a cut: "went up to 1,500". Of a raise only the pay before it may be too low. */
export function isNewPay(tokens: readonly Token[], position: number): boolean {
  const before = textBetween(tokens, position - 8, position);
  if (!isAfterRaise(tokens, position) || RAISED_LIMIT.test(before)) return false;
  const earlier = tokens.slice(0, position).findLast((token) => token.kind === 'number' && !isYear(token));
  const isMore = earlier?.kind !== 'number' || earlier.value < (valueAt(tokens, position) ?? 0);
  return !(isMore && MISSING_BEFORE.test(allWords(tokens)));
}
