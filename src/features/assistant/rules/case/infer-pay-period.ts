import { TIME_UNITS, type StatedPay } from './parse-pay.ts';
import { textBetween, type CaseText } from './tokenize.ts';

/** Pay of a week and of a month, in EC dollars. An amount between them may be either, and one below is an hour's or a day's. */
const WEEKLY = { least: 130, most: 650 };
const MONTHLY = { least: 1000, most: 9000 };
/** Words around a sum for several periods: "500 for 2 weeks", "2 weeks' pay is 900". */
const SUM_AFTER = new RegExp(
  `^(?:dollars )?(?:in all )?for (?:the |all |my )?# (?:${Object.keys(TIME_UNITS).join('|')})\\b`,
);

const SUM_BEFORE = new RegExp(`# (?:${Object.keys(TIME_UNITS).join('|')}) (?:pay|wages|salary)(?: (?:is|was|of))?$`);

/** Returns pay with the period that its amount suggests, where none is stated: "8 years at 400", "salary 1400". "500 for 2 weeks" is a sum. */
export function inferPayPeriod(pay: StatedPay, { tokens }: CaseText): StatedPay {
  const { dollars } = pay;
  const isSum = tokens.some(
    (token, at) =>
      token.kind === 'number' &&
      token.value === dollars &&
      (SUM_AFTER.test(textBetween(tokens, at + 1, at + 6)) || SUM_BEFORE.test(textBetween(tokens, at - 5, at))),
  );
  if (pay.per !== null || isSum) return pay;
  if (dollars >= WEEKLY.least && dollars <= WEEKLY.most) return { ...pay, per: 'week', isInferred: true };
  return dollars >= MONTHLY.least && dollars <= MONTHLY.most ? { ...pay, per: 'month', isInferred: true } : pay;
}
