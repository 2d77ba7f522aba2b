import { splitSentences } from '../../../../platform/shared/sentences.ts';
import { withoutMarks } from '../../../law/rules/unchecked-marks.ts';

/** Begins an open question, which may still presuppose something. */
const OPEN_START =
  /^(?:(?:and|so|but|then|now|please|ok|hi|hello),? )*(?:how|what|whats|wat|wha|when|where|who|which|why|tell me|explain)\b/i;
const CONDITION_START = /^(?:if|unless|except)\b/i;
/** Begins a yes-or-no question. */
const YES_NO_START =
  /^(?:(?:and|so|but|then|now|please|ok|hi|hello),? )*(?:can|could|may|must|should|shall|will|would|do|does|did|is|are|am|was|were|has|have|(?:i|ah) (?:can|could|must))\b/i;
/** Says where a claim comes from, before the claim itself. */
const SOURCE =
  /^(?:(?:and|so|but|since|because) )?(?:(?:\w+ ){1,3}(?:hear|heard|read|saw|say|says|said|saying|know|knows|told me|was told|understand|think|claims?|gives)|is it true) (?:that |is )?/i;
/** Requests confirmation after a claim: "right?", "isn't it?". */
const TAG =
  /(?<!\b(?:or|say|is|an?|the))(?:,? |^)(?:right|true|correct|yes|yeah|no|nah|ok|okay|eh|innit|agreed|(?:is that|not) (?:so|right|true)|(?:is|are|was|do|does|did|can|may|must|has|have|will|ai)n['’]?t (?:so|i|it|he|she|they|we|you|there))[?.!]*$/i;

/** Whether a clause is an open question. */
export function isOpenQuestion(clause: string): boolean {
  return OPEN_START.test(clause);
}

/** Whether a sentence ends with a request for confirmation. */
export function requestsConfirmation(sentence: string): boolean {
  return TAG.test(sentence) || /^(?:\w+ )?is it true\b/i.test(sentence);
}

/** Splits a text into sentences, also at semicolons and line breaks. */
export function splitMessage(text: string): string[] {
  return splitSentences(text, /(?<=[.!?;])\s|\n/).filter((sentence) => sentence.trim() !== '');
}

/** Splits a text into clauses at punctuation and line breaks. */
export function splitClauses(text: string): string[] {
  return splitSentences(text, /[.!?;:,](?=\s|$)(?! at (?:the )?(?:least|most)\b)|\n|(?<!-)--(?!-)/)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
}

/** Returns the clauses of a message that may be claims: no plain yes-or-no questions and no conditions. */
export function findClaims(text: string): string[] {
  return splitMessage(text).flatMap((sentence) =>
    splitClauses(sentence.replace(TAG, '')).filter(
      (clause) => !CONDITION_START.test(clause) && (requestsConfirmation(sentence) || !YES_NO_START.test(clause)),
    ),
  );
}

/** Returns the claim of a clause, without its source, request for confirmation, and marks. */
export function extractClaim(clause: string): string {
  const plain = withoutMarks(clause).replaceAll(/\s+/g, ' ').trim();
  const claim = plain
    .replace(TAG, '')
    .replace(/[?!.]$/, '')
    .replace(SOURCE, '');
  return claim.includes(' ') ? claim : plain;
}
