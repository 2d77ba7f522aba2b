import type { FactView } from './content-model.ts';
import { BODY_NAMES, FACT_PREFIX } from './library-names.ts';
import { belongingOf, BODIES_OF_LAW, type BodyOfLaw, type Provision } from './provisions.ts';

/** The fields of a card that decide which facts it depends on. */
export interface CitingCard {
  /** Ids of the facts that it names; an administrator's own card may name none. */
  readonly facts: readonly string[];
  readonly category: string;
  /** The section as printed in the margin: "26", "32(1)", "Part IX", "S.R.&O. 42". */
  readonly section: string;
  readonly lawReference: string;
}

type LocatedFact = Pick<FactView, 'id' | 'section' | 'part'>;

/** Lower-case names of each body of law in citations. */
const NAMED: Readonly<Record<BodyOfLaw, RegExp>> = {
  'employment-act': /employment act|cap\. ?89|\bea\b/,
  'labour-relations-act': /labour relations|157a|\blra\b/,
  'minimum-wages': /minimum wage|s\.? ?r\.? ?& ?o/,
};

const ORDER = /s\.? ?r\.? ?& ?o\.? ?(?:no\.? ?)?(\d+)/g;
const PART = /\bpart ([ivxlc]+[a-z]?|\d+)\b/g;
/** Numbers of a law or a year, and text in brackets: a citation of one paragraph counts as its whole section. */
const NO_SECTION = /\bcap\. ?\d+[a-z]?|\bno\. ?\d+|\b(?:19|20)\d\d\b|\([^()]*\)/g;
const SECTIONS = /\b(\d+[a-z]?)(?: ?(?:–|-|to) ?(\d+[a-z]?))?\b/g;

/**
 * Returns a function that decides which facts a card depends on (product-rules.md, I6): the facts it names. A card that names none
 * depends on the facts of the sections and Parts it cites. A cited section includes its paragraphs and the facts of its Part without a
 * known section. If none of these has a fact, the card depends on every fact of the laws it cites. `facts` may contain several versions
 * of a fact; each counts at its own section.
 */
export function createCitedFacts({
  provisions,
  facts,
}: {
  readonly provisions: readonly Provision[];
  readonly facts: readonly LocatedFact[];
}): (card: CitingCard) => readonly string[] {
  const located = facts.map((fact) => {
    const belongs = belongingOf(fact);
    return { id: fact.id, provisions: provisions.filter(belongs) };
  });
  const known = new Map<string, readonly string[]>();

  function factsAt(cited: ReadonlySet<Provision>): string[] {
    return located.filter((fact) => fact.provisions.some((provision) => cited.has(provision))).map(({ id }) => id);
  }

  function wholeLaw(bodies: readonly BodyOfLaw[]): string[] {
    const prefixes = bodies.map((body) => FACT_PREFIX[body]);
    const own = new Set(provisions.filter(({ body }) => bodies.includes(body)));
    return located
      .filter(
        ({ id, ...fact }) =>
          prefixes.some((prefix) => id.startsWith(prefix)) || fact.provisions.some((provision) => own.has(provision)),
      )
      .map(({ id }) => id);
  }

  return (card) => {
    if (card.facts.length > 0) return card.facts;
    const text = `${card.section}; ${card.lawReference}`.toLowerCase();
    const key = `${card.category} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const bodies = bodiesNamed(text, card.category);
    const cited = factsAt(provisionsCited(text, bodies, provisions));
    const found = [...new Set(cited.length > 0 ? cited : wholeLaw(bodies))];
    known.set(key, found);
    return found;
  };
}

function bodiesNamed(text: string, category: string): readonly BodyOfLaw[] {
  const named = BODIES_OF_LAW.filter((body) => NAMED[body].test(text));
  return named.length > 0 ? named : BODIES_OF_LAW.filter((body) => BODY_NAMES[body] === category);
}

function provisionsCited(
  text: string,
  bodies: readonly BodyOfLaw[],
  provisions: readonly Provision[],
): ReadonlySet<Provision> {
  const orders = [...text.matchAll(ORDER)].map(([, number]) => `sro-${number}-`);
  const parts = [...text.matchAll(PART)].map(([, number]) => `part-${number}`);
  const rest = text.replaceAll(ORDER, ' ').replaceAll(PART, ' ').replaceAll(NO_SECTION, ' ');
  const sections = [...rest.matchAll(SECTIONS)].map(([, first, last]) =>
    last === undefined ? first : `${first}–${last}`,
  );
  const namesSchedule = rest.includes('schedule');
  const cited = bodies.flatMap((body) => {
    const own = provisions.filter((provision) => provision.body === body);
    const inSections = belongingOf({ id: FACT_PREFIX[body], section: sections.join('; ') });
    return own.filter(
      (provision) =>
        (sections.length > 0 && provision.kind === 'section' && inSections(provision)) ||
        parts.includes(provision.slug) ||
        orders.some((order) => provision.slug.startsWith(order)) ||
        (namesSchedule && provision.slug.includes('schedule')),
    );
  });
  const around = cited.flatMap(({ body, slug, kind, part }) =>
    provisions.filter(
      (other) =>
        other.body === body && (kind === 'part' ? other.part === slug : other.kind === 'part' && other.slug === part),
    ),
  );
  return new Set([...cited, ...around]);
}
