/** One of the three laws a learner can study on its own. */
export interface StudySet {
  /** The category as cards name it. */
  readonly category: string;
  /** The value of `?category=` that opens it. */
  readonly slug: string;
  /** The short name for pickers. */
  readonly label: string;
  /** The law's full name, without its number. */
  readonly title: string;
  /** Where the law stands in the statute book. */
  readonly citation: string;
  /** Hours to go through the whole set, as shown. */
  readonly hours: string;
  readonly difficulty: 'easy' | 'medium' | 'hard';
}

/** The study sets, in the order of the shelf. */
export const STUDY_SETS: readonly StudySet[] = [
  {
    category: 'Employment Act',
    slug: 'employment',
    label: 'Employment Act',
    title: 'Employment Act 1999',
    citation: 'Cap. 89',
    hours: '3-4',
    difficulty: 'medium',
  },
  {
    category: 'Labour Relations Act',
    slug: 'labour_relations',
    label: 'Labour Relations',
    title: 'Labour Relations Act 1999',
    citation: 'Cap. 157A',
    hours: '2-3',
    difficulty: 'hard',
  },
  {
    category: 'Minimum Wages',
    slug: 'minimum_wages',
    label: 'Minimum Wages',
    title: 'Minimum Wages Order',
    citation: 'S.R.&O. 42 & 47 of 2023',
    hours: '1-2',
    difficulty: 'easy',
  },
];

/** What a learner chose to study: one category or all of them (null), perhaps only the bookmarked cards. */
export interface StudyChoice {
  readonly category: string | null;
  readonly bookmarkedOnly: boolean;
}

/** Reads the query of `/flashcards`. A category that is no known slug is used as given (product-rules.md, V8). */
export function choiceOfQuery(query: URLSearchParams): StudyChoice {
  const given = query.get('category')?.trim() ?? '';
  const set = STUDY_SETS.find(({ slug }) => slug === given);
  return {
    category: set?.category ?? (given === '' ? null : given),
    bookmarkedOnly: query.get('bookmarked') === 'true',
  };
}

/** The address that opens a choice; `choiceOfQuery` reads it back. */
export function addressOfChoice({ category, bookmarkedOnly }: StudyChoice): string {
  const query = new URLSearchParams();
  if (category !== null) query.set('category', STUDY_SETS.find((set) => set.category === category)?.slug ?? category);
  if (bookmarkedOnly) query.set('bookmarked', 'true');
  return query.size === 0 ? '/flashcards' : `/flashcards?${query.toString()}`;
}

/** The cards of a choice, in the order of the deck. */
export function cardsOfChoice<C extends { readonly id: number; readonly category: string }>(
  cards: readonly C[],
  { category, bookmarkedOnly }: StudyChoice,
  bookmarked: ReadonlySet<number>,
): readonly C[] {
  return cards.filter(
    (card) => (category === null || card.category === category) && (!bookmarkedOnly || bookmarked.has(card.id)),
  );
}

/** The cards whose id lies within a level's range, its ends with it (product-rules.md, V1). */
export function cardsInRange<C extends { readonly id: number }>(
  cards: readonly C[],
  [first, last]: readonly [first: number, last: number],
): readonly C[] {
  return cards.filter(({ id }) => id >= first && id <= last);
}

/** How far a learner is in one set, counted over the cards open to them. */
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
