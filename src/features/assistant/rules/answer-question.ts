import type { ComposedAnswer } from './answer/answer.ts';
import { addSympathy, composeSheetAnswer } from './answer/compose-answer.ts';
import type { FactIndex } from './answer/fact-index.ts';
import type { AnswerCourtCaseQuestion } from './answer/judgment-answer.ts';
import { clarifyingAnswer, composeFactAnswer, unknownAnswer } from './answer/plain-answers.ts';
import type { SectionAnswers } from './answer/section-answer.ts';
import { withoutAsides } from './case/remove-asides.ts';
import type { CaseCalculator } from './calculation/calculate-case.ts';
import type { FindCorrection } from './correction/find-correction.ts';
import { withoutRuleFigures } from './correction/presupposition.ts';
import type { FindTwoMeanings } from './selection/clarification.ts';
import { pickSheet, type PickedSheet } from './selection/pick-sheet.ts';
import type { QuestionInput, ResolveTopic, TopicResolution } from './selection/resolve-topic.ts';
import { MAX_SUGGESTED_PAGES, type QuestionRetrieval } from './selection/retrieve.ts';
import type { Candidate } from './selection/score-sheets.ts';

/** The steps of answering a question. */
export interface QuestionSteps {
  readonly answerCourtCaseQuestion: AnswerCourtCaseQuestion;
  readonly sectionAnswers: SectionAnswers;
  readonly retrieval: QuestionRetrieval;
  readonly resolveTopic: ResolveTopic;
  readonly findTwoMeanings: FindTwoMeanings;
  readonly caseCalculator: CaseCalculator;
  readonly findCorrection: FindCorrection;
  readonly factIndex: FactIndex;
  /** Returns the path of a fact in the law library. */
  readonly pathOf: (fact: string) => string;
}

/** The answer to a question, or null; and whether the question is about labour law. */
export interface QuestionAnswer {
  readonly answer: ComposedAnswer | null;
  readonly isLabourQuestion: boolean;
}

/** Answers a question from the content. */
export type AnswerQuestion = (input: QuestionInput) => QuestionAnswer;

/** The minimum text score of an answer; a lower one needs MIN_SCORE. */
const MIN_TEXT_SCORE = 3.2;
const MIN_SCORE = 2;
/** The minimum text score of an answer to a question that needs a high score. */
const MIN_HIGH_TEXT_SCORE = 6;
/** The minimum share of the query that a fact without a sheet must contain. */
const MIN_FACT_COVERAGE = 0.75;

/** Creates the function that answers questions. */
export function createQuestionAnswerer(steps: QuestionSteps): AnswerQuestion {
  return (request) => {
    const input = { ...request, questionText: withoutAsides(request.questionText) };
    const { questionText, chosenSheet, needsHighScore, today } = input;
    const quoted = chosenSheet === undefined ? quoteLaw(questionText) : null;
    if (quoted !== null) return { answer: quoted, isLabourQuestion: true };
    const retrieved = steps.retrieval.retrieve(questionText);
    if (retrieved.unknownCitation !== null) {
      const near = retrieved.unknownCitation.near
        .slice(0, MAX_SUGGESTED_PAGES)
        .map(({ title, path }) => ({ title, path }));
      return { answer: unknownAnswer(near, retrieved.unknownCitation.sentence), isLabourQuestion: true };
    }
    const resolution = steps.resolveTopic(input, retrieved);
    const clarification = clarify(input, resolution);
    if (clarification !== null) return { answer: clarification, isLabourQuestion: true };
    // Figures are the user's own and hold for any topic; words count only for the topic of their question.
    const caseText = withoutRuleFigures(questionText);
    const { figures } = steps.caseCalculator.parse([...resolution.earlierTexts, caseText], today);
    const userCase = { ...steps.caseCalculator.parse([...resolution.topicTexts, caseText], today), figures };
    const picked = pickSheet(resolution.candidates, userCase, steps.caseCalculator);
    const isAnswerable = resolution.isLabourQuestion && !resolution.isNotInContent;
    if (
      picked !== null &&
      ((picked.isCertain === true && !needsHighScore) ||
        (isAnswerable && hasEnoughScore(picked.candidate, needsHighScore)))
    )
      return { answer: composeFromSheet(picked, input), isLabourQuestion: true };
    const covering = isAnswerable && !needsHighScore ? findCoveringFact(retrieved.ranked) : undefined;
    const factAnswer = covering === undefined ? null : composeFactAnswer(covering.item.id, steps.factIndex);
    return {
      answer:
        resolution.isLabourQuestion && !needsHighScore
          ? steps.sectionAnswers.preferCitedSections(questionText, factAnswer)
          : factAnswer,
      isLabourQuestion: resolution.isLabourQuestion,
    };
  };

  /** Returns the answer about a judgment or the text of a section; null when the question is about neither. */
  function quoteLaw(questionText: string): ComposedAnswer | null {
    return steps.answerCourtCaseQuestion(questionText) ?? steps.sectionAnswers.answerTextRequest(questionText);
  }

  /** Returns a clarifying question, when two topics are likely; null otherwise. */
  function clarify({ questionText, earlier, chosenSheet, needsHighScore }: QuestionInput, resolution: TopicResolution) {
    const { ambiguity, candidates, isLabourQuestion } = resolution;
    if (ambiguity !== null && isLabourQuestion && !needsHighScore) return clarifyingAnswer(ambiguity, steps.pathOf);
    const meanings = chosenSheet === undefined ? steps.findTwoMeanings(questionText) : null;
    // The previous question says which is meant, or the question continues its topic.
    const about = earlier.at(-1)?.about ?? null;
    const isDecided = [candidates[0]?.sheet, ...(meanings ?? [])].some((sheet) => sheet?.about === about);
    return meanings === null || isDecided ? null : clarifyingAnswer(meanings, steps.pathOf);
  }

  /** Composes the answer of a sheet with its calculation, a correction, and sympathy. */
  function composeFromSheet(
    picked: PickedSheet,
    { questionText, message, chosenSheet }: QuestionInput,
  ): ComposedAnswer | null {
    const nearest = () => steps.retrieval.suggestPages(questionText);
    const answer = composeSheetAnswer({ ...picked, correction: null, nearest }, steps.factIndex);
    const correction = steps.findCorrection(picked.candidate, answer, message);
    const isGeneral = chosenSheet === undefined && picked.caseResult === null && correction === null;
    const general = isGeneral ? steps.sectionAnswers.preferCitedSections(questionText, answer) : answer;
    if (general !== answer) return general;
    const corrected =
      correction === null ? answer : composeSheetAnswer({ ...picked, correction, nearest }, steps.factIndex);
    return addSympathy(corrected, picked, message);
  }
}

/** Whether a sheet's scores suffice to answer with it. */
function hasEnoughScore({ textScore, score }: Candidate, needsHighScore: boolean): boolean {
  return needsHighScore ? textScore >= MIN_HIGH_TEXT_SCORE : textScore >= MIN_TEXT_SCORE || score >= MIN_SCORE;
}

/** Returns the best retrieved fact that covers the question. */
function findCoveringFact(ranked: ReturnType<QuestionRetrieval['retrieve']>['ranked']) {
  return ranked.find(
    ({ item, coverage }) => item.fact !== undefined && !item.fact.aside && coverage >= MIN_FACT_COVERAGE,
  );
}
