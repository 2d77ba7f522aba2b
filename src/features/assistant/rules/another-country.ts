import { asWritten, placesOf, prepareRows, standsIn, type Place, type Rows } from './side-by-side.ts';
import type { AssistantLanguage } from './sheet.ts';

/** What a question says of another country: nothing, that its law is asked for, or both its law and Grenada's. */
export type AnotherCountry = 'not' | 'its law' | 'beside Grenada';

/** What asks for a country's law by that word, or sets it beside Grenada's. */
const OF_LAW = /\b(?:laws?|rules?|act|code|legislation|regulations|compared?|under|same as|wage of|says?)\b/;

/** Words before a place. A name that is a common word as well ("the states") is a place only after one of them. */
const BEFORE_PLACES: ReadonlySet<string> = new Set('in to from of for with than as like under'.split(' '));

/** What says at the end of a question that it is about the place it named: "I'm moving to Antigua, what is the working week there". */
const ENDS_THERE = /\bthere[\s?.!]*$/i;

/** The possessive, of which a common word is the owner and no place: "the State's people". */
const POSSESSIVE = /['’]s\b/g;

/** What a text names of other countries, their people and their laws. */
export type Elsewhere = (text: string) => readonly string[];

/** What stands for the name of a country in a pattern, as a word that nobody writes. */
const NAME = 'countryname';

/** Patterns around a name. */
function patterns(phrases: readonly string[]): Rows {
  return prepareRows(
    phrases.map((phrase) => phrase.replace('{}', NAME)),
    asWritten,
  );
}

/** Prepares the reading of other countries once. */
export function prepareCountries({
  countries,
  from,
  asks,
  here,
}: AssistantLanguage['countries']): (question: string) => AnotherCountry {
  const places = prepareRows(
    countries.flatMap((each) => each.places),
    asWritten,
  );
  const commonWords = prepareRows(
    countries.flatMap((each) => each.commonWords ?? []),
    asWritten,
  );
  const people = prepareRows(
    countries.flatMap((each) => each.people ?? []),
    asWritten,
  );
  const law = prepareRows(
    countries.flatMap((each) => each.law ?? []),
    asWritten,
  );
  const [comesFrom, asksFor, ofLaw, isHere] = [
    patterns(from),
    patterns(asks),
    patterns(asks.filter((phrase) => OF_LAW.test(phrase))),
    prepareRows([...here, 'ours', 'our'], asWritten),
  ];

  return (question) => {
    const written = asWritten(question);
    // "Petite Martinique" is no Martinique: what names Grenada names nothing else.
    const ours = longestOf(placesOf(isHere, written));
    const isOurs = (place: Place) =>
      ours.some(({ from, to }) => from <= place.from && to >= place.to && to - from > place.to - place.from);
    const common = placesOf(commonWords, asWritten(question.replaceAll(POSSESSIVE, ''))).length > 0;
    const afterSign = common
      ? placesOf(commonWords, written).filter(({ from }) => BEFORE_PLACES.has(written[from - 1] ?? ''))
      : [];
    const named = longestOf([...placesOf(places, written), ...afterSign])
      .filter((place) => !isOurs(place))
      .map((place) => withArticle(place, written));
    const isBeside = standsIn(isHere, without(written, named));
    if (standsIn(law, written)) return isBeside ? 'beside Grenada' : 'its law';
    const all = [...named, ...longestOf(placesOf(people, written))];
    const asked = all.filter((place) => asksAbout(place, written, { comesFrom, asksFor }));
    if (asked.length > 0 && !isBeside) return 'its law';
    if (asked.some((place) => asksAbout(place, written, { comesFrom, asksFor: ofLaw }))) return 'beside Grenada';
    const isThere = ENDS_THERE.test(question);
    const unexplained = named.filter((place) => isThere || longestAt(comesFrom, place, written) === 0);
    return unexplained.length > 0 && !isBeside ? 'its law' : 'not';
  };
}

/** Prepares the finding of other countries' names, people and laws: the words of each as it stands in a text, in small letters. */
export function prepareElsewhere({ countries }: Pick<AssistantLanguage['countries'], 'countries'>): Elsewhere {
  const rows = prepareRows(
    countries.flatMap(({ places, commonWords = [], people = [], law = [] }) => [
      ...places,
      ...commonWords,
      ...people,
      ...law,
    ]),
    asWritten,
  );
  return (text) => {
    const words = asWritten(text);
    return placesOf(rows, words).map(({ from, to }) => words.slice(from, to).join(' '));
  };
}

/** Whether the longest pattern around a name asks for that country's law. */
function asksAbout(
  place: Place,
  words: readonly string[],
  { comesFrom, asksFor }: Readonly<Record<'comesFrom' | 'asksFor', Rows>>,
): boolean {
  const asked = longestAt(asksFor, place, words);
  return asked > 0 && asked > longestAt(comesFrom, place, words);
}

/** The words of the longest pattern that stands around a name; 0 for none. */
function longestAt(patterns: Rows, { from, to }: Place, words: readonly string[]): number {
  const around = [...words.slice(0, from), NAME, ...words.slice(to)];
  return placesOf(patterns, around)
    .filter((place) => place.from <= from && place.to > from)
    .reduce((longest, place) => Math.max(longest, place.to - place.from), 0);
}

/** Of places within each other the longest: "Port of Spain" names no Spain. */
function longestOf(places: readonly Place[]): Place[] {
  return places.filter(
    ({ from, to }, at) =>
      !places.some((other, where) => {
        const isLonger = other.to - other.from > to - from || (other.to - other.from === to - from && where < at);
        return other.from <= from && other.to >= to && isLonger;
      }),
  );
}

/** A place with the article before it: "from the Philippines". */
function withArticle({ from, to }: Place, words: readonly string[]): Place {
  return { from: ARTICLES.has(words[from - 1] ?? '') ? from - 1 : from, to };
}

const ARTICLES: ReadonlySet<string> = new Set(['the', 'de', 'd']);

function without(words: readonly string[], places: readonly Place[]): string[] {
  return words.map((word, at) => (places.some(({ from, to }) => at >= from && at < to) ? NAME : word));
}
