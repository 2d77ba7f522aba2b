import type { CaseFigures, Length } from './parse-case.ts';
import { payPeriodFrom, TIME_UNITS } from './pay-period.ts';
import type { StatedPay } from './parse-pay.ts';
import { parseStatedQuantities } from './stated-quantities.ts';
import { allWords, type CaseText, clauseAfter, consumeNumber, textBetween, wordAt } from './tokenize.ts';

/** Words that request the rest of an amount. */
const REST =
  /\b(?:still|already|balance|remain\w*|left?|leave out|outstanding|rest|more|minus|short|missing|below|under|difference|take (?:it |that )?off)\b|\b(?:right|correct|enough|true|cover)\b[^.!?]*\?|\breach what\b|\bwh?at (?:do |does )?(?:he|she|they|boss|it) (?:still )?owes?\b/i;
/** Words before an amount that someone worked out: "a severance cheque of EC$4,560". */
const CLAIMED =
  /\b(?:cheque|check|offer|severance|(?<!\b(?:travell?ing|travel|transport|meal|uniform) )allowance|redundancy) (?:of|is|was|for|at)$/;
/** A payment right before its amount, and not "paid every week" or "pay is". */
const PAYMENT = new RegExp(
  `\\b(?:pays?|paid|gave|gives?|given|giving|got|get|received|hand|handed|offer\\w*|promises?|promised)(?: (?!(?:is|was|of|at|${Object.keys(TIME_UNITS).join('|')})\\b)[a-z]+){0,5}$`,
);
/** Words after a bare amount that was paid or offered: "give me 700 for notice", "offer me 1500 severance". */
const PAID_FOR = /^(?:for|as|severance|notice|redundancy|instead|already|only|back|so|out|outta)$/;
/** The verb before a bare amount that ends its clause: "they gave me 400, what remains". "I was paid 400" may be the pay. */
const PAID_BARE =
  /\b(?:(?<!\b(?:was|were|is|am|are|get|got|gets|being) )paid|gave|received|handed|advanced)(?: (?:me|us|him|her|them|only|just|over|already|back))*$/;
const SET_ASIDE = /^(?:set|put) aside\b/;
const MOST_WEEKS = 3;
const OF_LEAVE = /\b(?:leave|vacation|holidays?|working days|days? off)\b/;
/** The smallest amounts without a currency sign, in EC dollars, that were paid or offered. */
const MIN_BARE = 20;
const MIN_OFFER = 100;

/** Parses the part of an amount that was already paid, or offered: "the hotel paid my member $1,500 severance. How much is still owing?" */
export function parseAlreadyPaid(text: string, { tokens, begins }: CaseText, used: Set<number>): number | null {
  if (!REST.test(text)) return null;
  const position = tokens.findIndex((token, at) => {
    if (token.kind !== 'number' || used.has(at)) return false;
    const isInWords = /^dollars?$/.test(wordAt(tokens, at + 1));
    const isLast = begins.has(at + 1) || at + 1 === tokens.length;
    const isPaid = isLast ? PAID_BARE.test(textBetween(tokens, at - 4, at)) : PAID_FOR.test(wordAt(tokens, at + 1));
    const isOffered = /\boffer\w*(?: (?:me|us|him|her|them))?(?: only)?$/.test(textBetween(tokens, at - 3, at));
    const isBare = (isPaid && token.value >= MIN_BARE) || (isOffered && token.value >= MIN_OFFER);
    if (token.fixedUnit !== 'EC$' && !isInWords && !isBare) return false;
    const after = isInWords ? at + 2 : at + 1;
    // "Get $1,000 and $1,100 a month" is pay.
    if (/^(?:and|or|n)$/.test(wordAt(tokens, after)) && tokens[after + 1]?.kind === 'number') return false;
    const next = wordAt(tokens, after) === 'for' ? after + 1 : after;
    if (!begins.has(next) && payPeriodFrom(wordAt(tokens, next), wordAt(tokens, next + 1)) !== null) return false;
    const hasRate = tokens.some(
      (_, other) =>
        /\brate$|\byears at #$|\b(?:salary|pay|wages?) (?:is|was) #$/.test(textBetween(tokens, other - 1, other + 2)) ||
        payPeriodFrom(wordAt(tokens, other), wordAt(tokens, other + 1)) !== null,
    );
    const isReceived =
      SET_ASIDE.test(textBetween(tokens, after, after + 2)) || PAYMENT.test(textBetween(tokens, at - 6, at));
    return CLAIMED.test(textBetween(tokens, at - 3, at)) || (isReceived && hasRate);
  });
  const token = tokens[position];
  if (token?.kind !== 'number') return null;
  used.add(position);
  return token.value;
}

const OFFER = '(?<!\\b(?:should|must|to) )\\b(?:offer\\w*|g[ai]v\\w*|paid|pay|paying|got|get)(?: \\w+){0,3} ';
const AS_SEVERANCE =
  "[’']?s? (?:of )?(?:pay|wages?|salary) (?:as|for|in) (?:\\w+ )?(?:severance|redundancy|termination)(?! (?:pay )?(?:for|per|an?|each|every) )";

/** Writes an offer in EC dollars that is stated in the user's pay periods: "3 weeks' pay as severance". */
export function withOfferInDollars(text: string, pay: StatedPay | null): string {
  if (!REST.test(text)) return text;
  const offer = parseStatedQuantities(text).find(
    ({ unit, text: stated }) =>
      unit === pay?.per &&
      (new RegExp(`${OFFER}${stated}${AS_SEVERANCE}`, 'i').test(text) ||
        new RegExp(`\\bseverance(?: pay)? (?:is|was|of|at) (?:only )?${stated}`, 'i').test(text) ||
        new RegExp(`\\boffer\\w*(?: \\w+)? ${stated}[’']? (?:pay|wages?)\\b`, 'i').test(text)),
  );
  if (offer === undefined || pay === null) return text;
  return text.replace(new RegExp(`${offer.text}[’']?s? (?:of )?\\w+`, 'i'), `$$${offer.value * pay.dollars}`);
}

/** A rate at which hours were paid, and not one at which they should be. */
const PAID_TIMES =
  /(?<!\b(?:should|must|to|can|be|been) )\b(?:pay|pays|paying|paid|gave|gives?|given|got|get(?= (?:only |just )?(?:plain|flat|straight)))\b[^.?!;]{0,50}?\b(?:(time and (?:a )?half|one and (?:a )?half)|(time and (?:a )?quarter)|(?:plain|flat|straight|single|ordinary|normal)(?: (?:rate|time|pay))?\b)|\bshows?\b[^.?!;]{0,40}\b(?:plain|flat|straight) (?:rate|time|pay)\b|\b(?:plain|flat|straight) (?:rate|time|pay)\b[^.?!;]{0,25}\b(?:given|paid|got)\b/i;

/** Parses the multiple of the ordinary rate at which hours were paid: 1.5 for "we paid him time and a half"; null when not stated. */
export function parsePaidTimes(text: string): number | null {
  const paid = PAID_TIMES.exec(text);
  if (paid === null) return null;
  return paid[1] !== undefined ? 1.5 : paid[2] !== undefined ? 1.25 : 1;
}

const UNIT = '(?:working )?(?:days?|weeks?|wks?)\\b';
const TAKEN =
  /\b(?:taken|took|used|(?<!\b(?:can|could|may|should|must|will) )(?:i|he|she|they|already|done) take)(?: \w+)?$/;
const ENDS_OR_UNIT = new RegExp(`^(?:$|(?:of )?(?:(?:my|the|her|his) )?(?:leave |vacation )?${UNIT})`);

/** Any words before. */
const ANY = /(?:)/;
/** "If 2 weeks taken", "after 5 taken" */
const TAKEN_AFTER = new RegExp(`^(?:${UNIT} )?(?:already )?(?:taken|used)\\b`);

/** Parses leave that was already taken: "has taken one", "took 5 days". A small number without a unit is in weeks. */
export function parseLeaveTaken(text: CaseText, used: Set<number>): Length | null {
  return parseLeave(text, used, TAKEN, ENDS_OR_UNIT) ?? parseLeave(text, used, ANY, TAKEN_AFTER);
}

/** The leave that an employer gives: in all, or in each year. */
export interface LeaveGiven extends Length {
  readonly isYearly: boolean;
}

const GIVEN =
  /(?<!\b(?:never|not|without) )\b(?:g[ai]v\w+|gimme|got|get|gets|getting|allow\w*|grant\w*|approv\w*|offer\w*|schedul\w*|receiv\w*|had|sa(?:y|ys|id) (?:i|he|she|we) (?:have|has|got|only have))(?: \S+){0,2}$/;
/** What the user gets counts before what a friend gets. */
const GIVEN_ME = /\bg[ai]v\w* (?:me|us)(?: only| just)?$/;
const UNIT_OF_LEAVE = new RegExp(`^${UNIT}(?! (?:notice|sick|pay|wages?|a|per)\\b)`);
/** "12 weeks of vacation granted" */
const GRANTED_AFTER = new RegExp(`^${UNIT} (?:of )?(?:vacation|leave) (?:granted|given|allowed)\\b`);
const YEARLY = /\b(?:(?:a|each|every|per) year|in each of|yearly)\b/;

/** Parses the leave that the employer gives: "they give me 8 working days", "I only getting two weeks", "the contract gives 12 days". */
export function parseLeaveGiven(text: CaseText, used: Set<number>): LeaveGiven | null {
  const given =
    parseLeave(text, used, GIVEN_ME, ENDS_OR_UNIT) ??
    parseLeave(text, used, GIVEN, UNIT_OF_LEAVE) ??
    parseLeave(text, used, ANY, GRANTED_AFTER);
  return given && { ...given, isYearly: YEARLY.test(allWords(text.tokens)) };
}

const MORE =
  /\bhow (?:many|much)(?: (?:hours?|days?))? (?:more|further|again|extra)$|\b(?:hours|days) (?:to|till|until|before)$/;

/** Parses the days of leave to which more work is requested: "how many more hours before a twelfth day of leave". */
export function parseLeaveWanted({ tokens }: CaseText, used: Set<number>): CaseFigures['leaveWanted'] {
  const more = tokens.findIndex((_, at) => MORE.test(textBetween(tokens, at - 3, at + 1)));
  const end = tokens.length;
  if (more < 0 || !OF_LEAVE.test(textBetween(tokens, 0, end))) return null;
  if (/\b(?:next|another) (?:\w+ )?day\b/.test(textBetween(tokens, more, end))) return 'next';
  return consumeNumber(
    tokens,
    used,
    (_, at) =>
      at > more &&
      (/^(?:(?:st|nd|rd|th) )?(?:(?:working|vacation|leave|paid|full) )*days?\b/.test(
        textBetween(tokens, at + 1, at + 5),
      ) ||
        /\b(?:make it|reach)$/.test(textBetween(tokens, at - 2, at))),
  );
}

/** Returns the first length of leave between two patterns, and adds its position to `used`; null without one. */
function parseLeave(text: CaseText, used: Set<number>, before: RegExp, after: RegExp): Length | null {
  const { tokens } = text;
  const all = allWords(tokens);
  if (!OF_LEAVE.test(all) || /\b(?:sick (?:leave|days?|pay)|(?:i|me|was|is|off|out) sick|maternity|doctor)\b/.test(all))
    return null;
  let per: Length['per'] | undefined;
  const amount = consumeNumber(tokens, used, ({ fixedUnit }, at) => {
    const next = clauseAfter(text, at + 1, 4);
    per = TIME_UNITS[next.replace('working ', '').split(' ')[0] ?? ''];
    return fixedUnit === null && before.test(textBetween(tokens, at - 4, at)) && after.test(next);
  });
  return amount === null ? null : { amount, per: per ?? (amount > MOST_WEEKS ? 'day' : 'week') };
}
