import { locateFacts } from '../../law/rules/library-facts.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import type { Vocabulary } from '../../search/rules/parse-query.ts';
import type { Retrieval } from '../../search/rules/ranking.ts';
import type { ComposedAnswer } from './answer/answer.ts';
import { indexFacts } from './answer/fact-index.ts';
import { createJudgmentAnswerer } from './answer/judgment-answer.ts';
import { createSectionAnswers } from './answer/section-answer.ts';
import { createAnswerPipeline } from './answer-pipeline.ts';
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
import { prepareSheets } from './selection/prepare-sheets.ts';
import { createSheetRanker } from './selection/rank-sheets.ts';
import { createTopicResolver } from './selection/resolve-topic.ts';
import { createQuestionRetrieval } from './selection/retrieve.ts';
import type { RankingModel } from './selection/ranking-model.ts';
import { createIntentScorer } from './selection/score-intents.ts';
import { createSheetScorer } from './selection/score-sheets.ts';

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

type ReaderParts = Omit<AnswererParts, 'calculators'>;

/** Answers questions from the content, without a network. The same question always gets the same answer. */
export interface Answerer {
  readonly answer: (request: AnswerRequest) => ComposedAnswer;
}

/** Creates the answerer: prepares each step of the pipeline (answer-pipeline.ts). */
export function createAnswerer(parts: AnswererParts): Answerer {
  return { answer: createAnswerPipeline(createSteps(parts)) };
}

/** The steps of the pipeline, and their shared data. */
export type AnswerSteps = ReturnType<typeof createSteps>;

function createSteps(parts: AnswererParts) {
  const { sheets, law, calculators, phrases, model, vocabulary } = parts;
  const reader = createQuestionReader(parts);
  const { parser, scoreIntents, factIndex } = reader;
  const matchSignals = createSignalMatcher(phrases, vocabulary.spellings);
  const isKnownTrue = indexTrueTexts(collectTrueTexts(parts));
  return {
    ...reader,
    sheets,
    matchSignals,
    isKnownTrue,
    pathOf: locateFacts(law).pathOf,
    routeMessage: createMessageRouter(matchSignals, scoreIntents, parser),
    answerCourtCaseQuestion: createJudgmentAnswerer(law, factIndex),
    sectionAnswers: createSectionAnswers(law, factIndex),
    resolveTopic: createTopicResolver({
      sheets,
      parser,
      rankSheets: createSheetRanker({ ...reader, weights: model.topicWeights }),
      isLabourQuestion: createLabourQuestionMatcher(collectLabourStems(parts, parser)),
    }),
    findTwoMeanings: createTwoMeaningsFinder(phrases.twoMeanings, sheets),
    caseCalculator: createCaseCalculator(law, calculators, { factIndex, parser, spellings: vocabulary.spellings }),
    findCorrection: createCorrectionFinder(factIndex, { parser, scoreIntents, isKnownTrue }),
  };
}

/** The steps that read a question and score the sheets for it. */
export type QuestionReader = ReturnType<typeof createQuestionReader>;

/** Creates the steps that read a question. The training of the topic weights uses them too. */
export function createQuestionReader(parts: ReaderParts) {
  const { sheets, law, model, vocabulary } = parts;
  const parser = createQuestionParser(vocabulary.spellings, collectParserVocabulary(parts));
  const factIndex = indexFacts(law);
  const prepared = prepareSheets(sheets, { parser, factIndex });
  return {
    parser,
    scoreIntents: createIntentScorer(sheets, model),
    scoreSheets: createSheetScorer(prepared),
    similarityTo: prepared.similarityTo,
    retrieval: createQuestionRetrieval(parts.retrieval),
    factIndex,
  };
}

/** Collects the words that slips are corrected to, and other known words. */
function collectParserVocabulary({ sheets, law, vocabulary, model }: ReaderParts): ParserVocabulary {
  return {
    phrases: listEntries(sheets).flatMap((entry) => entry.phrases),
    known: [...law.facts.map(({ text }) => text), ...vocabulary.topics.flatMap(({ everyday }) => everyday)],
    knownStems: [...model.labourWords.split('\n'), ...model.otherWords.split('\n')],
  };
}

/** Collects the stems of texts about labour law. */
function collectLabourStems({ law, phrases, model }: AnswererParts, { stemsOf }: QuestionParser): ReadonlySet<string> {
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
