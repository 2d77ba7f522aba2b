import { splitSentences } from '../../../../platform/shared/sentences.ts';
import { figuresIn, isSameValue, type Figure } from '../../../law/rules/figures.ts';
import { withoutMarks } from '../../../law/rules/unchecked-marks.ts';
import { sentencesOf } from '../../../law/rules/wording.ts';
import { conceptsIn, computeOverlap } from '../question/concepts.ts';
import { splitExact, indexPhrases, containsPhrase } from '../question/phrase-match.ts';

const NEGATIVE = indexPhrases(
  'no|not|never|none|nobody|only|cannot|cant|without|dont|doesnt|isnt|arent|need not|nothing|leaves out|left out|missing|outside|have no|has no|aint|ent|doh|except'.split(
    '|',
  ),
  splitExact,
);
/** A yes or no before the answer itself. */
const YES_OR_NO = /^(?:yes|no)[.,;]\s+/i;
/** Limits a figure and denies nothing: "not more than one month" is "at most one month". */
const LIMIT_PHRASES =
  /\b(?:(?:and )?(?:not?|never) (?:more|less|fewer|longer|later|past)|can(?:no|['’]?)t (?:be )?\w+ (?:past|over|longer|more)|at the (?:least|most)|or not)\b/gi;
const DENYING = indexPhrases(
  'no|not|never|none|nobody|cannot|cant|dont|doesnt|isnt|arent|aint|ent|doh|nothing'.split('|'),
  splitExact,
);

/** Whether a text contains a denial. */
export function isDenial(text: string): boolean {
  return containsPhrase(DENYING, splitExact(text.replaceAll(LIMIT_PHRASES, ' ')));
}

/** Begins a yes-or-no question. */
const YES_NO_START =
  /^(?:(?:and|so|but|then|now|please|pls|ok|okay|hi|hello),? )*(?:can|could|may|must|should|shall|will|would|do|does|did|is|are|am|was|were|has|have i|ah could|i could|i can|i must)\b/i;
/** Questions that state a belief: "is it true that …". */
const STATES_BELIEF =
  /\b(?:is it true|is that right|isn'?t|aren'?t|don'?t|doesn'?t|right|correct|true|eh|not so)\s*\??$|, ?(?:yes|no)\s*\??$|^(?:and |so |but )?(?:is it true|isn'?t it|is it so|true or false)\b/i;

/** Begins an open question, which may still presuppose something. */
const OPEN_START =
  /^(?:(?:and|so|but|then|now|please|pls|ok|okay|hi|hello),? )*(?:how|what|whats|wat|wha|when|where|who|which|why|tell me|explain)\b/i;

/** Whether a clause is an open question. */
export function isOpenQuestion(clause: string): boolean {
  return OPEN_START.test(clause);
}

/** Whether a clause is a yes-or-no question that presupposes nothing. */
export function isYesNoQuestion(clause: string): boolean {
  return YES_NO_START.test(clause) && !STATES_BELIEF.test(clause);
}

/** Words before the source of a claim. */
const SOURCE_LEADS = new Set('and so but hello hi since because as well listen look ok okay'.split(' '));
/** Sources of a claim, before the claim itself; words are separated by one space. */
const CLAIM_SOURCES = [
  /^(?:i|we|ah) (?:just |always )?(?:hear|heard|read|saw|know|see|was told|were told|understand|believe|think) (?:that |say |from \w+ that )?/i,
  /^(?:is it|it is) true (?:that )?/i,
  /^(?:people|everybody|everyone|they|dem|somebody|someone) (?:say|says|said|saying|know|knows|told me|tell me|tells me|claim|claims) (?:that |is )?/i,
  /^(?:my|our|the|de|d|his|her) \w+ (?:\w+ )?(?:say|says|said|saying|know|knows|told me|tell me|tells me|claim|claims|write|writes|reckon|reckons) (?:that |is )?/i,
  /^by law,? /i,
  /^(?:the |de )?(?:law|act|labour code|code) (?:say|says|gives) (?:that )?/i,
];
const TAG =
  /,? (?:right|yes|true|correct|no|not so|eh|isn'?t it|ain'?t it|please confirm|confirm|ok|okay|yeah|nah|innit|or not|is that right|is that true)$/i;

/** Returns the claim of a clause, without its source, request for confirmation, and marks. */
export function extractClaim(clause: string): string {
  const words = withoutMarks(clause)
    .split(/\s/)
    .map((word) => word.replace(/[?!.]$/, ''))
    .filter((word) => word !== '');
  const begin = words.findIndex((word) => !SOURCE_LEADS.has(word.toLowerCase()));
  const bare = words.join(' ');
  const lead = words.slice(Math.max(begin, 0)).join(' ');
  const source = CLAIM_SOURCES.find((each) => each.test(lead));
  const claim = (source === undefined ? bare : lead.replace(source, '')).replace(TAG, '');
  return claim.includes(' ') ? claim : bare;
}

/** Splits a text into clauses at punctuation and line breaks. */
export function splitClauses(text: string): string[] {
  return splitSentences(text, /[.!?;:,](?=\s|$)|\n|(?<!-)--(?!-)/)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
}

/** Returns the clauses of a question that may be claims: all but plain yes-or-no questions. */
export function findClaims(question: string): string[] {
  const clauses = splitSentences(question, /(?<=[.!?;])\s|\n/).flatMap((sentence) => {
    const parts = splitClauses(sentence);
    // "Severance is four weeks, right?" is one claim.
    return parts.length === 2 && (parts[1] ?? '').split(' ').length <= 3 ? [`${parts[0]}, ${parts[1]}`] : parts;
  });
  return clauses.filter((clause) => !isYesNoQuestion(clause));
}

/** The minimum overlap of a claim with a true sentence that restates it. */
const MIN_RESTATED_OVERLAP = 0.85;
/** The minimum overlap of that sentence with the claim. Below it, the sentence contains much more than the claim. */
const MIN_REVERSE_OVERLAP = 0.3;
/** The minimum overlap of a claim with an answer about the same topic. */
const MIN_SAME_TOPIC_OVERLAP = 0.6;
/** Words of users about themselves. */
const FIRST_PERSON = /\b(?:i|ah|im|my|me|meh|we|our)\b/i;
/** Units of time in days; a year is longer than twelve months. */
const LENGTHS: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14, month: 30.5, year: 366 };
/** The highest rate of pay, such as "double time". */
const MAX_TIMES = 3;
const TIMES = /time and (?:a|one) half|double|triple|twice/i;

/** Whether a claim is known to be true: a true sentence restates it, as it shares the concepts, the figures and the negation. */
export type IsKnownTrue = (claim: string, minOverlap?: number) => boolean;

interface TrueSentence {
  readonly concepts: ReadonlySet<string>;
  readonly figures: readonly Figure[];
  readonly sentence: string;
}

/** Indexes true texts for finding restatements. They are read at the first claim. */
export function indexTrueTexts(texts: readonly string[]): IsKnownTrue {
  let read: readonly TrueSentence[] | null = null;
  function readSentences(): readonly TrueSentence[] {
    return texts.flatMap((marked) =>
      sentencesOf(withoutMarks(marked)).map((sentence) => ({
        concepts: conceptsIn(sentence),
        figures: figuresIn(sentence),
        sentence,
      })),
    );
  }
  return (claim, minOverlap = MIN_RESTATED_OVERLAP) => {
    const known = (read ??= readSentences());
    const [concepts, figures] = [conceptsIn(claim), figuresIn(claim)];
    return known.some(
      (text) =>
        computeOverlap(concepts, text.concepts) >= (figures.length > 0 ? minOverlap : MIN_RESTATED_OVERLAP) &&
        // A claim with figures may restate a part of a long sentence.
        (figures.length > 0 || computeOverlap(text.concepts, concepts) >= MIN_REVERSE_OVERLAP) &&
        figures.every((figure) => isStated(figure, text.figures)) &&
        hasSameNegation(claim, text.sentence),
    );
  };
}

/** Whether a claim contradicts a text: by a figure of the same unit, or by a negation about the same topic. `own` are the figures of the user's case. */
export function contradictsText(claim: string, right: string, own: readonly number[]): boolean {
  const text = withoutMarks(right).replace(YES_OR_NO, '');
  const stated = figuresIn(text);
  const figures = figuresIn(claim).filter(({ value }) => !FIRST_PERSON.test(claim) || !own.includes(value));
  const areTimes = TIMES.test(claim) && TIMES.test(text);
  const isPartlyRight = figures.some((figure) => isStated(figure, stated));
  const wrong = figures.filter(
    (figure) => (figure.unit !== null || areTimes) && contradictsFigures(figure, stated, areTimes),
  );
  // Beside a correct figure, one of another unit is about something else: the service beside the notice.
  if (wrong.some(({ unit }) => !isPartlyRight || stated.some((figure) => figure.unit === unit))) return true;
  if (isPartlyRight) return false;
  const [first = ''] = splitSentences(text, /(?<=[.;!?])\s/);
  return (
    !first.endsWith('?') &&
    computeOverlap(conceptsIn(claim), conceptsIn(first)) >= MIN_SAME_TOPIC_OVERLAP &&
    !hasSameNegation(claim, first)
  );
}

/** Whether both texts deny, or neither. */
function hasSameNegation(one: string, other: string): boolean {
  const others = negationsOf(other);
  return negationsOf(one).some((each) => others.includes(each));
}

/** Returns whether a text is negative, with and without phrases that only limit a figure. */
function negationsOf(text: string): readonly boolean[] {
  return [isNegative(text), isNegative(text.replaceAll(LIMIT_PHRASES, ' '))];
}

function isNegative(text: string): boolean {
  const words = splitExact(text);
  return containsPhrase(NEGATIVE, words.at(-1) === 'no' ? words.slice(0, -1) : words);
}

function contradictsFigures(claimed: Figure, stated: readonly Figure[], areTimes: boolean): boolean {
  const sameKind = stated.filter(
    (figure) => kindOf(figure, areTimes) !== null && kindOf(figure, areTimes) === kindOf(claimed, areTimes),
  );
  return sameKind.length > 0 && !isStated(claimed, stated);
}

function isStated(claimed: Figure, stated: readonly Figure[]): boolean {
  return stated.some((figure) => {
    // "One month for unskilled workers and three for others": a number without a unit has the unit before it.
    if (figure.unit === null) return figure.value === claimed.value;
    const isOfKind = figure.unit === claimed.unit || kindOf(figure, false) === 'length';
    return isOfKind && isSameValue(sizeOf(figure), sizeOf(claimed));
  });
}

function kindOf({ unit, value }: Figure, areTimes: boolean): string | null {
  if (unit === null) return areTimes && value <= MAX_TIMES ? 'times' : 'count';
  return LENGTHS[unit] === undefined ? unit : 'length';
}

function sizeOf({ unit, value }: Figure): number {
  return value * (LENGTHS[unit ?? ''] ?? 1);
}
