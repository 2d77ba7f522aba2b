import { milestoneReached, milestoneText } from './learning-record.ts';

/** What a sitting earned, as the server said. */
export interface SittingAwards {
  readonly badges: readonly { readonly id: string; readonly name: string }[];
  readonly levels: readonly { readonly id: number; readonly name: string }[];
  readonly milestone?: number | undefined;
}

/** Something reached, a name and a sentence. */
export interface Reached {
  readonly name: string;
  readonly text: string;
}

/** What was reached in a sitting: a milestone, by the cards completed before and now or, where those are not known, as the server said; badges and levels. */
export function reachedSince(
  completed: { readonly before: number; readonly now: number } | null,
  { badges, levels, milestone: told }: SittingAwards,
): Reached[] {
  const milestone = completed === null ? (told ?? null) : milestoneReached(completed.before, completed.now);
  return [
    ...(milestone === null ? [] : [milestoneText(milestone)]),
    ...badges.map(({ name }) => ({ name: 'Badge earned.', text: name })),
    ...levels.map(({ id, name }) => ({ name: `Level ${id} is open.`, text: name })),
  ];
}
