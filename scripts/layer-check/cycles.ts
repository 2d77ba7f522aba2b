/**
 * The circles in a graph of files: each is a list of files that need one another, found once.
 * Tarjan's algorithm; a file that needs itself is a circle too.
 */
export function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];

  function visit(file: string): number {
    const own = order.size;
    order.set(file, own);
    open.push(file);
    let low = own;
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? own);
    }
    if (low === own) close(file);
    return low;
  }

  function close(file: string): void {
    const group = open.splice(open.indexOf(file));
    if (group.length > 1 || (graph.get(file) ?? []).includes(file)) cycles.push(walk(group));
  }

  /** Orders a group so that each file needs the next, as far as one walk goes. */
  function walk(group: readonly string[]): string[] {
    const members = new Set(group);
    const path: string[] = [];
    for (let file = group[0]; file !== undefined && !path.includes(file);) {
      path.push(file);
      const next: readonly string[] = (graph.get(file) ?? []).filter((candidate) => members.has(candidate));
      file = next.find((candidate) => !path.includes(candidate)) ?? next[0];
    }
    return path;
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
