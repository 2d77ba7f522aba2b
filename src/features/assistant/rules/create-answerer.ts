import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { locateFacts } from '../../law/rules/library-facts.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import type { Retrieval } from '../../search/rules/ranking.ts';
import { splitWords } from '../../search/rules/stems.ts';
import type { Vocabulary } from '../../search/rules/parse-query.ts';
import type { ComposedAnswer } from './answer/answer.ts';
import { prepareSelection } from './selection/select-sheets.ts';
import {
  clarifyingAnswer,
  foreignLawAnswer,
  offTopicAnswer,
  refusalAnswer,
  unknownAnswer,
  shortenRepeat,
  withSecondTopic,
} from './answer/compose-answer.ts';
import { indexFacts } from './answer/fact-index.ts';
import { prepareJudgmentAnswers } from './answer/judgment-answer.ts';
import { otherSectionQuestion, prepareSectionAnswers } from './answer/section-answer.ts';
import { prepareFindAnswer, type FindAnswer } from './selection/find-answer.ts';
import { createQuestionParser, type QuestionParser, type ParserVocabulary } from './question/parse-question.ts';
import { clarifiedQuestion, isClarification, offeredTopics, prepareTwoMeanings } from './selection/clarification.ts';
import { prepareLabourQuestionTest, type KnownLabourTexts } from './selection/labour-question.ts';
import { claimInInstruction, prepareFindCorrection } from './correction/find-correction.ts';
import { prepareClassifier, type Classification, type ClassifyMessage } from './question/classify-message.ts';
import { ROWS, type AnswerSheet, type SheetIntent, type AssistantPhrases, type Misconception } from './answer-sheet.ts';
import { EVERYDAY_WORDS, smallTalk } from './question/small-talk.ts';
import { withoutOwnBirth } from './question/own-birth.ts';
import { contradictsText, indexTrueTexts, type IsRestated } from './correction/claims.ts';
import { trainIntentScorer, type ScoreIntents } from './selection/score-intents.ts';
import { createCaseCalculator } from './calculation/calculate-case.ts';
import type { CaseTool } from './calculation/run-calculator.ts';

/** The content and tools that answers are made from. */
export interface AnswererParts {
  /** The search's retrieval. */
  readonly retrieval: Pick<Retrieval, 'retrieve' | 'nearest'>;
  readonly sheets: readonly AnswerSheet[];
  readonly law: LibraryLaw;
  readonly calculators: readonly CaseTool[];
  readonly phrases: AssistantPhrases;
  /** Spellings and topics of the search. */
  readonly vocabulary: Vocabulary;
}

/** An earlier question of a conversation, with the topic (`about`) and text of its answer. */
export interface EarlierExchange {
  readonly questionText: string;
  readonly about: string;
  /** The whole answer as plain text. */
  readonly answer: string;
}

/** A question to answer, with the earlier exchanges of its conversation, oldest first. */
export interface AnswerRequest {
  readonly questionText: string;
  readonly earlier: readonly EarlierExchange[];
  readonly today: GrenadaDay;
}

/** Answers questions from the content, without a network. The same question always gets the same answer. */
export interface Answerer {
  readonly answer: (request: AnswerRequest) => ComposedAnswer;
}

/** The maximum length of an unclear reply to a clarifying question. */
const MAX_UNCLEAR_WORDS = 6;
/** The minimum score of an instruction, when no labour question is likelier. */
const MIN_INSTRUCTION_SCORE = 3;
/** The minimum margin of a labour question over an instruction at which words such as "rules" and "file" are about the law. */
const MIN_MARGIN_NOT_PROBING = 8;
/** The minimum margin at which a message that resembles an instruction is a question: "my boss says that I must". */
const MIN_MARGIN_NO_INSTRUCTION = 17;
/** The minimum margin of Grenada's law over another country's at which the question is about Grenada alone. */
const MIN_MARGIN_GRENADA_ONLY = 5;

/**
 * Creates the answerer. A question is answered in these steps:
 * 1. Small talk gets a fixed reply (question/small-talk.ts). A reply to a clarifying question becomes a full question
 *    (selection/clarification.ts).
 * 2. The message is parsed into stems, spelling slips corrected (question/parse-question.ts).
 * 3. Naive Bayes and softmax regression score its intents (selection/score-intents.ts).
 * 4. Phrases classify it: an instruction to the assistant, off topic, another country's law, a follow-up
 *    (question/classify-message.ts). The scores correct the instruction (`adjustByIntent`).
 * 5. Each answer sheet gets a score of phrases, retrieved facts, words and intents (selection/select-sheets.ts, follow-up.ts). Two close
 *    topics give a clarifying question.
 * 6. A further score decides whether the message is about labour law (selection/labour-question.ts).
 * 7. Stated figures are parsed (case/parse-case.ts). The sheet is picked: the best one, or one with a similar score that has the
 *    requested calculation (selection/pick-sheet.ts, calculation/calculate-case.ts).
 * 8. The answer is composed from the sheet, else from one fact that covers the question, else it is "I do not know"
 *    (answer/compose-answer.ts).
 * 9. A wrong belief in the question is corrected (correction/find-correction.ts).
 * selection/find-answer.ts runs steps 5 to 9.
 */
export function createAnswerer(parts: AnswererParts): Answerer {
  const { retrieval, sheets, law, calculators, phrases, vocabulary } = parts;
  const { spellings, topics } = vocabulary;
  const parser = createQuestionParser(spellings, parserVocabulary(parts));
  const isLabourQuestion = prepareLabourQuestionTest(knownLabourTexts(parts), parser);
  const scoreIntents = trainIntentScorer(sheets, phrases.examples, parser);
  const factIndex = indexFacts(law);
  const classify = prepareClassifier(phrases, spellings);
  const selectSheets = prepareSelection(sheets, { parser, scoreIntents, factIndex });
  const caseCalculator = createCaseCalculator(law, calculators, { factIndex, parser, spellings });
  const restates = indexTrueTexts(trueTexts(parts));
  const { pathOf } = locateFacts(law);
  const findAnswer = prepareFindAnswer({
    retrieval,
    sheets,
    parser,
    scoreIntents,
    factIndex,
    answerJudgmentQuestion: prepareJudgmentAnswers(law, factIndex),
    sectionAnswers: prepareSectionAnswers(law, factIndex),
    findTwoMeanings: prepareTwoMeanings(phrases.twoMeanings, sheets),
    selectSheets,
    findCorrection: prepareFindCorrection(factIndex, { parser, scoreIntents, restates }),
    caseCalculator,
    isLabourQuestion,
    pathOf,
    searchedStopWords: new Set(topics.flatMap(({ everyday }) => everyday.flatMap(splitWords))),
  });
  const replyTo = prepareReply({ ...findAnswer, sheets, parser, scoreIntents, classify, restates });

  /** Repeats a clarifying question after a short reply that is no answer to it, and no question that has one. */
  function clarifyAgain({ questionText, earlier }: AnswerRequest, answer: ComposedAnswer): ComposedAnswer {
    const last = earlier.at(-1);
    const offered = last === undefined ? null : offeredTopics(last, sheets);
    const isAnswered = answer.lead.facts.length > 0 || answer.outcome === 'asks-back' || answer.outcome === 'foreign';
    if (offered === null || isAnswered || splitWords(questionText).length > MAX_UNCLEAR_WORDS) return answer;
    const { offTopic, instruction } = classify(questionText);
    return offTopic === null && instruction === null ? clarifyingAnswer(offered, pathOf) : answer;
  }

  return {
    answer: (input) =>
      smallTalk(input.questionText) ?? shortenRepeat(clarifyAgain(input, replyTo(input)), input.earlier.at(-1)),
  };
}

/** Collects the words that slips are corrected to, and other known words. */
function parserVocabulary({ sheets, law, phrases, vocabulary }: AnswererParts): ParserVocabulary {
  return {
    phrases: entriesOf(sheets).flatMap((entry) => entry.phrases),
    known: [
      ...EVERYDAY_WORDS,
      ...entriesOf(sheets).flatMap(({ examples = [] }) => examples),
      ...Object.values(phrases.examples).flat(),
      ...law.facts.map(({ text }) => text),
      ...vocabulary.topics.flatMap(({ everyday }) => everyday),
    ],
  };
}

/** Collects the texts that are known to be about labour law. */
function knownLabourTexts({ sheets, law, phrases }: AnswererParts): KnownLabourTexts {
  const entries = entriesOf(sheets);
  return {
    examples: entries.flatMap(({ examples = [] }) => examples),
    words: [
      ...entries.flatMap((entry) => ('lead' in entry ? [...entry.phrases, entry.lead] : entry.phrases)),
      ...law.facts.map(({ text }) => text),
      ...phrases.examples.notInContent,
      ...phrases.examples.foreignersInGrenada,
      ...phrases.countries.countries.flatMap(({ places, people = [] }) => [...places, ...people]),
    ],
  };
}

/** Returns all texts that state the law correctly: answers, statements of the sheets, and facts. */
function trueTexts({ sheets, law }: Pick<AnswererParts, 'sheets' | 'law'>): string[] {
  const statements = sheets.flatMap((sheet) =>
    [sheet, ...sheet.intents].flatMap((entry) => ROWS.flatMap((row) => entry[row] ?? [])),
  );
  return [
    ...entriesOf(sheets).map((entry) => ('lead' in entry ? entry.lead : entry.correction)),
    ...statements.flatMap((each) => (typeof each === 'string' ? [] : [each.text])),
    ...law.facts.map(({ text }) => text),
  ];
}

function entriesOf(sheets: readonly AnswerSheet[]): (SheetIntent | Misconception)[] {
  return sheets.flatMap(({ intents, misconceptions }) => [...intents, ...misconceptions]);
}

interface ReplyParts extends FindAnswer {
  readonly sheets: readonly AnswerSheet[];
  readonly parser: Pick<QuestionParser, 'parse' | 'stemsOf'>;
  readonly scoreIntents: ScoreIntents;
  readonly classify: ClassifyMessage;
  readonly restates: IsRestated;
}

/** Decides whether a message is answered, corrected or refused. */
function prepareReply({
  sheets,
  parser,
  scoreIntents,
  classify,
  restates,
  find,
  nearestTo,
}: ReplyParts): Answerer['answer'] {
  /** Replies to an instruction without a question: a refusal, or a correction of a wrong claim in it. */
  function answerInstruction(
    { questionText, earlier, today }: AnswerRequest,
    classification: Classification,
  ): ComposedAnswer {
    const { answer } = find({
      questionText: classification.rest,
      message: questionText,
      classification,
      earlier,
      today,
      needsHighScore: true,
    });
    if (answer === null || answer.lead.facts.length === 0) return refusalAnswer();
    if (answer.correction !== null) return answer;
    const claim = claimInInstruction(questionText);
    if (restates(claim) || !contradictsText(claim, answer.lead.text, [])) return refusalAnswer();
    return { ...answer, outcome: 'corrects', calculation: null, correction: { assumed: claim, right: answer.lead } };
  }

  return (typed) => {
    const clarified = clarifiedQuestion(typed, sheets, parser);
    const {
      questionText: written,
      today,
      ...conversation
    } = clarified?.request ?? { ...typed, questionText: otherSectionQuestion(typed) ?? typed.questionText };
    const questionText = withoutOwnBirth(written, today);
    // Thanks do not end a topic.
    const earlier = conversation.earlier.filter(
      (exchange) => !isClarification(exchange) && smallTalk(exchange.questionText) === null,
    );
    const input = { questionText, earlier, today };
    const { bestSheetScore, general } = scoreIntents(parser.parse(questionText));
    const margin = bestSheetScore - Math.max(general.instructions, general.instructionsBesideQuestion);
    const classification = adjustByIntent(classify(questionText), questionText, margin);
    const { instruction, foreignLaw, offTopic, hasWorkWord, probesAssistant, rest } = classification;

    if (instruction === 'refused') return refusalAnswer();
    if (offTopic === 'always' && instruction === null && !hasWorkWord) return offTopicAnswer();
    const answerForeign = () =>
      foreignLawAnswer(
        find({ questionText: rest, message: rest, classification, earlier: [], today, needsHighScore: true }).answer,
      );
    if (foreignLaw === 'requested') return answerForeign();
    const isLikelyInstruction =
      general.instructions > Math.max(bestSheetScore, general.instructionsBesideQuestion, MIN_INSTRUCTION_SCORE);
    if (instruction === 'without question' || (instruction === null && isLikelyInstruction))
      return answerInstruction(input, classification);
    if (foreignLaw === 'nationals' && general.foreignLaw > general.foreignersInGrenada) return answerForeign();

    const needsHighScore =
      classification.isBesideRefusedInstruction ||
      (!hasWorkWord && earlier.length === 0 && (instruction !== null || probesAssistant));
    const [chosenSheet, secondSheet] = clarified?.chosenSheets ?? [];
    const findOn = (sheet: AnswerSheet | undefined) =>
      find({
        questionText: rest,
        message: questionText,
        classification,
        earlier,
        today,
        needsHighScore,
        chosenSheet: sheet,
      });
    const found = findOn(chosenSheet);
    const second = secondSheet === undefined ? null : findOn(secondSheet).answer;
    const isAboutGrenada = general.foreignersInGrenada - general.foreignLaw > MIN_MARGIN_GRENADA_ONLY;
    if (foreignLaw === 'compared' || (foreignLaw === 'mentioned' && !isAboutGrenada))
      return foreignLawAnswer(found.answer);
    if (found.answer !== null) return second === null ? found.answer : withSecondTopic(found.answer, second);
    if (instruction !== null || (probesAssistant && !hasWorkWord)) return refusalAnswer();
    if (found.isLabourQuestion || (earlier.length > 0 && offTopic !== 'always'))
      return unknownAnswer(nearestTo(questionText));
    return general.instructions > Math.max(general.offTopic, MIN_INSTRUCTION_SCORE)
      ? refusalAnswer()
      : offTopicAnswer();
  };
}

/**
 * Corrects a classification by the intent scores: a labour question may only sound like an instruction, or like one about the assistant. `margin`
 * is that of a labour question over an instruction.
 */
function adjustByIntent(classification: Classification, questionText: string, margin: number): Classification {
  const { instruction, addressesAssistant } = classification;
  const probesAssistant = classification.probesAssistant && margin < MIN_MARGIN_NOT_PROBING;
  const canBeMistaken = instruction !== null && instruction !== 'refused' && !addressesAssistant;
  return canBeMistaken && margin > MIN_MARGIN_NO_INSTRUCTION
    ? { ...classification, rest: questionText, instruction: null, probesAssistant }
    : { ...classification, probesAssistant };
}
