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

/** Requests per second over four seconds and ten connections, made by a thread of their own. */
export async function requestsPerSecond(url: string, { headers }: { headers: Record<string, string> }): Promise<number> {
  const result = await autocannon({ url, headers, connections: 10, duration: 4, workers: 1 });
  if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} errors.`);
  return result.requests.average;
}

/** Posts each body once, one after the other, from a thread of its own; answers posts per second. */
export async function postsPerSecond(
  url: string,
  { headers, bodies }: { headers: Record<string, string>; bodies: readonly string[] },
): Promise<number> {
  const result = await autocannon({
    url,
    connections: 1,
    amount: bodies.length,
    workers: 1,
    requests: bodies.map((body) => ({ method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body })),
  });
  if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} errors.`);
  return 1000 / result.latency.average;
}

/** The middle of the rounds. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
