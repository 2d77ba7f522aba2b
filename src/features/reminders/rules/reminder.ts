/** Hour in Grenada until the user chooses one: most users are home from work. */
export const DEFAULT_REMINDER_HOUR = 18;

/** A user's goal and progress on one day. */
export interface DailyProgress {
  /** Cards a day; null without a goal. */
  readonly goal: number | null;
  /** Cards known today. */
  readonly cardsToday: number;
}

/** Whether the goal is not met. Without a goal, one card is enough (product-rules.md, H1). */
export function isReminderDue({ goal, cardsToday }: DailyProgress): boolean {
  return cardsToday < (goal ?? 1);
}

export interface ReminderText {
  readonly title: string;
  readonly body: string;
}

/** Returns the text of a due reminder: the cards left to the goal, or one card without a goal (product-rules.md, H1). */
export function reminderText({ goal, cardsToday }: DailyProgress): ReminderText {
  if (goal === null)
    return { title: 'A card for today', body: 'You have not studied yet today. One card takes about a minute.' };
  const title = 'Your goal for today';
  if (cardsToday === 0) return { title, body: `Your ${goal} cards for today are waiting: about ${goal} minutes.` };
  const left = goal - cardsToday;
  return { title, body: `${cardsToday} of ${goal} cards known today. ${left} more and your goal is met.` };
}

/** Unpadded base64url of 65 bytes, the first of which says that a point of the curve follows. */
const PUBLIC_KEY = /^B[\w-]{86}$/;

/** Unpadded base64url of 16 bytes. */
const SECRET = /^[\w-]{22}$/;

/** Whether these are keys as a browser gives them with its subscription (RFC 8291). */
export function areBrowserKeys({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): boolean {
  return PUBLIC_KEY.test(p256dh) && SECRET.test(auth);
}
