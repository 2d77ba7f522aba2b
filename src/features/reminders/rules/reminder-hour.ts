/** The hour of reminders for those who have chosen none: when most are home from work. */
export const USUAL_REMINDER_HOUR = 18;
