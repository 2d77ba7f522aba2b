/** Time limits for timed quizzes and exams, in percent of the usual time (product-rules.md, N11). */
export const TIME_ACCOMMODATIONS = [100, 125, 150, 200] as const;

/** One of `TIME_ACCOMMODATIONS`. */
export type TimeAccommodation = (typeof TIME_ACCOMMODATIONS)[number];

const LABELS: Readonly<Record<TimeAccommodation, string>> = {
  100: 'The usual time',
  125: '1.25 times the usual time',
  150: '1.5 times the usual time',
  200: 'Twice the usual time',
};

/** Returns a stored percentage; 100 when it is not on the list. */
export function parseAccommodation(percent: number): TimeAccommodation {
  return TIME_ACCOMMODATIONS.find((accommodation) => accommodation === percent) ?? 100;
}

/** Returns the label of a time limit: 150 is "1.5 times the usual time". */
export function formatAccommodation(accommodation: TimeAccommodation): string {
  return LABELS[accommodation];
}

/** Returns the time limit in seconds, rounded. `accommodation` is in percent. */
export function accommodatedSeconds(seconds: number, accommodation: number): number {
  return Math.round((seconds * accommodation) / 100);
}
