/** What the list of cards shows: those in the deck, those deleted, those changed in the panel, or those whose file changed as well. */
export const LIST_STATES = ['deck', 'deleted', 'edited', 'disputed'] as const;
/** What the list of cards shows. */
export type ListState = (typeof LIST_STATES)[number];

/** Cards on one page of the list. */
export const CARDS_PER_PAGE = 20;

/** What is done with the selected cards of the list. */
export const BULK_ACTIONS = ['delete', 'restore'] as const;
/** What is done with the selected cards of the list. */
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Cards that may be selected at a time. */
export const MOST_SELECTED = 100;

/** What the list may be narrowed to: cards of the paid deck, or the others. */
export const ACCESSES = ['premium', 'free'] as const;
