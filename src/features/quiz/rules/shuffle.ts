/** The items in an order in which each is equally likely (Fisher-Yates). `random` gives numbers from 0 up to, but not, 1. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const pool = [...items];
  return items.flatMap(() => pool.splice(Math.floor(random() * pool.length), 1));
}
