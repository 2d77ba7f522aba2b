import { isStopWord, splitWords, stemOf } from '../../../search/rules/stems.ts';
import { toStemSet } from './parse-question.ts';
import { findPhrases, indexPhrases, type WordRange, type PhraseIndex } from './phrase-match.ts';
import type { AssistantPhrases } from '../answer-sheet.ts';

/** Whether a question requests another country’s law: alone, `compared` with Grenada's, or by the name of its `nationals` ("Polish workers"). */
export type ForeignLaw = 'none' | 'requested' | 'compared' | 'nationals';

/** Words that name a law, or compare it with Grenada's: "severance in Grenada under Trinidad law". */
const NAMES_LAW =
  /\b(?:laws?|rules?|act|code|legislation|regulations|under|court|tribunal|compared?|same as|than|different|says?)\b/;

/** Stems after the name of a people that still name its country: "Polish workers". Another noun is only described: "English teachers". */
const LABOUR_STEMS = toStemSet(
  'worker employee employer staff national people company business firm hotel union work job labour employment contract wage salary pay hour holiday paternity dismissal strike',
);

/** Words before a place name. A common word such as "the states" is a place only after one of them. */
const BEFORE_PLACES: ReadonlySet<string> = new Set('in of from under than as'.split(' '));

/** Words about the user's own workplace: "a Cuban nurse works for us" is about Grenada. */
const OWN_WORKPLACE: ReadonlySet<string> = new Set('i im ive id ah me my myself meh mih we our us wi weh'.split(' '));

/** Words before a nationality that describes one person or is a language: "the Jamaican foreman", "he speaks French". */
const BEFORE_PERSON =
  /\b(?:the|this|that|de|dis|dat|his|her|their|one|in|speaks?|is|was|(?:by|to|for|with|from|is|was) an?)$/;

/** "There" at the end of a question refers to its place: "I'm moving to Antigua, what is the working week there". */
const ENDS_THERE = /\bthere[\s?.!]*$/i;

/** The possessive of a name: "Trinidad's rules". A common word has none: "the State's people". */
const POSSESSIVE = /['’]s\b/g;

const ARTICLES: ReadonlySet<string> = new Set(['the', 'de', 'd']);
/** The name of a people in the plural: "the Dominicans". */
const PLURAL = /[^s]s$/;
/** The maximum length of an abbreviated name: "the UAE". */
const MAX_ABBREVIATION = 3;
/** The placeholder of a country's name in a pattern. */
const NAME = 'countryname';

/** Returns the words of a text that name other countries, their people or laws. */
export type FindCountryNames = (text: string) => readonly string[];

/** Indexes phrases with `{}` in the place of a country's name. */
function index(phrases: readonly string[]): PhraseIndex {
  return indexPhrases(
    phrases.map((phrase) => phrase.replace('{}', NAME)),
    splitWords,
  );
}

/** Creates the test for other countries' laws. */
export function createForeignLawDetector({
  countries,
  origins,
  requests,
  grenada,
}: AssistantPhrases['countries']): (question: string) => ForeignLaw {
  // "Trinidads rules" is typed without an apostrophe.
  const places = index(countries.flatMap((each) => each.places.flatMap((place) => [place, `${place}s`])));
  const commonWords = index(countries.flatMap((each) => each.commonWords ?? []));
  const people = index(countries.flatMap((each) => each.people ?? []));
  const laws = index(countries.flatMap((each) => each.law ?? []));
  const [originPatterns, requestPatterns] = [index(origins), index(requests)];
  const lawPatterns = index(requests.filter((phrase) => NAMES_LAW.test(phrase)));
  const grenadaPhrases = index([...grenada, 'ours', 'our']);

  return (question) => {
    const words = splitWords(question.replaceAll(POSSESSIVE, ' '));
    const wordBefore = ({ from }: WordRange) => words[from - 1] ?? '';
    const grenadaNames = findPhrases(grenadaPhrases, words);
    const isDescription = (name: WordRange) => describesNoun(name, words, requestPatterns);
    const named = [
      ...findPhrases(places, words),
      ...findPhrases(commonWords, words).filter((place) => BEFORE_PLACES.has(wordBefore(place))),
    ]
      // A name within a longer name does not count: "Petite Martinique" is in Grenada.
      .filter((place, _, all) => ![...all, ...grenadaNames].some((other) => isNested(place, other)))
      .filter((place) => !(/^(?:the|de|d|an?)$/.test(wordBefore(place)) && isDescription(place)))
      // The article belongs to the name: "from the Philippines".
      .map((place) => ({ ...place, from: place.from - (ARTICLES.has(wordBefore(place)) ? 1 : 0) }));
    const others = words.map((word, at) => (named.some(({ from, to }) => at >= from && at < to) ? NAME : word));
    const namesGrenada = findPhrases(grenadaPhrases, others).length > 0;
    if (findPhrases(laws, words).length > 0) return namesGrenada ? 'compared' : 'requested';
    const peoples = findPhrases(people, words).filter((name) => !isDescription(name));
    const requestedBy = (patterns: PhraseIndex) =>
      [...named, ...peoples].some((name) => {
        const requested = longestPatternAt(patterns, name, words);
        return requested > 0 && requested > longestPatternAt(originPatterns, name, words);
      });
    // "By Trinidad rules or by yours?" may be about either.
    if (namesGrenada) return requestedBy(lawPatterns) && !words.includes('or') ? 'compared' : 'none';
    if (requestedBy(requestPatterns)) return 'requested';
    if (named.some((name) => ENDS_THERE.test(question) || longestPatternAt(originPatterns, name, words) === 0))
      return 'requested';
    const areNationals =
      !words.some((word) => OWN_WORKPLACE.has(word)) &&
      peoples.some(({ from }) => !BEFORE_PERSON.test(words.slice(0, from).join(' ')));
    return areNationals ? 'nationals' : 'none';
  };
}

/** Creates the function that finds other countries' names, people and laws in a text; matches are in lower case. */
export function createCountryNameFinder({
  countries,
}: Pick<AssistantPhrases['countries'], 'countries'>): FindCountryNames {
  const phrases = index(countries.flatMap(({ places, people = [], law = [] }) => [...places, ...people, ...law]));
  return (text) => {
    const words = splitWords(text);
    return findPhrases(phrases, words).map(({ from, to }) => words.slice(from, to).join(' '));
  };
}

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
  const found = findPhrases(patterns, around).filter((place) => place.from <= from && place.to > from);
  return Math.max(0, ...found.map((place) => place.to - place.from));
}

/** Whether a name is part of a longer one: "Port of Spain" does not name Spain. */
function isNested(name: WordRange, { from, to }: WordRange): boolean {
  return from <= name.from && to >= name.to && to - from > name.to - name.from;
}
