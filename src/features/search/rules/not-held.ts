import type { SearchItem } from './search-item.ts';

/** A sentence on provisions that were asked for and that we do not have, and where to read instead: the laws, and the nearest sections. */
export interface NotHeld {
  readonly sentence: string;
  readonly near: readonly SearchItem[];
}

/** Sections of one law that are named in place of one that we do not have. */
const NEAREST_SECTIONS = 2;

const PROVISION = /^(?<body>[a-z-]+)\/(?:part-(?<part>[ivx]+)|(?<section>\d+)(?<letter>[a-z]?))$/;

/** What is said of citations ("employment-act/60") of which none is among the items; null when they cite no section or Part of a law. */
export function notHeldOf(cited: readonly string[], items: readonly SearchItem[]): NotHeld | null {
  const asked = cited.flatMap((citation) => {
    const { body = '', part, section, letter = '' } = PROVISION.exec(citation)?.groups ?? {};
    const law = items.find(({ id }) => id === body);
    if (law === undefined) return [];
    const name = part === undefined ? `section ${section}${letter.toUpperCase()}` : `Part ${part.toUpperCase()}`;
    return [{ name, law, near: section === undefined ? [] : nearestSections(items, body, Number(section)) }];
  });
  const [first] = asked;
  if (first === undefined) return null;
  const laws = [...new Set(asked.filter(({ name }) => name === first.name).map(({ law }) => `the ${law.label}`))];
  return {
    sentence: `We do not have ${first.name} of ${laws.join(' or of ')}.`,
    near: [...new Set([...asked.map(({ law }) => law), ...asked.flatMap(({ near }) => near)])],
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
