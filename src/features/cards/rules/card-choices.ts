/** The three laws of the deck, as cards name them. */
export const CATEGORIES = ['Employment Act', 'Labour Relations Act', 'Minimum Wages'] as const;

/** The audiences that a card is for. */
export const AUDIENCES = ['hr', 'employer', 'employee', 'student', 'public'] as const;

/** How hard a card is. */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
