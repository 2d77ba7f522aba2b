/** A built-in answer as far as finding it needs: it fits when every word of one of its lists begins a word of the question. */
export interface KeywordAnswer {
  readonly keywords: readonly (readonly string[])[];
}

const APOSTROPHES = /['’]/g;
const WORD = /\p{L}+/gu;

/**
 * The answer to a question: the first that fits, so the narrowest stand first. One without keywords fits any question
 * and stands last. Keywords of three letters or fewer are whole words: "ill" is not the beginning of "illegal".
 */
export function findOfflineAnswer<Answer extends KeywordAnswer>(
  answers: readonly Answer[],
  question: string,
): Answer | null {
  const words = question.toLowerCase().replaceAll(APOSTROPHES, '').match(WORD) ?? [];
  const isAsked = (keyword: string) =>
    words.some((word) => (keyword.length <= 3 ? word === keyword : word.startsWith(keyword)));
  return answers.find(({ keywords }) => keywords.length === 0 || keywords.some((list) => list.every(isAsked))) ?? null;
}
