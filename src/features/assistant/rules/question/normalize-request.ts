import { repeatForSection } from '../answer/section-answer.ts';
import type { AnswerRequest } from '../answer-request.ts';
import type { AnswerSheet } from '../answer-sheet.ts';
import { findChosenSheets, hasTopic } from '../selection/clarification.ts';
import { repeatWithChange, writeOutChanges } from './changed-input.ts';
import type { QuestionParser } from './parse-question.ts';

/** A request whose text is a full question. Of the exchanges before it, only those with a topic are kept. */
export interface NormalizedRequest extends AnswerRequest {
  /** The sheets that the user chose in reply to a clarifying question: none, one or two. */
  readonly chosenSheets: readonly AnswerSheet[];
}

/**
 * Normalizes a request. A reply to a clarifying question becomes the clarified question, "what about 74?" becomes the question about that
 * section, "and if it was 470?" becomes the earlier message with that figure, and an adult's date of birth is removed.
 */
export function normalizeRequest(
  request: AnswerRequest,
  sheets: readonly AnswerSheet[],
  parser: Pick<QuestionParser, 'parse' | 'stemsOf'>,
): NormalizedRequest {
  const chosenSheets = findChosenSheets(request, sheets, parser);
  const earlier = writeOutChanges(request.earlier);
  const message =
    chosenSheets.length > 0
      ? earlier.at(-1)?.message
      : (repeatForSection(request) ?? repeatWithChange(request.message, earlier));
  return {
    message: (message ?? request.message).replaceAll(ADULT_BIRTH, '').replaceAll(MOTHER_IN_LAW, 'aunt$1').trim(),
    // Thanks, clarifying questions and off-topic messages do not end a topic.
    earlier: earlier.filter(hasTopic),
    today: request.today,
    chosenSheets,
  };
}

/** The date of birth of the user or another adult, not of a baby: "I was born 1 March 1990 and started in 2025". */
const ADULT_BIRTH = /\b(?:i|he|she|we) (?:was |were |is |am )?born\b[\w ,]{0,20}?\b(?:19\d\d|200\d)\b,?(?: and\b)?/gi;

/** Like an aunt, a mother-in-law is about no maternity. */
const MOTHER_IN_LAW = /\bmother(s?)[ -]in[ -]law\b/gi;
