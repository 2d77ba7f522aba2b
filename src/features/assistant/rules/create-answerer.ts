import { locateFacts } from '../../law/rules/library-facts.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import type { Vocabulary } from '../../search/rules/parse-query.ts';
import type { Retrieval } from '../../search/rules/ranking.ts';
import { splitWords } from '../../search/rules/stems.ts';
import type { ComposedAnswer } from './answer/answer.ts';
import { indexFacts, type FactIndex } from './answer/fact-index.ts';
import { createJudgmentAnswerer } from './answer/judgment-answer.ts';
import { createSectionAnswers } from './answer/section-answer.ts';
import { createAnswerPipeline } from './answer-pipeline.ts';
import { createQuestionAnswerer } from './answer-question.ts';
import type { AnswerRequest } from './answer-request.ts';
import { ROWS, type AnswerSheet, type AssistantPhrases, type Misconception, type SheetIntent } from './answer-sheet.ts';
import { createCaseCalculator } from './calculation/calculate-case.ts';
import type { CaseTool } from './calculation/run-calculator.ts';
import { indexTrueTexts } from './correction/compare-claim.ts';
import { createCorrectionFinder } from './correction/find-correction.ts';
import { createSignalMatcher } from './question/message-signals.ts';
import { createMessageRouter } from './question/route-message.ts';
import { createQuestionParser, type ParserVocabulary, type QuestionParser } from './question/parse-question.ts';
import { createTwoMeaningsFinder } from './selection/clarification.ts';
import { createLabourQuestionMatcher } from './selection/labour-question.ts';
import { prepareSheets, type PreparedSheets } from './selection/prepare-sheets.ts';
import { createSheetRanker } from './selection/rank-sheets.ts';
import { createTopicResolver } from './selection/resolve-topic.ts';
import { createQuestionRetrieval, type QuestionRetrieval } from './selection/retrieve.ts';
import type { RankingModel } from './selection/ranking-model.ts';
import { createIntentScorer, type ScoreIntents } from './selection/score-intents.ts';
import { createSheetScorer, type ScoreSheets } from './selection/score-sheets.ts';

/** The content and tools that answers are composed from. */
export interface AnswererParts {
  /** The search's retrieval. */
  readonly retrieval: Pick<Retrieval, 'retrieve' | 'nearest'>;
  readonly sheets: readonly AnswerSheet[];
  readonly law: LibraryLaw;
  readonly calculators: readonly CaseTool[];
  readonly phrases: AssistantPhrases;
  /** Spellings and topics of the search. */
  readonly vocabulary: Vocabulary;
  /** The trained weights that score intents. */
  readonly model: RankingModel;
}

/** Answers questions from the content, without a network. The same question always gets the same answer. */
export interface Answerer {
  readonly answer: (request: AnswerRequest) => ComposedAnswer;
}

/** Creates the answerer: prepares each step of the pipeline (answer-pipeline.ts). */
export function createAnswerer(parts: AnswererParts): Answerer {
  const { sheets, law, calculators, phrases, model } = parts;
  const { spellings } = parts.vocabulary;
  const reader = createQuestionReader(parts);
  const { parser, scoreIntents, factIndex, retrieval } = reader;
  const matchSignals = createSignalMatcher(phrases, spellings);
  const isKnownTrue = indexTrueTexts(collectTrueTexts(parts));
  const { pathOf } = locateFacts(law);
  const answerQuestion = createQuestionAnswerer({
    answerCourtCaseQuestion: createJudgmentAnswerer(law, factIndex),
    sectionAnswers: createSectionAnswers(law, factIndex),
    retrieval,
    resolveTopic: createTopicResolver({
      sheets,
      parser,
      rankSheets: createSheetRanker({ ...reader, weights: model.topicWeights }),
      isLabourQuestion: createLabourQuestionMatcher(collectLabourStems(parts, parser)),
    }),
    findTwoMeanings: createTwoMeaningsFinder(phrases.twoMeanings, sheets),
    caseCalculator: createCaseCalculator(law, calculators, { factIndex, parser, spellings }),
    findCorrection: createCorrectionFinder(factIndex, { parser, scoreIntents, isKnownTrue }),
    factIndex,
    pathOf,
  });
  return {
    answer: createAnswerPipeline({
      sheets,
      parser,
      matchSignals,
      routeMessage: createMessageRouter(matchSignals, scoreIntents, parser),
      answerQuestion,
      suggestPages: retrieval.suggestPages,
      isKnownTrue,
      pathOf,
    }),
  };
}

/** The steps that read a question and score the sheets for it. */
export interface QuestionReader extends Pick<PreparedSheets, 'similarityTo'> {
  readonly parser: QuestionParser;
  readonly scoreIntents: ScoreIntents;
  readonly scoreSheets: ScoreSheets;
  readonly retrieval: QuestionRetrieval;
  readonly factIndex: FactIndex;
}

/** Creates the steps that read a question. The training of the topic weights uses them too. */
export function createQuestionReader(parts: Omit<AnswererParts, 'calculators'>): QuestionReader {
  const { sheets, law, model } = parts;
  const { spellings, topics } = parts.vocabulary;
  const parser = createQuestionParser(spellings, collectParserVocabulary(parts));
  const factIndex = indexFacts(law);
  const prepared = prepareSheets(sheets, { parser, factIndex });
  const searchedWords = new Set(topics.flatMap(({ everyday }) => everyday.flatMap(splitWords)));
  return {
    parser,
    scoreIntents: createIntentScorer(sheets, model),
    scoreSheets: createSheetScorer(prepared),
    similarityTo: prepared.similarityTo,
    retrieval: createQuestionRetrieval(parts.retrieval, searchedWords),
    factIndex,
  };
}

/** Collects the words that slips are corrected to, and other known words. */
function collectParserVocabulary({
  sheets,
  law,
  vocabulary,
  model,
}: Omit<AnswererParts, 'calculators'>): ParserVocabulary {
  return {
    phrases: listEntries(sheets).flatMap((entry) => entry.phrases),
    known: [...law.facts.map(({ text }) => text), ...vocabulary.topics.flatMap(({ everyday }) => everyday)],
    knownStems: [...model.labourWords.split('\n'), ...model.otherWords.split('\n')],
  };
}

/** Collects the stems of texts about labour law. */
function collectLabourStems(
  { law, phrases, model }: AnswererParts,
  { stemsOf }: Pick<QuestionParser, 'stemsOf'>,
): ReadonlySet<string> {
  const texts = [
    ...law.facts.map(({ text }) => text),
    ...phrases.countries.countries.flatMap(({ places, people = [] }) => [...places, ...people]),
  ];
  return new Set([...model.labourWords.split('\n'), ...texts.flatMap(stemsOf)]);
}

/** Returns all texts that state the law correctly: answers, statements of the sheets, and facts. */
function collectTrueTexts({ sheets, law }: Pick<AnswererParts, 'sheets' | 'law'>): string[] {
  const statements = sheets.flatMap((sheet) =>
    [sheet, ...sheet.intents].flatMap((entry) => ROWS.flatMap((row) => entry[row] ?? [])),
  );
  return [
    ...listEntries(sheets).map((entry) => ('lead' in entry ? entry.lead : entry.correction)),
    ...statements.flatMap((each) => (typeof each === 'string' ? [] : [each.text])),
    ...law.facts.map(({ text }) => text),
  ];
}

function listEntries(sheets: readonly AnswerSheet[]): (SheetIntent | Misconception)[] {
  return sheets.flatMap(({ intents, misconceptions }) => [...intents, ...misconceptions]);
}
