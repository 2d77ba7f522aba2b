/**
 * A fair shuffle, Fisher and Yates's own: draw from what is left until nothing is. Every order is equally likely when
 * `random` is uniform over [0, 1). The given list is left as it is.
 */
export function shuffle<T>(items: readonly T[], random: () => number): readonly T[] {
  const left = [...items];
  const drawn: T[] = [];
  while (left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}
