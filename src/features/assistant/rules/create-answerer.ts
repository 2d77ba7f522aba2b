import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { placeFacts } from '../../law/rules/library-facts.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import type { Retrieval } from '../../search/rules/retrieval.ts';
import { wordsOf } from '../../search/rules/stems.ts';
import type { Vocabulary } from '../../search/rules/understand.ts';
import type { ComposedAnswer } from './answer.ts';
import { prepareChoice } from './choose-sheet.ts';
import { foreign, offTopic, refusing, unknown, withoutRepeat } from './compose-answer.ts';
import { openFactBook } from './fact-book.ts';
import { prepareFinding, type FindAnswer } from './find-answer.ts';
import { prepareHearing, type Hearing, type WordsToHear } from './hear-question.ts';
import { chosenReading, hasAskedBack } from './open-readings.ts';
import { prepareOfWork, type OfWork } from './of-work.ts';
import { claimOfOrder, preparePutRight } from './put-right.ts';
import { prepareBounds, type Bounds, type ReadBounds } from './question-bounds.ts';
import { ROWS, type AnswerSheet, type AskedOfSheet, type AssistantLanguage, type Trap } from './sheet.ts';
import { EVERYDAY_WORDS, smallTalk } from './small-talk.ts';
import { differs, prepareRestates, type Restates } from './taken-for-granted.ts';
import { prepareMeaning, type WeighMeaning } from './weigh-meaning.ts';
import { prepareCaseWork } from './work-case.ts';
import type { CaseTool } from './work-out.ts';

/** What answers are composed from. */
export interface AnswererParts {
  /** The search's own. */
  readonly retrieval: Pick<Retrieval, 'retrieve' | 'nearest'>;
  readonly sheets: readonly AnswerSheet[];
  readonly law: LibraryLaw;
  readonly calculators: readonly CaseTool[];
  readonly language: AssistantLanguage;
  /** How people write, as the search knows it. */
  readonly vocabulary: Vocabulary;
}

/** An earlier question of a conversation, and what its answer was about. */
export interface EarlierTurn {
  readonly question: string;
  readonly about: string;
  /** The whole answer as plain text. */
  readonly answer: string;
}

/** A question to be answered. `earlier` are the questions before it, the oldest first. */
export interface Question {
  readonly question: string;
  readonly earlier: readonly EarlierTurn[];
  readonly today: GrenadaDay;
}

/** Answers questions out of the facts, without a network and without chance: the same question gets the same answer. */
export interface Answerer {
  readonly answer: (question: Question) => ComposedAnswer;
}

/** From what likelihood a message is an order, where no question of the law is likelier. */
const LEAST_ORDERED = 3;
/** From so much likelier a question of the law than an order, words of the machine ("rules", "file") are the law's. */
const SURELY_NOT_THE_MACHINE = 8;
/** From so much likelier, what sounds like an order ("my boss says that I must") is none. */
const SURELY_NO_ORDER = 17;
/** From so much likelier a question about work here than one about another country's law asks for Grenada's alone. */
const SURELY_HERE = 5;

/** Prepares the sheets, the phrases and the facts once. */
export function createAnswerer(parts: AnswererParts): Answerer {
  const { retrieval, sheets, law, calculators, language, vocabulary } = parts;
  const { spellings, topics } = vocabulary;
  const hearing = prepareHearing(spellings, wordsToHear(parts));
  const isOfWork = prepareOfWork(wordsOfWork(parts), hearing);
  const meaningOf = prepareMeaning(sheets, language.questions, hearing);
  const book = openFactBook(law);
  const readBounds = prepareBounds(language, spellings);
  const choose = prepareChoice(sheets, { hearing, meaningOf, book });
  const caseWork = prepareCaseWork(law, calculators, { book, hearing, spellings });
  const restates = prepareRestates(trueTexts(parts));
  const finding = prepareFinding({
    retrieval,
    sheets,
    hearing,
    meaningOf,
    book,
    choose,
    putRightBy: preparePutRight(book, { hearing, meaningOf, restates }),
    caseWork,
    isOfWork,
    pathOf: placeFacts(law).pathOf,
    keptSmall: new Set(topics.flatMap(({ everyday }) => everyday.flatMap(wordsOf))),
  });
  const reply = prepareReply({ ...finding, sheets, hearing, meaningOf, readBounds, restates });
  return {
    answer: (asked) => smallTalk(asked.question) ?? withoutRepeat(reply(asked), asked.earlier.at(-1)),
  };
}

/** What a slip of a question may be meant for, and what besides is none. */
function wordsToHear({ sheets, law, language, vocabulary }: AnswererParts): WordsToHear {
  return {
    phrases: sheets.flatMap(({ asked, traps }) => [
      ...asked.flatMap(({ when }) => when),
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

/** What is known to be about the law of work. */
function wordsOfWork({ sheets, law, language }: AnswererParts): OfWork {
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

/** Every text of the sheets that says the law, and every fact. */
function trueTexts({ sheets, law }: Pick<AnswererParts, 'sheets' | 'law'>): string[] {
  const statements = sheets.flatMap((sheet) =>
    [sheet, ...sheet.asked].flatMap((entry) => ROWS.flatMap((row) => entry[row] ?? [])),
  );
  return [
    ...entriesOf(sheets).map((entry) => ('lead' in entry ? entry.lead : entry.right)),
    ...statements.flatMap((each) => (typeof each === 'string' ? [] : [each.text])),
    ...law.facts.map(({ text }) => text),
  ];
}

function entriesOf(sheets: readonly AnswerSheet[]): (AskedOfSheet | Trap)[] {
  return sheets.flatMap(({ asked, traps }) => [...asked, ...traps]);
}

/** What a reply is decided with. */
interface ReplyParts extends FindAnswer {
  readonly sheets: readonly AnswerSheet[];
  readonly hearing: Pick<Hearing, 'hear' | 'stemsOf'>;
  readonly meaningOf: WeighMeaning;
  readonly readBounds: ReadBounds;
  readonly restates: Restates;
}

/** Decides what a question is, and so whether it is answered, put right or refused. */
function prepareReply({
  sheets,
  hearing,
  meaningOf,
  readBounds,
  restates,
  find,
  nearestTo,
}: ReplyParts): Answerer['answer'] {
  /** An order that asks nothing: refused, or put right where it says otherwise than the law. */
  function onlyOrdered({ question, earlier, today }: Question, bounds: Bounds): ComposedAnswer {
    const { answer: ours } = find({ text: bounds.rest, whole: question, bounds, earlier, today, isDoubtful: true });
    if (ours === null || ours.lead.facts.length === 0) return refusing();
    if (ours.putRight !== null) return ours;
    const claim = claimOfOrder(question);
    if (restates(claim) || !differs(claim, ours.lead.text, [])) return refusing();
    return { ...ours, outcome: 'corrects', sum: null, putRight: { assumed: claim, right: ours.lead } };
  }

  return (typed) => {
    const chosen = chosenReading(typed, sheets, hearing);
    const { question, today, ...sent } = chosen?.asked ?? typed;
    const earlier = sent.earlier.filter((turn) => !hasAskedBack(turn));
    const asked = { question, earlier, today };
    const { law: ofLaw, kinds } = meaningOf(hearing.hear(question));
    const surelyAsked = ofLaw - Math.max(kinds.orders, kinds.ordersWithQuestion);
    const bounds = boundsBy(readBounds(question), question, surelyAsked);
    const { order, country, speaksOfWork, rest } = bounds;
    if (order === 'never') return refusing();
    if (bounds.offTopic === 'always' && order === null && !speaksOfWork) return offTopic();
    if (country === 'its law')
      return foreign(find({ text: rest, whole: rest, bounds, earlier: [], today, isDoubtful: true }).answer);
    if (order === 'only' || (order === null && kinds.orders > Math.max(ofLaw, kinds.ordersWithQuestion, LEAST_ORDERED)))
      return onlyOrdered(asked, bounds);
    const isDoubtful =
      bounds.isBesideNever || (!speaksOfWork && earlier.length === 0 && (order !== null || bounds.speaksOfMachine));
    const found = find({ text: rest, whole: question, bounds, earlier, today, isDoubtful, only: chosen?.only });
    const isHere = kinds.fromElsewhereButHere - kinds.otherCountry > SURELY_HERE;
    if (country === 'beside Grenada' && !isHere) return foreign(found.answer);
    if (found.answer !== null) return found.answer;
    if (order !== null || (bounds.speaksOfMachine && !speaksOfWork)) return refusing();
    if (found.isOfWork || (earlier.length > 0 && bounds.offTopic !== 'always')) return unknown(nearestTo(question));
    return kinds.orders > Math.max(kinds.offTopic, LEAST_ORDERED) ? refusing() : offTopic();
  };
}

/** What a question is, where its words may tell that it only sounds like an order or like asking for the machine. */
function boundsBy(read: Bounds, question: string, surelyAsked: number): Bounds {
  const speaksOfMachine = read.speaksOfMachine && surelyAsked < SURELY_NOT_THE_MACHINE;
  const mayBeOrder = read.order === null || read.order === 'never' || read.isToMachine;
  return !mayBeOrder && surelyAsked > SURELY_NO_ORDER
    ? { ...read, rest: question, order: null, speaksOfMachine }
    : { ...read, speaksOfMachine };
}
