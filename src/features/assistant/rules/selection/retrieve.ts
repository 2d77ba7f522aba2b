import { MAX_QUERY_LENGTH, MAX_QUERY_WORDS } from '../../../search/rules/search-item.ts';
import type { Retrieval, Retrieved } from '../../../search/rules/ranking.ts';
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

/** Creates the retrieval for questions. The stop words among `searchedWords` are kept in long queries. */
export function createQuestionRetrieval(
  { retrieve, nearest }: Pick<Retrieval, 'retrieve' | 'nearest'>,
  searchedWords: ReadonlySet<string>,
): QuestionRetrieval {
  /** Returns the query for a question; of a long one, without stop words. */
  function queryOf(questionText: string): string {
    const words = splitWords(questionText);
    const queryWords =
      words.length <= MAX_QUERY_WORDS
        ? words
        : words.filter((word) => !isStopWord(word) || (searchedWords.has(word) && words.length <= 2 * MAX_QUERY_WORDS));
    return queryWords.slice(0, MAX_QUERY_WORDS).join(' ').slice(0, MAX_QUERY_LENGTH);
  }

  return {
    retrieve: (questionText) => retrieve(queryOf(questionText)),
    suggestPages: (questionText) =>
      nearest(retrieve(queryOf(questionText)).clauses, 2 * MAX_SUGGESTED_PAGES)
        // The title of a correction is the wrong claim itself.
        .filter(({ path }) => !path.startsWith(CORRECTIONS))
        .slice(0, MAX_SUGGESTED_PAGES)
        .map(({ title, path }) => ({ title, path })),
  };
}
