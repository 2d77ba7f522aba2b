/**
 * Returns the order in which a learner sees the four options of a challenge, as indexes of the stored options (0 is the right
 * one). It depends only on challenge and learner: the same at each visit, but not predictable from other days or learners.
 */
export function optionOrder(challengeId: number, userId: number): readonly number[] {
  const order = [0, 1, 2, 3];
  let drawn = hash32(hash32(challengeId) ^ userId);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = drawn % (last + 1);
    drawn = hash32(drawn);
    const [lastOption, chosenOption] = [order[last] ?? 0, order[chosen] ?? 0];
    order[last] = chosenOption;
    order[chosen] = lastOption;
  }
  return order;
}

/** Returns a 32-bit hash in which each bit depends on all bits of `value` (the finaliser of MurmurHash3, after an odd step). */
function hash32(value: number): number {
  let bits = Math.imul(value ^ 0x9e3779b9, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
