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
import type { Question } from '../create-answerer.ts';
import type { FactIndex } from '../answer/fact-book.ts';
import { selectForFollowUp, continuesTopic, withoutPersonWords, namesTopic } from './follow-up.ts';
import type { ParsedQuestion, QuestionParser } from '../question/parse-question.ts';
import type { IsAboutLabourLaw } from './labour-topic.ts';
import { findAmbiguity } from './clarification.ts';
import type { FindCorrection } from '../correction/find-correction.ts';
import type { Classification } from '../question/classify-question.ts';
import type { AnswerSheet } from '../answer-sheet.ts';
import type { ScoreMeanings } from './score-meanings.ts';
import type { CaseCalculator } from '../calculation/calculate-case.ts';

/** The prepared steps of answering. */
export interface FindAnswerParts {
  readonly retrieval: Pick<Retrieval, 'retrieve' | 'nearest'>;
  readonly sheets: readonly AnswerSheet[];
  readonly parser: QuestionParser;
  readonly scoreMeanings: ScoreMeanings;
  readonly choose: SelectSheets;
  readonly findCorrection: FindCorrection;
  readonly caseCalculator: CaseCalculator;
  readonly isAboutLabourLaw: IsAboutLabourLaw;
  readonly book: FactIndex;
  /** Returns the path of a fact in the law library. */
  readonly pathOf: (fact: string) => string;
  /** Small words in the search's topics, kept in long queries. */
  readonly searchedSmallWords: ReadonlySet<string>;
}

/** A classified question: its text without orders (`text`), and the whole message (`whole`). */
export interface FindInput extends Pick<Question, 'earlier' | 'today'> {
  readonly text: string;
  readonly whole: string;
  readonly classification: Classification;
  /** Whether a higher score is required: next to an order, or when another country's law was requested. */
  readonly isDoubtful: boolean;
  /** The sheet that the user chose in reply to a clarifying question. */
  readonly only?: AnswerSheet | undefined;
}

/** The answer, or null; and whether the question is about labour law. */
export interface FoundAnswer {
  readonly answer: ComposedAnswer | null;
  readonly isAboutLabourLaw: boolean;
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
const CORRECTIONS = '/law/corrections';

/** Prepares finding answers. */
export function prepareFindAnswer(parts: FindAnswerParts): FindAnswer {
  const {
    retrieval,
    sheets,
    parser,
    scoreMeanings,
    choose,
    findCorrection,
    caseCalculator,
    isAboutLabourLaw,
    book,
    pathOf,
    searchedSmallWords,
  } = parts;

  function nearestTo(text: string): readonly NearestPage[] {
    return (
      retrieval
        .nearest(retrieval.retrieve(retrievalQuery(text, searchedSmallWords)).needs, 2 * NEAREST)
        // The title of a correction is the wrong claim itself.
        .filter(({ path }) => !path.startsWith(CORRECTIONS))
        .slice(0, NEAREST)
        .map(({ title, path }) => ({ title, path }))
    );
  }

  function find({ text, whole, classification, earlier, today, isDoubtful, only }: FindInput): FoundAnswer {
    const retrieved = retrieval.retrieve(retrievalQuery(text, searchedSmallWords));
    if (retrieved.notHeld !== null) {
      const near = retrieved.notHeld.near.slice(0, NEAREST).map(({ title, path }) => ({ title, path }));
      return { answer: unknownAnswer(near, retrieved.notHeld.sentence), isAboutLabourLaw: true };
    }
    const own = parser.parse(text);
    const meaning = scoreMeanings(own);
    const sentences = whole.split(SENTENCE_END).map(parser.parse);
    const alone = choose({
      parsed: withoutPersonWords(own),
      sentences,
      ranked: retrieved.ranked,
      synonymStems: retrieved.marks,
    });
    const going = continuedTopic(sheets, { earlier, classification, own, best: alone[0] ?? null });
    const before = only === undefined || only === going?.previousSheet ? going : null;
    const questions = (before?.earlier ?? []).map(({ question }) => question);
    const ranked =
      before === null
        ? alone
        : selectForFollowUp(
            {
              own,
              before: parser.parse(questions.join('\n')),
              previousSheet: before.previousSheet,
              sentences,
              retrieved,
            },
            choose,
          );
    const open =
      before === null || only !== undefined
        ? null
        : findAmbiguity(ranked, {
            previousSheet: before.previousSheet,
            alone: alone[0],
            pointsBack: classification.pointsBack,
          });
    const onlySheet = only ?? (open !== null && namesTopic(own) ? open[1] : undefined);
    const candidates = onlySheet === undefined ? ranked : ranked.filter(({ sheet }) => sheet === onlySheet);
    const hasTopic = (candidates[0]?.coverage ?? 0) > 0 || (alone[0]?.score ?? 0) >= MIN_SCORE;
    const isAbout =
      only !== undefined ||
      (before !== null && classification.offTopic !== 'always' && hasTopic) ||
      isAboutLabourLaw({ parsed: own, classification, meaning, best: alone[0] ?? null });
    const isNotStated = only === undefined && before === null && meaning.kinds.notStated > meaning.law;
    if (open !== null && onlySheet === undefined && isAbout && !isDoubtful)
      return { answer: clarifyingAnswer(open, pathOf), isAboutLabourLaw: true };
    const statedCase = caseCalculator.read([...questions, text], today);
    const pick = caseCalculator.pick(candidates, statedCase);
    if (pick !== null && isAbout && !isNotStated && isConfident(pick.candidate, isDoubtful)) {
      const answered = composeAnswer({ ...pick, putRight: null, nearest: () => nearestTo(text) }, book);
      const typed = { text: whole, figures: statedCase.figures, continues: before !== null };
      const putRight = findCorrection(pick.candidate, answered, typed);
      return {
        answer: withCare(
          putRight === null ? answered : composeAnswer({ ...pick, putRight, nearest: () => [] }, book),
          pick,
          whole,
        ),
        isAboutLabourLaw: true,
      };
    }
    const [first] = retrieved.ranked.filter(
      ({ item, coverage }) => item.fact !== undefined && !item.fact.aside && coverage >= MIN_FACT_COVERAGE,
    );
    const ofFact =
      first === undefined || !isAbout || isNotStated || isDoubtful ? null : composeFactAnswer(first.item.id, book);
    return { answer: ofFact, isAboutLabourLaw: isAbout };
  }

  return { find, nearestTo };
}

/** Whether a sheet's scores suffice to answer with it. */
function isConfident({ textScore, score }: Candidate, isDoubtful: boolean): boolean {
  return isDoubtful ? textScore >= MIN_TEXT_SCORE_IN_DOUBT : textScore >= MIN_TEXT_SCORE || score >= MIN_SCORE;
}

/** Returns the query for the retrieval; of a long question, without small words. */
function retrievalQuery(text: string, searchedSmallWords: ReadonlySet<string>): string {
  const words = splitWords(text);
  const queryWords =
    words.length <= MAX_QUERY_WORDS
      ? words
      : words.filter(
          (word) => !isStopWord(word) || (searchedSmallWords.has(word) && words.length <= 2 * MAX_QUERY_WORDS),
        );
  return queryWords.slice(0, MAX_QUERY_WORDS).join(' ').slice(0, MAX_QUERY_LENGTH);
}

/** Returns the earlier questions that a follow-up continues, and their sheet; null for a new topic. */
function continuedTopic(
  sheets: readonly AnswerSheet[],
  {
    earlier,
    classification,
    own,
    best,
  }: Pick<FindInput, 'earlier' | 'classification'> & { readonly own: ParsedQuestion; readonly best: Candidate | null },
) {
  const last = earlier.at(-1);
  const previousSheet = sheets.find(({ about }) => about === last?.about);
  if (last === undefined || previousSheet === undefined || !continuesTopic(classification, own, best)) return null;
  return { previousSheet, earlier: earlier.slice(-MAX_EARLIER).filter(({ about }) => about === last.about) };
}
