import type { BodyOfLaw } from '../../law/rules/provisions.ts';
import type { SearchItem } from './search-item.ts';

/** A note on cited provisions that the library does not have, with the laws and the nearest sections to read instead. */
export interface UnknownCitation {
  readonly sentence: string;
  readonly near: readonly SearchItem[];
}

/** Sections of one law that are named in place of one that we do not have. */
const NEAREST_SECTIONS = 2;

const PROVISION = /^(?<body>[a-z-]+)\/(?:part-(?<part>[ivx]+)|(?<section>\d+)(?<letter>[a-z]?))$/;

/** Returns the note on unknown citations ("employment-act/60"); null when they cite no section or Part. */
export function findUnknownCitation(cited: readonly string[], items: readonly SearchItem[]): UnknownCitation | null {
  const unknown = cited.flatMap((citation) => {
    const { body = '', part, section, letter = '' } = PROVISION.exec(citation)?.groups ?? {};
    const law = items.find(({ id }) => id === body);
    if (law === undefined) return [];
    const name = part === undefined ? `section ${section}${letter.toUpperCase()}` : `Part ${part.toUpperCase()}`;
    return [{ name, law, near: section === undefined ? [] : nearestSections(items, body, Number(section)) }];
  });
  const [first] = unknown;
  if (first === undefined) return null;
  const laws = [...new Set(unknown.filter(({ name }) => name === first.name).map(({ law }) => `the ${law.label}`))];
  return {
    sentence: `We do not have ${first.name} of ${laws.join(' or of ')}.`,
    near: [...new Set([...unknown.map(({ law }) => law), ...unknown.flatMap(({ near }) => near)])],
  };
}

/** The pages of the sections of a law that are nearest to a number, in order of the law. */
function nearestSections(items: readonly SearchItem[], body: string, wanted: number): readonly SearchItem[] {
  return items
    .flatMap((item) => {
      const [name = ''] = item.cited ?? [];
      const number = name.startsWith(`${body}/`) ? Number.parseInt(name.slice(body.length + 1), 10) : Number.NaN;
      return Number.isNaN(number) ? [] : [{ item, number }];
    })
    .toSorted((one, other) => Math.abs(one.number - wanted) - Math.abs(other.number - wanted))
    .slice(0, NEAREST_SECTIONS)
    .toSorted((one, other) => one.number - other.number)
    .map(({ item }) => item);
}

/** The citations of a query, and its other words. */
export interface CitedQuery {
  /** Provisions as body and slug ("employment-act/54"), or whole bodies; the likeliest first. */
  readonly cited: readonly string[];
  /** The query without them. */
  readonly rest: string;
  /** Whether it cites a range: "sections 20 to 30". */
  readonly isRange: boolean;
  /** The end of a long range, which is not cited: "sections 25 to 30"; null for none. */
  readonly leftOut: string | null;
}

/** Names of the bodies of law as people write them. */
const BODIES: readonly (readonly [pattern: RegExp, body: BodyOfLaw])[] = [
  [/\bcap(?:ter)?\.? ?89\b|\bchapter 89\b/g, 'employment-act'],
  [/\bcap\.? ?157 ?a?\b|\bchapter 157 ?a?\b/g, 'labour-relations-act'],
  [/\bemployment (?:act|law)\b|\bea\b/g, 'employment-act'],
  [/\blabou?r relations? (?:act|law)\b|\blra\b/g, 'labour-relations-act'],
  [/\bminimum wages? orders?\b/g, 'minimum-wages'],
];

/** A letter after a space belongs to the section only at the end, or before the Act: "section 3 a", but not "section 42 a worker". */
const SECTION =
  /(?:\bsections?\b|\bsect?\b|\bss?\b|§)\.? {0,2}(?:no\.? ?)?(\d{1,3})(?:([a-z])|(?: ([a-z])(?=$|[ ?.]*$| (?:of|employment|labou?r|lra|ea)\b)))?\b(?:\(\w{1,4}\))*(?: ?(?:-|–|\bto\b|\bthrough\b) ?(\d{1,3})\b)?/g;
/** The maximum number of cited sections of a range. */
const MAX_RANGE = 5;
const PART = /\bpart {1,2}([ivx]{1,4}|\d{1,2})\b/g;
const ORDER = /\b(?:s\.? ?r\.? ?(?:&|and)? ?o|sro)\.? {0,2}(?:no\.? ?)?(\d{1,3})(?: {0,2}(?:of|\/) {0,2}(\d{4}))?/g;
const SCHEDULE = /\b(?:(second|2nd|first|1st) )?schedule\b/g;
/** A number alone, or with the name of a law, is a section. */
const ALONE = /^ *(\d{1,3}) ?([a-z])? *$/;

const NUMERALS = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

/** Reads citations as people write them: "sec 54", "s. 3A labour relations act", "cap 89", "Part IX", "SRO 42". */
export function readCitations(query: string): CitedQuery {
  let rest = ` ${query.toLowerCase()} `;
  const extract = (pattern: RegExp): RegExpMatchArray[] => {
    const found = [...rest.matchAll(pattern)];
    if (found.length > 0) rest = rest.replaceAll(pattern, ' ');
    return found;
  };
  const orders = extract(ORDER).map(
    ([, number = '', year]) => `minimum-wages/sro-${number}${year === undefined ? '' : `-of-${year}`}`,
  );
  const before = rest;
  const bodies = BODIES.flatMap(([pattern, body]) => (extract(pattern).length > 0 ? [body] : []));
  const ranges = extract(SECTION).map(([, number = '', attached = '', apart = '', end = number]) => ({
    first: `${number}${attached}${apart}`,
    from: Number(number),
    to: Number(end),
  }));
  const sections = ranges.flatMap(({ first, from, to }) => [
    first,
    ...Array.from({ length: Math.max(Math.min(to - from, MAX_RANGE - 1), 0) }, (_, index) => `${from + index + 1}`),
  ]);
  const long = ranges.find(({ from, to }) => to - from >= MAX_RANGE);
  const range = {
    isRange: ranges.some(({ from, to }) => to > from),
    leftOut: long === undefined ? null : `sections ${long.from + MAX_RANGE} to ${long.to}`,
  };
  const parts = extract(PART).map(([, number = '']) => `part-${NUMERALS[Number(number)] ?? number}`);
  const alone = sections.length + parts.length === 0 ? ALONE.exec(rest) : null;
  if (alone !== null) {
    sections.push(`${alone[1] ?? ''}${alone[2] ?? ''}`);
    rest = '';
  }
  const schedules = bodies.length > 0 || rest.trim() === 'schedule' || rest.includes('second') ? extract(SCHEDULE) : [];
  const places = [
    ...sections,
    ...parts,
    ...schedules.map(([, which]) => (which === 'second' || which === '2nd' ? 'second-schedule' : 'schedule')),
  ];
  const named: readonly BodyOfLaw[] = bodies.length > 0 ? bodies : ['employment-act', 'labour-relations-act'];
  const cited = [...orders, ...places.flatMap((place) => named.map((body) => `${body}/${place}`))];
  // The name of a law with other words limits the search to that law: "strike employment act".
  if (cited.length === 0 && bodies.length > 0 && rest.trim() !== '')
    return { cited: [], rest: before.trim(), ...range };
  return { cited: cited.length > 0 ? cited : bodies, rest: rest.trim(), ...range };
}
