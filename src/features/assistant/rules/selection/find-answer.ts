import { splitSentences } from '../../../../platform/shared/sentences.ts';
import { MAX_QUERY_LENGTH, MAX_QUERY_WORDS } from '../../../search/rules/search-item.ts';
import type { Retrieval } from '../../../search/rules/ranking.ts';
import { isStopWord, splitWords } from '../../../search/rules/stems.ts';
import type { ComposedAnswer, NearestPage } from '../answer/answer.ts';
import type { Candidate, SelectSheets } from './select-sheets.ts';
import {
  clarifyingAnswer,
  composeAnswer,
  composeFactAnswer,
  unknownAnswer,
  withCare,
} from '../answer/compose-answer.ts';
import type { AnswerRequest } from '../create-answerer.ts';
import type { FactIndex } from '../answer/fact-index.ts';
import type { AnswerJudgmentQuestion } from '../answer/judgment-answer.ts';
import type { SectionAnswers } from '../answer/section-answer.ts';
import { selectForFollowUp, isFollowUp, withoutPersonWords, hasTopicWord } from './follow-up.ts';
import type { ParsedQuestion, QuestionParser } from '../question/parse-question.ts';
import type { IsLabourQuestion } from './labour-question.ts';
import { findAmbiguity, type FindTwoMeanings } from './clarification.ts';
import { pickSheet } from './pick-sheet.ts';
import type { FindCorrection } from '../correction/find-correction.ts';
import type { Classification } from '../question/classify-message.ts';
import type { AnswerSheet } from '../answer-sheet.ts';
import type { ScoreIntents } from './score-intents.ts';
import type { CaseCalculator } from '../calculation/calculate-case.ts';

/** The prepared steps of answering. */
export interface FindAnswerParts {
  readonly retrieval: Pick<Retrieval, 'retrieve' | 'nearest'>;
  readonly sheets: readonly AnswerSheet[];
  readonly parser: QuestionParser;
  readonly scoreIntents: ScoreIntents;
  readonly selectSheets: SelectSheets;
  readonly findCorrection: FindCorrection;
  readonly caseCalculator: CaseCalculator;
  readonly isLabourQuestion: IsLabourQuestion;
  readonly factIndex: FactIndex;
  readonly answerJudgmentQuestion: AnswerJudgmentQuestion;
  readonly sectionAnswers: SectionAnswers;
  readonly findTwoMeanings: FindTwoMeanings;
  /** Returns the path of a fact in the law library. */
  readonly pathOf: (fact: string) => string;
  /** Words of the search's topics. The stop words among them are kept in long queries. */
  readonly searchedStopWords: ReadonlySet<string>;
}

/** A classified message: its question without instructions, and the whole message. */
export interface FindInput extends Pick<AnswerRequest, 'earlier' | 'today'> {
  readonly questionText: string;
  readonly message: string;
  readonly classification: Classification;
  /** Whether a higher score is required: beside an instruction, or when another country's law was requested. */
  readonly needsHighScore: boolean;
  /** The sheet that the user chose in reply to a clarifying question. */
  readonly chosenSheet?: AnswerSheet | undefined;
}

/** The answer, or null; and whether the question is about labour law. */
export interface FoundAnswer {
  readonly answer: ComposedAnswer | null;
  readonly isLabourQuestion: boolean;
}

/** Finds answers in the content. */
export interface FindAnswer {
  readonly find: (input: FindInput) => FoundAnswer;
  /** Returns pages to read when the answer is not known. */
  readonly nearestTo: (text: string) => readonly NearestPage[];
}

/** The minimum text score of an answer; a lower one needs MIN_SCORE. */
const MIN_TEXT_SCORE = 3.2;
const MIN_SCORE = 2;
/** The minimum text score of an answer when the question may not be about labour law. */
const MIN_TEXT_SCORE_IN_DOUBT = 6;
/** The minimum share of the query that a fact without a sheet must contain. */
const MIN_FACT_COVERAGE = 0.75;
/** Earlier questions that a follow-up is read with. */
const MAX_EARLIER = 3;
const NEAREST = 3;
const SENTENCE_END = /[.!?](?=\s|$)|\n/;
/** Path of the corrections in the law library. */
const CORRECTIONS = '/law/corrections';

/** Prepares finding answers. */
export function prepareFindAnswer(parts: FindAnswerParts): FindAnswer {
  const {
    retrieval,
    sheets,
    parser,
    scoreIntents,
    selectSheets,
    findCorrection,
    caseCalculator,
    isLabourQuestion,
    factIndex,
    answerJudgmentQuestion,
    sectionAnswers,
    findTwoMeanings,
    pathOf,
    searchedStopWords,
  } = parts;

  function nearestTo(text: string): readonly NearestPage[] {
    return (
      retrieval
        .nearest(retrieval.retrieve(retrievalQuery(text, searchedStopWords)).clauses, 2 * NEAREST)
        // The title of a correction is the wrong claim itself.
        .filter(({ path }) => !path.startsWith(CORRECTIONS))
        .slice(0, NEAREST)
        .map(({ title, path }) => ({ title, path }))
    );
  }

  function find({
    questionText,
    message,
    classification,
    earlier,
    today,
    needsHighScore,
    chosenSheet,
  }: FindInput): FoundAnswer {
    const textAnswer =
      chosenSheet === undefined
        ? (answerJudgmentQuestion(questionText) ?? sectionAnswers.answerText(questionText))
        : null;
    if (textAnswer !== null) return { answer: textAnswer, isLabourQuestion: true };
    const retrieved = retrieval.retrieve(retrievalQuery(questionText, searchedStopWords));
    const { ranked, queryStems, unknownCitation } = retrieved;
    if (unknownCitation !== null) {
      const near = unknownCitation.near.slice(0, NEAREST).map(({ title, path }) => ({ title, path }));
      return { answer: unknownAnswer(near, unknownCitation.sentence), isLabourQuestion: true };
    }
    const parsed = parser.parse(questionText);
    const scores = scoreIntents(parsed);
    const sentences = splitSentences(message, SENTENCE_END).map(parser.parse);
    const standalone = selectSheets({ parsed: withoutPersonWords(parsed), sentences, ranked, queryStems });
    const best = standalone[0] ?? null;

    const continuation = findContinuation(sheets, { earlier, classification, parsed, best });
    const continued = chosenSheet === undefined || chosenSheet === continuation?.previousSheet ? continuation : null;
    const earlierTexts = (continued?.earlier ?? []).map((exchange) => exchange.questionText);
    const candidates =
      continued === null
        ? standalone
        : selectForFollowUp(
            {
              newQuestion: parsed,
              earlierQuestions: parser.parse(earlierTexts.join('\n')),
              previousSheet: continued.previousSheet,
              sentences,
              retrieved,
            },
            selectSheets,
          );
    const ambiguity =
      continued === null || chosenSheet !== undefined
        ? null
        : findAmbiguity(candidates, {
            previousSheet: continued.previousSheet,
            standalone: standalone[0],
            hasBackReference: classification.hasBackReference,
          });
    const onlySheet = chosenSheet ?? (ambiguity !== null && hasTopicWord(parsed) ? ambiguity[1] : undefined);
    const allowed = onlySheet === undefined ? candidates : candidates.filter(({ sheet }) => sheet === onlySheet);

    const hasTopic = (allowed[0]?.tokenRecall ?? 0) > 0 || (best?.score ?? 0) >= MIN_SCORE;
    const isAbout =
      chosenSheet !== undefined ||
      (continued !== null && classification.offTopic !== 'always' && hasTopic) ||
      isLabourQuestion({ parsed, classification, scores, best });
    const isNotInContent =
      chosenSheet === undefined && continued === null && scores.general.notInContent > scores.bestSheetScore;
    if (ambiguity !== null && onlySheet === undefined && isAbout && !needsHighScore)
      return { answer: clarifyingAnswer(ambiguity, pathOf), isLabourQuestion: true };
    const meanings = chosenSheet === undefined ? findTwoMeanings(questionText) : null;
    // The previous question says which is meant.
    if (meanings !== null && !meanings.some(({ about }) => about === earlier.at(-1)?.about))
      return { answer: clarifyingAnswer(meanings, pathOf), isLabourQuestion: true };

    const stated = caseCalculator.parse([...earlierTexts, questionText], today);
    const picked = pickSheet(allowed, stated, caseCalculator);
    const isCertain = picked?.isRequested === true && !needsHighScore;
    if (
      picked !== null &&
      (isCertain || (isAbout && !isNotInContent && isConfident(picked.candidate, needsHighScore)))
    ) {
      const answer = composeAnswer({ ...picked, correction: null, nearest: () => nearestTo(questionText) }, factIndex);
      const typed = { text: message, figures: stated.figures, isFollowUp: continued !== null };
      const correction = findCorrection(picked.candidate, answer, typed);
      const isGeneral = chosenSheet === undefined && picked.caseResult === null && correction === null;
      const composed = isGeneral ? sectionAnswers.unlessLedBy(questionText, answer) : answer;
      if (composed !== answer) return { answer: composed, isLabourQuestion: true };
      return {
        answer: withCare(
          correction === null ? answer : composeAnswer({ ...picked, correction, nearest: () => [] }, factIndex),
          picked,
          message,
        ),
        isLabourQuestion: true,
      };
    }
    const [coveringFact] = ranked.filter(
      ({ item, coverage }) => item.fact !== undefined && !item.fact.aside && coverage >= MIN_FACT_COVERAGE,
    );
    const factAnswer =
      coveringFact === undefined || !isAbout || isNotInContent || needsHighScore
        ? null
        : composeFactAnswer(coveringFact.item.id, factIndex);
    const answer = isAbout && !needsHighScore ? sectionAnswers.unlessLedBy(questionText, factAnswer) : factAnswer;
    return { answer, isLabourQuestion: isAbout };
  }

  return { find, nearestTo };
}

/** Whether a sheet's scores suffice to answer with it. */
function isConfident({ textScore, score }: Candidate, needsHighScore: boolean): boolean {
  return needsHighScore ? textScore >= MIN_TEXT_SCORE_IN_DOUBT : textScore >= MIN_TEXT_SCORE || score >= MIN_SCORE;
}

/** Returns the query for the retrieval; of a long question, without stop words. */
function retrievalQuery(text: string, searchedStopWords: ReadonlySet<string>): string {
  const words = splitWords(text);
  const queryWords =
    words.length <= MAX_QUERY_WORDS
      ? words
      : words.filter(
          (word) => !isStopWord(word) || (searchedStopWords.has(word) && words.length <= 2 * MAX_QUERY_WORDS),
        );
  return queryWords.slice(0, MAX_QUERY_WORDS).join(' ').slice(0, MAX_QUERY_LENGTH);
}

/** Returns the earlier questions that a follow-up continues, and their sheet; null for a new topic. */
function findContinuation(
  sheets: readonly AnswerSheet[],
  {
    earlier,
    classification,
    parsed,
    best,
  }: Pick<FindInput, 'earlier' | 'classification'> & {
    readonly parsed: ParsedQuestion;
    readonly best: Candidate | null;
  },
) {
  const last = earlier.at(-1);
  const previousSheet = sheets.find(({ about }) => about === last?.about);
  if (last === undefined || previousSheet === undefined || !isFollowUp(classification, parsed, best)) return null;
  return { previousSheet, earlier: earlier.slice(-MAX_EARLIER).filter(({ about }) => about === last.about) };
}
