import type { CaseFigures } from './parse-case.ts';
import { TIME_UNITS } from './pay-period.ts';
import type { StatedPay } from './parse-pay.ts';
import { PEOPLE_WORDS } from './stated-quantities.ts';
import { allWords, type CaseText, isOrdinal, isYear, textBetween, wordAt } from './tokenize.ts';

/** Words allowed between a number of people and their verb. */
const BETWEEN =
  '(?:(?:of|them|us|we|people|workers|members|firms|businesses|cards|forms|ones|others?|names|employees|already|so|far|now|have|has|had|are|is|was|were|who|will|did|sure|firm|good|certain|since|then|more|new|just) ){0,4}';
const IN_FAVOR = new RegExp(
  `^${BETWEEN}(?:sign|support|vote|voting\\b|favou?r|back|join|promis|ready\\b|willing\\b|want|agree|in favou?r\\b|put (?:\\w+ )?names?\\b|sa(?:id|y) yes|(?:for|with|behind) (?:us|it|the union)\\b)|^(?:(?:(?:of )?\\w+ )?out )?of #(?! (?:days|weeks|hours|years))`,
);
const MEMBERS = /^(?:\w+ ){0,3}?(?:members?|names|signatures|cards)\b/;
const JOINING = /\b(?:join|promis)/;
const GONE = new RegExp(`^${BETWEEN}(?:left|leave|resign|quit|retire|die|dropp|withdr|went away|gone\\b|pull|walk)`);
/** Supporters who no longer support the union. */
const CHANGED = /^(?:(?:of )?them )?(?:changed|withdrew|took back|backed out)\b/;
const LOST = /\b(?:lost|lose|loses|minus)$/;
const REMAINING = /\b(?:only|have|has|with|just|are|is|be|now)$/;
const FALLEN_TO = /\b(?:from # .*to|(?:fell|fallen|dropped|down) to)$/;
const ADDED = /\b(?:another|plus|extra|also|other)$/;
const PEOPLE = new RegExp(
  `^(?:\\w+ ){0,4}?(?:${PEOPLE_WORDS}|members?|employers|owners|firms|companies|businesses|employees?|persons?|nurses|men|women|names|\\w*mates|colleagues)\\b`,
);
const OF_UNIT = /^(?:\w+ ){0,3}?(?:in|of) (?:the|our|my|a) (?:\w+ )?unit\b/;
const UNIT_OF = /\b(?:unit|staff|workforce|out) (?:of|is|has|have)$/;
/** "We are 12 now", "we is nineteen", "a union of 28". */
const WE_ARE =
  /\bwe (?:are|have|had|is|was|were|be|get|got)(?: (?:only|now|about))?$|\b(?:union|association|organisation|group) (?:of|with)$/;
/** The number of the law: "needs at least 25 members". */
const OF_THE_LAW =
  /\b(?:needs?|needed|requires?|required|least|minimum|(?:minimum|limit) (?:of|is)|says?|takes|reach|must (?:be|have))(?: only| just)?$/;
/** Words of a registration. Without them, workers and those who signed are a unit and its supporters. */
const REGISTRATION = /\b(?:regist(?:er|ering|ration)|form|start|minimum|members?|cancel\w*)\b/;
const POLL = /\b(?:polls?|majority|vot(?:e|es|ed|ing)|bargaining|certif\w+|recogni[sz]\w+|units?)\b/;

/** Parses how many members a union has, or how many people a bargaining unit has and how many of them support the union. */
export function parsePeople(
  { tokens, begins }: CaseText,
  used: ReadonlySet<number>,
): Pick<CaseFigures, 'headcount' | 'supporters'> {
  const words = allWords(tokens);
  const isAboutPoll = !REGISTRATION.test(words) || (POLL.test(words) && !/\bregist(?:er|ering|ration)\b/.test(words));
  let all: number | null = null;
  let supporters: number | null = null;
  let best = 0;
  let [first, rest, hasPlace] = [0, 0, false];
  // Those who left, stated before the first headcount.
  let lostBefore = 0;
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'number' || used.has(at) || token.fixedUnit !== null || !Number.isInteger(token.value)) continue;
    const { value } = token;
    const end = [1, 2, 3, 4, 5, 6].map((on) => at + on).find((next) => begins.has(next)) ?? at + 7;
    const after = textBetween(tokens, at + 1, end);
    const before = textBetween(tokens, at - 4, at);
    const isTime = [1, 2].some((on) => TIME_UNITS[wordAt(tokens, at + on)] !== undefined);
    if (isTime || isYear(token) || isOrdinal(token) || OF_THE_LAW.test(before)) continue;
    const isInFavor = IN_FAVOR.test(after);
    if (isAboutPoll) {
      const isLost = GONE.test(after) || LOST.test(before);
      if (supporters !== null && (CHANGED.test(after) || (all === null && isLost))) supporters -= value;
      else if (all !== null && isLost) all -= value;
      else if (OF_UNIT.test(after) || UNIT_OF.test(before)) all = value;
      else if (isInFavor) {
        supporters ??= value;
        // "34 of 70"
        const unit = tokens[at + 2];
        if (after.startsWith('of #') && unit?.kind === 'number') all ??= unit.value;
      } else if (PEOPLE.test(after) || /^of (?:us|we)\b/.test(after) || WE_ARE.test(before)) all ??= value;
      continue;
    }
    // "Only 18 left", "fell from 32 to 21"
    if ((REMAINING.test(before) && /^(?:\w+ )?left\b/.test(after)) || FALLEN_TO.test(before))
      return { headcount: value, supporters };
    if (all !== null && (GONE.test(after) || LOST.test(before))) all -= value;
    else if (all === null && LOST.test(before)) lostBefore += value;
    else if (all !== null && (ADDED.test(before) || /^(?:more|others?|new)\b/.test(after))) all += value;
    else {
      const rank = rankOf(before, after) ?? (hasPlace && /^(?:from|at|in)\b/.test(after) ? best : null);
      if (rank === null) continue;
      hasPlace = /^[^#]*\b(?:from|at|in)\b/.test(after);
      // "60 workers, and 19 of them signed", "8 signed on Monday, 9 signed on Friday", "20 members and 3 who will join"
      if (all === null || (rank > best && best === 0)) {
        [all, first, rest] = [value - lostBefore, value, 0];
        lostBefore = 0;
      } else if (value !== all && (rank === best || (rank > best && JOINING.test(after)))) {
        rest += value;
        // "8 members: 5 women and 3 men"
        all = rest === first ? first : all + value;
      }
      best = Math.max(best, rank);
    }
  }
  return { headcount: all, supporters };
}

/** Returns how surely a number counts the members of a union: those who sign more than "members", these more than people; null for none. */
function rankOf(before: string, after: string): number | null {
  if (IN_FAVOR.test(after)) return 2;
  if (MEMBERS.test(after)) return 1;
  if (PEOPLE.test(after) || /^of (?:us|we)\b/.test(after)) return 0;
  return WE_ARE.test(before) ? 1 : null;
}

const DUES =
  /\bdues\b|\bunion (?:takes?|taking|deducts?)\b|\b(?:hand|send|pay|pass)\w*(?: \w+){0,3} to the union\b|\bunion (?:contributions?|fees?)\b|\bmembers\b[^?.!]*\bdeduct/i;

/** Parses the union dues of a member, where a question states the members or a time. */
export function parseDues(
  text: string,
  pay: StatedPay | null,
  { deductions, headcount, lasted, service }: Pick<CaseFigures, 'deductions' | 'headcount' | 'lasted' | 'service'>,
): StatedPay | null {
  if (
    !DUES.test(text) ||
    (headcount ?? lasted ?? service) === null ||
    (headcount === null && (deductions?.taken.length ?? 0) > 1)
  )
    return null;
  const [, amount] = /\bdues (?:of )?(?:ec)?\$(\d+(?:\.\d\d)?)\b/i.exec(text) ?? [];
  return amount === undefined
    ? (deductions?.taken[0] ?? pay)
    : { dollars: Number(amount), per: deductions?.taken[0]?.per ?? pay?.per ?? 'month' };
}
