/** A person's day, as far as a reminder is concerned. */
export interface DayToRemindOf {
  /** Cards wanted today; null for who chose no goal. */
  readonly goal: number | null;
  /** Cards known today. */
  readonly cardsToday: number;
}

/** What a reminder says. */
export interface ReminderText {
  readonly title: string;
  readonly body: string;
}

/** What to say of a day; null when there is nothing to say, because its goal is met (product-rules.md, H1). Who has no goal wants a card. */
export function reminderText({ goal, cardsToday }: DayToRemindOf): ReminderText | null {
  if (cardsToday >= (goal ?? 1)) return null;
  if (goal === null)
    return { title: 'A card for today', body: 'You have not studied yet today. One card takes about a minute.' };
  const title = 'Your goal for today';
  if (cardsToday === 0) return { title, body: `Your ${goal} cards for today are waiting: about ${goal} minutes.` };
  const left = goal - cardsToday;
  return { title, body: `${cardsToday} of ${goal} cards known today. ${left} more and your goal is met.` };
}
