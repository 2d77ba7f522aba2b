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
} from './answer/compose-answer.ts';
import type { AnswerQuestion } from './answer-question.ts';
import type { AnswerRequest } from './answer-request.ts';
import type { AnswerSheet } from './answer-sheet.ts';
import { contradictsText, type IsRestated } from './correction/claims.ts';
import { extractInstructedClaim } from './correction/find-correction.ts';
import type { ClassifyMessage } from './question/classify-message.ts';
import type { DetectMessage, Detection } from './question/detect-message.ts';
import { normalizeRequest, type NormalizedRequest } from './question/normalize-request.ts';
import type { QuestionParser } from './question/parse-question.ts';
import { answerSmallTalk } from './question/small-talk.ts';
import { findOfferedTopics } from './selection/clarification.ts';
import type { QuestionRetrieval } from './selection/retrieve.ts';

/** The steps of the pipeline, and what they share. */
export interface PipelineSteps {
  readonly sheets: readonly AnswerSheet[];
  readonly parser: Pick<QuestionParser, 'parse' | 'stemsOf'>;
  readonly classify: ClassifyMessage;
  readonly detect: DetectMessage;
  readonly answerQuestion: AnswerQuestion;
  readonly nearestTo: QuestionRetrieval['nearestTo'];
  /** Compares a claim with all true texts. */
  readonly restates: IsRestated;
  /** Returns the path of a fact in the law library. */
  readonly pathOf: (fact: string) => string;
}

/** The maximum length of an unclear reply to a clarifying question, in words. */
const MAX_UNCLEAR_WORDS = 6;

/**
 * Creates the answer pipeline. Its steps are:
 * 1. Normalize: a reply such as "the second one" becomes a full question (question/normalize-request.ts).
 * 2. Detect: an instruction, another country's law, off topic, or a question (question/detect-message.ts, by phrases in classify-message.ts
 *    and the scores of score-intents.ts).
 * 3. Retrieve: the search's facts for the question (selection/retrieve.ts).
 * 4. Rank: the answer sheets, for a follow-up question with the earlier ones (selection/rank-sheets.ts, select-sheets.ts). Two close topics
 *    give a clarifying question.
 * 5. Extract the case: the user's figures and the requested quantity (case/parse-case.ts).
 * 6. Compute: the calculation of the best sheets; it may decide between them (selection/pick-sheet.ts, calculation/calculate-case.ts).
 * 7. Compose: the answer with its rows, and the correction of a wrong belief (answer/compose-answer.ts, correction/find-correction.ts).
 * answer-question.ts runs steps 3 to 7.
 */
export function createAnswerPipeline({
  sheets,
  parser,
  classify,
  detect,
  answerQuestion,
  nearestTo,
  restates,
  pathOf,
}: PipelineSteps): (request: AnswerRequest) => ComposedAnswer {
  return (request) => {
    const reply = answerSmallTalk(request.questionText);
    if (reply !== null) return reply;
    const normalized = normalizeRequest(request, sheets, parser);
    const answer = answerMessage(normalized, detect(normalized));
    return shortenRepeat(repeatClarification(request, answer), request.earlier.at(-1));
  };

  /** Answers a question, corrects or refuses an instruction, or says what the message is about instead. */
  function answerMessage(request: NormalizedRequest, detection: Detection): ComposedAnswer {
    const { classification } = detection;
    switch (detection.kind) {
      case 'refused instruction':
        return refusalAnswer();
      case 'off topic':
        return offTopicAnswer();
      case 'instruction':
        return answerInstruction(request, detection);
      case 'foreign law': {
        const { questionText } = classification;
        const alone = { ...request, questionText, message: questionText, earlier: [], classification };
        return foreignLawAnswer(answerQuestion({ ...alone, needsHighScore: true }).answer);
      }
      case 'question':
        return answerOneQuestion(request, detection);
    }
  }

  function answerOneQuestion(request: NormalizedRequest, detection: Detection): ComposedAnswer {
    const { classification, needsHighScore, comparesLaws, isRefusedUnanswered, resemblesInstruction } = detection;
    const input = {
      ...request,
      questionText: classification.questionText,
      message: request.questionText,
      classification,
      needsHighScore,
    };
    const [chosenSheet, secondSheet] = request.chosenSheets;
    const { answer, isLabourQuestion } = answerQuestion({ ...input, chosenSheet });
    if (comparesLaws) return foreignLawAnswer(answer);
    if (answer !== null) {
      const second = secondSheet === undefined ? null : answerQuestion({ ...input, chosenSheet: secondSheet }).answer;
      return second === null ? answer : withSecondTopic(answer, second);
    }
    if (isRefusedUnanswered) return refusalAnswer();
    if (isLabourQuestion || (request.earlier.length > 0 && classification.offTopic !== 'always'))
      return unknownAnswer(nearestTo(request.questionText));
    return resemblesInstruction ? refusalAnswer() : offTopicAnswer();
  }

  /** Refuses an instruction, or corrects a wrong claim in it. */
  function answerInstruction(request: NormalizedRequest, { classification }: Detection): ComposedAnswer {
    const { answer } = answerQuestion({
      ...request,
      questionText: classification.questionText,
      message: request.questionText,
      classification,
      needsHighScore: true,
    });
    if (answer === null || answer.lead.facts.length === 0) return refusalAnswer();
    if (answer.correction !== null) return answer;
    const claim = extractInstructedClaim(request.questionText);
    if (restates(claim) || !contradictsText(claim, answer.lead.text, [])) return refusalAnswer();
    return { ...answer, outcome: 'corrects', calculation: null, correction: { assumed: claim, right: answer.lead } };
  }

  /** Repeats a clarifying question after a short reply that neither chooses a topic nor is an answerable question. */
  function repeatClarification({ questionText, earlier }: AnswerRequest, answer: ComposedAnswer): ComposedAnswer {
    const last = earlier.at(-1);
    const offered = last === undefined ? null : findOfferedTopics(last, sheets);
    const isAnswered = answer.lead.facts.length > 0 || answer.outcome === 'asks-back' || answer.outcome === 'foreign';
    if (offered === null || isAnswered || splitWords(questionText).length > MAX_UNCLEAR_WORDS) return answer;
    const { offTopic, instruction } = classify(questionText);
    return offTopic === null && instruction === null ? clarifyingAnswer(offered, pathOf) : answer;
  }
}
