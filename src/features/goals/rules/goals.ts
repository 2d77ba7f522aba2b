import type { AudienceRole } from '../../accounts/rules/audience-role.ts';

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

/** Why a learner uses the product, in the order of the tiles (product-rules.md, G3). */
export const PURPOSES = ['hr', 'employer', 'employee', 'student', 'union', 'curious'] as const;

export type Purpose = (typeof PURPOSES)[number];

/** The purpose of a learner who presses Start without choosing one (product-rules.md, G3). */
export const DEFAULT_PURPOSE: Purpose = 'curious';

/** The texts of the tiles. */
export const PURPOSE_TEXTS: Readonly<Record<Purpose, { readonly name: string; readonly text: string }>> = {
  hr: { name: 'HR', text: 'I look after staff' },
  employer: { name: 'Employer', text: 'I hire people' },
  employee: { name: 'Employee', text: 'I work for someone' },
  student: { name: 'Student', text: 'I am studying this' },
  union: { name: 'Union', text: 'For my members' },
  curious: { name: 'Just curious', text: 'I want to know' },
};

/** Returns a stored purpose; the default one when it is no longer in the list. */
export function knownPurpose(stored: string): Purpose {
  return PURPOSES.find((purpose) => purpose === stored) ?? DEFAULT_PURPOSE;
}

/** Returns the audience of a purpose; null when the purpose changes none (product-rules.md, G3). */
export function roleOf(purpose: Purpose): AudienceRole | null {
  return purpose === 'union' || purpose === 'curious' ? null : purpose;
}
