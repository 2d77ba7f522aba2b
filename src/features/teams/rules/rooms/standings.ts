/** How the answers of a room fell: of each option how many took it. */
export function sharesOf(counts: readonly number[]): readonly number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => (all === 0 ? 0 : Math.round((count * 100) / all)));
}

/** A place as it is spoken: 1st, 2nd, 3rd, 4th, 11th, 21st. */
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

/** The heading above the standings: After one card, After four cards. */
export function afterCards(count: number): string {
  const tens = TENS[Math.floor(count / 10)] ?? '';
  const words = UNITS[count] ?? (count % 10 === 0 ? tens : `${tens}-${UNITS[count % 10] ?? ''}`);
  return `After ${words} ${count === 1 ? 'card' : 'cards'}`;
}
