import type { FactView } from './content-model.ts';
import { provisionSlug } from './law-address.ts';

/** The three bodies of law, as they are named in addresses and folders. */
export const BODIES_OF_LAW = ['employment-act', 'labour-relations-act', 'minimum-wages'] as const;
/** A body of law. */
export type BodyOfLaw = (typeof BODIES_OF_LAW)[number];

/** A Part, a section (or a range of sections), an Order or a Schedule: what has a page of its own in the law library. */
export interface Provision {
  readonly body: BodyOfLaw;
  /** Its name in addresses, unique within the body: "32", "part-viii". */
  readonly slug: string;
  readonly kind: 'part' | 'section' | 'order' | 'schedule';
  /** As printed: "32", "37–40", "Part VIII", "S.R.&O. 42 of 2023", "Second Schedule". */
  readonly number: string;
  readonly title: string | null;
  /** Slug of its Part; null for a Part, or when unknown. */
  readonly part: string | null;
}

/** The arrangement of one body of law as its file lists it. */
export interface ArrangedLaw {
  readonly body: BodyOfLaw;
  readonly parts: readonly { readonly part: string; readonly title: string | null }[];
  readonly sections: readonly { readonly number: string; readonly title: string; readonly part: string | null }[];
}

function kindOf(number: string): Provision['kind'] {
  if (number.startsWith('S.R.&O.')) return 'order';
  return /schedule/i.test(number) ? 'schedule' : 'section';
}

/**
 * Returns every provision of a body of law: each Part before its sections, then provisions without a known Part.
 * Sections of another Act are excluded.
 */
export function provisionsOf({ body, parts, sections }: ArrangedLaw): Provision[] {
  const own = sections
    .filter(({ number }) => !/^(?:EA|LRA) /.test(number))
    .map(({ number, title, part }): Provision => ({
      body,
      slug: provisionSlug(number),
      kind: kindOf(number),
      number: number === 'second schedule' ? 'Second Schedule' : number,
      title,
      part: part === null ? null : provisionSlug(part),
    }));
  const parted = parts.flatMap(({ part, title }): Provision[] => {
    const slug = provisionSlug(part);
    return [
      { body, slug, kind: 'part', number: part, title, part: null },
      ...own.filter((provision) => provision.part === slug),
    ];
  });
  return [...parted, ...own.filter((provision) => provision.part === null)];
}

/** Returns the first and last section of a slug; "3a" is between 3 and 4. Null for a Part, an Order or a Schedule. */
function sectionSpan(slug: string): readonly [first: number, last: number] | null {
  const match = /^(\d+)([a-z]?)(?:-(\d+)([a-z]?))?$/.exec(slug);
  if (match === null) return null;
  const first = sectionOrder(match[1], match[2]);
  return [first, match[3] === undefined ? first : sectionOrder(match[3], match[4])];
}

function sectionOrder(digits = '0', letter = ''): number {
  return Number(digits) + (letter === '' ? 0 : (letter.charCodeAt(0) - 96) / 100);
}

/** Returns the provision with a slug or, for a section, the provision that includes it. */
export function findProvision(provisions: readonly Provision[], slug: string): Provision | null {
  const exact = provisions.find((provision) => provision.slug === slug);
  if (exact !== undefined) return exact;
  const [first] = sectionSpan(slug) ?? [];
  if (first === undefined) return null;
  return provisions.find((provision) => covers(provision.slug, first, first)) ?? null;
}

function covers(slug: string, first: number, last: number): boolean {
  const span = sectionSpan(slug);
  return span !== null && span[0] <= last && span[1] >= first;
}

function bodyOfFact(fact: Pick<FactView, 'id' | 'section'>): BodyOfLaw | null {
  if (fact.section?.startsWith('EA ') === true) return 'employment-act';
  if (fact.section?.startsWith('LRA ') === true) return 'labour-relations-act';
  if (fact.section?.startsWith('Constitution') === true) return null;
  if (fact.id.startsWith('EA-')) return 'employment-act';
  if (fact.id.startsWith('LRA-')) return 'labour-relations-act';
  return fact.id.startsWith('MW-') ? 'minimum-wages' : null;
}

/** Returns a function that tests whether a fact belongs to a provision: by section, or by Part when the section is unknown. */
export function belongingOf(fact: Pick<FactView, 'id' | 'section' | 'part'>): (provision: Provision) => boolean {
  const body = bodyOfFact(fact);
  if (fact.section === null) {
    const part = fact.part === undefined ? null : provisionSlug(fact.part);
    return (provision) => provision.body === body && provision.slug === part;
  }
  const slugs = fact.section
    .replace(/^(?:EA|LRA) /, '')
    .split(/; ?| and /)
    .map(provisionSlug);
  const spans = slugs.map(sectionSpan).filter((span) => span !== null);
  return (provision) =>
    provision.body === body &&
    (slugs.includes(provision.slug) || spans.some(([first, last]) => covers(provision.slug, first, last)));
}

/** Whether a fact belongs to a provision. */
export function dependsOnProvision(fact: Pick<FactView, 'id' | 'section' | 'part'>, provision: Provision): boolean {
  return belongingOf(fact)(provision);
}

/** Returns the facts of a body of law that belong to no provision; its first page shows them. */
export function factsOfWholeLaw<Fact extends Pick<FactView, 'id' | 'section' | 'part'>>(
  body: BodyOfLaw,
  facts: readonly Fact[],
  provisions: readonly Provision[],
): Fact[] {
  const prefix = { 'employment-act': 'EA-', 'labour-relations-act': 'LRA-', 'minimum-wages': 'MW-' }[body];
  return facts.filter(
    (fact) =>
      fact.id.startsWith(prefix) &&
      !provisions.some((provision) => provision.body === body && dependsOnProvision(fact, provision)),
  );
}

/** The address of a provision in the law library. */
export function addressOf(provision: Pick<Provision, 'body' | 'slug'>): string {
  return `/law/${provision.body}/${provision.slug}`;
}
