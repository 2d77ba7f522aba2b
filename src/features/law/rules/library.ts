import { provisionSlug } from './law-address.ts';
import { bodyPage } from './library-body-page.ts';
import { reviewOf, type LibraryDesk } from './library-desk.ts';
import { placeFacts } from './library-facts.ts';
import type { LibraryChange, LibraryItems, LibraryLaw } from './library-model.ts';
import { CHANGES, LEGAL_SYSTEM } from './library-names.ts';
import type { LawPage } from './library-pages.ts';
import { provisionPage } from './library-provision-page.ts';
import { studyByProvision } from './library-study.ts';
import { changesPage, correctionsPage, indexPage, legalSystemPage } from './library-whole-pages.ts';
import { addressOf, findProvision } from './provisions.ts';

/** The law library as a whole: which addresses it has, and the page at each. */
export interface LawBook {
  /** The one true address for any spelling of it, such as `/law/Employment-Act/section-38/`; null when the library has no such page. */
  readonly canonical: (path: string) => string | null;
  /** The page at a true address, made anew by each call; null when there is none. */
  readonly pageAt: (path: string) => LawPage | null;
  /** Every true address, in the order of the law, with the day its page was last reviewed (`YYYY-MM-DD`). */
  readonly addresses: readonly { readonly path: string; readonly reviewed: string | null }[];
}

interface Shelf {
  readonly reviewed: string | null;
  readonly make: () => LawPage;
}

/**
 * Prepares the library: places all facts and items once, and makes each page when it is asked for. `changes` are those made since the
 * content was published, oldest first.
 */
export function createLawBook(law: LibraryLaw, items: LibraryItems, changes: readonly LibraryChange[] = []): LawBook {
  const places = placeFacts(law);
  const provisions = law.acts.flatMap((act) => act.provisions);
  const desk: LibraryDesk = {
    law,
    places,
    studyOf: studyByProvision(items, provisions, places),
    sheets: items.sheets,
  };
  const shelves = new Map<string, Shelf>([
    ['/law', { reviewed: reviewOf(law.acts), make: () => indexPage(desk) }],
    ...law.acts.flatMap((act): [string, Shelf][] => [
      [`/law/${act.body}`, { reviewed: reviewOf([act]), make: () => bodyPage(desk, act) }],
      ...act.provisions.map((provision): [string, Shelf] => [
        addressOf(provision),
        { reviewed: reviewOf([act], provision.slug), make: () => provisionPage(desk, act, provision) },
      ]),
    ]),
    [LEGAL_SYSTEM.path, { reviewed: reviewOf(law.acts), make: () => legalSystemPage(desk) }],
    ['/law/corrections', { reviewed: reviewOf(law.acts), make: () => correctionsPage(desk) }],
    [CHANGES.path, { reviewed: changes.at(-1)?.day ?? null, make: () => changesPage(desk, changes) }],
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
