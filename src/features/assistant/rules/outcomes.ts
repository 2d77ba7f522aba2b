/** What an answer of the assistant does; content/assistant-evaluation/README.md says what each is. */
export const OUTCOMES = [
  'answers',
  'asks-back',
  'corrects',
  'says-unknown',
  'says-unconfirmed',
  'foreign',
  'off-topic',
  'refuses',
] as const;

/** What an answer does. */
export type Outcome = (typeof OUTCOMES)[number];
