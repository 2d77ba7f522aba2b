import type { SampleCard } from '../../../platform/shared/sample-card.ts';
import { lawAddressOf } from './law-address.ts';
import { textOf, type FactPlaces } from './library-facts.ts';
import type { LibraryCard, LibraryItems } from './library-model.ts';
import { BODY_NAMES } from './library-names.ts';
import type { StudyList } from './library-pages.ts';
import { addressOf, findProvision, type Provision } from './provisions.ts';
import { withoutMarks } from './unchecked-marks.ts';

/** So many cards may be tried on one page. */
const MOST_SAMPLES = 3;

/** What can be studied about each provision: the items that depend on its facts or cite it. Every item is looked at once. */
export function studyByProvision(
  items: LibraryItems,
  provisions: readonly Provision[],
  places: FactPlaces,
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

/** What may be tried of some cards. */
function samplesOf(cards: readonly LibraryCard[]): readonly SampleCard[] {
  return cards.flatMap(({ sample }) => sample ?? []).slice(0, MOST_SAMPLES);
}

/** The address of the provision a citation names; null when it names a whole law or none. */
export function citedPath(citation: string, provisions: readonly Provision[]): string | null {
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
