/**
 * In which place each of the four options of a challenge stands, the right one (0) among them: a fixed order for each
 * challenge, so that everyone sees the same, with the right option equally often in each place over the set.
 */
export function optionOrder(challengeId: number): readonly number[] {
  const place = challengeId % 4;
  const turn = Math.floor(challengeId / 4) % 3;
  const wrong = [1, 2, 3].map((_, index) => 1 + ((index + turn) % 3));
  return [...wrong.slice(0, place), 0, ...wrong.slice(place)];
}
