import {
  splitExact,
  findPhrases,
  indexPhrases,
  containsPhrase,
  type WordRange,
  type PhraseIndex,
} from './phrase-match.ts';
import { isStopWord, stemOf } from '../../../search/rules/stems.ts';
import type { AssistantPhrases } from '../answer-sheet.ts';

/** Whether a question requests another country’s law: alone, `compared` with Grenada's, or by the name of its `nationals` ("Polish workers"). */
export type ForeignLaw = 'none' | 'requested' | 'compared' | 'nationals';

/** Words that name a law, or compare it with Grenada's: "severance in Grenada under Trinidad law". */
const NAMES_LAW =
  /\b(?:laws?|rules?|act|code|legislation|regulations|under|court|tribunal|compared?|same as|than|different|says?)\b/;

/** Stems after the name of a people that still name its country: "Polish workers". Another noun is only described: "English teachers". */
const LABOUR_STEMS: ReadonlySet<string> = new Set(
  `worker employee employer staff national people company business firm hotel union work working job labour employment contract wage salary
  pay hour holiday paternity dismissal dismiss strike`
    .split(/\s+/)
    .map(stemOf),
);

/** Words before a place name. A common word such as "the states" is a place only after one of them, or before a word such as "law". */
const BEFORE_PLACES: ReadonlySet<string> = new Set('in of from under than as'.split(' '));

/** Words about the user's own workplace: "a Cuban nurse works for us" is about Grenada. */
const OWN_WORKPLACE: ReadonlySet<string> = new Set('i im ive id ah me my myself meh mih we our us wi weh'.split(' '));

/** What stands before the name of a people that is one person, or a language: "the Jamaican foreman", "he speaks French". */
const BEFORE_PERSON =
  /\b(?:the|this|that|de|dis|dat|his|her|their|one|in|speaks?|is|was|(?:by|to|for|with|from|is|was) an?)$/;

/** "There" at the end of a question refers to its place: "I'm moving to Antigua, what is the working week there". */
const ENDS_THERE = /\bthere[\s?.!]*$/i;

/** The possessive of a name: "Trinidad's rules". A common word has none: "the State's people". */
const POSSESSIVE = /['’]s\b/g;

/** Returns the words of a text that name other countries, their people or laws. */
export type FindCountryNames = (text: string) => readonly string[];

/** The placeholder of a country's name in a pattern. */
const NAME = 'countryname';

/** Indexes patterns with the placeholder `{}`. */
function indexPatterns(phrases: readonly string[]): PhraseIndex {
  return indexPhrases(
    phrases.map((phrase) => phrase.replace('{}', NAME)),
    splitExact,
  );
}

/** Creates the test for other countries' laws. */
export function createForeignLawDetector({
  countries,
  origins,
  requests,
  grenada,
}: AssistantPhrases['countries']): (question: string) => ForeignLaw {
  const places = indexPhrases(
    // "Trinidads rules" is typed without an apostrophe.
    countries.flatMap((each) => each.places.flatMap((place) => [place, `${place}s`])),
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
  const laws = indexPhrases(
    countries.flatMap((each) => each.law ?? []),
    splitExact,
  );
  const [originPatterns, requestPatterns, lawPatterns, grenadaPhrases] = [
    indexPatterns(origins),
    indexPatterns(requests),
    indexPatterns(requests.filter((phrase) => NAMES_LAW.test(phrase))),
    indexPhrases([...grenada, 'ours', 'our'], splitExact),
  ];

  return (question) => {
    const written = splitExact(question.replaceAll(POSSESSIVE, ' '));
    // A name of Grenada's islands is not another country's: "Petite Martinique".
    const grenadaNames = findPhrases(grenadaPhrases, written);
    const isInGrenadaName = (place: WordRange) =>
      grenadaNames.some(({ from, to }) => from <= place.from && to >= place.to && to - from > place.to - place.from);
    const usedAsPlace = findPhrases(commonWords, written).filter(
      (place) => BEFORE_PLACES.has(written[place.from - 1] ?? '') || longestPatternAt(lawPatterns, place, written) > 0,
    );
    const isDescription = (name: WordRange) => describesNoun(name, written, requestPatterns);
    const named = withoutNested([...findPhrases(places, written), ...usedAsPlace])
      .filter(
        (place) =>
          !isInGrenadaName(place) && !(BEFORE_THINGS.has(written[place.from - 1] ?? '') && isDescription(place)),
      )
      .map((place) => withArticle(place, written));
    const namesGrenada = containsPhrase(grenadaPhrases, without(written, named));
    if (containsPhrase(laws, written)) return namesGrenada ? 'compared' : 'requested';
    const peoples = withoutNested(findPhrases(people, written)).filter((name) => !isDescription(name));
    const requestedBy = (patterns: PhraseIndex) =>
      [...named, ...peoples].some((place) =>
        isAboutCountry(place, written, { originPatterns, requestPatterns: patterns }),
      );
    // "By Trinidad rules or by yours?" may be about either.
    if (namesGrenada) return requestedBy(lawPatterns) && !written.includes('or') ? 'compared' : 'none';
    if (requestedBy(requestPatterns)) return 'requested';
    const endsThere = ENDS_THERE.test(question);
    if (named.some((place) => endsThere || longestPatternAt(originPatterns, place, written) === 0)) return 'requested';
    const isOwnWorkplace = written.some((word) => OWN_WORKPLACE.has(word));
    return !isOwnWorkplace &&
      peoples.some(
        ({ from, to }) => !BEFORE_PERSON.test(written.slice(0, from).join(' ')) || PLURAL.test(written[to - 1] ?? ''),
      )
      ? 'nationals'
      : 'none';
  };
}

/** Creates the function that finds other countries' names, people and laws in a text; matches are in lower case. */
export function createCountryNameFinder({
  countries,
}: Pick<AssistantPhrases['countries'], 'countries'>): FindCountryNames {
  const phrases = indexPhrases(
    countries.flatMap(({ places, people = [], law = [] }) => [...places, ...people, ...law]),
    splitExact,
  );
  return (text) => {
    const words = splitExact(text);
    return findPhrases(phrases, words).map(({ from, to }) => words.slice(from, to).join(' '));
  };
}

/** Whether the longest pattern around a name requests that country's laws. */
function isAboutCountry(
  place: WordRange,
  words: readonly string[],
  { originPatterns, requestPatterns }: Readonly<Record<'originPatterns' | 'requestPatterns', PhraseIndex>>,
): boolean {
  const requested = longestPatternAt(requestPatterns, place, words);
  return requested > 0 && requested > longestPatternAt(originPatterns, place, words);
}

/** The name of a people in the plural: "the Dominicans". */
const PLURAL = /[^s]s$/;
/** The maximum length of an abbreviated name: "the UAE". */
const MAX_ABBREVIATION = 3;

/** Whether a name only describes the noun after it: "English teachers", "a Panama hat". "Venezuelans" and "Bahamas" describe none. */
function describesNoun({ to }: WordRange, words: readonly string[], requestPatterns: PhraseIndex): boolean {
  const [name = '', next] = words.slice(to - 1);
  if (next === undefined || isStopWord(next) || LABOUR_STEMS.has(stemOf(next))) return false;
  if (name.length <= MAX_ABBREVIATION || PLURAL.test(name)) return false;
  return !findPhrases(requestPatterns, [NAME, ...words.slice(to)]).some(({ from }) => from === 0);
}

/** Returns the number of words of the longest pattern around a name; 0 for none. */
function longestPatternAt(patterns: PhraseIndex, { from, to }: WordRange, words: readonly string[]): number {
  const around = [...words.slice(0, from), NAME, ...words.slice(to)];
  return findPhrases(patterns, around)
    .filter((place) => place.from <= from && place.to > from)
    .reduce((longest, place) => Math.max(longest, place.to - place.from), 0);
}

/** Removes names within longer names: "Port of Spain" names no Spain. */
function withoutNested(places: readonly WordRange[]): WordRange[] {
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
const BEFORE_THINGS: ReadonlySet<string> = new Set([...ARTICLES, 'a', 'an']);

function without(words: readonly string[], places: readonly WordRange[]): string[] {
  return words.map((word, at) => (places.some(({ from, to }) => at >= from && at < to) ? NAME : word));
}
