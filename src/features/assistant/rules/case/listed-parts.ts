import type { PartText } from './split-parts.ts';
import type { StatedQuantity } from './stated-quantities.ts';

/** The kinds of quantities that tell the parts of a case apart. */
export const KINDS = ['pay', 'length', 'day', 'hour'] as const;
/** A kind of quantity. */
export type Kind = (typeof KINDS)[number];

/** Returns the kind of a quantity; null for people and times. */
export function kindOf({ unit }: StatedQuantity): Kind | null {
  if (unit === 'EC$') return 'pay';
  if (unit === 'day' || unit === 'hour') return unit;
  return unit === 'person' || unit === 'time' ? null : 'length';
}

/**
 * Returns the parts of lists such as "3 and 7 years, at $300 and $350 a week": as many lengths as amounts, each in a list of its own. Each
 * part has the text without the values of the others. Empty without such lists.
 */
export function listedParts(text: string, quantities: readonly StatedQuantity[]): readonly PartText[] {
  const all = quantities.filter((each) => kindOf(each) !== null);
  const byKind = Map.groupBy(all, kindOf);
  const lists = [...byKind.values()].filter(({ length }) => length > 1);
  const [first] = lists;
  const kinds = all.map(kindOf);
  const areRuns = kinds.filter((kind, index) => kind !== kinds[index - 1]).length === byKind.size;
  if (lists.length < 2 || first === undefined || !areRuns) return [];
  if (lists.some(({ length }) => length !== first.length)) return [];
  return first.map((_, index) => {
    const own = lists.flatMap((list) => list[index] ?? []);
    let [read, rest] = ['', text];
    for (const quantity of lists.flat()) {
      const [written = ''] = quantity.text.split(' ');
      const at = rest.toUpperCase().indexOf(written.toUpperCase());
      if (at < 0) continue;
      read += rest.slice(0, at) + (own.includes(quantity) ? fullText(quantity) : '');
      rest = rest.slice(at + written.length);
    }
    return { text: read + rest, name: null, people: 1, amount: own.find(({ unit }) => unit === 'EC$')?.value ?? null };
  });
}

/** Returns a quantity with its unit: "3 years", "$300". */
function fullText({ text, unit, value }: StatedQuantity): string {
  return unit === 'EC$' ? text : `${value} ${unit}s`;
}
