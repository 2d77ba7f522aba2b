import { dayNumber, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';

/** The golden section: steps of it through a list keep neighbours in time far apart in the list. */
const GOLDEN_SECTION = (Math.sqrt(5) - 1) / 2;

/**
 * The id whose turn it is on a day: the same for everyone, each once before any comes again, and days that follow each
 * other far apart in the list, so that subjects alternate. An id that `isOpen` refuses gives its day to the one half a
 * round away (and that to the next), which moves nobody else's day. Null when none is open.
 */
export function itemOfDay(
  ids: readonly number[],
  day: GrenadaDay,
  isOpen: (id: number) => boolean = () => true,
): number | null {
  const count = ids.length;
  if (count === 0) return null;
  const stride = strideThrough(count);
  const place = ((dayNumber(day) % count) + count) % count;
  const half = Math.floor(count / 2);
  for (let step = 0; step <= count; step += 1) {
    const away = step === 0 ? 0 : half + step - 1;
    const id = ids[((place + away) * stride) % count];
    if (id !== undefined && isOpen(id)) return id;
  }
  return null;
}

/** The whole number next to the golden section of a count that shares no divisor with it, so that its steps reach every place. */
function strideThrough(count: number): number {
  let stride = Math.max(1, Math.round(count * GOLDEN_SECTION));
  while (greatestCommonDivisor(stride, count) > 1) stride += 1;
  return stride;
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
