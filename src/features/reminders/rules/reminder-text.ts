import type { DayToRemindOf } from './reminder-due.ts';

/** What a reminder says. */
export interface ReminderText {
  readonly title: string;
  readonly body: string;
}

/** What to say of a day whose reminder is due: what is left of its goal (product-rules.md, H1). Who has no goal is asked for a card. */
export function reminderText({ goal, cardsToday }: DayToRemindOf): ReminderText {
  if (goal === null)
    return { title: 'A card for today', body: 'You have not studied yet today. One card takes about a minute.' };
  const title = 'Your goal for today';
  if (cardsToday === 0) return { title, body: `Your ${goal} cards for today are waiting: about ${goal} minutes.` };
  const left = goal - cardsToday;
  return { title, body: `${cardsToday} of ${goal} cards known today. ${left} more and your goal is met.` };
}
