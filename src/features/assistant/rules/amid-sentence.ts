/** First words of what an answer is about that bear a capital anywhere. */
const NAMES = /^(?:Parliament|Grenada|Sunday|Christmas|Carnival)\b/;
/** A second word with a capital: the first belongs to a name, as in "National Insurance contributions". */
const NAME_OF_MORE_WORDS = /^[A-Z][a-z]+ [A-Z]/;

/** What an answer is about, as it stands amid a sentence: "the termination allowance", "notice when you leave"; a name keeps its capital. */
export function amidSentence(about: string): string {
  const isName = NAMES.test(about) || NAME_OF_MORE_WORDS.test(about) || /^[A-Z]{2}/.test(about);
  return isName && !about.startsWith('The ') ? about : `${about.slice(0, 1).toLowerCase()}${about.slice(1)}`;
}
