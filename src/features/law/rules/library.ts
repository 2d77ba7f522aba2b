import { provisionSlug, lawAddressOf } from './law-address.ts';
import { bodyPage } from './library-body-page.ts';
import { reviewOf, type LibraryContext, locateFacts, textOf, type FactLocations } from './library-facts.ts';
import type { LibraryChange, LibraryItems, LibraryLaw, LibraryCard } from './library-model.ts';
import { CASES, CHANGES, LEGAL_SYSTEM, BODY_NAMES } from './library-names.ts';
import type { OfficialText } from './official-text.ts';
import type { LawPage, StudyList } from './library-pages.ts';
import { provisionPage } from './library-provision-page.ts';
import { casesPage, changesPage, correctionsPage, indexPage, legalSystemPage } from './library-whole-pages.ts';
import { addressOf, findProvision, type Provision } from './provisions.ts';
import type { SampleCard } from '../../../platform/shared/sample-card.ts';
import { withoutMarks } from './unchecked-marks.ts';

/** Maximum sample cards of a page. */
const MAX_SAMPLES = 3;

/**
 * Collects the study material of each provision: items that depend on its facts or cite it. Every item is visited once.
 */
function studyByProvision(
  items: LibraryItems,
  provisions: readonly Provision[],
  places: FactLocations,
): (provision: Provision) => StudyList {
  const pathsOf = (facts: readonly string[], citations: readonly string[]): Set<string> =>
    new Set([
      ...facts.flatMap((id) => places.provisionsOf(id).map(addressOf)),
      ...citations.flatMap((citation) => citedPath(citation, provisions) ?? []),
    ]);
  const cards = gather(items.cards, ({ facts, lawReference }) => pathsOf(facts, [lawReference]));
  const scenarios = gather(items.scenarios, ({ facts, legalReference }) => pathsOf(facts, legalReference.split('; ')));
  const terms = gather(items.terms, ({ facts }) => pathsOf(facts, []));
  const tools = gather(items.tools, ({ facts }) => pathsOf(facts, []));
  const ofLaw = Map.groupBy(items.cards, ({ category }) => category);

  return (provision) => {
    const path = addressOf(provision);
    const own = ownFirst(cards.get(path) ?? [], BODY_NAMES[provision.body]);
    const ownSamples = samplesOf(own);
    return {
      cards: own.map(({ id, heading, studyPath, sample }) => ({
        id,
        heading: withoutMarks(heading),
        studyPath,
        isOpenInTrial: sample !== null,
      })),
      samples:
        own.length === 0 || ownSamples.length > 0 ? ownSamples : samplesOf(ofLaw.get(BODY_NAMES[provision.body]) ?? []),
      samplesAreOwn: ownSamples.length > 0,
      scenarios: (scenarios.get(path) ?? []).map(({ id, title, kind }) => ({ id, title: withoutMarks(title), kind })),
      terms: (terms.get(path) ?? []).map(({ term, definition }) => ({ term, definition: textOf(definition, places) })),
      tools: (tools.get(path) ?? []).map(({ title, path: address }) => ({ label: title, path: address })),
    };
  };
}

/** Returns the sample cards among some cards. */
function samplesOf(cards: readonly LibraryCard[]): readonly SampleCard[] {
  return cards.flatMap(({ sample }) => sample ?? []).slice(0, MAX_SAMPLES);
}

/** The address of the provision a citation names; null when it names a whole law or none. */
function citedPath(citation: string, provisions: readonly Provision[]): string | null {
  const [body, slug] = lawAddressOf(citation).split('/').slice(2);
  if (slug === undefined) return null;
  const found = findProvision(
    provisions.filter((provision) => provision.body === body),
    slug,
  );
  return found === null ? null : addressOf(found);
}

/** The cards of the provision's own law before those of the others. */
function ownFirst(cards: readonly LibraryCard[], category: string): readonly LibraryCard[] {
  return [...cards.filter((card) => card.category === category), ...cards.filter((card) => card.category !== category)];
}

function gather<Item>(
  items: readonly Item[],
  pathsOf: (item: Item) => ReadonlySet<string>,
): ReadonlyMap<string, readonly Item[]> {
  const byPath = new Map<string, Item[]>();
  for (const item of items) {
    for (const path of pathsOf(item)) {
      const known = byPath.get(path);
      if (known === undefined) byPath.set(path, [item]);
      else known.push(item);
    }
  }
  return byPath;
}

/** The law library as a whole: which addresses it has, and the page at each. */
export interface LawBook {
  /** Returns the canonical address for any spelling, such as `/law/Employment-Act/section-38/`; null when the library has no such page. */
  readonly canonical: (path: string) => string | null;
  /** Returns the page at a canonical path, built anew by each call; null for none. */
  readonly pageAt: (path: string) => LawPage | null;
  /** Every true address, in the order of the law, with the day its page was last reviewed (`YYYY-MM-DD`). */
  readonly addresses: readonly { readonly path: string; readonly reviewed: string | null }[];
}

interface LazyPage {
  readonly reviewed: string | null;
  readonly make: () => LawPage;
}

/**
 * Prepares the library: assigns facts and items to provisions once, and builds each page on request. `changes` are those since the
 * content was published, oldest first; `officialTexts` were imported by the operator.
 */
export function createLawBook(
  law: LibraryLaw,
  items: LibraryItems,
  changes: readonly LibraryChange[] = [],
  officialTexts: readonly OfficialText[] = [],
): LawBook {
  const places = locateFacts(law);
  const provisions = law.acts.flatMap((act) => act.provisions);
  const context: LibraryContext = {
    law,
    places,
    studyOf: studyByProvision(items, provisions, places),
    documents: items.documents,
    officialTexts,
    forms: items.forms,
  };
  const shelves = new Map<string, LazyPage>([
    ['/law', { reviewed: reviewOf(law.acts), make: () => indexPage(context) }],
    ...law.acts.flatMap((act): [string, LazyPage][] => [
      [`/law/${act.body}`, { reviewed: reviewOf([act]), make: () => bodyPage(context, act) }],
      ...act.provisions.map((provision): [string, LazyPage] => [
        addressOf(provision),
        { reviewed: reviewOf([act], provision.slug), make: () => provisionPage(context, act, provision) },
      ]),
    ]),
    [LEGAL_SYSTEM.path, { reviewed: reviewOf(law.acts), make: () => legalSystemPage(context) }],
    ['/law/corrections', { reviewed: reviewOf(law.acts), make: () => correctionsPage(context) }],
    [CASES.path, { reviewed: law.cases.reviewed, make: () => casesPage(context) }],
    [CHANGES.path, { reviewed: changes.at(-1)?.day ?? null, make: () => changesPage(context, changes) }],
  ]);

  return {
    canonical: (path) => {
      const canonical = canonicalPath(path, law);
      return canonical !== null && shelves.has(canonical) ? canonical : null;
    },
    pageAt: (path) => shelves.get(path)?.make() ?? null,
    addresses: [...shelves].map(([path, { reviewed }]) => ({ path, reviewed })),
  };
}

function canonicalPath(path: string, { acts }: LibraryLaw): string | null {
  const [root, first, second, ...more] = path.split('/').filter((segment) => segment.trim() !== '');
  if (root?.toLowerCase() !== 'law' || more.length > 0) return null;
  if (first === undefined) return '/law';
  const name = provisionSlug(first);
  if (second === undefined) return `/law/${name}`;
  const act = acts.find(({ body }) => body === name);
  const found = findProvision(act?.provisions ?? [], provisionSlug(withoutSectionWord(second)));
  return found === null ? null : addressOf(found);
}

/** "section-26", "s. 26" and "ss 37-40" name what "26" and "37-40" name. */
function withoutSectionWord(segment: string): string {
  return segment.trim().replace(/^(?:sections?|ss?)[\s.-]*(?=\d)/i, '');
}
