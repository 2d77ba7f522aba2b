import { join } from 'node:path';
import type { Pool } from 'pg';
import { cardItems, readDeck } from '../src/features/cards/server/service.ts';
import { termItems } from '../src/features/glossary/server/service.ts';
import { insightItems } from '../src/features/insights/server/service.ts';
import { libraryOf } from '../src/features/law/content.ts';
import { MAX_QUERY_LENGTH, type SearchItem } from '../src/features/search/rules/search-item.ts';
import { oneOfEach, searchFor } from '../src/features/search/rules/results.ts';
import { createRetrieval, type Retrieval } from '../src/features/search/rules/ranking.ts';
import { lawItems } from '../src/features/search/server/law-items.ts';
import { createSearch } from '../src/features/search/server/service.ts';
import {
  FRESH_QUERIES,
  TUNED_QUERIES,
  UNSEEN_QUERIES,
  type EverydayQuery,
} from '../src/features/search/server/testing/everyday-queries.ts';
import { scenarioItems } from '../src/features/scenarios/server/service.ts';
import { readContentFolder } from '../src/content/teaching-material.ts';

/**
 * Time that searches in this number of items block the event loop, in ms. Uses the minimum of the rounds for each query, which is its own
 * work; `disturbed` has all values.
 */
interface Searches {
  readonly items: number;
  /** Until the first search, once at the start and after a change. */
  readonly indexing: number;
  readonly median: number;
  readonly p95: number;
  /** Values of every round, with interference. */
  readonly disturbed: number;
  readonly longest: number;
  /** The longest of the queries that are all work. */
  readonly hardest: number;
}

const SIZES = [5000, 20_000, 50_000];
const ROUNDS = 12;

/** The budgets among the most items, in ms: of 95 everyday searches in 100, and of the longest queries there are. */
const BUDGET_MS = 30;
const HARDEST_BUDGET_MS = 60;

/** Maximum growth of the 95th percentile with ten times as many items, as a factor. */
const GROWTH_BUDGET = 6;

/** Worst-case queries: sixteen unknown words, and the most legal words in 200 characters. */
const INVENTED =
  'mabondirel sefrakolin tuvespadri gonwilaker prishotund beclarovin dumefaskit hilgorvent wasprendul kotimbrage';
const LONGEST =
  'employment wages employee employer notice leave union dispute termination minister labour order contract holiday section period commission payment recognition ' +
  'maternity agreement strike';
const HARDEST = [`${INVENTED} ${INVENTED.split(' ').toReversed().join(' ')}`, LONGEST].map((query) =>
  query.slice(0, MAX_QUERY_LENGTH),
);

/** Searches everyday queries among ever more items made of the real ones, as a visitor gets the answer. */
export async function searchAmongMany(): Promise<readonly Searches[]> {
  const material = await readContentFolder(join(import.meta.dirname, '..', 'content'));
  const real = lawItems(libraryOf(material.law));
  const queries = [...TUNED_QUERIES, ...UNSEEN_QUERIES].map(([query]) => query);
  return SIZES.map((size) => {
    const items = manyOf(real, size);
    const begun = performance.now();
    const retrieval = createRetrieval([items], material.searchTopics);
    retrieval.items();
    const indexing = performance.now() - begun;
    const rounds = roundsOf(retrieval, queries);
    const least = leastOf(rounds);
    return {
      items: size,
      indexing,
      median: at(least, 0.5),
      p95: at(least, 0.95),
      disturbed: at(rounds.flat(), 0.95),
      longest: at(least, 1),
      hardest: Math.max(...leastOf(roundsOf(retrieval, HARDEST))),
    };
  });
}

/** The times of some queries, round after round. */
function roundsOf(retrieval: Retrieval, queries: readonly string[]): readonly (readonly number[])[] {
  return Array.from({ length: ROUNDS }, () => queries.map((query) => timeOf(retrieval, query)));
}

/** The least time of each query. */
function leastOf(rounds: readonly (readonly number[])[]): readonly number[] {
  return (rounds[0] ?? []).map((_, query) => Math.min(...rounds.map((round) => round[query] ?? Infinity)));
}

/** Returns a percentile of times. */
function at(times: readonly number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? 0;
}

function timeOf(retrieval: Retrieval, query: string): number {
  const begun = performance.now();
  searchFor(retrieval, { query, kind: null, only: false, reader: 'visitor' });
  return performance.now() - begun;
}

/** Creates items from halves of real ones, each with a rare word, so that the vocabulary grows. Deterministic. */
function manyOf(real: readonly SearchItem[], size: number): readonly SearchItem[] {
  const at = (place: number) => real[place % real.length];
  return Array.from({ length: size }, (_, place) => {
    const one = at(place * 7919);
    const other = at(place * 104_729 + 13);
    const text = `${firstHalf(one?.text ?? '')} ${lastHalf(other?.text ?? '')} word${place % 7919}`;
    return {
      id: `item ${place}`,
      kind: 'law',
      title: one?.title ?? '',
      text,
      label: '',
      law: null,
      path: `/law/${place}`,
      opens: 'visitor',
    };
  });
}

function firstHalf(text: string): string {
  return text.slice(0, text.length / 2);
}

function lastHalf(text: string): string {
  return text.slice(text.length / 2);
}

function ms(time: number): string {
  return `${time.toFixed(1)} ms`;
}

/** Formats the results, one line per number of items. */
export function searchLine({ items, indexing, median, p95, disturbed, longest, hardest }: Searches): string {
  return `search of ${items} items: median ${ms(median)}, 95 in 100 within ${ms(p95)} (${ms(disturbed)} with what else this machine did), longest ${ms(longest)}, hardest query ${ms(hardest)}; indexed in ${ms(indexing)}`;
}

/** Whether the largest search meets the budgets, including its growth from the smallest. */
export function searchWithin(all: readonly Searches[]): boolean {
  const [fewest, most] = [all[0], all.at(-1)];
  if (fewest === undefined || most === undefined) return false;
  return most.p95 <= BUDGET_MS && most.hardest <= HARDEST_BUDGET_MS && most.p95 <= GROWTH_BUDGET * fewest.p95;
}

/** Number of everyday queries with the expected result first, and among the first three, in the whole index. */
export async function queryLines(pool: Pool): Promise<readonly string[]> {
  const material = await readContentFolder(join(import.meta.dirname, '..', 'content'));
  const deck = await readDeck(pool);
  const offered = [
    termItems(material.glossary),
    cardItems(deck),
    scenarioItems(material),
    insightItems(material.insights),
  ];
  const retrieval = createSearch({
    law: libraryOf(material.law),
    documents: material.documents,
    vocabulary: material.searchTopics,
    lists: offered,
  });
  const lineOf = (whose: string, queries: readonly EverydayQuery[]) => {
    const places = queries.map((query) => placeOf(retrieval, query));
    const among = (most: number) => places.filter((place) => place >= 0 && place < most).length;
    return `everyday queries ${whose}: ${among(1)} of ${queries.length} find what is expected first, ${among(3)} among the first three`;
  };
  return [
    lineOf('that the search was tuned on', TUNED_QUERIES),
    lineOf('that nobody looked at', UNSEEN_QUERIES),
    lineOf('of a fresh reader', FRESH_QUERIES),
  ];
}

/** Returns the index of the expected result, from 0; -1 when it is missing. */
function placeOf({ retrieve }: Retrieval, [query, expected]: EverydayQuery): number {
  return oneOfEach(retrieve(query).ranked)
    .map(({ item }) => item.result ?? item.id)
    .findIndex((name) => name === expected || name.startsWith(`${expected} `) || name.endsWith(` ${expected}`));
}
