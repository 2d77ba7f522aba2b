/** The daily goals to choose from, in cards (product-rules.md, G1). */
export const DAILY_GOALS = [5, 10, 20] as const;

export type DailyGoal = (typeof DAILY_GOALS)[number];

/** The goal of a learner who presses Start without choosing one (product-rules.md, G1). */
export const DEFAULT_GOAL: DailyGoal = 5;

/** Returns a stored number of cards as a goal; the default one when it is not in the list. */
export function knownGoal(cards: number): DailyGoal {
  return DAILY_GOALS.find((goal) => goal === cards) ?? DEFAULT_GOAL;
}

/** Whether the cards of a day meet the goal; false without a goal (product-rules.md, G1). */
export function meetsGoal(cardsToday: number, goal: DailyGoal | null): boolean {
  return goal !== null && cardsToday >= goal;
}

/** Weekly goal in completed cards (product-rules.md, D3). */
export const WEEKLY_GOAL = 5;
