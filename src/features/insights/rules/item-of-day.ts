import { dayNumber, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';

/** Steps of the golden section through a list keep the items of neighbouring days far apart in the list. */
const GOLDEN_SECTION = (Math.sqrt(5) - 1) / 2;

/**
 * Returns the id of a day's item; null when none is open. Each id has its day once per round, and neighbouring days are far apart in the
 * list, so that subjects alternate. The day of an id that is not open goes to the id half a round later, else to the next open one;
 * other days do not change.
 */
export function itemOfDay(
  ids: readonly number[],
  day: GrenadaDay,
  isOpen: (id: number) => boolean = () => true,
): number | null {
  const count = ids.length;
  if (count === 0) return null;
  const stride = strideThrough(count);
  const position = ((dayNumber(day) % count) + count) % count;
  const half = Math.floor(count / 2);
  for (let step = 0; step <= count; step += 1) {
    const offset = step === 0 ? 0 : half + step - 1;
    const id = ids[((position + offset) * stride) % count];
    if (id !== undefined && isOpen(id)) return id;
  }
  return null;
}

/** Returns a step near the golden section of `count` and coprime to it, so that the steps reach every position. */
function strideThrough(count: number): number {
  let stride = Math.max(1, Math.round(count * GOLDEN_SECTION));
  while (greatestCommonDivisor(stride, count) > 1) stride += 1;
  return stride;
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
