import { MAX_QUERY_LENGTH, MAX_QUERY_WORDS } from '../../../search/rules/search-item.ts';
import type { Ranked, Retrieval, Retrieved } from '../../../search/rules/ranking.ts';
import { isStopWord, splitWords } from '../../../search/rules/stems.ts';
import type { SuggestedPage } from '../answer/answer.ts';

/** The search, with the questions of users as queries. */
export interface QuestionRetrieval {
  /** Returns the ranked facts and pages for a question. */
  readonly retrieve: (questionText: string) => Retrieved;
  /** Returns pages to read when the answer is not known. */
  readonly suggestPages: (questionText: string) => readonly SuggestedPage[];
}

/** The number of pages to read. */
export const MAX_SUGGESTED_PAGES = 3;
/** Path of the corrections in the law library. */
const CORRECTIONS = '/law/corrections';

/** Strength of a fact that a topic of the search names as its answer, and of one whose section the question cites. */
const TOPIC_FACT_STRENGTH = 0.9;
const CITED_FACT_STRENGTH = 6.25;

/** Creates the retrieval for questions. */
export function createQuestionRetrieval(search: Pick<Retrieval, 'retrieve' | 'nearest'>): QuestionRetrieval {
  const retrieve = (questionText: string) => search.retrieve(toQuery(questionText));
  return {
    retrieve,
    suggestPages: (questionText) =>
      search
        .nearest(retrieve(questionText).clauses, 2 * MAX_SUGGESTED_PAGES)
        // The title of a correction is the wrong claim itself.
        .filter(({ path }) => !path.startsWith(CORRECTIONS))
        .slice(0, MAX_SUGGESTED_PAGES)
        .map(({ title, path }) => ({ title, path })),
  };
}

/** Returns the query for a question; of a long one, without stop words. */
function toQuery(questionText: string): string {
  const words = splitWords(questionText);
  const queryWords = words.length <= MAX_QUERY_WORDS ? words : words.filter((word) => !isStopWord(word));
  return queryWords.slice(0, MAX_QUERY_WORDS).join(' ').slice(0, MAX_QUERY_LENGTH);
}

/** Returns the strength of each retrieved fact: its score relative to the best, times its coverage of the query. */
export function factStrengths(ranked: readonly Ranked[]): ReadonlyMap<string, number> {
  const rankedFacts = ranked.filter(({ item }) => item.fact !== undefined);
  const plain = rankedFacts.filter(({ isCited, isAnswer }) => !isCited && !isAnswer);
  const best = Math.max(0, ...plain.map(({ score }) => score));
  const citedPages = new Set(ranked.filter(({ isCited }) => isCited).map(({ item }) => item.path));
  return new Map(
    rankedFacts.map(({ item, score, coverage, isAnswer }) => {
      const [page = ''] = item.path.split('#');
      const strength = best === 0 ? 0 : (score / best) * coverage;
      return [item.id, citedPages.has(page) ? CITED_FACT_STRENGTH : isAnswer ? TOPIC_FACT_STRENGTH : strength];
    }),
  );
}
