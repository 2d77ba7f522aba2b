import { sentencesOf } from '../../../law/rules/wording.ts';
import type { ComposedAnswer, Correction, Passage } from '../answer/answer.ts';
import type { FactIndex } from '../answer/fact-index.ts';
import type { Misconception } from '../answer-sheet.ts';
import { hasAllStems, type QuestionParser } from '../question/parse-question.ts';
import type { ScoreIntents } from '../selection/score-intents.ts';
import type { Candidate } from '../selection/score-sheets.ts';
import { extractClaim, findClaims, isOpenQuestion, splitClauses } from './claims.ts';
import { contradictsText, describeText, isDenial, restates, type IsKnownTrue } from './compare-claim.ts';
import { findPresupposed } from './presupposition.ts';

/** The minimum margin of a misconception over its sheet's intents, for a message that the misconception's phrase or correction fits. */
const MIN_PHRASE_MARGIN = -3;
const MIN_CONTRADICTION_MARGIN = -4;
/** The same for a message that presupposes nothing, or does not contradict the correction. */
const MIN_CERTAIN_MARGIN = 4;

/** Returns the correction that an answer needs; null for none. */
export type FindCorrection = (
  candidate: Pick<Candidate, 'matchedMisconception' | 'likeliestMisconception'>,
  answered: Pick<ComposedAnswer, 'lead' | 'outcome' | 'calculation'>,
  message: string,
) => Correction | null;

interface CorrectionParts {
  readonly parser: Pick<QuestionParser, 'parse'>;
  readonly scoreIntents: ScoreIntents;
  readonly isKnownTrue: IsKnownTrue;
}

/**
 * Creates the function that finds the correction of a message: its claims are compared with the misconception whose phrase it contains, with the
 * likeliest misconception of the sheet, and with the answer. A claim that the content states is never corrected.
 */
export function createCorrectionFinder(
  { toPassage }: Pick<FactIndex, 'toPassage'>,
  { parser, scoreIntents, isKnownTrue }: CorrectionParts,
): FindCorrection {
  const rightOf = ({ correction, facts }: Misconception) => toPassage({ text: correction, facts });

  return ({ matchedMisconception, likeliestMisconception }, { lead, outcome, calculation }, text) => {
    const clauses = findClaims(text);
    const claims = listClaims(clauses);
    const believed = listClaims(findPresupposed(text));

    /** Returns the correction of a claim; null if the content states the claim, or its sentence. */
    function correct(claim: string | undefined, right: Passage | null): Correction | null {
      if (claim === undefined || right === null) return null;
      const sentences = sentencesOf(text).map(extractClaim);
      if ([claim, ...sentences.filter((each) => each.includes(claim))].some(isKnownTrue)) return null;
      const isLead = restates(describeText(right.text), describeText(lead.text));
      return { assumed: shortenQuote(claim), right: isLead ? { ...right, text: 'The law is as I say above.' } : right };
    }

    function correctPhrase(): Correction | null {
      if (matchedMisconception === null || matchedMisconception.margin < MIN_PHRASE_MARGIN) return null;
      const { entry, stems } = matchedMisconception;
      const contains = (clause: string) => hasAllStems(parser.parse(clause), stems);
      const searched = entry.impliedByMention === true ? splitClauses(text) : clauses;
      const clause = searched.find(contains) ?? [clauses.join(', ')].find(contains);
      if (clause === undefined) return null;
      // "No new Act has passed" denies the phrase "new act passed".
      const isDenied = !isOpenQuestion(clause) && isDenial(extractClaim(clause)) && !stems.some(isDenial);
      return isDenied ? null : correct(extractClaim(clause), rightOf(entry));
    }

    function likeliestClaim(entry: Misconception): string | undefined {
      const scored = claims.map((claim) => ({ claim, score: scoreIntents(parser.parse(claim)).scoreOf(entry) }));
      return scored.toSorted((one, other) => other.score - one.score)[0]?.claim;
    }

    function correctLikeliest(): Correction | null {
      if (likeliestMisconception === null) return null;
      const { entry, margin } = likeliestMisconception;
      if (margin < MIN_CONTRADICTION_MARGIN) return null;
      // The sentences of a calculated case state the case.
      const isBelief = margin >= MIN_CERTAIN_MARGIN && (calculation === null || believed.length > 0);
      const contradicting = (isBelief ? claims : believed).find((claim) => contradictsText(claim, entry.correction));
      return correct(contradicting ?? (isBelief ? likeliestClaim(entry) : undefined), rightOf(entry));
    }

    function correctContradiction(): Correction | null {
      if (outcome !== 'answers') return null;
      const contradicting = believed.filter((claim) => contradictsText(claim, lead.text));
      return contradicting.map((claim) => correct(claim, lead)).find((correction) => correction !== null) ?? null;
    }

    return correctPhrase() ?? correctLikeliest() ?? correctContradiction();
  };
}

/** Returns the claims of clauses that are no open questions. */
function listClaims(clauses: readonly string[]): string[] {
  return clauses
    .filter((clause) => !isOpenQuestion(clause))
    .map(extractClaim)
    .filter(isLong);
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
