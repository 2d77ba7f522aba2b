import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { MONTHS_A_YEAR } from '../../../tools/rules/named-arithmetic.ts';
import { LEAVE, TIME_OFF, type QuestionParser } from '../question/parse-question.ts';
import type { Case } from './case.ts';
import { withClockHours } from './clock-hours.ts';
import { comparedHours, comparedServices, completeParts, withLasted, withPay } from './complete-parts.ts';
import { EMPTY_CASE, mergeCases, parseCase, type CaseFigures } from './parse-case.ts';
import { inferPayPeriod } from './infer-pay-period.ts';
import { withAverageEarnings } from './parse-contributions.ts';
import { parseQuantity } from './parse-quantity.ts';
import { withOfferInDollars } from './parse-received.ts';
import { withoutAsides, withoutDenials } from './remove-asides.ts';
import { isAboutSeveralPeople, requestsTotalOfSeveral, splitParts } from './split-parts.ts';
import { parseStatedQuantities } from './stated-quantities.ts';
import { tokenizeCase } from './tokenize.ts';

/** Parses the case stated in some questions, oldest first. */
export type ParseCase = (texts: readonly string[], today: GrenadaDay) => Case;

/** "From January 2024 to now" */
const FROM_UNTIL_NOW = /\bfrom ((?:[\w,]+ ){1,3}?)(?:up )?(?:to|till?|until) (?:now|today|date|(?:the )?present)\b/gi;

/** Names of rates in several words, each with one word, because words are found in any order: "full time, two people" is no double time. */
const RATES: readonly (readonly [RegExp, string])[] = [
  [/\bdouble[ -]time\b/gi, 'doubletime'],
  [/\btime and half\b/gi, 'time and a half'],
];

/** Creates the parser of cases. `spellings` have the standard form of words such as "wuk". */
export function createCaseParser(parser: QuestionParser, spellings: Readonly<Record<string, string>>): ParseCase {
  const spelled = new Map(Object.entries(spellings));
  const inStandardSpelling = (text: string) =>
    RATES.reduce(
      (read, [rate, word]) => read.replaceAll(rate, word),
      text.replaceAll(/[a-z]+/gi, (word) => spelled.get(word.toLowerCase()) ?? word),
    );

  return (stated, today) => {
    const read = stated.map((text) =>
      withClockHours(
        withoutAsides(inStandardSpelling(withAverageEarnings(withoutDenials(text)))).replaceAll(
          FROM_UNTIL_NOW,
          'since $1',
        ),
      ),
    );
    const userCase = withImpliedQuantity(readParts(read, today), read.at(-1) ?? '');
    return {
      ...withInferredPeriod(userCase, read),
      parts: userCase.parts.map((part) => ({ ...part, partCase: withInferredPeriod(part.partCase, read) })),
    };
  };

  /** Reads a case and its parts from texts in standard spelling. */
  function readParts(read: readonly string[], today: GrenadaDay): Case {
    const rate = read.map((text) => parseCase(text, today).pay).findLast((pay) => pay !== null) ?? null;
    const inferred = rate && inferPayPeriod(rate, tokenizeCase(read.join('. ')));
    const texts = read.map((text) => withOfferInDollars(text, inferred));
    const last = texts.at(-1) ?? '';
    // Of several people, the figures of none belong to the next question.
    const earlier = texts.slice(0, -1).filter((each) => splitParts(each, parseStatedQuantities(each), []).length === 0);
    const joined = joinFragments([...earlier, last], today);
    const text = joined.at(-1) ?? '';
    const userCase = { ...readCase([...earlier, last], today, joined), isForSeveral: requestsTotalOfSeveral(text) };
    const { alreadyPaid, benefit } = userCase.figures;
    const received = [benefit ?? [], alreadyPaid === null ? [] : { dollars: alreadyPaid, per: null }].flat();
    const parts = splitParts(text, userCase.quantities, received).map((part) => ({
      ...part,
      partCase: withPay(readCase([part.text], today), part.amount, userCase),
    }));
    const hours = isAboutSeveralPeople(text) ? [] : comparedHours(userCase);
    if (hours.length > 0) {
      const dollars = userCase.figures.pay?.dollars ?? null;
      const partCases = hours.map((each) => withPay(readCase([each], today), dollars, userCase));
      return { ...userCase, parts: partCases.map((partCase) => ({ name: null, people: 1, partCase })) };
    }
    const services = parts.length === 0 && !isAboutSeveralPeople(text) ? comparedServices(userCase, text) : [];
    if (services.length > 0) {
      const withService = (years: number) => ({
        ...userCase.figures,
        service: { months: years * MONTHS_A_YEAR, days: 0 },
      });
      const partOf = (years: number) => ({ ...userCase, figures: withService(years), quantities: [] });
      return { ...userCase, parts: services.map((years) => ({ name: null, people: 1, partCase: partOf(years) })) };
    }
    if (parts.length < 2 || isAboutSeveralPeople(text)) {
      const pay = userCase.figures.pay ?? parts[0]?.partCase.figures.pay ?? null;
      return { ...userCase, figures: { ...userCase.figures, pay }, parts: completeParts(parts) };
    }
    // "$870 a month for 5 months, then $1,180 for 4 months"
    const times = parts.map((part) => ({ ...part, partCase: withLasted(part.partCase) }));
    const hasTimeParts =
      times.every(({ partCase: { figures } }) => figures.pay !== null && figures.lasted !== null) &&
      new Set(times.map(({ partCase: { figures } }) => figures.pay?.per)).size === 1;
    return hasTimeParts ? { ...userCase, parts: completeParts(times) } : userCase;
  }

  /** Reads a case from its messages, and its figures from the messages with their fragments joined. */
  function readCase(texts: readonly string[], today: GrenadaDay, joined = texts): Case {
    const merged = joined.reduce((earlier, each) => mergeCases(earlier, parseCase(each, today)), EMPTY_CASE);
    // "How do we get recognised?" after "we are 19" requests no number.
    const last = texts.at(-1) ?? '';
    const isWithoutNumbers =
      parseQuantity(last) === null && tokenizeCase(last).tokens.every(({ kind }) => kind !== 'number');
    // "I get 250 a week, is that legal?" is about one week: an earlier length is dropped.
    const own = parseCase(last, today);
    const isOwnVerdict = own.pay !== null && /\b(?:legal|enough|right|okay|ok|fair)\b/i.test(last);
    const figures = {
      ...merged,
      ...(isOfEarlierHoliday(merged, own, last) ? { hours: null, holidayHours: own.hours } : {}),
      ...(isWithoutNumbers ? { headcount: null, supporters: null } : {}),
      ...(isOwnVerdict ? { lasted: own.lasted } : {}),
    };
    const parsed = texts.map(parser.parse);
    const mentionsIn =
      (questions: typeof parsed) =>
      (...phrases: readonly string[]) =>
        phrases
          .join('|')
          .split('|')
          .some((phrase) => {
            const stems = parser.stemsOf(phrase);
            return questions.some(({ certaintyOf }) =>
              // "Leave" alone is also that of "annual leave".
              stems.every((stem) => certaintyOf(stem) === 1 || (stem === LEAVE && certaintyOf(TIME_OFF) === 1)),
            );
          });
    const mentions = mentionsIn(parsed);
    const lastMentions = mentionsIn(parsed.slice(-1));
    const quantity = texts.reduce<Case['quantity']>((earlier, each) => parseQuantity(each) ?? earlier, null);
    // A later question may correct an earlier one.
    const quantities = parseStatedQuantities(joined.at(-1) ?? '');
    return {
      figures,
      mentions,
      lastMentions,
      quantity,
      quantities,
      isPayAlone: PAY_ALONE.test(last),
      parts: [],
      isForSeveral: false,
      today,
    };
  }
}

/** The words and numbers from which on a message is a case of its own. */
const MIN_WORDS = 11;
const MIN_NUMBERS = 2;

/** Whether a message states a whole case, which takes nothing from earlier messages. */
export function isWholeCase(text: string): boolean {
  const { tokens } = tokenizeCase(text);
  const numbers = tokens.filter(({ kind }) => kind === 'number').length;
  return tokens.length - numbers >= MIN_WORDS && numbers >= MIN_NUMBERS;
}

/** The maximum length, in characters, of messages that are fragments of one case. */
const MAX_JOINED = 300;

/** Figures that a later message corrects. */
const CORRECTED = ['pay', 'service', 'lasted', 'hours', 'daysWorked'] as const;

/**
 * Joins messages that request nothing with the last one: "we are 30 in the unit", "14 signed", "how many more". Not joined are those that
 * state a figure again, or move the stated hours to a holiday: they correct the earlier ones.
 */
function joinFragments(texts: readonly string[], today: GrenadaDay): readonly string[] {
  const joined = texts.join('. ');
  const areFragments = texts.slice(0, -1).every((each) => parseQuantity(each) === null);
  if (texts.length < 2 || !areFragments || joined.length > MAX_JOINED) return texts;
  const figures = texts.map((each) => parseCase(each, today));
  const isCorrected = CORRECTED.some((name) => figures.filter((each) => each[name] !== null).length > 1);
  const isMoved = figures.at(-1)?.isOnHoliday === true && figures.some(({ hours }) => hours !== null);
  return isCorrected || isMoved ? texts : [joined];
}

/** Whether hours without their kind are those of a holiday in an earlier question: "if I work it" and then "I work eight hours". */
function isOfEarlierHoliday({ isOnHoliday }: CaseFigures, own: CaseFigures, text: string): boolean {
  return isOnHoliday && !own.isOnHoliday && own.hours !== null && !/\b(?:overtime|extra|week)/i.test(text);
}

/** A message that states pay and nothing else: "I get 1,050 a month". */
const PAY_ALONE =
  /^(?:i|ah|we|he|she|they|(?:my |the )?(?:boss|employer))(?: (?:am|is|are|does|do|only|just))* (?:get|getting|make|making|earn|earning|pays?|paying)(?: me| us)?(?: only| just)? (?:ec)?\$?\d[\d,.]*(?: dollars)? (?:an?|per|every|each) (?:day|week|month)\W*$/i;

/** Infers the period of pay without one. Pay for stated days has none. */
function withInferredPeriod(userCase: Case, stated: readonly string[]): Case {
  const { figures } = userCase;
  const { pay, lasted, daysWorked } = figures;
  if (pay === null || daysWorked !== null || lasted?.per === 'day') return userCase;
  return { ...userCase, figures: { ...figures, pay: inferPayPeriod(pay, tokenizeCase(stated.join('. '))) } };
}

/** Requests whether something is due: "do I qualify". */
const ELIGIBLE =
  /\b(?:qualif(?:y|ies|ied)|eligible|entitled|(?:do|does|will|can|could) (?:i|she|he|we|they|my \w+) get|(?:they|boss) say (?:i|she) need)\b/i;

/** Sets the requested quantity: 'date' for "how long until I qualify", 'shortfall' for "do I qualify after 8 months". */
function withImpliedQuantity(userCase: Case, text: string): Case {
  const { figures, quantity } = userCase;
  const isTimeStated = (figures.service ?? figures.began ?? figures.daysWorked) !== null;
  const isOpen = figures.pay === null && (quantity === null || quantity === 'yes-no');
  if (figures.began !== null && /\bhow (?:long|soon) (?:until|till|before)\b/i.test(text))
    return { ...userCase, quantity: 'date' };
  return isTimeStated && isOpen && ELIGIBLE.test(text) ? { ...userCase, quantity: 'shortfall' } : userCase;
}
