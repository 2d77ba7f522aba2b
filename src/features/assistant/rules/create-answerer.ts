import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import { QUERY_LENGTH, QUERY_WORDS } from '../../search/rules/query-bounds.ts';
import type { Ranked, Retrieval } from '../../search/rules/retrieval.ts';
import { isSmallWord, wordsOf } from '../../search/rules/stems.ts';
import type { Vocabulary } from '../../search/rules/understand.ts';
import type { ComposedAnswer, PutRight } from './answer.ts';
import { caseAfter, NOTHING_TOLD, readCase } from './case-figures.ts';
import { prepareChoice, type Candidate } from './choose-sheet.ts';
import { composed, composedOfFact, foreign, offTopic, refusing, unknown } from './compose-answer.ts';
import { openFactBook } from './fact-book.ts';
import { clauseWith, prepareHearing, type Heard } from './hear-question.ts';
import { prepareBounds, type Bounds } from './question-bounds.ts';
import type { AnswerSheet, AssistantLanguage } from './sheet.ts';
import { workOut, type CaseTool, type CaseWorked } from './work-out.ts';

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

/** Least that has to speak for a sheet, in what words say. */
const LEAST_SCORE = 3.2;
/** What speaks for going on with the sheet of the last answer. */
const SAME_MATTER = 4;
/** What an earlier question's words count for. */
const EARLIER = 0.6;
/** From so much a question that begins anew has a matter of its own. */
const OWN_MATTER = 6;
const NEAREST = 3;
/** Earlier questions that are looked at. */
const MOST_EARLIER = 3;

/** Prepares the sheets, the phrases and the facts once. */
export function createAnswerer({ retrieval, sheets, law, calculators, language, vocabulary }: AnswererParts): Answerer {
  const { spellings, topics } = vocabulary;
  const hearing = prepareHearing(spellings, {
    phrases: sheets.flatMap(({ asked, traps }) => [
      ...asked.flatMap(({ when }) => when),
      ...traps.flatMap(({ assumes }) => assumes),
    ]),
    known: [...law.facts.map(({ text }) => text), ...topics.flatMap(({ everyday }) => everyday)],
  });
  const choice = prepareChoice(sheets, hearing);
  const readBounds = prepareBounds(language, spellings);
  const book = openFactBook(law);
  const toolByName = new Map(calculators.map((tool) => [tool.name, tool]));
  const keptSmall = new Set(topics.flatMap(({ everyday }) => everyday.flatMap(wordsOf)));

  /** The words that the retrieval reads, of a long question those that say something. */
  function queryOf(text: string): string {
    const words = wordsOf(text);
    const telling =
      words.length <= QUERY_WORDS
        ? words
        : words.filter((word) => !isSmallWord(word) || (keptSmall.has(word) && words.length <= 2 * QUERY_WORDS));
    return telling.slice(0, QUERY_WORDS).join(' ').slice(0, QUERY_LENGTH);
  }

  function nearestTo(text: string) {
    return retrieval
      .nearest(retrieval.retrieve(queryOf(text)).needs, NEAREST)
      .map(({ title, path }) => ({ title, path }));
  }

  function putRightBy({ trap }: Candidate, text: string): PutRight | null {
    if (trap === null) return null;
    const right = book.say({ text: trap.entry.right, facts: trap.entry.facts });
    return right === null ? null : { assumed: clauseWith(text, trap.fit.phrase.stems, hearing), right };
  }

  function workedFor(
    { sheet }: Candidate,
    text: string,
    earlier: readonly EarlierTurn[],
    today: GrenadaDay,
  ): CaseWorked | null {
    const tool = toolByName.get(sheet.tool ?? '');
    if (tool === undefined) return null;
    const texts = [...earlier.map(({ question }) => question), text];
    const figures = texts.reduce((told, each) => caseAfter(told, readCase(each, today)), NOTHING_TOLD);
    const heard = texts.map(hearing.hear);
    const says = (...phrases: readonly string[]) =>
      phrases.some((phrase) => {
        const stems = hearing.stemsOf(phrase);
        return heard.some((each) => stems.every((stem) => each.holds(stem) === 1));
      });
    return workOut(tool, { figures, says, today });
  }

  /** The answer to a question that is about the law of work, or that may be. */
  function fromLaw(text: string, bounds: Bounds, { earlier, today }: Question): ComposedAnswer | null {
    const own = hearing.hear(text);
    const query = retrieval.retrieve(text.length <= QUERY_LENGTH ? queryOf(text) : queryOf(text));
    if (query.notHeld !== null)
      return unknown(
        query.notHeld.near.slice(0, NEAREST).map(({ title, path }) => ({ title, path })),
        query.notHeld.sentence,
      );
    const alone = choice.candidates(own, query.ranked);
    const last = earlier.at(-1);
    const lastSheet = sheets.find(({ about }) => about === last?.about);
    const goesOn = lastSheet !== undefined && last !== undefined && leansBack(bounds, alone[0] ?? null);
    const turns = goesOn ? earlier.slice(-MOST_EARLIER).filter(({ about }) => about === last.about) : [];
    const best = goesOn ? following(own, query.ranked, turns, lastSheet) : (alone[0] ?? null);
    if (best !== null && best.score >= LEAST_SCORE)
      return composed(
        {
          candidate: best,
          worked: workedFor(best, text, turns, today),
          putRight: putRightBy(best, text),
          nearest: () => nearestTo(text),
        },
        book,
      );
    const [first] = query.ranked.filter(
      ({ item, coverage }) => item.fact !== undefined && !item.fact.aside && coverage >= 0.75,
    );
    return first === undefined ? null : composedOfFact(first.item.id, book);
  }

  function following(
    own: Heard,
    ranked: readonly Ranked[],
    turns: readonly EarlierTurn[],
    lastSheet: AnswerSheet,
  ): Candidate | null {
    const before = hearing.hear(turns.map(({ question }) => question).join('\n'));
    const both = { holds: (stem: string) => Math.max(own.holds(stem), EARLIER * before.holds(stem)) };
    const touched = new Map(choice.candidates(own, ranked).map((each) => [each.sheet, each]));
    return (
      choice
        .candidates(both, ranked, own)
        .map((each) => ({
          ...each,
          trap: touched.get(each.sheet)?.trap ?? null,
          score: each.score + (touched.get(each.sheet)?.score ?? 0) + (each.sheet === lastSheet ? SAME_MATTER : 0),
        }))
        .toSorted((one, other) => other.score - one.score)[0] ?? null
    );
  }

  return {
    answer(asked) {
      const bounds = readBounds(asked.question);
      if (bounds.order === 'never') return refusing();
      if (bounds.order !== null && !bounds.speaksOfWork) return refusing();
      if (bounds.country === 'its law') return foreign(null);
      if (bounds.offTopic === 'always' || (bounds.offTopic !== null && !bounds.speaksOfWork)) return offTopic();
      const ours = fromLaw(bounds.rest, bounds, asked);
      if (bounds.country === 'beside Grenada') return foreign(ours);
      if (ours !== null) return ours;
      if (bounds.order !== null) return refusing();
      return bounds.speaksOfWork || asked.earlier.length > 0 ? unknown(nearestTo(asked.question)) : offTopic();
    },
  };
}

/** Whether a question goes on with the last one: it begins so, or it has no matter of its own. */
function leansBack({ goesOn }: Bounds, best: Candidate | null): boolean {
  const own = best?.asked?.score ?? 0;
  if (goesOn === 'begins') return true;
  return own < OWN_MATTER;
}
