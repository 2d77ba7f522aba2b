import { splitWords } from '../../search/rules/stems.ts';
import type { ComposedAnswer } from './answer/answer.ts';
import {
  clarifyingAnswer,
  foreignLawAnswer,
  offTopicAnswer,
  refusalAnswer,
  shortenRepeat,
  unknownAnswer,
  withSecondTopic,
} from './answer/plain-answers.ts';
import { createQuestionAnswerer } from './answer-question.ts';
import type { AnswerRequest } from './answer-request.ts';
import { contradictsText } from './correction/compare-claim.ts';
import { extractInstructedClaim } from './correction/find-correction.ts';
import type { AnswerSteps } from './create-answerer.ts';
import type { MessageRoute } from './question/route-message.ts';
import { normalizeRequest, type NormalizedRequest } from './question/normalize-request.ts';
import { smallTalkAnswer } from './question/small-talk.ts';
import { findOfferedTopics } from './selection/clarification.ts';
import type { QuestionInput } from './selection/resolve-topic.ts';

/** The maximum length of an unclear reply to a clarifying question, in words. */
const MAX_UNCLEAR_WORDS = 6;

/**
 * Creates the answer pipeline:
 * 1. Normalize: a reply such as "the second one" becomes a full question (question/normalize-request.ts).
 * 2. Route: an instruction, another country's law, off topic, small talk, or a question (question/route-message.ts, by the phrases of
 *    message-signals.ts and the scores of score-intents.ts).
 * 3. Quote: a question about a judgment, or about the text of a section, is answered with it (answer/judgment-answer.ts, section-answer.ts).
 * 4. Retrieve: the search's facts for the question (selection/retrieve.ts). A citation that the library lacks gives an "I do not know".
 * 5. Resolve the topic: the scores of all answer sheets (selection/score-sheets.ts), weighted by the previous topic (rank-sheets.ts), and
 *    whether the question is about labour law (resolve-topic.ts). Two close topics, or two meanings, give a clarifying question.
 * 6. Extract the case: the user's figures and the requested quantity (case/parse-case.ts).
 * 7. Compute: the calculation of the best sheets; it may decide between them (selection/pick-sheet.ts, calculation/calculate-case.ts).
 * 8. Compose: the answer with its rows, and the correction of a wrong belief (answer/compose-answer.ts, correction/find-correction.ts).
 *    Without a sheet, a fact that covers the question answers it.
 * answer-question.ts runs steps 3 to 8.
 */
export function createAnswerPipeline(steps: AnswerSteps): (request: AnswerRequest) => ComposedAnswer {
  const answerQuestion = createQuestionAnswerer(steps);
  return (request) => {
    const normalized = normalizeRequest(request, steps.sheets, steps.parser);
    const route = steps.routeMessage(normalized);
    if (route.smallTalk !== null) return smallTalkAnswer(route.smallTalk);
    return shortenRepeat(repeatClarification(request, answerByKind(normalized, route)), request);
  };

  /** Answers a question, corrects or refuses an instruction, or says what the message is about instead. */
  function answerByKind(request: NormalizedRequest, route: MessageRoute): ComposedAnswer {
    const { signals, needsHighScore } = route;
    const { questionText } = signals;
    const input = { ...request, questionText, signals, needsHighScore };
    switch (route.kind) {
      case 'refused instruction':
        return refusalAnswer();
      case 'off topic':
        return offTopicAnswer();
      case 'instruction':
        return answerInstruction({ ...input, needsHighScore: true });
      case 'foreign law': {
        const alone = { ...input, message: questionText, earlier: [], needsHighScore: true };
        return foreignLawAnswer(answerQuestion(alone).answer);
      }
      case 'question':
        return answerOneQuestion(input);
    }
  }

  function answerOneQuestion(input: QuestionInput & NormalizedRequest): ComposedAnswer {
    const [chosenSheet, secondSheet] = input.chosenSheets;
    const { answer, isLabourQuestion } = answerQuestion({ ...input, chosenSheet });
    if (input.signals.foreignLaw === 'compared') return foreignLawAnswer(answer);
    if (answer !== null) {
      const second = secondSheet === undefined ? null : answerQuestion({ ...input, chosenSheet: secondSheet }).answer;
      return second === null ? answer : withSecondTopic(answer, second);
    }
    if (input.signals.instruction !== null) return refusalAnswer();
    return isLabourQuestion ? unknownAnswer(steps.retrieval.suggestPages(input.message)) : offTopicAnswer();
  }

  /** Refuses an instruction, or corrects a wrong claim in it. */
  function answerInstruction(input: QuestionInput): ComposedAnswer {
    const { answer } = answerQuestion(input);
    if (answer === null || answer.lead.facts.length === 0) return refusalAnswer();
    if (answer.correction !== null) return answer;
    const claim = extractInstructedClaim(input.message);
    if (steps.isKnownTrue(claim) || !contradictsText(claim, answer.lead.text)) return refusalAnswer();
    return { ...answer, outcome: 'corrects', calculation: null, correction: { assumed: claim, right: answer.lead } };
  }

  /** Repeats a clarifying question after a short reply that neither chooses a topic nor is an answerable question. */
  function repeatClarification({ message, earlier }: AnswerRequest, answer: ComposedAnswer): ComposedAnswer {
    const last = earlier.at(-1);
    const offered = last === undefined ? null : findOfferedTopics(last, steps.sheets);
    const isAnswered = answer.lead.facts.length > 0 || answer.outcome === 'asks-back' || answer.outcome === 'foreign';
    if (offered === null || isAnswered || splitWords(message).length > MAX_UNCLEAR_WORDS) return answer;
    const { offTopic, instruction } = steps.matchSignals(message);
    return offTopic === null && instruction === null ? clarifyingAnswer(offered, steps.pathOf) : answer;
  }
}
