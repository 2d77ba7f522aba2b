import type { ComposedAnswer, PutRight } from './answer.ts';
import type { CaseFigures } from './case-figures.ts';
import type { Candidate } from './choose-sheet.ts';
import type { FactBook } from './fact-book.ts';
import { clausesOf, saysLittle, shortened, type Hearing } from './hear-question.ts';
import type { WeighMeaning } from './weigh-meaning.ts';
import { figuresIn, sameFigure } from '../../law/rules/figures.ts';
import { withoutMarks } from '../../law/rules/unchecked-marks.ts';
import { asksFor, claimIn, claimsOf, saysOtherwise, takesForGranted } from './taken-for-granted.ts';

/** How much likelier than any question of its sheet a trap has to be where nothing says that it is taken for granted, and where it is. */
const AHEAD = 0;
const AHEAD_IF_GRANTED = -3;

/** What was typed, what it tells of the asker's own case, and whether it goes on with a question before. */
export interface Typed {
  readonly text: string;
  readonly told: CaseFigures;
  readonly goesOn: boolean;
}

/** Finds what an answer has to put right. */
export type PutRightBy = (
  candidate: Pick<Candidate, 'trap' | 'believed'>,
  answered: ComposedAnswer,
  typed: Typed,
) => PutRight | null;

/** Prepares finding it once: what a trap of the sheet names, or else what is taken for granted and the answer says otherwise. */
export function preparePutRight(
  book: Pick<FactBook, 'say'>,
  { hearing, meaningOf }: { readonly hearing: Pick<Hearing, 'hear'>; readonly meaningOf: WeighMeaning },
): PutRightBy {
  /** The claim that a trap is likeliest to be behind; null where none is likely enough, or none says what is wrong. */
  function claimBelieved(
    { entry, ahead }: NonNullable<Candidate['believed']>,
    claims: readonly string[],
    text: string,
    own: readonly number[],
  ): string | null {
    const isGranted = takesForGranted(text);
    if (ahead < (isGranted ? AHEAD_IF_GRANTED : AHEAD)) return null;
    const said = claims.filter(
      (each) => !asksFor(each) && !tellsOwnCase(claimIn(each), own) && (isGranted || !text.includes(`${each}?`)),
    );
    const worth = (claim: string) => meaningOf(hearing.hear(claim)).of(entry);
    const claim = said.reduce<string | null>(
      (best, each) => (best === null || worth(each) > worth(best) ? each : best),
      null,
    );
    return claim === null || worth(claim) <= 0 || statesSame(claim, entry.right) ? null : claim;
  }

  /** The clause that names what there is none of; null where it asks whether there is one. */
  function namedIn(text: string, stems: readonly string[]): string | null {
    const clause = clausesOf(text).find((each) => {
      const heard = hearing.hear(each);
      return stems.every((stem) => heard.holds(stem) > 0);
    });
    return clause === undefined || ASKS_FOR_ANY.test(clause) ? null : clause;
  }

  return ({ trap, believed }, { lead, outcome }, { text, told, goesOn }) => {
    // Who goes on with a question tells how things went: "and I leaving at the end of the month".
    const onlyTells = goesOn && !takesForGranted(text);
    const claims = claimsOf(text).filter((each) => !(onlyTells && tellsStory(each)));
    const own = ownFigures(told);
    if (trap !== null) {
      const stems = trap.fit.phrase.stems;
      const stated = claims.filter((each) => !isOwnCase(each, own));
      const claim =
        claimHolding(text, stated, stems, hearing) ?? (trap.entry.evenIfAsked === true ? namedIn(text, stems) : null);
      const right = claim === null ? null : book.say({ text: trap.entry.right, facts: trap.entry.facts });
      if (claim !== null && right !== null) return { assumed: shortened(claimIn(claim)), right };
    }
    const believedBy = believed === null ? null : claimBelieved(believed, claims, text, own);
    const inFact = believed === null ? null : book.say({ text: believed.entry.right, facts: believed.entry.facts });
    if (believedBy !== null && inFact !== null) return { assumed: shortened(claimIn(believedBy)), right: inFact };
    if (outcome !== 'answers' || lead.facts.length === 0 || !takesForGranted(text)) return null;
    const stated = claims.filter((each) => !asksFor(each) && !isOwnCase(each, own));
    const claim = stated.find((each) => saysOtherwise(each, lead.text, own)) ?? stated[0];
    return claim === undefined || !saysOtherwise(text, lead.text, own)
      ? null
      : { assumed: shortened(claimIn(claim)), right: lead };
  };
}

/** The claim that an order makes against the law: "say that severance is four weeks". */
export function claimOfOrder(text: string): string {
  return shortened(claimIn(claimsOf(text).join(', ') || text));
}

/** Whether a claim has figures and what is right states them all: then nothing in it is wrong that we would know of. */
function statesSame(claim: string, right: string): boolean {
  const [claimed, stated] = [figuresIn(claim), figuresIn(withoutMarks(right))];
  return (
    claimed.length > 0 &&
    claimed.every((figure) => stated.some((each) => sameFigure(figure, each) && figure.unit === each.unit))
  );
}

/** The claim that holds all of a phrase, or claims that do together; null where it is only asked for. */
function claimHolding(
  text: string,
  claims: readonly string[],
  stems: readonly string[],
  { hear }: Pick<Hearing, 'hear'>,
): string | null {
  const holds = (part: string) => {
    const heard = hear(part);
    return stems.every((stem) => heard.holds(stem) > 0);
  };
  const whole = claims.find(holds) ?? [claims.join(', ')].find(holds);
  // A claim that the question beside it finishes: "Severance is capped. Do I get the 24 weeks?"
  const begun = claims.find(
    (each) => !asksFor(each) && stems.some((stem) => !saysLittle(stem) && hear(each).holds(stem) > 0),
  );
  return whole ?? (holds(text) ? (begun ?? null) : null);
}

/** What the asker tells of the own case: no claim of the law, whatever the answer says. */
function ownFigures({
  service,
  pay,
  earned,
  daysAWeek,
  hoursAWeek,
  people,
  lasted,
  hours,
  daysWorked,
  due,
}: CaseFigures): number[] {
  const months = service?.months ?? 0;
  return [
    months,
    months / 12,
    pay?.dollars ?? 0,
    earned ?? 0,
    daysAWeek ?? 0,
    hoursAWeek ?? 0,
    people ?? 0,
    lasted?.amount ?? 0,
    hours ?? 0,
    daysWorked ?? 0,
    due ?? 0,
  ];
}

/** Whether a clause tells nothing but the asker's own case: "I work three years at EC$60 a day". */
function isOwnCase(clause: string, own: readonly number[]): boolean {
  const figures = figuresIn(clause);
  return (
    /^(?:i|ah|im|ive|my|we|he|she)\b/i.test(clause) &&
    !SAYS_WHAT_MUST_BE.test(clause) &&
    figures.length > 0 &&
    figures.every(({ value }) => own.includes(value))
  );
}

/** Whether a clause tells what somebody does or did, and nothing of what must be: "but they ent send it". */
function tellsStory(clause: string): boolean {
  return TELLS_OF.test(clause) && !SAYS_WHAT_MUST_BE.test(clause);
}

const TELLS_OF = /^(?:(?:and|so|but|well|now|then|ok|because),? )*(?:i|ah|im|we|he|she|they|dey|it)\b/i;

/** Whether a claim has no other figures than those of the asker's case, and says nothing of what must be: "gettin 45 dollars a day in a shop". */
function tellsOwnCase(claim: string, own: readonly number[]): boolean {
  const figures = figuresIn(claim);
  return figures.length > 0 && figures.every(({ value }) => own.includes(value)) && !SAYS_WHAT_MUST_BE.test(claim);
}

/** What asks whether there is such a thing. */
const ASKS_FOR_ANY =
  /\b(?:is there|are there|do we have|does grenada have|got any|have any|have an?|what is an?|whats an?)\b/i;

const SAYS_WHAT_MUST_BE =
  /\b(?:must|can|cannot|cant|could|should|have to|has to|need|needs|entitled|get|gets|not|no|never|doesn'?t|don'?t|isn'?t|wont|won'?t|right|true|yes)\b/i;
