import { countries } from 'countries-list';
import nationalities from 'i18n-nationality';
import { splitWords } from '../../search/rules/stems.ts';

/** The names of another country and its capital, and of its people, in lower case. */
export interface CountryNames {
  readonly name: string;
  readonly places: string[];
  readonly people: string[];
}

const GRENADA = 'GD';
/** Names that are English words first: the capital of the Maldives, and those of small territories. */
const ENGLISH_WORDS: ReadonlySet<string> = new Set(['male', 'the valley', 'west island', 'stanley', 'douglas']);

/** Lists every other country with its capital and the name of its people. `known` names are left out: the content has them itself. */
export function listOtherCountries(known: ReadonlySet<string>): readonly CountryNames[] {
  const peopleOf = nationalities.getNames('en');
  const seen = new Set(known);
  const fresh = (names: readonly string[]) =>
    names.filter((name) => {
      if (name === '' || seen.has(name) || ENGLISH_WORDS.has(name)) return false;
      seen.add(name);
      return true;
    });
  return Object.entries(countries)
    .filter(([code]) => code !== GRENADA)
    .map(([code, { name, capital }]) => ({
      name,
      places: fresh([name, capital].flatMap(spellingsOf)),
      people: fresh(peoplesOf(peopleOf[code] ?? '', name)),
    }));
}

/** Returns a place as people write it: "saint lucia" and "st lucia". */
function spellingsOf(place: string): readonly string[] {
  const written = splitWords(withoutBrackets(place)).join(' ');
  return [written, written.replace(/\bsaint\b/, 'st')];
}

/** Returns the adjective of a people, and its plural: "kenyan" and "kenyans". Territories without one have the place's name instead. */
function peoplesOf(nationality: string, country: string): readonly string[] {
  const isPlace = splitWords(nationality).join(' ') === splitWords(country).join(' ') || nationality.includes(',');
  if (nationality === '' || isPlace) return [];
  return withoutBrackets(nationality)
    .split(' or ')
    .map((each) => splitWords(each).join(' '))
    .flatMap((each) => (/(?:s|sh|ch|ese)$/.test(each) ? [each] : [each, `${each}s`]));
}

function withoutBrackets(text: string): string {
  return text.replaceAll(/\([^()]{0,60}\)/g, ' ');
}
