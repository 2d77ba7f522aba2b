import { formatDay } from '../../../platform/shared/grenada-calendar.ts';
import { counted } from '../../../platform/shared/numbers.ts';
import type { Basis, FactView } from './content-model.ts';

/** The three classes of provenance under which readers see a fact. */
export type Provenance = 'official' | 'secondary' | 'unconfirmed';

/** Headings of the classes of provenance. */
export const PROVENANCE_TITLES: Readonly<Record<Provenance, string>> = {
  official: 'From the Act, an Order or an official source',
  secondary: 'From a named secondary source',
  unconfirmed: 'Not confirmed',
};

/** Returns the class of provenance of a fact. A section's title is official; the position of one party is not. */
export function provenanceOf({ standing, basis }: Pick<FactView, 'standing' | 'basis'>): Provenance {
  if (standing !== 'confirmed' || basis === 'inference') return 'unconfirmed';
  return basis === 'secondary' || basis === 'position' ? 'secondary' : 'official';
}

/** Labels of what a fact is based on, for editors and the public list of changes. */
export const BASIS_LABELS: Readonly<Record<Basis, string>> = {
  text: 'The words of the law',
  official: 'Another official source',
  secondary: 'A secondary source',
  title: 'The title of a section',
  inference: 'No source: our reading or an open question',
  position: 'What one party says',
};

/** A source as its name needs it. */
export interface NamedSource {
  readonly code: string;
  readonly kind: string;
  readonly title: string;
  /** Short name, where the kind is too general: "a lawyer's column". */
  readonly called?: string | undefined;
  /** The source that this one repeats. */
  readonly copyOf?: string | undefined;
}

const LAW = 'text of the law';

/** Names of official sources by kind. */
const OFFICIAL: ReadonlyMap<string, string> = new Map([
  [LAW, 'the text of the law'],
  ['court', 'a court ruling'],
  ['Labour Department', 'the Labour Department'],
  ['ILO supervisory comment', 'the ILO Committee of Experts'],
]);

/** Names of kinds that are official for some facts and secondary for others: the basis of the fact decides. */
const EITHER: ReadonlyMap<string, string> = new Map([
  ['government or monitor', 'an official report'],
  ['ILO guidance', 'an ILO guide'],
]);

/** Names of secondary sources by kind. */
const SECONDARY: ReadonlyMap<string, string> = new Map([
  ['news', 'a news report'],
  ['lawyer or practitioner', "a lawyer's article"],
  ['commercial guide', 'a commercial guide'],
  ['reference work', 'a reference work'],
  ['memory', 'memory'],
]);

type Sourced = Pick<FactView, 'basis' | 'sources'>;

/** Returns a fact's sources without copies of one another. */
function distinctSources({ sources: codes }: Sourced, byCode: ReadonlyMap<string, NamedSource>): NamedSource[] {
  const found = codes.flatMap((code) => byCode.get(byCode.get(code)?.copyOf ?? code) ?? []);
  return [...new Set(found)];
}

function nameOf({ kind, called }: NamedSource): string | undefined {
  return called ?? OFFICIAL.get(kind) ?? EITHER.get(kind) ?? SECONDARY.get(kind);
}

/** Whether a source of this kind can carry a fact of this basis. */
function carries(basis: Basis, kind: string): boolean {
  if (basis === 'text' || basis === 'title') return kind === LAW;
  if (basis === 'official') return OFFICIAL.has(kind) || EITHER.has(kind);
  return SECONDARY.has(kind) || EITHER.has(kind);
}

/** Kinds that confirm nothing on their own. */
const WEAK: ReadonlySet<string> = new Set(['commercial guide', 'memory']);

/**
 * Returns the issue of a basis that the sources of its fact do not carry, or null. An inference or a position may come
 * from anywhere, but no source confirms an inference.
 */
export function basisIssue(
  fact: Sourced & Pick<FactView, 'standing'>,
  sources: readonly Pick<NamedSource, 'code' | 'kind'>[],
): string | null {
  const { basis, standing, sources: codes } = fact;
  if (basis === 'inference') return standing === 'confirmed' ? 'is confirmed but its basis is an inference.' : null;
  const kinds = sources.flatMap(({ code, kind }) => (codes.includes(code) ? [kind] : []));
  if (standing === 'confirmed' && kinds.length > 0 && kinds.every((kind) => WEAK.has(kind)))
    return 'is confirmed, but only a commercial guide or memory says so; its standing is reported or unconfirmed.';
  if (basis === 'position') return null;
  const isCarried = kinds.some((kind) => carries(basis, kind));
  return isCarried ? null : `has the basis "${basis}", which none of its sources is.`;
}

/**
 * Returns where a fact comes from, in a few words: "From a lawyer's column, 2019". Names the first source of its basis,
 * with the last year in its title, and counts the others. Copies of a source do not count. Undefined without a source.
 */
function wordsFor(fact: Sourced, byCode: ReadonlyMap<string, NamedSource>): string | undefined {
  const all = distinctSources(fact, byCode);
  const ofBasis = all.filter(({ kind }) => carries(fact.basis, kind));
  const [first, ...others] = ofBasis.length > 0 ? ofBasis : all;
  const name = first === undefined ? undefined : nameOf(first);
  if (first === undefined || name === undefined) return undefined;
  const year = first.kind === LAW ? undefined : first.title.match(/\b(?:19|20)\d\d\b/g)?.at(-1);
  const dated = `${name}${year === undefined ? '' : `, ${year}`}`;
  if (fact.basis === 'title') return 'We have read only the title';
  if (others.length === 0) return `From ${dated}`;
  return `From ${dated}${year === undefined ? '' : ','} and ${counted(others.length, 'other')}`;
}

/** Returns the function that says in a few words where a fact comes from; undefined for a fact without a source. */
export function createSourceWords(sources: readonly NamedSource[]): (fact: Sourced) => string | undefined {
  const byCode = new Map(sources.map((source) => [source.code, source]));
  return (fact) => wordsFor(fact, byCode);
}

/** Returns with which official text a fact was compared, and when; null for a fact that nobody compared. */
export function checkedText({ checked, standing }: Pick<FactView, 'checked' | 'standing'>): string | null {
  if (checked === undefined) return null;
  const day = formatDay(checked.day);
  return standing === 'confirmed'
    ? `Compared with the official text (${checked.against}) on ${day}`
    : `Not in the official text (${checked.against}) when compared on ${day}`;
}

/**
 * Returns the function that names the source of an item ("From a lawyer's column, 2019"), by its first fact, or the
 * official text that the fact was compared with. Undefined for an unknown fact, and for an official one that nobody compared.
 */
export function createSourceNotes(
  facts: readonly (Sourced & Pick<FactView, 'id' | 'standing' | 'checked'>)[],
  sources: readonly NamedSource[],
): (factIds: readonly string[]) => string | undefined {
  const words = createSourceWords(sources);
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return ([first = '']) => {
    const fact = byId.get(first);
    if (fact === undefined) return undefined;
    return checkedText(fact) ?? (provenanceOf(fact) === 'official' ? undefined : words(fact));
  };
}

/** Returns the name of the only source of a secondary fact, without its article: "lawyer's column"; null for all others. */
export function createSingleSource(sources: readonly NamedSource[]): (fact: Sourced) => string | null {
  const byCode = new Map(sources.map((source) => [source.code, source]));
  return (fact) => {
    const [only, ...others] = fact.basis === 'secondary' ? distinctSources(fact, byCode) : [];
    if (only === undefined || others.length > 0) return null;
    return nameOf(only)?.replace(/^(?:an?|the) /, '') ?? null;
  };
}
