import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { locateFacts } from '../../law/rules/library-facts.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import type { Retrieval } from '../../search/rules/ranking.ts';
import { splitWords } from '../../search/rules/stems.ts';
import type { Vocabulary } from '../../search/rules/understand.ts';
import type { ComposedAnswer } from './answer/answer.ts';
import { prepareSelection } from './selection/select-sheets.ts';
import { foreignLawAnswer, offTopic, refusal, unknownAnswer, shortenRepeat } from './answer/compose-answer.ts';
import { indexFacts } from './answer/fact-book.ts';
import { prepareFindAnswer, type FindAnswer } from './selection/find-answer.ts';
import { createQuestionParser, type QuestionParser, type ParserVocabulary } from './question/parse-question.ts';
import { clarifiedQuestion, isClarification } from './selection/clarification.ts';
import { prepareLabourTopic, type KnownLabourTexts } from './selection/labour-topic.ts';
import { claimInOrder, prepareFindCorrection } from './correction/find-correction.ts';
import { prepareClassifier, type Classification, type ClassifyQuestion } from './question/classify-question.ts';
import { ROWS, type AnswerSheet, type SheetQuestion, type AssistantLanguage, type Trap } from './answer-sheet.ts';
import { EVERYDAY_WORDS, smallTalk } from './question/small-talk.ts';
import { differs, indexTrueTexts, type IsRestated } from './correction/claims.ts';
import { prepareMeaningScores, type ScoreMeanings } from './selection/score-meanings.ts';
import { createCaseCalculator } from './calculation/calculate-case.ts';
import type { CaseTool } from './calculation/run-calculator.ts';

/** The content and tools that answers are made from. */
export interface AnswererParts {
  /** The search's retrieval. */
  readonly retrieval: Pick<Retrieval, 'retrieve' | 'nearest'>;
  readonly sheets: readonly AnswerSheet[];
  readonly law: LibraryLaw;
  readonly calculators: readonly CaseTool[];
  readonly language: AssistantLanguage;
  /** Spellings and topics of the search. */
  readonly vocabulary: Vocabulary;
}

/** An earlier question of a conversation, with the topic (`about`) and text of its answer. */
export interface EarlierQuestion {
  readonly question: string;
  readonly about: string;
  /** The whole answer as plain text. */
  readonly answer: string;
}

/** A question with the earlier ones of its conversation, oldest first. */
export interface Question {
  readonly question: string;
  readonly earlier: readonly EarlierQuestion[];
  readonly today: GrenadaDay;
}

/** Answers questions from the content, without a network. The same question always gets the same answer. */
export interface Answerer {
  readonly answer: (question: Question) => ComposedAnswer;
}

/** The minimum log-odds of an order, when no labour question is likelier. */
const MIN_ORDER = 3;
/** The minimum lead of a labour question over an order at which words such as "rules" and "file" are about the law. */
const SURELY_NOT_THE_MACHINE = 8;
/** The minimum lead at which a message that resembles an order is a question: "my boss says that I must". */
const SURELY_NO_ORDER = 17;
/** The minimum lead of Grenada's law over another country's at which the question is about Grenada alone. */
const SURELY_HERE = 5;

/**
 * Creates the answerer. A question is answered in these steps:
 * 1. Small talk gets a fixed reply (question/small-talk.ts). A reply to a clarifying question becomes a full question
 *    (selection/clarification.ts).
 * 2. The message is parsed into stems, spelling slips corrected (question/parse-question.ts).
 * 3. Naive Bayes and softmax regression score what it means (selection/score-meanings.ts).
 * 4. Phrases and scores classify it: an order, off topic, another country's law, a follow-up (question/classify-question.ts).
 * 5. Each answer sheet gets a score of phrases, retrieved facts, words and meaning (selection/select-sheets.ts, follow-up.ts). Two close
 *    topics give a clarifying question.
 * 6. A further score decides whether the message is about labour law (selection/labour-topic.ts).
 * 7. Stated figures are parsed (case/parse-case.ts) and calculated (calculation/calculate-case.ts); a nearly as good sheet whose
 *    calculation works is preferred.
 * 8. The answer is composed from the sheet, else from one fact that covers the question, else it is "I do not know"
 *    (answer/compose-answer.ts).
 * 9. A wrong belief in the question is corrected (correction/find-correction.ts).
 * selection/find-answer.ts runs steps 5 to 9.
 */
export function createAnswerer(parts: AnswererParts): Answerer {
  const { retrieval, sheets, law, calculators, language, vocabulary } = parts;
  const { spellings, topics } = vocabulary;
  const parser = createQuestionParser(spellings, parserVocabulary(parts));
  const isAboutLabourLaw = prepareLabourTopic(knownLabourTexts(parts), parser);
  const scoreMeanings = prepareMeaningScores(sheets, language.questions, parser);
  const book = indexFacts(law);
  const classify = prepareClassifier(language, spellings);
  const choose = prepareSelection(sheets, { parser, scoreMeanings, book });
  const caseCalculator = createCaseCalculator(law, calculators, { book, parser, spellings });
  const restates = indexTrueTexts(trueTexts(parts));
  const finding = prepareFindAnswer({
    retrieval,
    sheets,
    parser,
    scoreMeanings,
    book,
    choose,
    findCorrection: prepareFindCorrection(book, { parser, scoreMeanings, restates }),
    caseCalculator,
    isAboutLabourLaw,
    pathOf: locateFacts(law).pathOf,
    searchedSmallWords: new Set(topics.flatMap(({ everyday }) => everyday.flatMap(splitWords))),
  });
  const reply = prepareReply({ ...finding, sheets, parser, scoreMeanings, classify, restates });
  return {
    answer: (input) => smallTalk(input.question) ?? shortenRepeat(reply(input), input.earlier.at(-1)),
  };
}

/** Collects the words that slips are corrected to, and other known words. */
function parserVocabulary({ sheets, law, language, vocabulary }: AnswererParts): ParserVocabulary {
  return {
    phrases: sheets.flatMap(({ questions, traps }) => [
      ...questions.flatMap(({ when }) => when),
      ...traps.flatMap(({ assumes }) => assumes),
    ]),
    known: [
      ...EVERYDAY_WORDS,
      ...entriesOf(sheets).flatMap(({ questions = [] }) => questions),
      ...Object.values(language.questions).flat(),
      ...law.facts.map(({ text }) => text),
      ...vocabulary.topics.flatMap(({ everyday }) => everyday),
    ],
  };
}

/** Collects the texts that are known to be about labour law. */
function knownLabourTexts({ sheets, law, language }: AnswererParts): KnownLabourTexts {
  const entries = entriesOf(sheets);
  return {
    questions: entries.flatMap(({ questions = [] }) => questions),
    words: [
      ...entries.flatMap((entry) => ('when' in entry ? [...entry.when, entry.lead] : entry.assumes)),
      ...law.facts.map(({ text }) => text),
      ...language.questions.notStated,
      ...language.questions.fromElsewhereButHere,
      ...language.countries.countries.flatMap(({ places, people = [] }) => [...places, ...people]),
    ],
  };
}

/** Returns all texts that state the law correctly: answers, statements of the sheets, and facts. */
function trueTexts({ sheets, law }: Pick<AnswererParts, 'sheets' | 'law'>): string[] {
  const statements = sheets.flatMap((sheet) =>
    [sheet, ...sheet.questions].flatMap((entry) => ROWS.flatMap((row) => entry[row] ?? [])),
  );
  return [
    ...entriesOf(sheets).map((entry) => ('lead' in entry ? entry.lead : entry.right)),
    ...statements.flatMap((each) => (typeof each === 'string' ? [] : [each.text])),
    ...law.facts.map(({ text }) => text),
  ];
}

function entriesOf(sheets: readonly AnswerSheet[]): (SheetQuestion | Trap)[] {
  return sheets.flatMap(({ questions, traps }) => [...questions, ...traps]);
}

interface ReplyParts extends FindAnswer {
  readonly sheets: readonly AnswerSheet[];
  readonly parser: Pick<QuestionParser, 'parse' | 'stemsOf'>;
  readonly scoreMeanings: ScoreMeanings;
  readonly classify: ClassifyQuestion;
  readonly restates: IsRestated;
}

/** Decides whether a message is answered, corrected or refused. */
function prepareReply({
  sheets,
  parser,
  scoreMeanings,
  classify,
  restates,
  find,
  nearestTo,
}: ReplyParts): Answerer['answer'] {
  /** Replies to an order without a question: a refusal, or a correction of a wrong claim in it. */
  function answerOrder({ question, earlier, today }: Question, classification: Classification): ComposedAnswer {
    const { answer: ours } = find({
      text: classification.rest,
      whole: question,
      classification,
      earlier,
      today,
      isDoubtful: true,
    });
    if (ours === null || ours.lead.facts.length === 0) return refusal();
    if (ours.putRight !== null) return ours;
    const claim = claimInOrder(question);
    if (restates(claim) || !differs(claim, ours.lead.text, [])) return refusal();
    return { ...ours, outcome: 'corrects', sum: null, putRight: { assumed: claim, right: ours.lead } };
  }

  return (typed) => {
    const chosen = clarifiedQuestion(typed, sheets, parser);
    const { question, today, ...sent } = chosen?.resolved ?? typed;
    const earlier = sent.earlier.filter((turn) => !isClarification(turn));
    const input = { question, earlier, today };
    const { law: ofLaw, kinds } = scoreMeanings(parser.parse(question));
    const questionScore = ofLaw - Math.max(kinds.orders, kinds.ordersWithQuestion);
    const classification = adjustByMeaning(classify(question), question, questionScore);
    const { order, country, isAboutWork, rest } = classification;
    if (order === 'refused') return refusal();
    if (classification.offTopic === 'always' && order === null && !isAboutWork) return offTopic();
    if (country === 'its law')
      return foreignLawAnswer(
        find({ text: rest, whole: rest, classification, earlier: [], today, isDoubtful: true }).answer,
      );
    if (order === 'alone' || (order === null && kinds.orders > Math.max(ofLaw, kinds.ordersWithQuestion, MIN_ORDER)))
      return answerOrder(input, classification);
    const isDoubtful =
      classification.isBesideRefusedOrder ||
      (!isAboutWork && earlier.length === 0 && (order !== null || classification.mentionsAssistant));
    const found = find({ text: rest, whole: question, classification, earlier, today, isDoubtful, only: chosen?.only });
    const isHere = kinds.fromElsewhereButHere - kinds.otherCountry > SURELY_HERE;
    if (country === 'beside Grenada' && !isHere) return foreignLawAnswer(found.answer);
    if (found.answer !== null) return found.answer;
    if (order !== null || (classification.mentionsAssistant && !isAboutWork)) return refusal();
    if (found.isAboutLabourLaw || (earlier.length > 0 && classification.offTopic !== 'always'))
      return unknownAnswer(nearestTo(question));
    return kinds.orders > Math.max(kinds.offTopic, MIN_ORDER) ? refusal() : offTopic();
  };
}

/** Adjusts the classification by meaning: a labour question may only sound like an order, or like one about the assistant. */
function adjustByMeaning(read: Classification, question: string, questionScore: number): Classification {
  const mentionsAssistant = read.mentionsAssistant && questionScore < SURELY_NOT_THE_MACHINE;
  const canBeMistaken = read.order !== null && read.order !== 'refused' && !read.addressesAssistant;
  return canBeMistaken && questionScore > SURELY_NO_ORDER
    ? { ...read, rest: question, order: null, mentionsAssistant }
    : { ...read, mentionsAssistant };
}
