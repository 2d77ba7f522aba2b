/** An answer of `content/pages/offline-answers.yaml` with its lists of keywords: Jocelyn answers with one while the device is offline. */
export interface KeywordAnswer {
  readonly keywords: readonly (readonly string[])[];
}

const APOSTROPHES = /['’]/g;
/** Keywords up to this length match whole words only. */
const MAX_WHOLE_WORD = 3;
const WORD = /\p{L}+/gu;

/**
 * Returns the first answer with a list of keywords that all begin a word of the question; an answer without keywords matches any question.
 * Short keywords match whole words: "ill" does not match "illegal".
 */
export function findOfflineAnswer<Answer extends KeywordAnswer>(
  answers: readonly Answer[],
  question: string,
): Answer | null {
  const words = question.toLowerCase().replaceAll(APOSTROPHES, '').match(WORD) ?? [];
  const isInQuestion = (keyword: string) =>
    words.some((word) => (keyword.length <= MAX_WHOLE_WORD ? word === keyword : word.startsWith(keyword)));
  return (
    answers.find(({ keywords }) => keywords.length === 0 || keywords.some((list) => list.every(isInQuestion))) ?? null
  );
}
