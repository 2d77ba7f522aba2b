import { milestoneReached, milestoneText } from './awards.ts';

/** Awards of a study session, as the server returned them. */
export interface SessionAwards {
  readonly badges: readonly { readonly id: string; readonly name: string }[];
  readonly levels: readonly { readonly id: number; readonly name: string }[];
  readonly milestone?: number | undefined;
}

/** Name and text of an award. */
export interface AwardText {
  readonly name: string;
  readonly text: string;
}

/** Returns the texts of a session's milestone, badges and levels. The milestone follows from `completed`, or is the server's for null. */
export function awardTexts(
  completed: { readonly before: number; readonly now: number } | null,
  { badges, levels, milestone: reachedMilestone }: SessionAwards,
): AwardText[] {
  const milestone = completed === null ? (reachedMilestone ?? null) : milestoneReached(completed.before, completed.now);
  return [
    ...(milestone === null ? [] : [milestoneText(milestone)]),
    ...badges.map(({ name }) => ({ name: 'Badge earned.', text: name })),
    ...levels.map(({ id, name }) => ({ name: `Level ${id} is open.`, text: name })),
  ];
}
