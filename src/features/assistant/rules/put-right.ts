import type { ComposedAnswer, PutRight } from './answer.ts';
import type { CaseFigures } from './case-figures.ts';
import type { Candidate } from './choose-sheet.ts';
import type { FactBook } from './fact-book.ts';
import { clausesOf, saysLittle, shortened, type Hearing } from './hear-question.ts';
import { stemOf } from '../../search/rules/stems.ts';
import type { Trap } from './sheet.ts';
import { signsOfBelief, takesForGranted } from './signs-of-belief.ts';
import type { WeighMeaning } from './weigh-meaning.ts';
import { figuresIn } from '../../law/rules/figures.ts';
import { sentencesOf } from '../../law/rules/wording.ts';
import { asksFor, claimIn, claimsOf, denies, differs, type Restates } from './taken-for-granted.ts';

/** What it counts for that a trap is likelier than every question of its sheet, and that a phrase of it stands whole in the question. */
const AHEAD = 0.32;
const PHRASE = 2.5;
/** Least that all signs have to come to for a trap to be believed. */
const LEAST_BELIEVED = 1.3;
const NOBODY = stemOf('nobody');
/** From so much likelier than every question of its sheet, a trap is behind a claim that has no figure to compare. */
const SURELY_AHEAD = 3;
/** A true sentence with a claim's figures restates it from this share, where only likelihood says that it is wrong. */
const RESTATED_LOOSELY = 0.75;
/** How a clause begins that takes something out of a claim. */
const EXCEPTS = /^(?:unless|except)\b/i;
/** Least that a claim has to speak for its trap by itself. */
const LEAST_WORTH = -3;

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

/** Reads and weighs what was typed; `restates` finds a claim among the texts of the library. */
interface PutRightParts {
  readonly hearing: Pick<Hearing, 'hear'>;
  readonly meaningOf: WeighMeaning;
  readonly restates: Restates;
}

/** Prepares finding it once: what a trap of the sheet names, or else what is taken for granted and the answer says otherwise. */
export function preparePutRight(
  book: Pick<FactBook, 'say'>,
  { hearing, meaningOf, restates }: PutRightParts,
): PutRightBy {
  /** The claim that a trap is likeliest to be behind; null where nothing says what is wrong. */
  function claimBelieved(
    { entry, ahead }: { readonly entry: Trap; readonly ahead: number },
    claims: readonly string[],
    own: readonly number[],
  ): string | null {
    const said = claims.filter((each) => !asksFor(each) && isLong(claimIn(each)) && !tellsOwnCase(claimIn(each), own));
    const worth = (claim: string) => meaningOf(hearing.hear(claim)).of(entry);
    const claim = said.reduce<string | null>(
      (best, each) => (best === null || worth(each) > worth(best) ? each : best),
      null,
    );
    if (claim === null || worth(claim) <= LEAST_WORTH) return null;
    // A condition claims nothing: "if the boss drives me out".
    const isSurelyTrap = ahead >= SURELY_AHEAD && !hasFigures(claimIn(claim)) && !/^if\b/i.test(claim);
    return isSurelyTrap || differs(claimIn(claim), entry.right, own) ? claim : null;
  }

  /** The clause that names what there is none of; null where it asks whether there is one. */
  function namedIn(text: string, stems: readonly string[]): string | null {
    const clause = clausesOf(text).find((each) => {
      const heard = hearing.hear(each);
      return stems.every((stem) => heard.holds(stem) > 0);
    });
    return clause === undefined || ASKS_FOR_ANY.test(clause) ? null : clause;
  }

  /** Whether the library says a claim, or the sentence that it is part of. */
  function isTrue(claim: string, text: string, share?: number): boolean {
    const sentences = sentencesOf(text).map(claimIn);
    return [claim, ...sentences.filter((each) => each.includes(claim))].some((each) => restates(each, share));
  }

  /** What a trap says is right, where its claim stands in the question and is not true. */
  function by(entry: Trap, claim: string | null, text: string, share?: number): PutRight | null {
    const right =
      claim === null || isTrue(claimIn(claim), text, share)
        ? null
        : book.say({ text: entry.right, facts: entry.facts });
    return claim === null || right === null ? null : { assumed: shortened(claimIn(claim)), right };
  }

  return ({ trap, believed }, { lead, outcome, sum }, { text, told, goesOn }) => {
    // Who goes on with a question tells how things went: "and I leaving at the end of the month".
    const onlyTells = goesOn && !takesForGranted(text);
    const claims = claimsOf(text).filter((each) => !(onlyTells && tellsStory(each)));
    const own = ownFigures(told);
    const signs = signsOfBelief(text);
    const isBelieved = ({ ahead }: { readonly ahead: number }, phrase: number) =>
      AHEAD * ahead + phrase + signs >= LEAST_BELIEVED;
    if (trap !== null) {
      const stems = trap.fit.phrase.stems;
      const stated = claims.filter((each) => !isOwnCase(each, own));
      const claim = isBelieved(trap, PHRASE) ? claimHolding(text, stated, stems, hearing) : null;
      const named = claim ?? (trap.entry.evenIfAsked === true ? namedIn(text, stems) : null);
      const isDenied = claim !== null && deniesPhrase(claim, stems) && !differs(claimIn(claim), trap.entry.right, own);
      const right = isDenied ? null : by(trap.entry, named, text);
      if (right !== null) return right;
    }
    if (believed !== null && isBelieved(believed, 0)) {
      const right = by(believed.entry, claimBelieved(believed, claims, own), text, RESTATED_LOOSELY);
      if (right !== null) return right;
    }
    if (outcome !== 'answers' || lead.facts.length === 0 || !takesForGranted(text)) return null;
    const stated = claims.filter((each) => !asksFor(each) && !isOwnCase(each, own) && !EXCEPTS.test(each));
    // What a sum was worked out with is no claim against it.
    const withoutInputs = (claim: string) =>
      sum === null
        ? claim
        : claim
            .split(' ')
            .filter((word) => !figuresIn(word).some(({ value }) => own.includes(value)))
            .join(' ');
    const claim = stated
      .map(claimIn)
      .find(
        (each) => isLong(each) && differs(withoutInputs(each), lead.text, own) && !isTrue(each, text, RESTATED_LOOSELY),
      );
    return claim === undefined ? null : { assumed: shortened(claim), right: lead };
  };
}

/** The claim that an order makes against the law: "say that severance is four weeks". */
export function claimOfOrder(text: string): string {
  return shortened(claimIn(claimsOf(text).join(', ') || text));
}

/** Whether a clause is long enough to claim something: "correct" and "my aunt" are not. */
function isLong(claim: string): boolean {
  return claim.split(' ').length >= 3;
}

function hasFigures(claim: string): boolean {
  return figuresIn(claim).length > 0;
}

/** Whether a claim says no to what a phrase says: "no new Act has passed" to "new act passed". */
function deniesPhrase(claim: string, stems: readonly string[]): boolean {
  return !asksFor(claim) && denies(claimIn(claim)) && !stems.some((stem) => denies(stem) || stem === NOBODY);
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
  /\b(?:must|can|cannot|cant|could|should|have to|has to|need|needs|entitled|get|gets|not|no|never|doesn'?t|don'?t|isn'?t|wont|won'?t|right|true|yes|law|act|legal|minimum|limit|enough|all)\b/i;
