/** A law that a learner can study on its own. */
export interface StudySet {
  /** The category as cards name it. */
  readonly category: string;
  /** The value of `?category=` that opens it. */
  readonly slug: string;
  /** The short name for pickers. */
  readonly label: string;
  /** The law's full name, without its number. */
  readonly title: string;
  /** Citation of the law in the statute book. */
  readonly citation: string;
  /** Hours to go through the whole set, as shown. */
  readonly hours: `${number}-${number}`;
  /** Cards with a total study time in hours. */
  readonly cards: number;
  readonly difficulty: 'easy' | 'medium' | 'hard';
}

/** The study sets, in the order of the screen. */
export const STUDY_SETS: readonly StudySet[] = [
  {
    category: 'Employment Act',
    slug: 'employment',
    label: 'Employment Act',
    title: 'Employment Act 1999',
    citation: 'Cap. 89',
    hours: '3-4',
    cards: 104,
    difficulty: 'medium',
  },
  {
    category: 'Labour Relations Act',
    slug: 'labour_relations',
    label: 'Labour Relations Act',
    title: 'Labour Relations Act 1999',
    citation: 'Cap. 157A',
    hours: '2-3',
    cards: 77,
    difficulty: 'hard',
  },
  {
    category: 'Minimum Wages',
    slug: 'minimum_wages',
    label: 'Minimum Wages Orders',
    title: 'Minimum Wages Order',
    citation: 'S.R.&O. 42 & 47 of 2023',
    hours: '1-2',
    cards: 35,
    difficulty: 'easy',
  },
];

/** The names that role paths have in addresses, in the order in which they are offered (product-rules.md, F1). */
export const PATH_NAMES = ['hr', 'employer', 'employee', 'student', 'union'] as const;

/** Some cards of a role path, in its order. */
export interface PathCards {
  /** The name of the path in addresses. */
  readonly path: (typeof PATH_NAMES)[number];
  readonly cards: readonly number[];
}

/**
 * A learner's choice: a category or all (null), optionally only bookmarked cards, or the cards of a role path. A path
 * excludes category and bookmarks.
 */
export interface StudyChoice {
  readonly category: string | null;
  readonly bookmarkedOnly: boolean;
  readonly step?: PathCards | undefined;
}

/** The most cards that a step of a path has: their ids go into an address, and into the name of a set in the ledger. */
export const MAX_STEP_CARDS = 20;

/**
 * Parses the query of `/flashcards`. An unknown category is used as given (product-rules.md, V8). An impossible step is
 * ignored, because events contain the URL and limit its length.
 */
export function choiceOfQuery(query: URLSearchParams): StudyChoice {
  const step = stepOf(query.get('step') ?? '');
  if (step !== null) return { category: null, bookmarkedOnly: false, step };
  const given = query.get('category')?.trim() ?? '';
  const set = STUDY_SETS.find(({ slug }) => slug === given);
  return {
    category: set?.category ?? (given === '' ? null : given),
    bookmarkedOnly: query.get('bookmarked') === 'true',
  };
}

/** The cards of a path that a text names, such as `hr.6-11`; null for a text that names none, too many, or one twice. */
function stepOf(text: string): PathCards | null {
  const [, name, ids = ''] = /^([a-z]+)\.([1-9]\d{0,2}(?:-[1-9]\d{0,2})*)$/.exec(text) ?? [];
  const path = PATH_NAMES.find((known) => known === name);
  const cards = ids.split('-').map(Number);
  if (path === undefined || cards.length > MAX_STEP_CARDS || new Set(cards).size < cards.length) return null;
  return { path, cards };
}

/** Value of `level` in an address of `/flashcards` that opens a set outside the levels. */
export const ALL_LEVELS = 'all';

/** The address that opens a choice; `choiceOfQuery` reads it back. */
export function addressOfChoice({ category, bookmarkedOnly, step }: StudyChoice): string {
  const query = new URLSearchParams();
  if (step) query.set('step', `${step.path}.${step.cards.join('-')}`);
  if (category !== null) query.set('category', STUDY_SETS.find((set) => set.category === category)?.slug ?? category);
  if (bookmarkedOnly) query.set('bookmarked', 'true');
  return query.size === 0 ? '/flashcards' : `/flashcards?${query.toString()}`;
}

/** A choice with an optional level. */
export interface StudiedSet extends StudyChoice {
  readonly level: number | null;
}

/** The name of a studied set in the ledger: the query of its address, with the level. `setOfQuery` reads it back. */
export function queryOfSet({ level, ...choice }: StudiedSet): string {
  const [, query] = addressOfChoice(choice).split('?');
  const all = new URLSearchParams(query);
  if (level !== null) all.set('level', String(level));
  return all.toString();
}

/** Reads the name of a studied set. */
export function setOfQuery(name: string): StudiedSet {
  const query = new URLSearchParams(name);
  const level = Number(query.get('level'));
  return { ...choiceOfQuery(query), level: Number.isSafeInteger(level) && level > 0 ? level : null };
}

/** Minutes to which a time is rounded. */
const ROUND_MINUTES = 5;

/**
 * Returns the study time of the shown cards of a set, such as "3-4 hours" for all and "40-55 minutes" for a part; null
 * for none.
 */
export function studyTime({ hours, cards }: Pick<StudySet, 'hours' | 'cards'>, openCards: number): string | null {
  if (openCards === 0) return null;
  if (openCards >= cards) return `${hours} hours`;
  const [least, most] = hours
    .split('-')
    .map((each) => Math.max(1, Math.round((Number(each) * 60 * openCards) / cards / ROUND_MINUTES)) * ROUND_MINUTES);
  if (least === undefined || most === undefined) return null;
  if (most > 90) return `${Math.max(1, Math.floor(least / 60))}-${Math.ceil(most / 60)} hours`;
  return least === most ? `${most} minutes` : `${least}-${most} minutes`;
}

/** The cards of a choice, in the order of the deck; those of a path in the path's. */
export function cardsOfChoice<C extends { readonly id: number; readonly category: string }>(
  cards: readonly C[],
  { category, bookmarkedOnly, step }: StudyChoice,
  bookmarked: ReadonlySet<number>,
): readonly C[] {
  const chosen = step === undefined ? cards : step.cards.flatMap((id) => cards.find((card) => card.id === id) ?? []);
  return chosen.filter(
    (card) => (category === null || card.category === category) && (!bookmarkedOnly || bookmarked.has(card.id)),
  );
}

/** Returns the cards whose id is within a level's inclusive range (product-rules.md, V1). */
export function cardsInRange<C extends { readonly id: number }>(
  cards: readonly C[],
  [first, last]: readonly [first: number, last: number],
): readonly C[] {
  return cards.filter(({ id }) => id >= first && id <= last);
}

/** Returns a learner's progress in a set, of the cards open to them. */
export interface SetProgress {
  readonly set: StudySet;
  readonly openCards: number;
  readonly completedCards: number;
  /** 0 to 100, rounded down so that 100 means finished; 0 when no card is open. */
  readonly percent: number;
}

/** The progress of every study set. */
export function progressOfSets(
  cards: readonly { readonly id: number; readonly category: string }[],
  completed: ReadonlySet<number>,
): readonly SetProgress[] {
  return STUDY_SETS.map((set) => {
    const open = cards.filter(({ category }) => category === set.category);
    const completedCards = open.filter(({ id }) => completed.has(id)).length;
    const percent = open.length === 0 ? 0 : Math.floor((100 * completedCards) / open.length);
    return { set, openCards: open.length, completedCards, percent };
  });
}
