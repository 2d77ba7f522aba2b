/**
 * The items in an order in which each is equally likely (Fisher and Yates), when `random` is even over [0, 1). The given
 * list is left as it is.
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
