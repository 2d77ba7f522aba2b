import type { Retrieved } from '../../search/rules/ranking.ts';
import type { ComposedAnswer } from './answer/answer.ts';
import { composeSheetAnswer } from './answer/compose-answer.ts';
import { clarifyingAnswer, composeFactAnswer, unknownAnswer } from './answer/plain-answers.ts';
import { isWholeCase } from './case/create-case-parser.ts';
import { detectCalculation } from './calculation/detect-calculation.ts';
import { withoutAsides } from './case/remove-asides.ts';
import { withoutRuleFigures } from './correction/presupposition.ts';
import type { AnswerSteps } from './create-answerer.ts';
import { pickSheet, type PickedSheet } from './selection/pick-sheet.ts';
import type { QuestionInput, TopicResolution } from './selection/resolve-topic.ts';
import { MAX_SUGGESTED_PAGES } from './selection/retrieve.ts';
import type { Candidate } from './selection/score-sheets.ts';

/** The answer to a question, or null; and whether the question is about labour law. */
export interface QuestionAnswer {
  readonly answer: ComposedAnswer | null;
  readonly isLabourQuestion: boolean;
}

/** The minimum text score of an answer; a lower one needs MIN_SCORE. */
const MIN_TEXT_SCORE = 3.2;
const MIN_SCORE = 2;
/** The minimum text score of an answer to a question that needs a high score. */
const MIN_HIGH_TEXT_SCORE = 6;
/** The minimum share of the query that a fact without a sheet must contain. */
const MIN_FACT_COVERAGE = 0.75;

/** Creates the function that answers questions from the content. */
export function createQuestionAnswerer(steps: AnswerSteps): (input: QuestionInput) => QuestionAnswer {
  const { caseCalculator, factIndex, pathOf, retrieval, sectionAnswers } = steps;

  return (request) => {
    const input = { ...request, questionText: withoutAsides(request.questionText) };
    const { questionText, needsHighScore, today } = input;
    const retrieved = retrieval.retrieve(questionText);
    const resolution = steps.resolveTopic(input, retrieved);
    const directAnswer = quoteLaw(input) ?? rejectCitation(retrieved) ?? clarify(input, resolution);
    if (directAnswer !== null) return { answer: directAnswer, isLabourQuestion: true };
    // Figures are the user's own and hold for any topic; words count only for the topic of their question.
    const caseText = withoutRuleFigures(questionText);
    const isWhole = isWholeCase(caseText);
    const [earlierTexts, topicTexts] = isWhole ? [[], []] : [resolution.earlierTexts, resolution.topicTexts];
    const { figures } = caseCalculator.parse([...earlierTexts, caseText], today);
    // Only the questions about this topic decide which calculation is requested, and days of another count only for a requested day.
    const topicCase = caseCalculator.parse([...topicTexts, caseText], today);
    const { day, month, days } = topicCase.quantity === 'date' ? figures : topicCase.figures;
    const userCase = { ...topicCase, figures: { ...figures, day, month, days } };
    const picked = pickSheet(resolution.candidates, userCase, detectCalculation(topicCase), caseCalculator);
    const { isLabourQuestion, isNotInContent } = resolution;
    const isCertain = picked?.isCertain === true && !needsHighScore;
    const isAnswerable = isLabourQuestion && !isNotInContent;
    if (picked !== null && (isCertain || (isAnswerable && hasEnoughScore(picked.candidate, needsHighScore))))
      return { answer: composeFromSheet(picked, input), isLabourQuestion: true };
    if (needsHighScore || !isLabourQuestion) return { answer: null, isLabourQuestion };
    const factAnswer = isNotInContent ? null : answerFromFact(retrieved);
    return { answer: sectionAnswers.preferCitedSections(questionText, factAnswer), isLabourQuestion };
  };

  /** Returns the answer about a judgment or the text of a section; null when the question is about neither. */
  function quoteLaw({ questionText }: QuestionInput): ComposedAnswer | null {
    return steps.answerCourtCaseQuestion(questionText) ?? sectionAnswers.answerTextRequest(questionText);
  }

  /** Returns a clarifying question, when two topics are likely; null otherwise. */
  function clarify({ questionText, earlier, chosenSheet, needsHighScore }: QuestionInput, resolution: TopicResolution) {
    const { ambiguity, candidates, isLabourQuestion } = resolution;
    if (ambiguity !== null && isLabourQuestion && !needsHighScore) return clarifyingAnswer(ambiguity, pathOf);
    const meanings = chosenSheet === undefined ? steps.findTwoMeanings(questionText) : null;
    // The previous question says which is meant, or the question continues its topic.
    const about = earlier.at(-1)?.about ?? null;
    const isDecided = [candidates[0]?.sheet, ...(meanings ?? [])].some((sheet) => sheet?.about === about);
    return meanings === null || isDecided ? null : clarifyingAnswer(meanings, pathOf);
  }

  /** Composes the answer of a sheet. Without a case or a correction, prefers the sections that the question cites. */
  function composeFromSheet(picked: PickedSheet, input: QuestionInput): ComposedAnswer | null {
    const answer = composeSheetAnswer(picked, input, steps);
    const isGeneral = picked.caseResult === null && answer.correction === null;
    return isGeneral ? sectionAnswers.preferCitedSections(input.questionText, answer) : answer;
  }

  /** Returns the answer from the best retrieved fact that covers the question; null without such a fact. */
  function answerFromFact({ ranked }: Retrieved): ComposedAnswer | null {
    const covering = ranked.find(
      ({ item, coverage }) => item.fact !== undefined && !item.fact.aside && coverage >= MIN_FACT_COVERAGE,
    );
    return covering === undefined ? null : composeFactAnswer(covering.item.id, factIndex);
  }
}

/** Returns the answer to a question that cites a provision missing in the library; null for other questions. */
function rejectCitation({ unknownCitation }: Retrieved): ComposedAnswer | null {
  if (unknownCitation === null) return null;
  const near = unknownCitation.near.slice(0, MAX_SUGGESTED_PAGES);
  return unknownAnswer(
    near.map(({ title, path }) => ({ title, path })),
    unknownCitation.sentence,
  );
}

/** Whether a sheet's scores suffice to answer with it. */
function hasEnoughScore({ textScore, score }: Candidate, needsHighScore: boolean): boolean {
  return needsHighScore ? textScore >= MIN_HIGH_TEXT_SCORE : textScore >= MIN_TEXT_SCORE || score >= MIN_SCORE;
}
