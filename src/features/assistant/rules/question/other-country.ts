import {
  splitExact,
  findPhrases,
  indexPhrases,
  containsPhrase,
  type WordRange,
  type PhraseIndex,
} from './phrase-match.ts';
import type { AssistantLanguage } from '../answer-sheet.ts';

/** Whether a question requests another country's law, alone or together with Grenada's. */
export type AnotherCountry = 'not' | 'its law' | 'beside Grenada';

/** Question that requests a country's law by name, or compares it with Grenada's. */
const OF_LAW = /\b(?:laws?|rules?|act|code|legislation|regulations|compared?|under|same as|wage of|says?)\b/;

/** Words before a place name. A common word such as "the states" is a place only after one of them. */
const BEFORE_PLACES: ReadonlySet<string> = new Set('in to from of for with than as like under'.split(' '));

/** "There" at the end of a question refers to its place: "I'm moving to Antigua, what is the working week there". */
const ENDS_THERE = /\bthere[\s?.!]*$/i;

/** The possessive of a common word, which is not a place: "the State's people". */
const POSSESSIVE = /['’]s\b/g;

/** Returns the words of a text that name other countries, their people or laws. */
export type Elsewhere = (text: string) => readonly string[];

/** The placeholder of a country's name in a pattern. */
const NAME = 'countryname';

/** Indexes patterns with the placeholder `{}`. */
function patterns(phrases: readonly string[]): PhraseIndex {
  return indexPhrases(
    phrases.map((phrase) => phrase.replace('{}', NAME)),
    splitExact,
  );
}

/** Prepares the test for other countries' laws. */
export function prepareCountries({
  countries,
  from,
  asks,
  here,
}: AssistantLanguage['countries']): (question: string) => AnotherCountry {
  const places = indexPhrases(
    countries.flatMap((each) => each.places),
    splitExact,
  );
  const commonWords = indexPhrases(
    countries.flatMap((each) => each.commonWords ?? []),
    splitExact,
  );
  const people = indexPhrases(
    countries.flatMap((each) => each.people ?? []),
    splitExact,
  );
  const law = indexPhrases(
    countries.flatMap((each) => each.law ?? []),
    splitExact,
  );
  const [comesFrom, isOpenQuestion, ofLaw, isHere] = [
    patterns(from),
    patterns(asks),
    patterns(asks.filter((phrase) => OF_LAW.test(phrase))),
    indexPhrases([...here, 'ours', 'our'], splitExact),
  ];

  return (question) => {
    const written = splitExact(question);
    // A name of Grenada's islands is not another country's: "Petite Martinique".
    const ours = longestOf(findPhrases(isHere, written));
    const isOurs = (place: WordRange) =>
      ours.some(({ from, to }) => from <= place.from && to >= place.to && to - from > place.to - place.from);
    const common = findPhrases(commonWords, splitExact(question.replaceAll(POSSESSIVE, ''))).length > 0;
    const afterSign = common
      ? findPhrases(commonWords, written).filter(({ from }) => BEFORE_PLACES.has(written[from - 1] ?? ''))
      : [];
    const named = longestOf([...findPhrases(places, written), ...afterSign])
      .filter((place) => !isOurs(place))
      .map((place) => withArticle(place, written));
    const isBeside = containsPhrase(isHere, without(written, named));
    if (containsPhrase(law, written)) return isBeside ? 'beside Grenada' : 'its law';
    const all = [...named, ...longestOf(findPhrases(people, written))];
    const requested = all.filter((place) => isAboutCountry(place, written, { comesFrom, isOpenQuestion }));
    if (requested.length > 0 && !isBeside) return 'its law';
    if (requested.some((place) => isAboutCountry(place, written, { comesFrom, isOpenQuestion: ofLaw })))
      return 'beside Grenada';
    const isThere = ENDS_THERE.test(question);
    const unexplained = named.filter((place) => isThere || longestAt(comesFrom, place, written) === 0);
    return unexplained.length > 0 && !isBeside ? 'its law' : 'not';
  };
}

/** Prepares finding other countries' names, people and laws in a text; matches are in lower case. */
export function prepareElsewhere({ countries }: Pick<AssistantLanguage['countries'], 'countries'>): Elsewhere {
  const phrases = indexPhrases(
    countries.flatMap(({ places, commonWords = [], people = [], law = [] }) => [
      ...places,
      ...commonWords,
      ...people,
      ...law,
    ]),
    splitExact,
  );
  return (text) => {
    const words = splitExact(text);
    return findPhrases(phrases, words).map(({ from, to }) => words.slice(from, to).join(' '));
  };
}

/** Whether the longest pattern around a name requests that country's law. */
function isAboutCountry(
  place: WordRange,
  words: readonly string[],
  { comesFrom, isOpenQuestion }: Readonly<Record<'comesFrom' | 'isOpenQuestion', PhraseIndex>>,
): boolean {
  const requested = longestAt(isOpenQuestion, place, words);
  return requested > 0 && requested > longestAt(comesFrom, place, words);
}

/** Returns the number of words of the longest pattern around a name; 0 for none. */
function longestAt(patterns: PhraseIndex, { from, to }: WordRange, words: readonly string[]): number {
  const around = [...words.slice(0, from), NAME, ...words.slice(to)];
  return findPhrases(patterns, around)
    .filter((place) => place.from <= from && place.to > from)
    .reduce((longest, place) => Math.max(longest, place.to - place.from), 0);
}

/** Removes names within longer names: "Port of Spain" names no Spain. */
function longestOf(places: readonly WordRange[]): WordRange[] {
  return places.filter(
    ({ from, to }, at) =>
      !places.some((other, where) => {
        const isLonger = other.to - other.from > to - from || (other.to - other.from === to - from && where < at);
        return other.from <= from && other.to >= to && isLonger;
      }),
  );
}

/** Extends a name by the article before it: "from the Philippines". */
function withArticle({ from, to }: WordRange, words: readonly string[]): WordRange {
  return { from: ARTICLES.has(words[from - 1] ?? '') ? from - 1 : from, to };
}

const ARTICLES: ReadonlySet<string> = new Set(['the', 'de', 'd']);

function without(words: readonly string[], places: readonly WordRange[]): string[] {
  return words.map((word, at) => (places.some(({ from, to }) => at >= from && at < to) ? NAME : word));
}
