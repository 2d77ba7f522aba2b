import type { ComposedAnswer, Correction } from '../answer/answer.ts';
import type { CaseFigures } from '../case/parse-case.ts';
import type { Candidate } from '../selection/score-sheets.ts';
import type { FactIndex } from '../answer/fact-index.ts';
import { hasAllStems, isGenericStem, type QuestionParser } from '../question/parse-question.ts';
import { stemOf } from '../../../search/rules/stems.ts';
import type { Misconception } from '../answer-sheet.ts';
import { scoreBelief, presupposes } from './belief-score.ts';
import type { ScoreIntents } from '../selection/score-intents.ts';
import { figuresIn } from '../../../law/rules/figures.ts';
import { sentencesOf } from '../../../law/rules/wording.ts';
import {
  isOpenQuestion,
  extractClaim,
  findClaims,
  isDenial,
  contradictsText,
  splitClauses,
  type IsKnownTrue,
} from './claims.ts';

/** Weight of a misconception's margin over its sheet's intents, and of a phrase that matches whole. */
const MARGIN_WEIGHT = 0.32;
const WHOLE_PHRASE_WEIGHT = 2.5;
/** The minimum total for a misconception to count as the user's belief. */
const MIN_BELIEF = 1.3;
const NOBODY = stemOf('nobody');
/** The minimum margin of a misconception for a claim without figures. */
const MIN_CERTAIN_MARGIN = 3;
/** The minimum overlap of a claim with a true sentence that restates it, when only its intent score calls the claim wrong. */
const MIN_LOOSE_OVERLAP = 0.75;
/** Begins an exception to a claim. */
const EXCEPTION_START = /^(?:unless|except)\b/i;
/** The minimum intent score of a claim alone for its misconception. */
const MIN_CLAIM_SCORE = -3;

/** A message, the figures stated in it, and whether it is a follow-up question. */
export interface TypedMessage {
  readonly text: string;
  readonly figures: CaseFigures;
  readonly isFollowUp: boolean;
}

/** Returns the correction that an answer needs; null for none. */
export type FindCorrection = (
  candidate: Pick<Candidate, 'matchedMisconception' | 'likeliestMisconception'>,
  answered: ComposedAnswer,
  typed: TypedMessage,
) => Correction | null;

interface CorrectionParts {
  readonly parser: Pick<QuestionParser, 'parse'>;
  readonly scoreIntents: ScoreIntents;
  readonly isKnownTrue: IsKnownTrue;
}

/** Creates the function that finds the correction: by a misconception of the sheet, or by a presupposition that the answer contradicts. */
export function createCorrectionFinder(
  factIndex: Pick<FactIndex, 'toPassage'>,
  { parser, scoreIntents, isKnownTrue }: CorrectionParts,
): FindCorrection {
  /** Returns the claim that most likely states the misconception; null for none. */
  function claimOfMisconception(
    { entry, margin }: { readonly entry: Misconception; readonly margin: number },
    claims: readonly string[],
    ownFigures: readonly number[],
  ): string | null {
    // "I worked 7 years, what is due?" is one claim of two parts.
    const statesNothing = (part: string) => isOpenQuestion(part) || statesOwnCase(part, ownFigures);
    const candidates = claims.filter(
      (each) =>
        !splitClauses(each).every(statesNothing) &&
        !isOpenQuestion(each) &&
        isLong(extractClaim(each)) &&
        !hasOnlyOwnFigures(extractClaim(each), ownFigures),
    );
    const scoreClaim = (claim: string) => scoreIntents(parser.parse(claim)).scoreOf(entry);
    const claim = candidates.reduce<string | null>(
      (best, each) => (best === null || scoreClaim(each) > scoreClaim(best) ? each : best),
      null,
    );
    if (claim === null || scoreClaim(claim) <= MIN_CLAIM_SCORE) return null;
    // A condition is not a claim: "if the boss drives me out".
    const isCertain =
      margin >= MIN_CERTAIN_MARGIN && figuresIn(extractClaim(claim)).length === 0 && !/^if\b/i.test(claim);
    return isCertain || contradictsText(extractClaim(claim), entry.correction, ownFigures) ? claim : null;
  }

  /** Returns the clause that names something that does not exist. Null if the clause questions its existence. */
  function namedClause(text: string, stems: readonly string[]): string | null {
    const clause = splitClauses(text).find((each) => hasAllStems(parser.parse(each), stems));
    return clause === undefined || EXISTENCE_QUESTION.test(clause) ? null : clause;
  }

  /** Whether a true text restates a claim, or its sentence. */
  function isTrue(claim: string, text: string, minOverlap?: number): boolean {
    const sentences = sentencesOf(text).map(extractClaim);
    return [claim, ...sentences.filter((each) => each.includes(claim))].some((each) => isKnownTrue(each, minOverlap));
  }

  /** Returns the correction of a claim by a misconception; null for a true one. */
  function correctBy(entry: Misconception, claim: string | null, text: string, minOverlap?: number): Correction | null {
    const right =
      claim === null || isTrue(extractClaim(claim), text, minOverlap)
        ? null
        : factIndex.toPassage({ text: entry.correction, facts: entry.facts });
    return claim === null || right === null ? null : { assumed: shortenQuote(extractClaim(claim)), right };
  }

  return (
    { matchedMisconception, likeliestMisconception },
    { lead, outcome, calculation },
    { text, figures, isFollowUp },
  ) => {
    // A follow-up often describes events: "and I leaving at the end of the month".
    const isOnlyNarrative = isFollowUp && !presupposes(text);
    const claims = findClaims(text).filter((each) => !(isOnlyNarrative && isNarrative(each)));
    const ownFigures = figuresOfCase(text, figures);
    const belief = scoreBelief(text);
    const isBelieved = ({ margin }: { readonly margin: number }, phraseWeight: number) =>
      MARGIN_WEIGHT * margin + phraseWeight + belief >= MIN_BELIEF;
    if (matchedMisconception !== null) {
      const stems = matchedMisconception.match.keywords.stems;
      const stated = claims.filter((each) => !statesOwnCase(each, ownFigures));
      const claim = isBelieved(matchedMisconception, WHOLE_PHRASE_WEIGHT)
        ? claimContaining(text, stated, stems, parser)
        : null;
      const named = claim ?? (matchedMisconception.entry.impliedByMention === true ? namedClause(text, stems) : null);
      const isDenied =
        claim !== null &&
        contradictsPhrase(claim, stems) &&
        !contradictsText(extractClaim(claim), matchedMisconception.entry.correction, ownFigures);
      const correction = isDenied ? null : correctBy(matchedMisconception.entry, named, text);
      if (correction !== null) return correction;
    }
    if (likeliestMisconception !== null && isBelieved(likeliestMisconception, 0)) {
      const correction = correctBy(
        likeliestMisconception.entry,
        claimOfMisconception(likeliestMisconception, claims, ownFigures),
        text,
        MIN_LOOSE_OVERLAP,
      );
      if (correction !== null) return correction;
    }
    if (outcome !== 'answers' || lead.facts.length === 0 || !presupposes(text)) return null;
    const stated = claims.filter(
      (each) => !isOpenQuestion(each) && !statesOwnCase(each, ownFigures) && !EXCEPTION_START.test(each),
    );
    // Inputs of the calculation are not claims.
    const withoutInputs = (claim: string) =>
      calculation === null
        ? claim
        : claim
            .split(' ')
            .filter((word) => !figuresIn(word).some(({ value }) => ownFigures.includes(value)))
            .join(' ');
    const claim = stated
      .map(extractClaim)
      .find(
        (each) =>
          isLong(each) &&
          contradictsText(withoutInputs(each), lead.text, ownFigures) &&
          !isTrue(each, text, MIN_LOOSE_OVERLAP),
      );
    return claim === undefined ? null : { assumed: shortenQuote(claim), right: lead };
  };
}

/** Returns the claim in an instruction: "say that severance is four weeks". */
export function extractInstructedClaim(text: string): string {
  return shortenQuote(extractClaim(findClaims(text).join(', ') || text));
}

const MAX_QUOTE_LENGTH = 120;

/** Shortens a quotation to about {@link MAX_QUOTE_LENGTH} characters, at a word's end. */
function shortenQuote(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= MAX_QUOTE_LENGTH) return plain;
  const cut = plain.slice(0, MAX_QUOTE_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_QUOTE_LENGTH / 2))} …`;
}

/** Whether a clause is long enough to be a claim: "correct" and "my aunt" are not. */
function isLong(claim: string): boolean {
  return claim.split(' ').length >= 3;
}

/** Whether a claim denies a phrase: "no new Act has passed" to "new act passed". */
function contradictsPhrase(claim: string, stems: readonly string[]): boolean {
  return (
    !isOpenQuestion(claim) && isDenial(extractClaim(claim)) && !stems.some((stem) => isDenial(stem) || stem === NOBODY)
  );
}

/** Returns the claim that contains a whole phrase, alone or with the others; null when the phrase is only in a question. */
function claimContaining(
  text: string,
  claims: readonly string[],
  stems: readonly string[],
  { parse }: Pick<QuestionParser, 'parse'>,
): string | null {
  const containsPhrase = (part: string) => hasAllStems(parse(part), stems);
  const whole = claims.find(containsPhrase) ?? [claims.join(', ')].find(containsPhrase);
  // The question completes the claim: "Severance is capped. Do I get the 24 weeks?"
  const begun = claims.find(
    (each) => !isOpenQuestion(each) && stems.some((stem) => !isGenericStem(stem) && parse(each).certaintyOf(stem) > 0),
  );
  return whole ?? (containsPhrase(text) ? (begun ?? null) : null);
}

/** Returns the figures of the user's own case, which are not claims about the law. */
function figuresOfCase(text: string, stated: CaseFigures): number[] {
  const { service, pay, lasted, earned, daysAWeek, hoursAWeek, headcount, hours, daysWorked, due, benefit } = stated;
  const months = service?.months ?? 0;
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const figures = figuresIn(text);
  // "7 years and 4 months" states both. In "you need 2 years and I have 14 months", the 2 years are not the user's.
  const isStatedInParts =
    figures.some(({ value, unit }) => value === years && unit === 'year') &&
    figures.some(({ value, unit }) => value === rest && unit === 'month');
  const ofService = [months, months / 12, ...(isStatedInParts ? [years, rest] : []), service?.days];
  const ofWork = [daysAWeek, hoursAWeek, headcount, hours, daysWorked, lasted?.amount];
  return [...ofService, ...ofWork, pay?.dollars, earned, due, benefit].map((value) => value ?? 0);
}

/** Whether a clause only states the user's own case: "I work three years at EC$60 a day". */
function statesOwnCase(clause: string, ownFigures: readonly number[]): boolean {
  const figures = figuresIn(clause);
  return (
    /^(?:i|ah|im|ive|my|we|he|she|his|her|nis|national insurance)\b/i.test(clause) &&
    !STATES_DUTY.test(clause) &&
    figures.length > 0 &&
    figures.every(({ value }) => ownFigures.includes(value))
  );
}

/** Whether a clause describes an event and no duty: "but they ent send it". */
function isNarrative(clause: string): boolean {
  return NARRATIVE_START.test(clause) && !STATES_DUTY.test(clause);
}

const NARRATIVE_START = /^(?:(?:and|so|but|well|now|then|ok|because),? )*(?:i|ah|im|we|he|she|they|dey|it)\b/i;

/** Whether all figures of a claim are those of the user's case, and it states no duty: "gettin 45 dollars a day in a shop". */
function hasOnlyOwnFigures(claim: string, ownFigures: readonly number[]): boolean {
  const figures = figuresIn(claim);
  return figures.length > 0 && figures.every(({ value }) => ownFigures.includes(value)) && !STATES_DUTY.test(claim);
}

/** Matches a question whether something exists. */
const EXISTENCE_QUESTION =
  /\b(?:is there|are there|do we have|does grenada have|got any|have any|have an?|what is an?|whats an?)\b/i;

const STATES_DUTY =
  /\b(?:must|can|cannot|cant|could|should|have to|has to|need|needs|entitled|get|gets|not|no|never|doesn'?t|don'?t|isn'?t|wont|won'?t|right|true|yes|law|act|legal|minimum|limit|enough|all)\b/i;
