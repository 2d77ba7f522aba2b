/**
 * Returns the items in random order (Fisher and Yates); every order is equally likely if `random` is uniform over [0,
 * 1). The input list is not changed.
 */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const order = items.map((item) => ({ item }));
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    const [one, other] = [order[last], order[chosen]];
    if (one === undefined || other === undefined) continue;
    order[last] = other;
    order[chosen] = one;
  }
  return order.map(({ item }) => item);
}
