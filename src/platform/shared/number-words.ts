/** Small whole numbers in words, by their value. */
export const NUMBER_WORDS: readonly string[] =
  'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
