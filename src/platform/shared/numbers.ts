/** A number as people read it: 1,240. */
export function thousands(count: number): string {
  return count.toLocaleString('en');
}
