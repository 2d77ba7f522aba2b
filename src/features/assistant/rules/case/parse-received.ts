import type { Token } from '../../../law/rules/tokens.ts';
import type { CaseFigures, Length } from './parse-case.ts';
import { payPeriodFrom, TIME_UNITS } from './parse-pay.ts';
import { consumeNumber, textBetween, wordAt, type CaseText } from './tokenize.ts';

/** Words that request the rest of an amount. */
const REST =
  /\b(?:still|balance|remain\w*|left?|outstanding|rest|more|minus|short|missing|below|difference|take (?:it |that )?off|how many years)\b|\b(?:right|correct|enough|true|cover)\b[^.!?]*\?/i;
/** Words before an amount that someone worked out: "a severance cheque of EC$4,560". */
const CLAIMED = /\b(?:cheque|check|offer|severance|allowance|redundancy) (?:of|is|was|for|at)$/;
const PAID =
  /^(?:pay|paid|gave|gives?|given|giving|got|get|received|hand|handed|offer|offers|offered|offering|promises?|promised)$/;
/** Words after a bare amount that was paid or offered: "give me 700 for notice", "offer me 1500 severance". */
const PAID_FOR = /^(?:for|as|severance|notice|redundancy|instead|already|only|back|so|out|outta)$/;
const MIN_PAID_FOR = 100;
const SET_ASIDE = /^(?:set|put) aside\b/;
const REACH = 6;
const MOST_WEEKS = 3;
const OF_LEAVE = /\b(?:leave|vacation|holidays?|working days|days? off)\b/;
/** The smallest amount without a currency sign, in EC dollars. */
const MIN_BARE = 20;

/** Parses the part of an amount that was already paid, or offered: "the hotel paid my member $1,500 severance. How much is still owing?" */
export function parseAlreadyPaid(text: string, { tokens, begins }: CaseText, used: Set<number>): number | null {
  if (!REST.test(text)) return null;
  const position = tokens.findIndex((token, at) => {
    if (token.kind !== 'number' || used.has(at)) return false;
    const isBare =
      token.value >= MIN_BARE &&
      (/^(?:back|already|so|out|outta)$/.test(wordAt(tokens, at + 1)) ||
        (token.value >= MIN_PAID_FOR && PAID_FOR.test(wordAt(tokens, at + 1))) ||
        [1, 2, 3].some((back) => /^(?:back|already)$/.test(wordAt(tokens, at - back))));
    if (token.fixedUnit !== 'EC$' && !/^dollars?$/.test(wordAt(tokens, at + 1)) && !isBare) return false;
    const after = /^dollars?$/.test(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
    // "Get $1,000 and $1,100 a month" is pay.
    if (/^(?:and|or|n)$/.test(wordAt(tokens, after))) return false;
    const next = wordAt(tokens, after) === 'for' ? after + 1 : after;
    if (!begins.has(next) && payPeriodFrom(wordAt(tokens, next), wordAt(tokens, next + 1)) !== null) return false;
    const before = Array.from({ length: REACH }, (_, back) => wordAt(tokens, at - 1 - back));
    const verb = before.findIndex((word) => PAID.test(word));
    const isOfPeriod = before
      .slice(0, verb)
      .some((word) => TIME_UNITS[word] !== undefined || /^(?:|is|was|of|at)$/.test(word));
    const hasRate = tokens.some(
      (_, other) => other !== at && payPeriodFrom(wordAt(tokens, other), wordAt(tokens, other + 1)) !== null,
    );
    const isSetAside = SET_ASIDE.test(textBetween(tokens, after, after + 2));
    return CLAIMED.test(textBetween(tokens, at - 3, at)) || ((isSetAside || (verb >= 0 && !isOfPeriod)) && hasRate);
  });
  const token = tokens[position];
  if (token?.kind !== 'number') return null;
  used.add(position);
  return token.value;
}

/** A rate at which hours were paid, and not one at which they should be. */
const PAID_TIMES =
  /(?<!\b(?:should|must|to|can|be|been) )\b(?:pay|pays|paying|paid|gave|give|given|got|get(?= (?:only |just )?(?:plain|flat|straight)))\b[^.?!;]{0,50}?\b(?:(time and (?:a )?half|one and (?:a )?half)|(?:plain|flat|straight|single|ordinary|normal)(?: (?:rate|time|pay))?\b)|\b(?:plain|flat|straight) (?:rate|time|pay)\b[^.?!;]{0,25}\b(?:given|paid|got)\b/i;

/** Parses the multiple of the ordinary rate at which hours were paid: 1.5 for "we paid him time and a half"; null when not stated. */
export function parsePaidTimes(text: string): number | null {
  const paid = PAID_TIMES.exec(text);
  return paid === null ? null : paid[1] === undefined ? 1 : 1.5;
}

/** Parses leave that was already taken: "has taken one", "took 5 days". A small number without a unit is in weeks. */
export function parseLeaveTaken(text: CaseText, used: Set<number>): Length | null {
  const { tokens, begins } = text;
  return leaveAt(
    text,
    used,
    (at) =>
      [1, 2].some((back) => /^(?:taken|took|used)$/.test(wordAt(tokens, at - back)) || isTake(tokens, at - back)) &&
      (begins.has(at + 1) || unitFrom(tokens, at + 1) !== undefined),
  );
}

/** The leave that an employer gives: in all, or in each year. */
export interface LeaveGiven extends Length {
  readonly isYearly: boolean;
}

const GIVEN =
  /^(?:g[ai]v\w+|gimme|got|get|gets|getting|allow\w*|grant\w*|approv\w*|offer\w*|schedul\w*|receiv\w*|had)$/;
const YEARLY = /\b(?:(?:a|each|every|per) year|in each of|yearly)\b/;

/** Parses the leave that the employer gives: "they give me 8 working days", "I only getting two weeks", "the contract gives 12 days". */
export function parseLeaveGiven(text: CaseText, used: Set<number>): LeaveGiven | null {
  const { tokens } = text;
  const given = leaveAt(
    text,
    used,
    (at) =>
      [1, 2, 3].some((back) => GIVEN.test(wordAt(tokens, at - back))) &&
      /^(?:day|week)$/.test(unitFrom(tokens, at + 1) ?? '') &&
      !/^(?:notice|sick|pay|wages?|a|per)$/.test(
        wordAt(tokens, wordAt(tokens, at + 1) === 'working' ? at + 3 : at + 2),
      ),
  );
  return given && { ...given, isYearly: YEARLY.test(textBetween(tokens, 0, tokens.length)) };
}

/** Parses the days of leave to which more work is requested: "how many more hours before a twelfth day of leave". */
export function parseLeaveWanted({ tokens }: CaseText, used: Set<number>): CaseFigures['leaveWanted'] {
  const more = tokens.findIndex(
    (_, at) =>
      /^(?:more|further|again|extra)$/.test(wordAt(tokens, at)) &&
      /\bhow (?:many|much)(?: (?:hours?|days?))?$/.test(textBetween(tokens, at - 3, at)),
  );
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

/** Returns the length of a leave at the first wanted position, and adds it to `used`; null without one. */
function leaveAt({ tokens }: CaseText, used: Set<number>, isWanted: (position: number) => boolean): Length | null {
  const all = textBetween(tokens, 0, tokens.length);
  if (!OF_LEAVE.test(all) || /\b(?:sick|maternity|doctor)\b/.test(all)) return null;
  const position = tokens.findIndex(
    (token, at) =>
      token.kind === 'number' &&
      token.fixedUnit === null &&
      !used.has(at) &&
      ![2, 3, 4].some((back) => /^(?:never|not|without)$/.test(wordAt(tokens, at - back))) &&
      isWanted(at),
  );
  const token = tokens[position];
  if (token?.kind !== 'number') return null;
  used.add(position);
  return { amount: token.value, per: unitFrom(tokens, position + 1) ?? (token.value > MOST_WEEKS ? 'day' : 'week') };
}

/** Whether a word is "take" in the past: "I take 9". */
function isTake(tokens: readonly Token[], at: number): boolean {
  return (
    wordAt(tokens, at) === 'take' &&
    /^(?:i|he|she|they|already|done)$/.test(wordAt(tokens, at - 1)) &&
    !/^(?:can|could|may|should|must|will)$/.test(wordAt(tokens, at - 2))
  );
}

function unitFrom(tokens: readonly Token[], position: number): Length['per'] | undefined {
  return TIME_UNITS[wordAt(tokens, wordAt(tokens, position) === 'working' ? position + 1 : position)];
}
