import { milestoneReached, milestoneText } from '../../progress/rules/milestone.ts';

/** What a sitting earned, as the server said. */
export interface SittingAwards {
  readonly badges: readonly { readonly id: string; readonly name: string }[];
  readonly levels: readonly { readonly id: number; readonly name: string }[];
}

/** Something reached, a name and a sentence. */
export interface Reached {
  readonly name: string;
  readonly text: string;
}

/** What was reached in a sitting: milestones, by the cards completed before and now unless those are not known yet, badges and levels. */
export function reachedSince(
  completed: { readonly before: number; readonly now: number } | null,
  { badges, levels }: SittingAwards,
): Reached[] {
  const milestone = completed === null ? null : milestoneReached(completed.before, completed.now);
  return [
    ...(milestone === null ? [] : [milestoneText(milestone)]),
    ...badges.map(({ name }) => ({ name: 'Badge earned.', text: name })),
    ...levels.map(({ id, name }) => ({ name: `Level ${id} is open.`, text: name })),
  ];
}
