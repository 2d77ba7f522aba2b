/** Words an unhurried reader takes in a minute. */
const WORDS_A_MINUTE = 180;

/** How long a text takes to read, in whole minutes, at least one. */
export function readingMinutes(text: string): number {
  const count = text.split(/\s+/).filter((word) => word !== '').length;
  return Math.max(1, Math.round(count / WORDS_A_MINUTE));
}
