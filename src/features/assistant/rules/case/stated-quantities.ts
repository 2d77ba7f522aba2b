import { BEFORE_UNIT } from './parse-lengths.ts';
import { mentionsForeignCurrency, isNoPay } from './other-amounts.ts';
import { MIN_PAY } from './parse-pay.ts';
import { payPeriodFrom, TIME_UNITS, type PayPer } from './pay-period.ts';
import { type CaseText, isOrdinal, isYear, monthOf, textBetween, tokenizeCase, wordAt } from './tokenize.ts';

/** An amount, a length of time or a rate that a question states about its case. */
export interface StatedQuantity {
  /** As the user wrote it: "EC$8", "20 days". */
  readonly text: string;
  readonly value: number;
  readonly unit: 'EC$' | PayPer | 'person' | 'time';
  /** The pay period of an amount; null without one. */
  readonly per: PayPer | null;
  /** The position of its number in the text. */
  readonly at: number;
}

/** A pattern of the words for people who are paid. */
export const PEOPLE_WORDS =
  '(?!(?:others|numbers|orders|quarters|letters|papers|offers|employers|owners)\\b)(?:\\w+(?:ers|ors|ees|men|women|ists|ants|tress?es)|staff|students|girls|boys|fellas|guards|siblings|friends|cousins|maids?|helper|worker|girl|fella|cooks|clerks|ladies|people|persons|masons|nannies)';
const PEOPLE = new RegExp(
  `^(?:\\w+ly paid )?(?:of (?:us|them|we|(?:my|the|our) \\w+)\\b|(?!different\\b)(?:(?!(?:hour|day|week|month|year)s?\\b)\\w+ )?(?:\\w+ )?${PEOPLE_WORDS}\\b)`,
);
/** Occasions on which hours are worked. */
const TIMES = /^(?:public holidays|bank holidays|holidays|sundays|saturdays|shifts|nights)\b/;
/** Joins numbers with one unit: "2, 5 and 9 years", "2 of 6 hours". */
const LIST_JOIN = /^(?:and|or|n|of)$/;
/** Words after a length that is no input of a calculation: an age, a time before today, or "to pay me". */
const OF_NO_INPUT =
  /^(?:(?:of )?(?:old|ago|notice|grace|age|contract|experience|probation)|to (?:answer|claim|decide|pay|sign))\b/;
/** Words before a limit of the law. */
const LIMIT_BEFORE =
  /\b(?:the|last|every|each|within|least|maximum|most)$|\b(?:stops?|cap(?:s|ped|ping)?|limit(?:s|ed|ing)?|maximum)(?: \S+){1,2}$/;
/** What was paid back or taken, or raised, before a number without a unit: "he pay back 600", "dey push it to 55". */
const RECEIVED =
  /\b(pay|paid|gave|give|given|take|took|taken)(?: (?:me|back|us|already|her|him)){0,2}$|\b(push|pushed|raise|raised|increased|went|bumped)(?: (?:it|me|up|him|her))? to$/;
/** A verb of pay before a number without a unit: "two on 1100". */
const PAID = /^(?:on|at|only|gets?|makes?|earns?|getting|making|earning)$/;
const MIN_BARE_PAY = 100;
const ENDS_NUMBER = /^(?:|back|already|so|of|out|outta|from|for|and|but)$/;
/** A result that the user wants confirmed: "so that comes to EC$120, yes?" */
const CLAIMED_RESULT = /\b(?:comes?|is|be|makes?) (?:to )?(?:ec)?\$\d[\d,.]*,? (?:yes|no|right|correct|true)\b/gi;
/** A request for one period's amount, in which a length is no input: "what will NIS pay for a week?" */
const ONE_PERIOD = /(?<!\d )\b(?:for|a|an|per|each|every)(?: a| the| each)? (?:hour|day|week|fortnight|month)[?.! ]*$/i;

/** Returns the amounts of money and lengths of time that a question states, without ages, rent and other known asides. */
export function parseStatedQuantities(text: string): readonly StatedQuantity[] {
  if (mentionsForeignCurrency(text)) return [];
  const read = tokenizeCase(text.replaceAll(CLAIMED_RESULT, ''));
  const stated = [...read.tokens.keys()].reduce<readonly StatedQuantity[]>((before, position) => {
    const quantity = quantityAt(read, position) ?? withUnitOf(before, read, position);
    return quantity === null ? before : [...before, quantity];
  }, []);
  return ONE_PERIOD.test(text) ? stated.filter(({ unit }) => unit === 'EC$' || unit === 'person') : stated;
}

/** Returns a number of a list that names its unit before: "21 days in June and 18 in July", "22 days, the other 17". Null for another one. */
function withUnitOf(
  stated: readonly StatedQuantity[],
  { tokens, begins }: CaseText,
  position: number,
): StatedQuantity | null {
  const token = tokens[position];
  if (token?.kind !== 'number' || token.fixedUnit !== null || isYear(token)) return null;
  const before = stated.at(-1);
  const isAlone = (at: number) =>
    tokens[at]?.kind === 'number' &&
    (begins.has(at) || begins.has(at - 1) || (wordAt(tokens, at - 1) === 'and' && tokens[at - 2]?.kind === 'number')) &&
    (begins.has(at + 1) || at + 1 === tokens.length || wordAt(tokens, at + 1) === 'and');
  const isListOfPays = before?.unit === 'EC$' && token.value >= MIN_BARE_PAY;
  // "Hours for the weeks: 47, 44, 51", "two workers: 1,450 and 2,250", "they earn 300, 350 and 420 a week"
  if (isAlone(position) && (isListOfPays || [-2, -1, 1, 2].some((by) => isAlone(position + by)))) {
    const hasHours = tokens.slice(0, position).some((_, at) => TIME_UNITS[wordAt(tokens, at)] === 'hour');
    const listed = before?.unit === 'person' || before?.unit === 'time' ? undefined : before?.unit;
    const unit = hasHours ? 'hour' : (listed ?? (token.value >= MIN_BARE_PAY ? 'EC$' : undefined));
    return unit === undefined ? null : { text: token.written, value: token.value, unit, per: null, at: position };
  }
  const [previous, next, afterNext] = [-1, 1, 2].map((by) => wordAt(tokens, position + by));
  const isListed =
    (next === 'in' && (monthOf(afterNext ?? '') !== null || afterNext === 'week')) ||
    (/^(?:other|second|next|third|worked|did)$/.test(previous ?? '') &&
      (begins.has(position + 1) || position + 1 === tokens.length));
  // "One gets 1,050 and one 1,180", "the other two 1,150"
  const isOther = /\b(?:one|another|second|(?:other|rest)(?: #)?)$/.test(textBetween(tokens, position - 2, position));
  // "In January I got 1,000, in March 1,150"
  const isOfMonth = monthOf(previous ?? '') !== null && (begins.has(position + 1) || position + 1 === tokens.length);
  if (before?.unit === 'EC$' && token.value >= MIN_BARE_PAY && (isOther || isOfMonth))
    return { text: token.written, value: token.value, unit: 'EC$', per: null, at: position };
  // "One with 4 years on $400 and one with 9 on $450", "for 4 months and $1,100 for the next five"
  const isOfOne = /# (?:with|has|had) #$/.test(textBetween(tokens, position - 2, position + 1));
  const time = stated.findLast(({ unit }) => TIME_UNITS[unit] !== undefined);
  if (time === undefined || (time !== before && !isOfOne && previous !== 'next') || !(isListed || isOfOne)) return null;
  return { ...time, text: token.written, value: token.value, at: position };
}

function quantityAt(text: CaseText, position: number): StatedQuantity | null {
  const { tokens, begins } = text;
  const token = tokens[position];
  if (token?.kind !== 'number') return null;
  const { value, written, fixedUnit } = token;
  if (fixedUnit === '%' || written.endsWith('half') || isOrdinal(token) || isYear(token)) return null;
  const stated = { text: written, value, per: null, at: position };
  const [previous, next] = [wordAt(tokens, position - 1), wordAt(tokens, position + 1)];
  const isInWords = /^dollars?$/.test(next);
  const after = position + (isInWords ? 2 : 1);
  const per = begins.has(after) ? null : payPeriodFrom(wordAt(tokens, after), wordAt(tokens, after + 1));
  if (fixedUnit === 'EC$' || isInWords || previous === 'ec' || (per !== null && value >= MIN_PAY))
    return isNoPay(text, position, per !== null)
      ? null
      : { ...stated, text: fixedUnit === 'EC$' ? written.toUpperCase() : written, unit: 'EC$', per };
  const counted = textBetween(tokens, position + 1, position + 6);
  const isStaff = textBetween(tokens, position - 2, position) === 'staff of';
  if (isStaff) return { ...stated, text: `${written} people`, unit: 'person' };
  const [person] = PEOPLE.exec(counted) ?? [];
  const [thing = person] = TIMES.exec(counted) ?? [];
  if (thing !== undefined && Number.isInteger(value) && value > 1)
    return { ...stated, text: `${written} ${thing}`, unit: person === undefined ? 'time' : 'person' };
  const unitAt = value < MIN_BARE_PAY ? unitAfter(text, position + 1) : position + 1;
  const unitWord = wordAt(tokens, unitAt);
  const unit = TIME_UNITS[unitWord];
  if (unit === undefined) {
    const [, paid, raised] = RECEIVED.exec(textBetween(tokens, position - 3, position)) ?? [];
    // "900 in 2023 and 1,000 in 2024", "900 in January"
    const afterNext = tokens[position + 2];
    const isInYear =
      next === 'in' && afterNext !== undefined && (isYear(afterNext) || monthOf(wordAt(tokens, position + 2)) !== null);
    if (isInYear && value >= MIN_BARE_PAY) return { ...stated, unit: 'EC$' };
    const isPay = PAID.test(previous) && value >= MIN_BARE_PAY;
    // "Got a raise to 1,150 in January"
    const isRaised = raised !== undefined && value >= MIN_BARE_PAY;
    const isAmount = value > 1 && (isRaised || ENDS_NUMBER.test(next) || begins.has(position + 1));
    if (!isAmount || !(isPay || paid !== undefined || raised !== undefined)) return null;
    return { ...stated, unit: paid?.startsWith('t') === true ? 'day' : 'EC$' };
  }
  // "20 contributions in the last 30 weeks", "the 105 days" and "it stops at 24 weeks" name a limit of the law.
  const isLimit = !begins.has(position) && LIMIT_BEFORE.test(textBetween(tokens, position - 3, position));
  const isNoInput = OF_NO_INPUT.test(textBetween(tokens, unitAt + 1, unitAt + 3));
  // "In one week", "never one day"
  return unitWord.endsWith('ly') || isNoInput || isLimit || value === 1
    ? null
    : { ...stated, text: `${written} ${unitWord}`, unit };
}

/** Returns the position of the unit after a number or after the list that the number begins; -1 when a new clause begins first. */
function unitAfter(text: CaseText, position: number): number {
  const { tokens, begins } = text;
  let at = position;
  while (LIST_JOIN.test(wordAt(tokens, at)) || (begins.has(at) && tokens[at]?.kind === 'number')) at += 1;
  if (at > position || begins.has(position)) return tokens[at]?.kind === 'number' ? unitAfter(text, at + 1) : -1;
  while (BEFORE_UNIT.test(wordAt(tokens, at))) at += 1;
  return at;
}
