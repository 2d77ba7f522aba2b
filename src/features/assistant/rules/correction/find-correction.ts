import type { ComposedAnswer, Correction } from '../answer/answer.ts';
import type { CaseFigures } from '../case/parse-case.ts';
import type { Candidate } from '../selection/select-sheets.ts';
import type { FactIndex } from '../answer/fact-book.ts';
import { splitClauses, isGenericStem, shortened, type QuestionParser } from '../question/parse-question.ts';
import { stemOf } from '../../../search/rules/stems.ts';
import type { Trap } from '../answer-sheet.ts';
import { beliefScore, presupposes } from './belief-score.ts';
import type { ScoreMeanings } from '../selection/score-meanings.ts';
import { figuresIn } from '../../../law/rules/figures.ts';
import { sentencesOf } from '../../../law/rules/wording.ts';
import { isOpenQuestion, claimText, findClaims, denies, differs, type IsRestated } from './claims.ts';

/** Weight of a trap's lead over its sheet's questions, and of a phrase that matches whole. */
const AHEAD = 0.32;
const PHRASE = 2.5;
/** The minimum total for a trap to count as the asker's belief. */
const MIN_BELIEF = 1.3;
const NOBODY = stemOf('nobody');
/** The minimum lead of a trap that is behind a claim without figures. */
const SURELY_AHEAD = 3;
/** The share of concepts at which a true sentence restates a claim that only likelihood calls wrong. */
const RESTATED_LOOSELY = 0.75;
/** Begins an exception to a claim. */
const EXCEPTS = /^(?:unless|except)\b/i;
/** The minimum meaning score of a claim alone for its trap. */
const MIN_CLAIM_SCORE = -3;

/** A message, the figures stated in it, and whether it continues an earlier question. */
export interface TypedMessage {
  readonly text: string;
  readonly figures: CaseFigures;
  readonly continues: boolean;
}

/** Returns the correction that an answer needs; null for none. */
export type FindCorrection = (
  candidate: Pick<Candidate, 'trap' | 'likeliestTrap'>,
  answered: ComposedAnswer,
  typed: TypedMessage,
) => Correction | null;

/** `restates` compares a true text with a claim. */
interface CorrectionParts {
  readonly parser: Pick<QuestionParser, 'parse'>;
  readonly scoreMeanings: ScoreMeanings;
  readonly restates: IsRestated;
}

/** Prepares the search for corrections: by a trap of the sheet, or by a presupposition that the answer contradicts. */
export function prepareFindCorrection(
  book: Pick<FactIndex, 'toPassage'>,
  { parser, scoreMeanings, restates }: CorrectionParts,
): FindCorrection {
  /** Returns the claim that most likely states the trap; null for none. */
  function claimBehindTrap(
    { entry, margin }: { readonly entry: Trap; readonly margin: number },
    claims: readonly string[],
    own: readonly number[],
  ): string | null {
    const candidates = claims.filter(
      (each) => !isOpenQuestion(each) && isLong(claimText(each)) && !hasOnlyOwnFigures(claimText(each), own),
    );
    const worth = (claim: string) => scoreMeanings(parser.parse(claim)).of(entry);
    const claim = candidates.reduce<string | null>(
      (best, each) => (best === null || worth(each) > worth(best) ? each : best),
      null,
    );
    if (claim === null || worth(claim) <= MIN_CLAIM_SCORE) return null;
    // A condition is not a claim: "if the boss drives me out".
    const isSurelyTrap = margin >= SURELY_AHEAD && !hasFigures(claimText(claim)) && !/^if\b/i.test(claim);
    return isSurelyTrap || differs(claimText(claim), entry.right, own) ? claim : null;
  }

  /** Returns the clause that names something that does not exist. Null if the clause questions its existence. */
  function namedClause(text: string, stems: readonly string[]): string | null {
    const clause = splitClauses(text).find((each) => {
      const parsed = parser.parse(each);
      return stems.every((stem) => parsed.certaintyOf(stem) > 0);
    });
    return clause === undefined || EXISTENCE_QUESTION.test(clause) ? null : clause;
  }

  /** Whether a true text restates a claim, or its sentence. */
  function isTrue(claim: string, text: string, share?: number): boolean {
    const sentences = sentencesOf(text).map(claimText);
    return [claim, ...sentences.filter((each) => each.includes(claim))].some((each) => restates(each, share));
  }

  /** Returns the trap's correction of a claim; null for a true one. */
  function by(entry: Trap, claim: string | null, text: string, share?: number): Correction | null {
    const right =
      claim === null || isTrue(claimText(claim), text, share)
        ? null
        : book.toPassage({ text: entry.right, facts: entry.facts });
    return claim === null || right === null ? null : { assumed: shortened(claimText(claim)), right };
  }

  return ({ trap, likeliestTrap }, { lead, outcome, sum }, { text, figures, continues }) => {
    // A follow-up often describes events: "and I leaving at the end of the month".
    const isOnlyNarrative = continues && !presupposes(text);
    const claims = findClaims(text).filter((each) => !(isOnlyNarrative && isNarrative(each)));
    const own = figuresOfCase(figures);
    const signs = beliefScore(text);
    const isBelieved = ({ margin }: { readonly margin: number }, phrase: number) =>
      AHEAD * margin + phrase + signs >= MIN_BELIEF;
    if (trap !== null) {
      const stems = trap.fit.phrase.stems;
      const stated = claims.filter((each) => !statesOwnCase(each, own));
      const claim = isBelieved(trap, PHRASE) ? claimContaining(text, stated, stems, parser) : null;
      const named = claim ?? (trap.entry.evenIfAsked === true ? namedClause(text, stems) : null);
      const isDenied =
        claim !== null && contradictsPhrase(claim, stems) && !differs(claimText(claim), trap.entry.right, own);
      const right = isDenied ? null : by(trap.entry, named, text);
      if (right !== null) return right;
    }
    if (likeliestTrap !== null && isBelieved(likeliestTrap, 0)) {
      const right = by(likeliestTrap.entry, claimBehindTrap(likeliestTrap, claims, own), text, RESTATED_LOOSELY);
      if (right !== null) return right;
    }
    if (outcome !== 'answers' || lead.facts.length === 0 || !presupposes(text)) return null;
    const stated = claims.filter((each) => !isOpenQuestion(each) && !statesOwnCase(each, own) && !EXCEPTS.test(each));
    // Inputs of the calculation are not claims.
    const withoutInputs = (claim: string) =>
      sum === null
        ? claim
        : claim
            .split(' ')
            .filter((word) => !figuresIn(word).some(({ value }) => own.includes(value)))
            .join(' ');
    const claim = stated
      .map(claimText)
      .find(
        (each) => isLong(each) && differs(withoutInputs(each), lead.text, own) && !isTrue(each, text, RESTATED_LOOSELY),
      );
    return claim === undefined ? null : { assumed: shortened(claim), right: lead };
  };
}

/** Returns the claim in an order: "say that severance is four weeks". */
export function claimInOrder(text: string): string {
  return shortened(claimText(findClaims(text).join(', ') || text));
}

/** Whether a clause is long enough to be a claim: "correct" and "my aunt" are not. */
function isLong(claim: string): boolean {
  return claim.split(' ').length >= 3;
}

function hasFigures(claim: string): boolean {
  return figuresIn(claim).length > 0;
}

/** Whether a claim denies a phrase: "no new Act has passed" to "new act passed". */
function contradictsPhrase(claim: string, stems: readonly string[]): boolean {
  return !isOpenQuestion(claim) && denies(claimText(claim)) && !stems.some((stem) => denies(stem) || stem === NOBODY);
}

/** Returns the claim that contains a whole phrase, alone or with the others; null when the phrase is only in a question. */
function claimContaining(
  text: string,
  claims: readonly string[],
  stems: readonly string[],
  { parse }: Pick<QuestionParser, 'parse'>,
): string | null {
  const certaintyOf = (part: string) => {
    const parsed = parse(part);
    return stems.every((stem) => parsed.certaintyOf(stem) > 0);
  };
  const whole = claims.find(certaintyOf) ?? [claims.join(', ')].find(certaintyOf);
  // The question completes the claim: "Severance is capped. Do I get the 24 weeks?"
  const begun = claims.find(
    (each) => !isOpenQuestion(each) && stems.some((stem) => !isGenericStem(stem) && parse(each).certaintyOf(stem) > 0),
  );
  return whole ?? (certaintyOf(text) ? (begun ?? null) : null);
}

/** Returns the stated figures of a case, which are not claims about the law. */
function figuresOfCase({
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

/** Whether a clause only states the asker's own case: "I work three years at EC$60 a day". */
function statesOwnCase(clause: string, own: readonly number[]): boolean {
  const figures = figuresIn(clause);
  return (
    /^(?:i|ah|im|ive|my|we|he|she)\b/i.test(clause) &&
    !STATES_A_DUTY.test(clause) &&
    figures.length > 0 &&
    figures.every(({ value }) => own.includes(value))
  );
}

/** Whether a clause describes an event and no duty: "but they ent send it". */
function isNarrative(clause: string): boolean {
  return TELLS_OF.test(clause) && !STATES_A_DUTY.test(clause);
}

const TELLS_OF = /^(?:(?:and|so|but|well|now|then|ok|because),? )*(?:i|ah|im|we|he|she|they|dey|it)\b/i;

/** Whether all figures of a claim are those of the asker's case, and it states no duty: "gettin 45 dollars a day in a shop". */
function hasOnlyOwnFigures(claim: string, own: readonly number[]): boolean {
  const figures = figuresIn(claim);
  return figures.length > 0 && figures.every(({ value }) => own.includes(value)) && !STATES_A_DUTY.test(claim);
}

/** Question whether something exists. */
const EXISTENCE_QUESTION =
  /\b(?:is there|are there|do we have|does grenada have|got any|have any|have an?|what is an?|whats an?)\b/i;

const STATES_A_DUTY =
  /\b(?:must|can|cannot|cant|could|should|have to|has to|need|needs|entitled|get|gets|not|no|never|doesn'?t|don'?t|isn'?t|wont|won'?t|right|true|yes|law|act|legal|minimum|limit|enough|all)\b/i;
