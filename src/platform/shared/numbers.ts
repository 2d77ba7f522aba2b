/** A number as people read it: 1,240. */
export function thousands(count: number): string {
  return count.toLocaleString('en');
}

/** A count with its noun: "1 week", "9 weeks", "1,240 replies". */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${thousands(count)} ${count === 1 ? one : several}`;
}

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;

/** Formats a small whole number in words for a sentence: "seven". Others stay figures: "25", "1.5". */
export function spelledOut(count: number): string {
  return SMALL[count] ?? thousands(count);
}

/** An amount of money in cents as people read it: "EC$4,050.00". */
export function eastCaribbeanDollars(cents: number): string {
  return `EC$${(cents / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

/** The same without cents where there are none: "EC$4,050". */
export function shortDollars(cents: number): string {
  return eastCaribbeanDollars(cents).replace(/\.00$/, '');
}
