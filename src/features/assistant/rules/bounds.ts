/** The longest question in characters, and what is said of a longer one. */
export const QUESTION_LENGTH = 1000;
export const QUESTION_TOO_LONG = `A question has at most ${QUESTION_LENGTH} characters.`;
/** The longest title of a conversation. */
export const TITLE_LENGTH = 80;
/** The longest remark beside a thumb. */
export const REMARK_LENGTH = 500;
/** The shortest and the longest text that conversations are searched for: one letter stands in all of them. */
export const LEAST_SEARCH = 2;
export const SEARCH_LENGTH = 100;

/** Why an answer did not help. */
export const FEEDBACK_REASONS = ['wrong', 'not-my-question', 'unclear'] as const;

/** The reasons as people choose them, and as editors read them. */
export const REASON_WORDS: Readonly<Record<(typeof FEEDBACK_REASONS)[number], string>> = {
  wrong: 'A figure looks wrong',
  'not-my-question': 'It did not answer me',
  unclear: 'Hard to follow',
};
