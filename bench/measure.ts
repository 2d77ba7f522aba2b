import autocannon from 'autocannon';
import type { Pool } from 'pg';

/** A running product with one signed-in learner. */
export interface Measure {
  readonly address: string;
  readonly cookie: string;
  readonly userId: number;
  readonly pool: Pool;
}

/** Rates of several rounds, ours and a baseline's measured in turn. */
export interface Ratio {
  readonly name: string;
  readonly ours: readonly number[];
  readonly baseline: readonly number[];
  readonly unit: string;
  readonly atLeast: number;
}

/** Requests per second over four seconds and ten connections. */
export async function requestsPerSecond(url: string, { headers }: { headers: Record<string, string> }): Promise<number> {
  const result = await autocannon({ url, headers, connections: 10, duration: 4 });
  if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} errors.`);
  return result.requests.average;
}

/** The middle of the rounds. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
