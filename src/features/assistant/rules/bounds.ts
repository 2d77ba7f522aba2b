/** The longest question in characters, and the longest title of a conversation. */
export const QUESTION_LENGTH = 1000;
export const TITLE_LENGTH = 80;
/** The longest remark beside a thumb. */
export const REMARK_LENGTH = 500;
/** The longest text that conversations are searched for. */
export const SEARCH_LENGTH = 100;

/** Why an answer did not help. */
export const FEEDBACK_REASONS = ['wrong', 'not-my-question', 'unclear', 'too-long', 'source-missing'] as const;
