import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { NO_TOPIC } from '../answer/compose-answer.ts';
import { repeatForSection } from '../answer/section-answer.ts';
import type { AnswerRequest } from '../answer-request.ts';
import type { AnswerSheet } from '../answer-sheet.ts';
import { resolveClarification, isClarification } from '../selection/clarification.ts';
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
  const { message, earlier, today } = choice?.originalRequest ?? {
    ...request,
    message: repeatForSection(request) ?? repeatWithFigure(request) ?? request.message,
  };
  return {
    message: removeAdultBirthDates(message, today),
    // Thanks, or a question about something else, do not end a topic.
    earlier: earlier.filter((exchange) => !isClarification(exchange) && exchange.about !== NO_TOPIC),
    today,
    chosenSheets: choice?.chosenSheets ?? [],
  };
}

/** A message that changes one figure and has no unit: "what if it was 470", "600", "and after 5?". */
const CHANGED_FIGURE =
  /^(?:(?:and|an|ok|so|but|or|what|wha|suppose|say|if|about|it|is|was|i|we|reach|get|make|made|after|for|with|at|only|sorry|then|instead|no)\s+)*\$?(\d[\d,]*(?:\.\d+)?)(?:\s+(?:then|instead))?\s*[?.!]*$/i;
const FIGURE = /\d[\d,]*(?:\.\d+)?/g;

/** Returns the last earlier message with a single figure, replaced by that of the message; null when the message changes no figure. */
function repeatWithFigure({ message, earlier }: AnswerRequest): string | null {
  const figure = CHANGED_FIGURE.exec(message.trim())?.[1];
  const last = figure === undefined ? undefined : earlier.findLast((each) => each.message.match(FIGURE)?.length === 1);
  return figure === undefined || last === undefined || CHANGED_FIGURE.test(last.message.trim())
    ? null
    : last.message.replace(FIGURE, figure);
}

const OWN_BIRTH = /\b(?:i|he|she|we) (?:was |were |is |am )?born\b[\w ,]{0,20}?\b((?:19|20)\d\d)\b,?(?: and\b)?/gi;
const ADULT_YEARS = 18;

/** Removes the date of birth of an adult, which is about no baby: "I was born 1 March 1990 and started in 2025". */
function removeAdultBirthDates(text: string, today: GrenadaDay): string {
  const latest = Number(today.slice(0, 4)) - ADULT_YEARS;
  return text.replaceAll(OWN_BIRTH, (born, year: string) => (Number(year) <= latest ? '' : born)).trim();
}
