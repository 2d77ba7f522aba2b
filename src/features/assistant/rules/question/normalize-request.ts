import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { repeatForSection } from '../answer/section-answer.ts';
import type { AnswerRequest } from '../answer-request.ts';
import type { AnswerSheet } from '../answer-sheet.ts';
import { resolveClarification, hasTopic } from '../selection/clarification.ts';
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
  const choice = resolveClarification(request, sheets, parser);
  const written = writeOutChanges(request.earlier);
  const { message, earlier, today } = choice?.originalRequest ?? {
    ...request,
    earlier: written,
    message: repeatForSection(request) ?? repeatWithChange(request.message, written) ?? request.message,
  };
  return {
    message: removeAdultBirthDates(message, today),
    // Thanks, or a question about something else, do not end a topic.
    earlier: earlier.filter(hasTopic),
    today,
    chosenSheets: choice?.chosenSheets ?? [],
  };
}

const OWN_BIRTH = /\b(?:i|he|she|we) (?:was |were |is |am )?born\b[\w ,]{0,20}?\b((?:19|20)\d\d)\b,?(?: and\b)?/gi;
const ADULT_YEARS = 18;

/** Removes the date of birth of the user or an adult, which is about no baby: "I was born 1 March 1990 and started in 2025". */
function removeAdultBirthDates(text: string, today: GrenadaDay): string {
  const latest = Number(today.slice(0, 4)) - ADULT_YEARS;
  return text
    .replaceAll(OWN_BIRTH, (born, year: string) => (Number(year) <= latest || /^i\b/i.test(born) ? '' : born))
    .trim();
}
