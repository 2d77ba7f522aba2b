/** Questions one could ask, where nothing was asked yet: each is answered by the library. */
export const SUGGESTIONS: readonly string[] = [
  'How is the termination allowance worked out?',
  'How long is maternity leave?',
  'How many days of vacation leave do I get?',
  'Is overtime paid at a higher rate?',
];

/** How many of them are offered: while only the welcome stands, and after a question that was not about work. */
export const SUGGESTED_COUNT = { atFirst: 4, instead: 2 } as const;
