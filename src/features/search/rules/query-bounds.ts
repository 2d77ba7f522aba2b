/** Characters of the longest query that is read; nothing else is asked of a longer one. */
export const QUERY_LENGTH = 200;

/** Words of a query that are read; the others say little by then. */
export const QUERY_WORDS = 16;
