import { payPeriodFrom } from './pay-period.ts';
import type { StatedPay } from './parse-pay.ts';
import { allWords, type CaseText, consumeNumber, isYear, textBetween, wordAt } from './tokenize.ts';

const CONTRIBUTIONS = /^(?:contributions?|nis)$/;
const OWED = /^(?:owe|owes|owed|owing|late|overdue|unpaid|behind|arrears|outstanding|missed)$/;
/** With one of these words the amount is pay, not a contribution. */
const PAY = /^(?:earn|earns|earning|make|makes|making|salary|wage|wages|monthly|weekly)$/;
/** The minimum amount without a currency sign, in EC dollars. */
const MIN_AMOUNT = 20;

/**
 * Parses overdue contributions in EC dollars: "I owe NIS $500", "contributions of $1,000 three months late". Adds the position of the
 * amount to `used`.
 */
export function parseOverdueContributions({ tokens }: CaseText, used: Set<number>): number | null {
  const says = (pattern: RegExp) => tokens.some((token) => token.kind === 'word' && pattern.test(token.word));
  if (!says(CONTRIBUTIONS) || !says(OWED) || says(PAY) || says(OF_BENEFIT)) return null;
  return consumeNumber(
    tokens,
    used,
    (token, at) =>
      (token.fixedUnit === 'EC$' || (token.fixedUnit === null && token.value >= MIN_AMOUNT && !isYear(token))) &&
      // "EC$1,500 a month" and "19 days at $60" are pay.
      !/# (?:days|weeks|months) at$/.test(textBetween(tokens, at - 3, at)) &&
      !/^(?:an?|per|each|every) (?:month|week|fortnight|day|hour|year)/.test(textBetween(tokens, at + 1, at + 3)),
  );
}

/**
 * Parses what National Insurance pays, in all or for each period: "NIS will pay her EC$3,900", "I get $3,900 from NIS", "NIS gives $312 a
 * week". Adds the position of the amount to `used`.
 */
export function parseBenefit({ tokens, begins }: CaseText, used: Set<number>): StatedPay | null {
  const all = allWords(tokens);
  const isAboutBenefit = OF_BENEFIT.test(all);
  if (!isAboutBenefit && /\b(?:late|overdue|surcharge)\b/.test(all)) return null;
  const isMaternity = /\b(?:maternity|mother|baby)\b/.test(all);
  let per: StatedPay['per'] = null;
  const dollars = consumeNumber(tokens, used, ({ fixedUnit, value }, at) => {
    if (fixedUnit === '%' || (fixedUnit !== 'EC$' && value < MIN_AMOUNT)) return false;
    const clause = Math.max(0, at - 12, ...[...begins].filter((begin) => begin <= at));
    const before = textBetween(tokens, clause, at);
    const next = wordAt(tokens, at + 1) === 'for' ? at + 2 : at + 1;
    per = begins.has(at + 1) ? null : payPeriodFrom(wordAt(tokens, next), wordAt(tokens, next + 1));
    return (
      PAID_BY_NIS.test(before) ||
      (isAboutBenefit &&
        (per !== null || (isMaternity && value >= MIN_MATERNITY_BENEFIT)) &&
        !/\b(?:average|insurable)\b/.test(before) &&
        RATE_OF_NIS.test(before)) ||
      FROM_NIS.test(textBetween(tokens, at + 1, at + 7))
    );
  });
  return dollars === null ? null : { dollars, per };
}

/** "Over 13 weeks her insurable earnings add up to $5,850" */
const EARNED_OVER_WEEKS =
  /\b(?:over|in|for) (?:the |those |my |her |his )?(?:last |past )?(\d+) weeks?\b(?![^.?!$]*\baverage)[^.?!$]{0,30}\bearnings (?:add(?:ed)? up to|total(?:l?ed)?|c[ao]me to|were) \$(\d[\d,]*(?:\.\d\d)?)(?! (?:an?|per|each|every) )/i;

const EARNED_IN_WEEKS =
  /\bearnings (?:over|in|for) (?:the |those |my |her |his )?(?:last |past )?(\d+) weeks? (?:add(?:ed)? up to|total(?:l?ed)?|c[ao]me to|were|are) \$?(\d[\d,]*(?:\.\d\d)?)/i;

/** Writes earnings of several weeks as those of one: "earns $450.00 a week". */
export function withAverageEarnings(text: string): string {
  const pattern = EARNED_IN_WEEKS.test(text) ? EARNED_IN_WEEKS : EARNED_OVER_WEEKS;
  return text.replace(pattern, (written, weeks: string, dollars: string) => {
    const weekly = Number(dollars.replaceAll(',', '')) / Number(weeks);
    return Number.isFinite(weekly) ? `earns $${weekly.toFixed(2)} a week` : written;
  });
}

/** The minimum amount, in EC dollars, that counts as the benefit for a whole maternity leave. */
const MIN_MATERNITY_BENEFIT = 500;
/** Words of a case for an NIS benefit. */
const OF_BENEFIT = /\b(?:sick|ill|illness|maternity|mother|certificate|doctor|benefit)\b/;
const FROM_NIS =
  /^(?:(?:dollars|in all|in total|altogether|weekly|monthly|(?:an?|per|each|every) (?:week|month|fortnight)) )*from (?:the )?(?:nis|national insurance)\b/;
const GIVES =
  '(?:pa(?:y|ys|id|ying|yin)|g[ai]v(?:e|es|en|ing|in)|sen(?:d|ds|t|ding)|covers?|covered|contribut(?:e|es|ed|ing)|puts?|putting)(?: (?:me|her|him|us|them|she|he|out|in|only|just|about|is|was))*';
const IS = '(?:is|was|of|at|be|c[oa]mes?(?: up)? to|totals?|totalled|makes?)';
/** "NIS say they paying her", "NIS confirmed that her benefit comes to", and not "NIS is paid up and the boss gives me". */
const PAID_BY_NIS = new RegExp(
  `\\b(?:from (?:the )?(?:nis|insurance)(?: (?:of|was|is))?|(?:nis|insurance)(?: (?!(?:for|boss|employer|company|firm|he|she|i|we|average)\\b)\\w+){0,5}? (?:${GIVES}|(?:allowance|benefit|money|payment|cheque|part|share|portion)(?: (?!average)\\S+){0,3}? ${IS}))(?: ec)?$`,
);
const RATE_OF_NIS = /\b(?:nis|insurance)(?: (?:part|share|portion|benefit|rate|is|at|of))*(?: ec)?$/;

/** The requested share of a contribution: the worker's, the employer's, both, or by how much the employer's is higher. */
export type ContributionSide = 'employer' | 'employee' | 'both' | 'difference';

const WORKER =
  /\b(?:my|our|a|the|one|two|three|four|five) (?:worker|employee|staff|clerk|maid|helper|nanny|cashier|gardener|driver|cook|waitress|waiter|assistant|housekeeper|guard|domestic|cleaner|secretary|labourer|people)s?\b/;
const HIRES =
  /\bas (?:an |the )?employer\b|\bfor (?:a |my |our )?staff of\b|\b(?:i|we) (?:employ|hire|hired|pay (?:my|our|her|him|them|each|a(?! (?:day|week|fortnight|month|year)\b)))\b/;
/** Phrases for the worker's share. */
const OF_THE_WORKER =
  /\b(?:deduct|deductions?|deducted|take out of|take from|comes? out of|hold back from)\b|\b(?:worker|employee|her|his|their)(?:'s|s'|s)? (?:own )?(?:share|part|side|portion)\b|\b(?:from|out of) (?:her|his|their) (?:pay|salary|wages?)\b|\b(?:he|she|they) (?:himself|herself|themselves) pay|\bemployee nis\b/;
const EMPLOYERS_PART =
  /\b(?:employer|boss|company|firm|business)(?:'s|s'|es|s)? (?:own |nis |total )*(?:share|part|side|portion|contribution|nis)\b/;
/** Words of the worker's share beside the employer's. */
const OF_BOTH_SIDES =
  /\b(?:both (?:sides|shares|parts)|each side|employees?|workers?'s?|worker (?:and|plus)|(?:my|his|her|their) (?:share|part|side|own)|mine|hers)\b/;
/** "What part the boss pay", "does my boss have to pay in", and not "my boss pays me". */
const EMPLOYER_PAYS =
  /\bpay from (?:the |my )?(?:employer|boss|company)\b|\b(?:part|share|side|portion) (?:does |do |must )?(?:the |my |de )?(?:boss|employer|company) (?:have to )?pays?\b|\b(?:does|must|should|will|has|is) (?:my |the |an )?(?:employer|boss|company|firm|shop|store|hotel|business)(?: (?:have|supposed))?(?: to)? (?:pay|put|contribute|add|owe)\b(?! me\b)|\b(?:what|how much)(?: nis)? (?:my |the )?(?:employer|boss|company|firm|job|hotel|shop|store|station|owner|madam) (?:(?:must|should|ha(?:s|ve|d) to) )?(?:owes?|adds?|pays?|paid|puts?)\b(?! me\b)/;
const OWN_PAY =
  /\b(?:i|we) (?:earn|make|get|am paid|are paid)\b|\bmy (?:pay|salary|wages?)\b|\b(?:pay|pays|paying) me\b/;

const OWN_SHARE =
  /\b(?:my|mi|meh) (?:\w+ )?(?:part|share|side|portion|nis|contributions?)\b|\b(?:do|did|will|must|should) i pay\b/;

/** Both shares: "both sides together", "her part, my part". */
const BOTH =
  /\b(?:both|together|combined|employer and (?:worker|employee)|(?:worker|employee) and employer|each side|each of us|me and (?:my |the )?(?:boss|employer|company))\b|\b(?:her|his|their) (?:part|share|side)\b.*\b(?:mine|(?:my|our) (?:part|share|side))\b|\bmy (?:part|share|side)\b.*\b(?:hers|theirs|(?:her|his|their) (?:part|share|side))\b/;
/** The employer's own part, beside the worker's: "what do I take from her, and what do I put in myself?" */
const OWN_PART_TOO =
  /\b(?:put in|pay|contribute|add) (?:in )?(?:myself|meself|my own)\b|\bmy own (?:share|part|side)\b|\band (?:what|how much) (?:do |must |should )?(?:i|we) (?:put|pay|add|contribute)\b|\band from me\b/;
const I_PAY =
  /\b(?:i|we|me) (?:as (?:an |the )?employer )?(?:have to |must |should |to |do i |will )?(?:pay|put|contribute)\b/;
const THEY_PAY =
  /\b(?:she|he|they|it|her|him|worker|employee|girl|boy|maid|helper)s? (?:have to |must |should |has to |to |will )?(?:pay|put|contribute)s?\b/;

/** A share that a question leaves out: "not my own part", "leave out mine". */
const LEFT_OUT =
  /\b(?:not|leav(?:e|ing) out|without)(?: (?:asking|talking|about|for|counting))* (?:mine|hers|theirs|(?:my|her|his|their)(?: own)? (?:part|share|side|portion))\b/g;
/** The share of another person: of a worker's employer, or of an employer's worker. "For she part" */
const OF_ANOTHER = /\b(?:her|his|their|she|he|they)(?: own)? (?:part|share|side|portion)\b/;
const EMPLOYER = /\b(?:employer|boss|company|firm|business)\b/;
const DIFFERENCE =
  /\b(?:difference|gap|exceeds?)\b.*|\bmore\b[^.?!]*\bthan (?:me|mine|i|her|him|them|the (?:worker|employee))\b/;

/** The pay of two people: "comes out of both our pay together" is no request for both shares. */
const BOTH_PAYS = /\b(?:from|out of) both (?:of )?(?:our|their) (?:pay|salar\w+|wages)(?: together)?\b/g;

function normalizeSides(text: string): string {
  return text.toLowerCase().replaceAll('’', "'").replaceAll(LEFT_OUT, '').replaceAll(BOTH_PAYS, 'out of our pay');
}

/** Returns whose share a question names: "the employer's share", "out of her pay"; null for none. */
export function parseNamedSide(text: string): ContributionSide | null {
  const lowered = normalizeSides(text);
  const namesOthersPart = THEY_PAY.test(lowered) || (EMPLOYER_PAYS.test(lowered) && !HIRES.test(lowered));
  if (DIFFERENCE.test(lowered) && EMPLOYER.test(lowered)) return 'difference';
  const asksEmployer =
    EMPLOYERS_PART.test(lowered) ||
    (WORKER.test(lowered) && /\bmy (?:own )?pocket\b/.test(lowered)) ||
    EMPLOYER_PAYS.test(lowered) ||
    (OF_ANOTHER.test(lowered) && OWN_PAY.test(lowered) && !HIRES.test(lowered));
  // "What do I take from her, and what does the company add?"
  const requests = lowered.match(/\b(?:what|how much)\b/g)?.length ?? 0;
  if (OF_THE_WORKER.test(lowered) && (OWN_PART_TOO.test(lowered) || (asksEmployer && requests > 1))) return 'both';
  // "The employer's share for all of them together" is one share.
  if (EMPLOYERS_PART.test(lowered) && !OF_BOTH_SIDES.test(lowered)) return 'employer';
  if (BOTH.test(lowered) || (I_PAY.test(lowered) && namesOthersPart)) return 'both';
  if (asksEmployer) return 'employer';
  if (OF_THE_WORKER.test(lowered)) return 'employee';
  if (I_PAY.test(lowered) && (HIRES.test(lowered) || OWN_PAY.test(lowered)))
    return HIRES.test(lowered) ? 'employer' : 'employee';
  if (/^(?:and |so )?(?:what (?:is|about) )?my (?:own )?(?:part|share|side)\b/.test(lowered)) return 'employee';
  // The question names no share: "how much NIS in all".
  return /\b(?:total|altogether|in all)\b/.test(lowered) ? 'both' : null;
}

/** Returns the requested share: as named, or else inferred from the user's role. Null if unclear. */
export function parseSide(text: string): ContributionSide | null {
  const named = parseNamedSide(text);
  if (named !== null) return named;
  const lowered = normalizeSides(text);
  if (HIRES.test(lowered)) return 'employer';
  if (OWN_PAY.test(lowered)) return 'employee';
  // "One worker at 2,400 a month, what was my own part for her?"
  if (WORKER.test(lowered) && /\bmy own (?:share|part|side)\b/.test(lowered)) return 'employer';
  if (!WORKER.test(lowered)) return OWN_SHARE.test(lowered) ? 'employee' : null;
  return /\b(?:i|we)\b/.test(lowered) ? 'employer' : 'both';
}
