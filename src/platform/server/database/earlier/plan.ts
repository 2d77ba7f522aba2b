/** Brings data made by migrations that were changed after they had landed to what the changed ones would have made. */
export interface WayForward {
  /** The hashes of neighbouring migrations as they once were. */
  readonly was: readonly string[];
  /** The hashes of those that stand in their place. */
  readonly is: readonly string[];
}

/** What lies between a database and today's migrations. */
export type Plan<Way extends WayForward> =
  /** `ways` are to be gone in order; then the database has the first `present` of today's migrations. */
  | { readonly kind: 'forward'; readonly ways: readonly Way[]; readonly present: number }
  /** The database has migrations that came after today's. */
  | { readonly kind: 'newer' }
  /** The database has migrations that nobody knows. */
  | { readonly kind: 'unknown' };

/**
 * Decides how a database comes to today's migrations.
 * @param record the hashes of the migrations it has, in order.
 * @param today the hashes of today's migrations, in order.
 * @param ways what was changed; of two that fit, the first is gone.
 */
export function planFrom<Way extends WayForward>(
  record: readonly string[],
  today: readonly string[],
  ways: readonly Way[],
): Plan<Way> {
  const gone: Way[] = [];
  let at = record;
  while (!isBeginningOf(at, today)) {
    const way = ways.find((candidate) => !gone.includes(candidate) && placeOf(candidate.was, at) !== -1);
    if (way === undefined) return { kind: isBeginningOf(today, at) ? 'newer' : 'unknown' };
    at = at.toSpliced(placeOf(way.was, at), way.was.length, ...way.is);
    gone.push(way);
  }
  return { kind: 'forward', ways: gone, present: at.length };
}

function isBeginningOf(part: readonly string[], whole: readonly string[]): boolean {
  return part.length <= whole.length && part.every((hash, place) => hash === whole[place]);
}

/** Where the neighbours begin in a list; -1 when they are not in it. */
function placeOf(neighbours: readonly string[], list: readonly string[]): number {
  return list.findIndex((_, place) => isBeginningOf(neighbours, list.slice(place)));
}
