import type { Pool } from 'pg';
import { drive, requestText, type Driven } from './load.ts';

/** A running product with one signed-in learner. */
export interface Measure {
  readonly address: string;
  readonly cookie: string;
  readonly userId: number;
  readonly pool: Pool;
  /** Where the checkout lies, and the database that its product runs over. */
  readonly folder: string;
  readonly databaseUrl: string;
}

/** Rates of several rounds, ours and a baseline's measured in turn. */
export interface Ratio {
  readonly name: string;
  readonly ours: readonly number[];
  readonly baseline: readonly number[];
  readonly unit: string;
  /** The budget; null where figures are only compared. */
  readonly atLeast: number | null;
}

const SECONDS = 4;
const WARM_ROUNDS = 50;

/** Requests one address repeatedly over this number of connections for four seconds; each response has this length. */
export function getForSeconds(
  url: string,
  {
    headers,
    bodyLength,
    connections,
  }: {
    readonly headers: Readonly<Record<string, string>>;
    readonly bodyLength: number;
    readonly connections: number;
  },
): Promise<Driven> {
  const request = requestText('GET', url, { headers });
  return drive({
    address: url,
    connections,
    requests: [request],
    seconds: SECONDS,
    expected: { status: 200, bodyLength },
    warmUp: { request, rounds: WARM_ROUNDS },
  });
}

/** Sends each request once, over each connection one after the other. */
export function oneByOne(address: string, requests: readonly string[], connections = 1): Promise<Driven> {
  return drive({
    address,
    connections,
    requests,
    seconds: null,
    expected: { status: 200, bodyLength: null },
    warmUp: { request: requestText('GET', `${address}/api/health`, { headers: {} }), rounds: WARM_ROUNDS },
  });
}

/** Answers per second. */
export function rateOf({ times, milliseconds }: Driven): number {
  return (times.length / milliseconds) * 1000;
}

/** Responses per second that the generator could have read without waiting; the measured rate must be well below. */
export function generatorRateOf({ times, processorMilliseconds }: Driven): number {
  return (times.length / processorMilliseconds) * 1000;
}

/** The middle of the rounds. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Registers a learner with premium access. */
export async function signUp(product: Omit<Measure, 'cookie' | 'userId'>, name: string): Promise<Measure> {
  const { address, pool } = product;
  const response = await fetch(`${address}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: name, email: `${name}@example.com`, password: 'a quiet place to read' }),
  });
  if (!response.ok) throw new Error(`Registration failed: ${await response.text()}`);
  const user: { id: number } = await response.json();
  await pool.query('update users set is_premium = true where id = $1', [user.id]);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { ...product, cookie, userId: user.id };
}
