/** The choices of time for whatever runs against the clock, in percent of the usual time (product-rules.md, N11). */
export const TIME_ACCOMMODATIONS = [100, 125, 150, 200] as const;

/** One of `TIME_ACCOMMODATIONS`. */
export type TimeAccommodation = (typeof TIME_ACCOMMODATIONS)[number];

const WORDS: Readonly<Record<TimeAccommodation, string>> = {
  100: 'The usual time',
  125: '1.25 times the usual time',
  150: '1.5 times the usual time',
  200: 'Twice the usual time',
};

/** A stored percentage as one of the choices; the usual time when it is none of them. */
export function knownAccommodation(percent: number): TimeAccommodation {
  return TIME_ACCOMMODATIONS.find((accommodation) => accommodation === percent) ?? 100;
}

/** How a choice of time is said: 150 is "1.5 times the usual time". */
export function formatAccommodation(accommodation: TimeAccommodation): string {
  return WORDS[accommodation];
}

/** Seconds that a learner gets for what usually takes `seconds`. `accommodation` in percent. */
export function accommodatedSeconds(seconds: number, accommodation: number): number {
  return Math.round((seconds * accommodation) / 100);
}
