import { TIME_UNITS } from './pay-period.ts';
import type { StatedPay } from './parse-pay.ts';
import { allWords, textBetween, type CaseText } from './tokenize.ts';

/** Ranges of weekly and monthly pay, in EC dollars. No period is inferred outside them. */
const WEEKLY = { min: 130, max: 650 };
const MONTHLY = { min: 1000, max: 9000 };
const UNIT = Object.keys(TIME_UNITS).join('|');
/** Words of pay for another time, and of amounts that are no pay. */
const HAS_OTHER_PERIOD =
  /\bevery # |\b(?:per|for the|a) job\b|\bto share\b|\bon the # (?:st|nd|rd|th)\b|\bweekends?\b|\b(?:deposit|training|uniform|lunch|late|less than before)\b/;
/** Words after a sum for several periods: "500 for 2 weeks". */
const SUM_AFTER = new RegExp(`^(?:dollars )?(?:in all )?for (?:the |all |my )?# (?:${UNIT})\\b`);
/** Words before such a sum: "2 weeks' pay is 900". */
const SUM_BEFORE = new RegExp(`# (?:${UNIT}) (?:pay|wages|salary)(?: (?:is|was|of))?$`);

/**
 * Adds the period that the amount suggests: a week for "8 years at 400", a month for "salary 1400". A sum for several periods stays without
 * one: "500 for 2 weeks".
 */
export function inferPayPeriod(pay: StatedPay, { tokens }: CaseText): StatedPay {
  const { dollars } = pay;
  if (pay.per !== null) return pay;
  if (HAS_OTHER_PERIOD.test(allWords(tokens))) return pay;
  const isSum = tokens.some(
    (token, at) =>
      token.kind === 'number' &&
      token.value === dollars &&
      (SUM_AFTER.test(textBetween(tokens, at + 1, at + 6)) || SUM_BEFORE.test(textBetween(tokens, at - 5, at))),
  );
  if (isSum) return pay;
  if (dollars >= WEEKLY.min && dollars <= WEEKLY.max) return { ...pay, per: 'week', isInferred: true };
  return dollars >= MONTHLY.min && dollars <= MONTHLY.max ? { ...pay, per: 'month', isInferred: true } : pay;
}
