/** The daily goals there are, in cards (product-rules.md, G1). */
export const DAILY_GOALS = [5, 10, 20] as const;

/** One of `DAILY_GOALS`. */
export type DailyGoal = (typeof DAILY_GOALS)[number];

/** The goal of someone who presses Start without choosing one (product-rules.md, G1). */
export const USUAL_GOAL: DailyGoal = 5;

/** A stored number of cards as one of the goals; the usual one when it is none of them. */
export function knownGoal(cards: number): DailyGoal {
  return DAILY_GOALS.find((goal) => goal === cards) ?? USUAL_GOAL;
}

/** Whether so many cards of a day meet its goal; nothing is met before a goal was chosen (product-rules.md, G1). */
export function meetsGoal(cardsToday: number, goal: DailyGoal | null): boolean {
  return goal !== null && cardsToday >= goal;
}
