const MAX_LETTERS = 2;

/** Returns the initials of a name for a room that hides names: `kerryann` is K., `anita_joseph` A. J. */
export function initialsOf(name: string): string {
  const parts = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = parts.slice(0, MAX_LETTERS).map((part) => `${[...part][0]?.toUpperCase() ?? ''}.`);
  return letters.join(' ') || '?';
}

/** Returns the share of each option in whole percent. */
export function sharesOf(counts: readonly number[]): readonly number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => (all === 0 ? 0 : Math.round((count * 100) / all)));
}

/** Formats a rank: 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinalOf(place: number): string {
  const teen = place % 100 >= 11 && place % 100 <= 13;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${place}${ending}`;
}

const TENS = ['', 'ten', 'twenty', 'thirty'];
const UNITS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];

/** Returns the heading of the standings: After one card, After four cards. */
export function afterCards(count: number): string {
  const tens = TENS[Math.floor(count / 10)] ?? '';
  const text = UNITS[count] ?? (count % 10 === 0 ? tens : `${tens}-${UNITS[count % 10] ?? ''}`);
  return `After ${text} ${count === 1 ? 'card' : 'cards'}`;
}
