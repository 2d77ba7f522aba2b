import { figuresIn, type Figure } from '../../law/rules/figures.ts';
import { withoutMarks } from '../../law/rules/unchecked-marks.ts';
import { sentencesOf } from '../../law/rules/wording.ts';
import { clausesOf } from './hear-question.ts';
import { meaningsOf, sharedOf } from './meanings.ts';
import { asWritten, prepareRows, standsIn } from './side-by-side.ts';

const NEGATIVE = prepareRows(
  'no|not|never|none|nobody|only|cannot|cant|without|dont|doesnt|isnt|arent|need not|nothing|leaves out|left out|missing|outside|have no|has no|aint|ent|doh|except'.split(
    '|',
  ),
  asWritten,
);
/** What says yes or no before the answer itself. */
const YES_OR_NO = /^(?:yes|no)[.,;]\s+/i;
/** What bounds a figure and denies nothing: "not more than one month" is "at most one month". */
const BOUNDS =
  /\b(?:(?:and )?(?:not?|never) (?:more|less|fewer|longer|later|past)|can(?:no|['’]?)t (?:be )?\w+ (?:past|over|longer|more)|at the (?:least|most)|or not)\b/gi;
const DENYING = prepareRows(
  'no|not|never|none|nobody|cannot|cant|dont|doesnt|isnt|arent|aint|ent|doh|nothing'.split('|'),
  asWritten,
);

/** Whether a text says no to something. */
export function denies(text: string): boolean {
  return standsIn(DENYING, asWritten(text.replaceAll(BOUNDS, ' ')));
}

/** How a clause begins that asks. */
const ASKS =
  /^(?:(?:and|so|but|then|now|please|pls|ok|okay|hi|hello),? )*(?:can|could|may|must|should|shall|will|would|do|does|did|is|are|am|was|were|has|have i|ah could|i could|i can|i must)\b/i;
/** Questions that say what they take for granted: "is it true that …". */
const ASKS_WHETHER =
  /\b(?:is it true|is that right|isn'?t|aren'?t|don'?t|doesn'?t|right|correct|true|eh|not so)\s*\??$|, ?(?:yes|no)\s*\??$|^(?:and |so |but )?(?:is it true|isn'?t it|is it so|true or false)\b/i;

/** How a clause begins that asks for something: it may still take for granted what it asks about. */
const ASKS_FOR =
  /^(?:(?:and|so|but|then|now|please|pls|ok|okay|hi|hello),? )*(?:how|what|whats|wat|wha|when|where|who|which|why|tell me|explain)\b/i;

/** Whether a clause asks for something, and says nothing of itself. */
export function asksFor(clause: string): boolean {
  return ASKS_FOR.test(clause);
}

/** Whether a clause only asks whether something is so: nothing in it is taken for granted. */
export function onlyAsks(clause: string): boolean {
  return ASKS.test(clause) && !ASKS_WHETHER.test(clause);
}

/** Small words that lead to who said it. */
const LEADS = new Set('and so but hello hi since because as well listen look ok okay'.split(' '));
/** Who or what is said to have said it, before the claim itself; one space parts words. */
const SAID_BY = [
  /^(?:i|we|ah) (?:just |always )?(?:hear|heard|read|saw|know|see|was told|were told|understand|believe|think) (?:that |say |from \w+ that )?/i,
  /^(?:is it|it is) true (?:that )?/i,
  /^(?:people|everybody|everyone|they|dem|somebody|someone) (?:say|says|said|saying|know|knows|told me|tell me|tells me|claim|claims) (?:that |is )?/i,
  /^(?:my|our|the|de|d|his|her) \w+ (?:\w+ )?(?:say|says|said|saying|know|knows|told me|tell me|tells me|claim|claims|write|writes|reckon|reckons) (?:that |is )?/i,
  /^by law,? /i,
  /^(?:the |de )?(?:law|act|labour code|code) (?:say|says|gives) (?:that )?/i,
];
const TAG =
  /,? (?:right|yes|true|correct|no|not so|eh|isn'?t it|ain'?t it|please confirm|confirm|ok|okay|yeah|nah|innit|or not|is that right|is that true)$/i;

/** The claim of a clause, without who said it and without what asks for its confirmation; without marks. */
export function claimIn(clause: string): string {
  const words = withoutMarks(clause)
    .split(/\s/)
    .map((word) => word.replace(/[?!.]$/, ''))
    .filter((word) => word !== '');
  const begin = words.findIndex((word) => !LEADS.has(word.toLowerCase()));
  const bare = words.join(' ');
  const lead = words.slice(Math.max(begin, 0)).join(' ');
  const said = SAID_BY.find((each) => each.test(lead));
  const claim = (said === undefined ? bare : lead.replace(said, '')).replace(TAG, '');
  return claim.includes(' ') ? claim : bare;
}

/** The clauses of a question that may claim something: those that do not only ask. */
export function claimsOf(question: string): string[] {
  const parted = question.split(/(?<=[.!?;])\s|\n/).flatMap((sentence) => {
    const clauses = clausesOf(sentence);
    // "Severance is four weeks, right?" is one claim.
    return clauses.length === 2 && (clauses[1] ?? '').split(' ').length <= 3
      ? [`${clauses[0]}, ${clauses[1]}`]
      : clauses;
  });
  return parted.filter((clause) => !onlyAsks(clause));
}

/** A true sentence restates a claim from this share of the claim's meanings. */
const RESTATED = 0.85;
/** A sentence of which a claim has less than this share says much more than the claim. */
const LITTLE_MORE = 0.3;
/** A claim and an answer speak of the same from this share of the claim's meanings. */
const SAME_MATTER = 0.6;
/** Words of somebody who tells the own case. */
const OF_ASKER = /\b(?:i|ah|im|my|me|meh|we|our)\b/i;
const LENGTHS: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14, month: 30.5, year: 366 };
const TIMES = /time and (?:a|one) half|double|triple|twice/i;

/** Whether a true sentence says the same as a claim: this share of its meanings, its figures, and negated or not alike. */
export type Restates = (claim: string, share?: number) => boolean;

/** Prepares true texts once, to find those that restate a claim. */
export function prepareRestates(texts: readonly string[]): Restates {
  const known: {
    readonly meanings: ReadonlySet<string>;
    readonly figures: readonly Figure[];
    readonly sentence: string;
  }[] = [];
  for (const marked of texts)
    for (const sentence of sentencesOf(withoutMarks(marked)))
      known.push({ meanings: meaningsOf(sentence), figures: figuresIn(sentence), sentence });
  return (claim, share = RESTATED) => {
    const [meanings, figures] = [meaningsOf(claim), figuresIn(claim)];
    return known.some(
      (text) =>
        sharedOf(meanings, text.meanings) >= (figures.length > 0 ? share : RESTATED) &&
        // A claim with figures may be the part of a long sentence that states them.
        (figures.length > 0 || sharedOf(text.meanings, meanings) >= LITTLE_MORE) &&
        figures.every((figure) => isStated(figure, text.figures)) &&
        isDeniedAlike(claim, text.sentence),
    );
  };
}

/** Whether a claim is at odds with what is right: in a figure of the same unit, or by a negation where both speak of the same. */
export function differs(claim: string, right: string, own: readonly number[]): boolean {
  const text = withoutMarks(right).replace(YES_OR_NO, '');
  const stated = figuresIn(text);
  const figures = figuresIn(claim).filter(({ value }) => !OF_ASKER.test(claim) || !own.includes(value));
  const areTimes = TIMES.test(claim) && TIMES.test(text);
  const isPartlyRight = figures.some((figure) => isStated(figure, stated));
  const wrong = figures.filter((figure) => (figure.unit !== null || areTimes) && contradicts(figure, stated, areTimes));
  // Beside a figure that is right, one of another unit is of another matter: the service beside the notice.
  if (wrong.some(({ unit }) => !isPartlyRight || stated.some((figure) => figure.unit === unit))) return true;
  if (isPartlyRight) return false;
  const [first = ''] = text.split(/(?<=[.;!?])\s/);
  return (
    !first.endsWith('?') &&
    sharedOf(meaningsOf(claim), meaningsOf(first)) >= SAME_MATTER &&
    !isDeniedAlike(claim, first)
  );
}

/** Whether both deny or neither does. */
function isDeniedAlike(one: string, other: string): boolean {
  const others = readingsOf(other);
  return readingsOf(one).some((each) => others.includes(each));
}

/** Whether a text denies something, read with what only bounds a figure and without it. */
function readingsOf(text: string): readonly boolean[] {
  return [isNegative(text), isNegative(text.replaceAll(BOUNDS, ' '))];
}

function isNegative(text: string): boolean {
  const words = asWritten(text);
  return standsIn(NEGATIVE, words.at(-1) === 'no' ? words.slice(0, -1) : words);
}

function contradicts(claimed: Figure, stated: readonly Figure[], areTimes: boolean): boolean {
  const sameKind = stated.filter(
    (figure) => kindOf(figure, areTimes) !== null && kindOf(figure, areTimes) === kindOf(claimed, areTimes),
  );
  return sameKind.length > 0 && !isStated(claimed, stated);
}

function isStated(claimed: Figure, stated: readonly Figure[]): boolean {
  return stated.some((figure) => {
    // "One month for unskilled workers and three for others": a bare number has the unit before it.
    if (figure.unit === null) return figure.value === claimed.value;
    const isOfKind = figure.unit === claimed.unit || kindOf(figure, false) === 'length';
    return isOfKind && Math.abs(sizeOf(figure) - sizeOf(claimed)) < 0.005;
  });
}

function kindOf({ unit, value }: Figure, areTimes: boolean): string | null {
  if (unit === null) return areTimes && value <= 3 ? 'times' : 'count';
  return LENGTHS[unit] === undefined ? unit : 'length';
}

function sizeOf({ unit, value }: Figure): number {
  return value * (LENGTHS[unit ?? ''] ?? 1);
}
