import { lazily } from '../../../platform/shared/lazily.ts';
import { gradually, type Gradual, type Steps } from '../../../platform/shared/steps.ts';
import { readCitations } from './read-citations.ts';
import { QUERY_LENGTH } from './query-bounds.ts';
import { notHeldOf, type NotHeld } from './not-held.ts';
import {
  answersAlone,
  resultOf,
  SEARCH_KINDS,
  type SearchItem,
  type SearchKind,
  type SearchSource,
} from './search-item.ts';
import { bestOf, indexTexts, type Found, type Need, type TextIndex } from './text-index.ts';
import { literally, prepareUnderstanding, type Vocabulary } from './understand.ts';
import { stemOf, wordsOf } from './stems.ts';

/** An item that was found. `coverage` is the share of what was sought, from 0 to 1; `isCited` when the query names it by its number, `isAnswer` when a topic names it. */
export interface Ranked {
  readonly item: SearchItem;
  readonly score: number;
  readonly coverage: number;
  readonly isCited: boolean;
  readonly isAnswer: boolean;
}

/** What was found for a query, and what it was understood as. */
export interface Retrieved {
  /** Best first, of each kind at most 240 but of the one that was wanted whole. */
  readonly ranked: readonly Ranked[];
  /** How many results there are of each kind that has any, also those beyond the best: items that are one result count once. */
  readonly counts: ReadonlyMap<SearchKind, number>;
  /** What was sought. */
  readonly needs: readonly Need[];
  /** The law's words that were looked for besides what was typed. */
  readonly lawWords: readonly string[];
  /** Words that were taken for slips, as they are written rightly. */
  readonly corrected: readonly string[];
  /** Stems of all that was looked for: what is marked in a text. */
  readonly marks: readonly string[];
  /** What is said of provisions that were cited and that we do not have, and what stands near them; null when there are none such. */
  readonly notHeld: NotHeld | null;
}

/** Finds items for queries. */
export interface Retrieval {
  /** `only` looks for the words as they stand; of the kind `whole` all is ranked. A query that is too long finds nothing. */
  readonly retrieve: (
    query: string,
    options?: { readonly only?: boolean; readonly whole?: SearchKind | null },
  ) => Retrieved;
  /** Everything that can be found now; the same list as long as nothing changed. */
  readonly items: () => readonly SearchItem[];
  /** Indexes what can be found now, as the next search would have to, in steps of a few milliseconds. */
  readonly prepare: () => Steps<void>;
  /** Items of the law that share the most with what was sought when too little was found. */
  readonly nearest: (needs: readonly Need[], most: number) => readonly SearchItem[];
}

/** Most items of each kind in one retrieval: no kind takes the place of another. */
const MOST = 240;

/** Most items that are looked at for each thing sought when nothing holds enough of it. */
const MOST_NEAR = 60;

/** What an item of each kind counts for beside one of another that fits as well: the law itself before what teaches it. */
const KIND_WEIGHTS: Readonly<Record<SearchKind, number>> = {
  law: 1,
  terms: 0.95,
  tools: 1,
  cards: 0.7,
  scenarios: 0.65,
  insights: 0.6,
};

/** What a title counts for that says nothing but what is sought. */
const WHOLE_TITLE = 1.35;

/** What an item counts for that stands where the law deals with what was meant. */
const DEALT_WITH = 1.5;

/** What a statement counts for that stands aside: history, practice or another law. */
const ASIDE = 0.5;

/** What is cited stands before everything else, and then the statement that answers. */
const CITED = 1000;
const ANSWER = 500;

/** Finds what sources offer. The sources are asked before each search, and what is new or has changed is indexed first. */
export function createRetrieval(sources: readonly SearchSource[], vocabulary: Vocabulary): Retrieval {
  const understanding = lazily(() => prepareUnderstanding(vocabulary));
  let last: { readonly lists: readonly (readonly SearchItem[])[]; readonly shelf: Gradual<Shelf> } | undefined;

  /** The shelf of what can be found now, which may have to be filled yet. */
  function latest(): Gradual<Shelf> {
    const lists = sources.map((source) => source());
    if (last === undefined || lists.some((list, place) => list !== last?.lists[place]))
      last = { lists, shelf: gradually(() => shelve(lists)) };
    return last.shelf;
  }

  const current = (): Shelf => latest().get();

  return {
    items: () => current().items,
    *prepare() {
      yield* latest().steps();
      understanding();
    },
    retrieve(query, { only = false, whole = null } = {}) {
      const shelf = current();
      const { items, index, titles, byCitation, byFact } = shelf;
      if (query.length > QUERY_LENGTH) return NOTHING;
      const { cited, rest } = readCitations(query);
      const { needs, lawWords, corrected, at, answer } = only
        ? literally(query)
        : understanding().understand(rest, index);
      const marks = [...new Set(needs.flatMap((need) => need.flatMap(({ stems }) => stems)))];
      const marked = new Set(marks);
      const all = needs.length === 0 ? [] : index.find(needs);
      const named = only ? [] : cited.flatMap((place) => byCitation.get(place) ?? []);
      const answering = named.length > 0 ? undefined : byFact.get(answer ?? '');
      const placed = answering === undefined ? named : [...named, answering];
      const isPlaced = new Set(placed);
      const kinds = partByKind(placed, all, shelf);
      const ranked = [
        ...named.map((place, turn) => rankedOf(items[place], { score: CITED - turn, coverage: 1, isCited: true })),
        answering === undefined ? null : rankedOf(items[answering], { score: ANSWER, coverage: 1, isAnswer: true }),
        ...kinds
          .flatMap(({ kind, found }) => (kind === whole ? found : bestOf(found, MOST)))
          .filter(({ place }) => !isPlaced.has(place))
          .map(({ place, score, coverage }) => {
            const item = items[place];
            return item === undefined
              ? null
              : rankedOf(item, {
                  score:
                    score *
                    weightOf(item, titles[place] ?? [], marked) *
                    (at.some((there) => isAt(item, there)) ? DEALT_WITH : 1),
                  coverage,
                });
          }),
      ];
      return {
        ranked: ranked.filter((each) => each !== null).toSorted((one, other) => other.score - one.score),
        counts: new Map(kinds.flatMap(({ kind, results }) => (results === 0 ? [] : [[kind, results]]))),
        needs,
        lawWords,
        corrected,
        marks,
        notHeld: only || named.length > 0 ? null : notHeldOf(cited, items),
      };
    },
    nearest(needs, most) {
      const { items, index } = current();
      const near = needs
        .flatMap((need) => bestOf(index.find([need]), MOST_NEAR))
        .toSorted((one, other) => other.score - one.score)
        .flatMap(({ place }) => items[place] ?? [])
        .filter(({ kind }) => kind === 'law');
      const byPath = new Map(near.map((item) => [item.result ?? item.path, item] as const).toReversed());
      return [...byPath.values()].toReversed().slice(0, most);
    },
  };
}

const NOTHING: Retrieved = {
  ranked: [],
  counts: new Map(),
  needs: [],
  lawWords: [],
  corrected: [],
  marks: [],
  notHeld: null,
};

function rankedOf(
  item: SearchItem | undefined,
  rank: Pick<Ranked, 'score' | 'coverage'> & Partial<Ranked>,
): Ranked | null {
  return item === undefined ? null : { isCited: false, isAnswer: false, ...rank, item };
}

/** Items that were found, and how many results they are: those that are one result count once. */
interface OfKind {
  readonly kind: SearchKind;
  readonly found: Found[];
  results: number;
}

/** Parts what was found by its kind in one go, so that many items cost little; `placed` are the places that stand first anyway. */
function partByKind(placed: readonly number[], all: readonly Found[], { kinds, resultNames }: Shelf): OfKind[] {
  const parts = SEARCH_KINDS.map((kind): OfKind => ({ kind, found: [], results: 0 }));
  const counted = new Uint8Array(resultNames.length);
  const count = (place: number): OfKind | undefined => {
    const part = parts[kinds[place] ?? 0];
    const name = resultNames[place] ?? 0;
    if (part !== undefined && counted[name] === 0) part.results += 1;
    counted[name] = 1;
    return part;
  };
  for (const place of placed) count(place);
  for (const each of all) count(each.place)?.found.push(each);
  return parts;
}

function weightOf({ kind, fact }: SearchItem, titleStems: readonly string[], marks: ReadonlySet<string>): number {
  const saysNothingElse = titleStems.every((stem) => marks.has(stem));
  return KIND_WEIGHTS[kind] * (saysNothingElse ? WHOLE_TITLE : 1) * (fact?.aside === true ? ASIDE : 1);
}

function isAt({ path }: SearchItem, place: string): boolean {
  return path === `/law/${place}` || path.startsWith(`/law/${place}#`);
}

interface Shelf {
  readonly items: readonly SearchItem[];
  readonly index: TextIndex;
  /** The stems of each title. */
  readonly titles: readonly (readonly string[])[];
  /** The kind of each item, by its place among the kinds. */
  readonly kinds: Uint8Array;
  /** A number for each item, shared by those that are one result. */
  readonly resultNames: Uint32Array;
  /** The places of the items that a citation names. */
  readonly byCitation: ReadonlyMap<string, readonly number[]>;
  /** The places of the statements that may answer alone, by their ids. */
  readonly byFact: ReadonlyMap<string, number>;
}

function* shelve(lists: readonly (readonly SearchItem[])[]): Steps<Shelf> {
  const items = lists.flat();
  const byCitation = new Map<string, number[]>();
  for (const [place, { cited = [] }] of items.entries()) {
    for (const name of cited) byCitation.set(name, [...(byCitation.get(name) ?? []), place]);
  }
  const texts = new Map(items.map(({ id, text }) => [id, text]));
  yield;
  const index = yield* indexTexts(
    items.map(({ title, text, words = '', restsOn = [] }) => ({
      title,
      text,
      words: [words, ...restsOn.map((id) => texts.get(id) ?? '')].join('\n'),
    })),
  );
  const byFact = new Map(items.flatMap((item, place) => (answersAlone(item) ? [[item.id, place] as const] : [])));
  const numbers = new Map<string, number>();
  const resultNames = Uint32Array.from(items, (item) => {
    const name = resultOf(item);
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  });
  yield;
  const titles: (readonly string[])[] = [];
  for (const { title } of items) {
    titles.push(wordsOf(title).map(stemOf));
    yield;
  }
  const kinds = Uint8Array.from(items, ({ kind }) => SEARCH_KINDS.indexOf(kind));
  return { items, index, titles, kinds, resultNames, byCitation, byFact };
}
