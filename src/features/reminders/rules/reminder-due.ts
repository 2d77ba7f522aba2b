/** A person's day, as far as a reminder is concerned. */
export interface DayToRemindOf {
  /** Cards wanted today; null for who chose no goal. */
  readonly goal: number | null;
  /** Cards known today. */
  readonly cardsToday: number;
}

/** Whether there is anything to remind of: a day whose goal is met is silent. Who has no goal wants a card (product-rules.md, H1). */
export function isReminderDue({ goal, cardsToday }: DayToRemindOf): boolean {
  return cardsToday < (goal ?? 1);
}
