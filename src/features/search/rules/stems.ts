/** Words without meaning for a search. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about after all also am an and any are as at be because been before being both but by can cause could d
  did do does doing down
  each for from get gets getting give gives go goes going got had has have having he her here him his how i if in into is
  it its just keep let like ll m made make makes many may me might more most much must my need no nor not nothing of off on one
  only or other our out over own put re reason s same say says shall she should so some such take takes t than that the their
  them then there these they this those through to too under until up us ve very want was way we were what when where
  which while who whom why will with would you your`.split(/\s+/),
);

/** Words of a text in lower case, without accents and apostrophes, in order; figures count as words. */
export function splitWords(text: string): string[] {
  return wordsWithOffsets(text).map(({ word }) => word);
}

/** Words of a text as `wordsOf` has them, each with where it begins and ends in the text, in characters from 0. */
export function wordsWithOffsets(text: string): { word: string; start: number; end: number }[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)*/gu)].map((match) => ({
    word: match[0]
      .normalize('NFD')
      .replaceAll(/[\p{M}'’]/gu, '')
      .toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Whether a word has no meaning for a search. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Suffixes of word forms, longest first, with their replacement and the minimum length before them. */
const ENDS: readonly (readonly [end: string, instead: string, least: number])[] = [
  ['ations', 'at', 3],
  ['ation', 'at', 3],
  ['sses', 'ss', 2],
  ['ssal', 'ss', 3],
  ['ies', 'y', 2],
  ['ches', 'ch', 2],
  ['shes', 'sh', 2],
  ['ings', '', 4],
  ['ing', '', 3],
  ['ied', 'y', 2],
  ['ed', '', 3],
];

/** Returns the stem of a word: "dismissal", "dismissed" and "dismisses" are all "dismiss". */
export function stemOf(word: string): string {
  let stem =
    word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word)
      ? withoutEnd(word.slice(0, -1), word)
      : withoutEnd(word, word);
  if (stem.length > 3 && stem.endsWith('e')) stem = stem.slice(0, -1);
  if (stem.length > 3 && stem.endsWith('y')) stem = `${stem.slice(0, -1)}i`;
  // "stopped" and "stop", but not "dismiss".
  const last = stem.at(-1) ?? '';
  return stem.length > 3 && last === stem.at(-2) && 'bdgmnprt'.includes(last) ? stem.slice(0, -1) : stem;
}

function withoutEnd(singular: string, word: string): string {
  for (const [end, instead, least] of ENDS) {
    for (const form of [word, singular])
      if (form.endsWith(end) && form.length - end.length >= least) return form.slice(0, -end.length) + instead;
  }
  return singular;
}

/** The stems of a text that say something, in order. */
export function extractStems(text: string): string[] {
  return splitWords(text)
    .filter((word) => !isStopWord(word))
    .map(stemOf);
}
