import { BODIES_OF_LAW } from '../../law/rules/provisions.ts';
import { cutExcerpt } from './highlight.ts';
import type { Ranked, Retrieval } from './ranking.ts';
import {
  findLock,
  type SearchReader,
  resultOf,
  SEARCH_KINDS,
  type SearchItem,
  type SearchKind,
} from './search-item.ts';
import type { SearchRequest } from './search-address.ts';

/** Labels of the kinds of results. */
export const KIND_NAMES: Readonly<Record<SearchKind, string>> = {
  law: 'The law',
  cards: 'Cards',
  scenarios: 'Scenarios',
  insights: 'Insights',
  terms: 'Terms',
  tools: 'Tools',
};

/** Labels of locked results. */
export const LOCK_LABELS = { account: 'With an account', plan: 'With a plan' } as const;

/** Formats the number of results. */
export function countText(total: number): string {
  if (total === 0) return 'No results';
  return total === 1 ? '1 result' : `${total} results`;
}

/** Returns the separator before a word of a list: "a, b and c". */
export function jointBefore(place: number, count: number): string {
  if (place === 0) return '';
  return place === count - 1 ? ' and ' : ', ';
}

/** Returns the words that were searched besides the typed ones, legal terms first; at most three. */
export function alsoLookedFor({
  lawWords,
  corrected,
}: Pick<SearchAnswer, 'lawWords' | 'corrected'>): readonly string[] {
  return [...lawWords, ...corrected].slice(0, 3);
}

/** Input of the search page. */
export interface SearchPageProps {
  readonly place: SearchRequest;
  /** Null without a query. */
  readonly answer: SearchAnswer | null;
  /** Why nothing was looked for: a sentence for the person; null when all is well. */
  readonly refusal: string | null;
  readonly signedIn: boolean;
  /** Address of the product, without a slash at the end. */
  readonly publicUrl: string;
  /** The reader's colour theme; null follows the device. */
  readonly theme: 'light' | 'dark' | null;
}

/** A result as shown. */
export interface SearchResult {
  readonly id: string;
  readonly kind: SearchKind;
  readonly title: string;
  /** A sentence or two; empty for none. */
  readonly text: string;
  /** Label of its kind, at the end of the line. */
  readonly label: string;
  readonly law: string | null;
  readonly path: string;
  /** The access that the user lacks; null for none. */
  readonly lock: 'account' | 'plan' | null;
  /** Whether it is an unconfirmed statement. */
  readonly isUnsure: boolean;
}

/** The response to a query. */
export interface SearchAnswer {
  /** Number of all results, and by kind. */
  readonly total: number;
  readonly counts: readonly { readonly kind: SearchKind; readonly count: number }[];
  /** Results by kind: the first few of each, or a page of the requested kind. */
  readonly groups: readonly { readonly kind: SearchKind; readonly results: readonly SearchResult[] }[];
  /** The page that is shown of the one kind, from 1, and how many there are; both 1 when all kinds are shown. */
  readonly page: number;
  readonly pages: number;
  /** The fact that answers the query, with its citation; null when none clearly does. */
  readonly inShort: {
    readonly text: string;
    readonly citation: string;
    /** "From a practitioner"; null for an official source. */
    readonly sourceNote: string | null;
    readonly law: string | null;
    readonly path: string;
    /** The tool that works it out for a person's own case; null for none. */
    readonly toolPath: string | null;
  } | null;
  /** Legal terms added to the search, and corrected spellings. */
  readonly lawWords: readonly string[];
  readonly corrected: readonly string[];
  /** Stems of the search, which are marked in texts. */
  readonly marks: readonly string[];
  /** Note on a cited provision that the library does not have; null for none. */
  readonly notHeld: string | null;
  /** Other pages when there is no result. */
  readonly nearest: readonly SearchResult[];
}

/** Input of a search. */
export interface SearchInput {
  readonly query: string;
  /** The one kind that is wanted; null for all. */
  readonly kind: SearchKind | null;
  /** Whether to search for the words exactly as typed. */
  readonly only: boolean;
  /** Page of the requested kind, from 1 (the default); beyond the last page, the last page. */
  readonly page?: number;
  readonly reader: SearchReader;
}

/** Results of each kind when all are shown, and on a page of a single kind. */
const OF_EACH = 3;
/** See {@link OF_EACH}. */
export const PAGE_LENGTH = 60;

/** Places to read when there is no result. */
const NEAREST = 3;

/** Characters of a text under a title. */
const TEXT_LENGTH = 180;

/** Searches for a reader. Joins items that share a result, groups by kind, and marks results the reader may not open. */
export function searchFor(
  { retrieve, nearest, items }: Retrieval,
  { query, kind, only, page = 1, reader }: SearchInput,
): SearchAnswer {
  const { ranked, counts, clauses, lawWords, corrected, queryStems, unknownCitation } = retrieve(query, {
    only,
    whole: kind,
  });
  const marked = new Set(queryStems);
  const results = oneOfEach(ranked);
  const shown = (item: SearchItem) => presentItem(item, marked, reader);
  const byKind = Map.groupBy(results, ({ item }) => item.kind);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const kinds = SEARCH_KINDS.filter((each) => counts.has(each));
  const pages = kind === null ? 1 : Math.max(1, Math.ceil((counts.get(kind) ?? 0) / PAGE_LENGTH));
  const shownPage = Math.min(page, pages);
  const ofKind = (each: SearchKind) => {
    const all = byKind.get(each) ?? [];
    return kind === null ? all.slice(0, OF_EACH) : all.slice((shownPage - 1) * PAGE_LENGTH, shownPage * PAGE_LENGTH);
  };
  return {
    total,
    counts: kinds.map((each) => ({ kind: each, count: counts.get(each) ?? 0 })),
    groups: kinds
      .filter((each) => kind === null || each === kind)
      .map((each) => ({
        kind: each,
        results: ofKind(each).map(({ item }) => shown(item)),
      })),
    page: shownPage,
    pages,
    inShort: (kind === null || kind === 'law') && shownPage === 1 ? inShortOf(ranked) : null,
    lawWords,
    corrected,
    marks: queryStems,
    notHeld: unknownCitation?.sentence ?? null,
    // Corrections and topics still suggest the nearest items of an exact search.
    nearest:
      total > 0
        ? []
        : orLaws(unknownCitation?.near ?? nearest(only ? retrieve(query).clauses : clauses, NEAREST), items()).map(
            shown,
          ),
  };
}

/** Returns similar pages, or the laws themselves, so that a page without results always has links. */
function orLaws(near: readonly SearchItem[], items: readonly SearchItem[]): readonly SearchItem[] {
  return near.length > 0 ? near : BODIES_OF_LAW.flatMap((body) => items.find(({ id }) => id === body) ?? []);
}

/** Of items that are one result the best, in order. */
export function oneOfEach(ranked: readonly Ranked[]): readonly Ranked[] {
  const results = new Map<string, Ranked>();
  for (const each of ranked) {
    const name = resultOf(each.item);
    if (!results.has(name)) results.set(name, each);
  }
  return [...results.values()];
}

function presentItem(item: SearchItem, marked: ReadonlySet<string>, reader: SearchReader): SearchResult {
  const { id, kind, title, openTitle, text, label, law, path, fact } = item;
  const lock = findLock(item, reader);
  return {
    id,
    kind,
    title: lock === null ? (openTitle ?? title) : title,
    text: cutExcerpt(text, marked, TEXT_LENGTH),
    label,
    law,
    path,
    lock,
    isUnsure: fact?.settled === false,
  };
}

/** Returns the fact that a topic names as the answer; null without one. */
function inShortOf(ranked: readonly Ranked[]): SearchAnswer['inShort'] {
  const answer = ranked.find(({ isAnswer }) => isAnswer)?.item;
  if (answer?.fact === undefined) return null;
  const { text, fact, law, path } = answer;
  const tool = ranked.find(({ item, coverage }) => item.kind === 'tools' && coverage === 1);
  return {
    text,
    citation: fact.citation,
    sourceNote: fact.sourceNote ?? null,
    law,
    path,
    toolPath: tool?.item.path ?? null,
  };
}
