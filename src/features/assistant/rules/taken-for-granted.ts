import { figuresIn, type Figure } from '../../law/rules/figures.ts';
import { withoutMarks } from '../../law/rules/unchecked-marks.ts';
import { sentencesOf } from '../../law/rules/wording.ts';
import { clausesOf } from './hear-question.ts';
import { meaningsOf, sharedOf } from './meanings.ts';
import { asWritten, beginsWith, prepareRows, standsIn } from './side-by-side.ts';

const NEGATIVE = prepareRows(
  'no|not|never|none|nobody|only|cannot|cant|without|dont|doesnt|isnt|arent|need not|nothing|leaves out|left out|have no|has no|aint|ent|doh|except'.split(
    '|',
  ),
  asWritten,
);
const DENIES = prepareRows(
  'no|not|there is no|nobody|none|it is not|it does not|you need not|you do not|it need not|the act sets no|the act has no|never|neither'.split(
    '|',
  ),
  asWritten,
);

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
const SAME_MATTER = 0.3;
/** Words of somebody who tells the own case. */
const OF_ASKER = /\b(?:i|ah|im|my|me|meh|we|our)\b/i;
const LENGTHS: Readonly<Record<string, number>> = { day: 1, week: 7, fortnight: 14, month: 30.5, year: 366 };
const TIMES = /time and (?:a|one) half|double|triple|twice/i;

/**
 * Whether an answer says otherwise than a question that takes something for granted: another figure of the same kind, or yes for no.
 * `own` are the figures of the asker's case, which are no claims.
 */
export function saysOtherwise(question: string, answer: string, own: readonly number[]): boolean {
  const claimed = figuresIn(question).filter(
    ({ value, unit }) => !own.includes(value) && !(unit === null && value >= 1950 && value < 2100),
  );
  const stated = figuresIn(withoutMarks(answer));
  if (claimed.some((figure) => contradicts(figure, stated, TIMES.test(question) && TIMES.test(answer)))) return true;
  if (claimed.some((figure) => isStated(figure, stated))) return false;
  const [first = ''] = answer.split(/(?<=[.;!?])\s/);
  const words = asWritten(question).filter((word, place, all) => !(place === all.length - 1 && word === 'no'));
  return beginsWith(DENIES, asWritten(first))
    ? true
    : standsIn(NEGATIVE, words) !== standsIn(NEGATIVE, asWritten(first)) && !/\?\s*$/.test(first);
}

/** Whether a true sentence says the same as a claim: its meanings and figures, and negated or not alike. */
export type Restates = (claim: string) => boolean;

/** Prepares true texts once, to find those that restate a claim. */
export function prepareRestates(texts: readonly string[]): Restates {
  const known: {
    readonly meanings: ReadonlySet<string>;
    readonly figures: readonly Figure[];
    readonly isNo: boolean;
  }[] = [];
  for (const marked of texts)
    for (const sentence of sentencesOf(withoutMarks(marked)))
      known.push({ meanings: meaningsOf(sentence), figures: figuresIn(sentence), isNo: isNegative(sentence) });
  return (claim) => {
    const [meanings, figures, isNo] = [meaningsOf(claim), figuresIn(claim), isNegative(claim)];
    return known.some(
      (text) =>
        text.isNo === isNo &&
        sharedOf(meanings, text.meanings) >= RESTATED &&
        sharedOf(text.meanings, meanings) >= LITTLE_MORE &&
        figures.every((figure) => isStated(figure, text.figures)),
    );
  };
}

/** Whether a claim differs from an answer: in a figure of the same unit, or by a negation where both speak of the same. */
export function differs(claim: string, answer: string, own: readonly number[]): boolean {
  const text = withoutMarks(answer);
  const stated = figuresIn(text);
  const figures = figuresIn(claim).filter(({ value }) => !OF_ASKER.test(claim) || !own.includes(value));
  const areTimes = TIMES.test(claim) && TIMES.test(text);
  if (figures.some((figure) => (figure.unit !== null || areTimes) && contradicts(figure, stated, areTimes)))
    return true;
  if (figures.some((figure) => isStated(figure, stated))) return false;
  const [first = ''] = text.split(/(?<=[.;!?])\s/);
  return (
    !first.endsWith('?') &&
    sharedOf(meaningsOf(claim), meaningsOf(text)) >= SAME_MATTER &&
    isNegative(claim) !== isNegative(first)
  );
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
  return stated.some(
    (figure) =>
      Math.abs(sizeOf(figure) - sizeOf(claimed)) < 0.005 &&
      (figure.unit === claimed.unit || kindOf(figure, false) === 'length'),
  );
}

function kindOf({ unit, value }: Figure, areTimes: boolean): string | null {
  if (unit === null) return areTimes && value <= 3 ? 'times' : 'count';
  return LENGTHS[unit] === undefined ? unit : 'length';
}

function sizeOf({ unit, value }: Figure): number {
  return value * (LENGTHS[unit ?? ''] ?? 1);
}
