/**
 * In which place each of the four options of a challenge stands, the right one (0) among them. The order hangs on the
 * challenge and the learner, so that it is the same each time one person looks, and neither the day before nor a friend
 * tells where the right option stands.
 */
export function optionOrder(challengeId: number, userId: number): readonly number[] {
  const order = [0, 1, 2, 3];
  let drawn = scattered(scattered(challengeId) ^ userId);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = drawn % (last + 1);
    drawn = scattered(drawn);
    const [here, there] = [order[last] ?? 0, order[chosen] ?? 0];
    order[last] = there;
    order[chosen] = here;
  }
  return order;
}

/** A number from 0 to 2^32 - 1 in which each bit hangs on all bits of the given one (the finaliser of MurmurHash3, after an odd step). */
function scattered(value: number): number {
  let bits = Math.imul(value ^ 0x9e3779b9, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
