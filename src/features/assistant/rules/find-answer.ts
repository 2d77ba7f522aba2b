import { QUERY_LENGTH, QUERY_WORDS } from '../../search/rules/query-bounds.ts';
import type { Retrieval } from '../../search/rules/retrieval.ts';
import { isSmallWord, wordsOf } from '../../search/rules/stems.ts';
import type { ComposedAnswer, NearPlace } from './answer.ts';
import type { Candidate, ChooseSheets } from './choose-sheet.ts';
import { askingBack, composed, composedOfFact, unknown } from './compose-answer.ts';
import type { Question } from './create-answerer.ts';
import type { FactBook } from './fact-book.ts';
import { chooseForFollowUp, leansBack, matterOf, namesMatter } from './follow-up.ts';
import type { Heard, Hearing } from './hear-question.ts';
import type { IsOfWork } from './of-work.ts';
import { openReadings } from './open-readings.ts';
import type { PutRightBy } from './put-right.ts';
import type { Bounds } from './question-bounds.ts';
import type { AnswerSheet } from './sheet.ts';
import type { WeighMeaning } from './weigh-meaning.ts';
import type { CaseWork } from './work-case.ts';

/** What answers are found with, each prepared once. */
export interface Finding {
  readonly retrieval: Pick<Retrieval, 'retrieve' | 'nearest'>;
  readonly sheets: readonly AnswerSheet[];
  readonly hearing: Hearing;
  readonly meaningOf: WeighMeaning;
  readonly choose: ChooseSheets;
  readonly putRightBy: PutRightBy;
  readonly caseWork: CaseWork;
  readonly isOfWork: IsOfWork;
  readonly book: FactBook;
  /** The page of a fact in the law library. */
  readonly pathOf: (fact: string) => string;
  /** Small words that phrases of the search have. */
  readonly keptSmall: ReadonlySet<string>;
}

/** A question to look for: what of it is no order, all that was typed, and what it is. */
export interface Looked extends Pick<Question, 'earlier' | 'today'> {
  readonly text: string;
  readonly whole: string;
  readonly bounds: Bounds;
  /** Whether only a sheet will do that much speaks for: beside an order, or where another country's law was asked for. */
  readonly isDoubtful: boolean;
  /** The matter that the person chose when asked which one is meant. */
  readonly only?: AnswerSheet | undefined;
}

/** What was found: an answer, or null; and whether the question is about the law of work at all. */
export interface FoundAnswer {
  readonly answer: ComposedAnswer | null;
  readonly isOfWork: boolean;
}

/** Finds answers in the law. */
export interface FindAnswer {
  readonly find: (looked: Looked) => FoundAnswer;
  /** Where to read on when the answer is not known. */
  readonly nearestTo: (text: string) => readonly NearPlace[];
}

/** Least that has to fit, in what words say; what fits less may be made likely enough by all words together. */
const LEAST_FITTED = 3.2;
const LEAST_SCORE = 2;
/** Least that has to fit where it is doubtful that the law of work is asked for. */
const LEAST_IN_DOUBT = 6;
/** Share of what is sought that a statement on no sheet has to hold. */
const LEAST_COVERAGE = 0.75;
/** Earlier questions that are looked at. */
const MOST_EARLIER = 3;
const NEAREST = 3;
const SENTENCE_END = /[.!?](?=\s|$)|\n/;
const CORRECTIONS = '/law/corrections';

/** Puts the parts together once. */
export function prepareFinding(parts: Finding): FindAnswer {
  const { retrieval, sheets, hearing, meaningOf, choose, putRightBy, caseWork, isOfWork, book, pathOf, keptSmall } =
    parts;

  function nearestTo(text: string): readonly NearPlace[] {
    return (
      retrieval
        .nearest(retrieval.retrieve(queryOf(text, keptSmall)).needs, 2 * NEAREST)
        // What is often told wrongly is no place to read on: its title is the wrong thing itself.
        .filter(({ path }) => !path.startsWith(CORRECTIONS))
        .slice(0, NEAREST)
        .map(({ title, path }) => ({ title, path }))
    );
  }

  function find({ text, whole, bounds, earlier, today, isDoubtful, only }: Looked): FoundAnswer {
    const retrieved = retrieval.retrieve(queryOf(text, keptSmall));
    if (retrieved.notHeld !== null) {
      const near = retrieved.notHeld.near.slice(0, NEAREST).map(({ title, path }) => ({ title, path }));
      return { answer: unknown(near, retrieved.notHeld.sentence), isOfWork: true };
    }
    const own = hearing.hear(text);
    const meaning = meaningOf(own);
    const trapped = whole.split(SENTENCE_END).map(hearing.hear);
    const alone = choose({ heard: matterOf(own), trapped, ranked: retrieved.ranked, lawStems: retrieved.marks });
    const going = goneOnWith(sheets, { earlier, bounds, own, best: alone[0] ?? null });
    const before = only === undefined || only === going?.lastSheet ? going : null;
    const turns = (before?.turns ?? []).map(({ question }) => question);
    const ranked =
      before === null
        ? alone
        : chooseForFollowUp(
            { own, before: hearing.hear(turns.join('\n')), lastSheet: before.lastSheet, trapped, retrieved },
            choose,
          );
    const open =
      before === null || only !== undefined
        ? null
        : openReadings(ranked, { lastSheet: before.lastSheet, alone: alone[0], pointsBack: bounds.pointsBack });
    const meant = only ?? (open !== null && namesMatter(own) ? open[1] : undefined);
    const candidates = meant === undefined ? ranked : ranked.filter(({ sheet }) => sheet === meant);
    const saysSomething = (candidates[0]?.covered ?? 0) > 0 || (alone[0]?.score ?? 0) >= LEAST_SCORE;
    const isAbout =
      only !== undefined ||
      (before !== null && bounds.offTopic !== 'always' && saysSomething) ||
      isOfWork({ heard: own, bounds, meaning, best: alone[0] ?? null });
    const isNotStated = only === undefined && before === null && meaning.kinds.notStated > meaning.law;
    if (open !== null && meant === undefined && isAbout && !isDoubtful)
      return { answer: askingBack(open, pathOf), isOfWork: true };
    const told = caseWork.read([...turns, text], today);
    const pick = caseWork.pick(candidates, told);
    if (pick !== null && isAbout && !isNotStated && speaksEnough(pick.candidate, isDoubtful)) {
      const answered = composed({ ...pick, putRight: null, nearest: () => nearestTo(text) }, book);
      const typed = { text: whole, told: told.figures, goesOn: before !== null };
      const putRight = putRightBy(pick.candidate, answered, typed);
      return {
        answer: putRight === null ? answered : composed({ ...pick, putRight, nearest: () => [] }, book),
        isOfWork: true,
      };
    }
    const [first] = retrieved.ranked.filter(
      ({ item, coverage }) => item.fact !== undefined && !item.fact.aside && coverage >= LEAST_COVERAGE,
    );
    const ofFact =
      first === undefined || !isAbout || isNotStated || isDoubtful ? null : composedOfFact(first.item.id, book);
    return { answer: ofFact, isOfWork: isAbout };
  }

  return { find, nearestTo };
}

/** Whether enough speaks for a sheet to answer by it. */
function speaksEnough({ fitted, score }: Candidate, isDoubtful: boolean): boolean {
  return isDoubtful ? fitted >= LEAST_IN_DOUBT : fitted >= LEAST_FITTED || score >= LEAST_SCORE;
}

/** The words that the retrieval reads, of a long question those that say something. */
function queryOf(text: string, keptSmall: ReadonlySet<string>): string {
  const words = wordsOf(text);
  const telling =
    words.length <= QUERY_WORDS
      ? words
      : words.filter((word) => !isSmallWord(word) || (keptSmall.has(word) && words.length <= 2 * QUERY_WORDS));
  return telling.slice(0, QUERY_WORDS).join(' ').slice(0, QUERY_LENGTH);
}

/** The questions before that a question goes on with, and their sheet; null when it begins anew. */
function goneOnWith(
  sheets: readonly AnswerSheet[],
  {
    earlier,
    bounds,
    own,
    best,
  }: Pick<Looked, 'earlier' | 'bounds'> & { readonly own: Heard; readonly best: Candidate | null },
) {
  const last = earlier.at(-1);
  const lastSheet = sheets.find(({ about }) => about === last?.about);
  if (last === undefined || lastSheet === undefined || !leansBack(bounds, own, best)) return null;
  return { lastSheet, turns: earlier.slice(-MOST_EARLIER).filter(({ about }) => about === last.about) };
}
