import { createHash } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { MAX_STATEMENTS, type CountStatements } from '../count-statements.ts';
import type { LargestState } from './largest-state.ts';

/** The most that one call may cost: time of the processor in the server's own thread, statements, and bytes of the response. */
export const LIMITS = { milliseconds: 100, statements: MAX_STATEMENTS, bytes: 1_000_000 };

/**
 * The same for a call that can be measured only once. Its code is compiled during the call, which takes longer on a
 * busy machine.
 */
const FIRST_CALL_LIMITS = { ...LIMITS, milliseconds: 300 };

/** Why one call may cost more. */
export interface Exception {
  readonly because: string;
  /** Of the processor. */
  readonly milliseconds?: number;
  readonly statements?: number;
  readonly bytes?: number;
  /** The work is done in parts between which other requests are handled: its longest part counts, and not their sum. */
  readonly inParts?: true;
}

/** The cost of a call. */
export interface Cost {
  readonly call: string;
  /** Whether it was measured only once. */
  readonly once: boolean;
  readonly status: number;
  /** Of the processor: of the whole call, or of its longest part where it is done in parts. */
  readonly milliseconds: number;
  readonly statements: number;
  readonly bytes: number;
  /** The start of the response to a call that was refused. */
  readonly refusal: string;
}

/** A request to an application. */
export interface Request extends InjectOptions {
  readonly app: FastifyInstance;
}

/** A request whose cost is measured. `prepare` runs before each attempt, outside of the measurement. */
export interface Measured {
  readonly call: string;
  readonly prepare: (attempt: number) => Promise<Request>;
  /** Whether it can be measured again. */
  readonly once: boolean;
  readonly exception: Exception | undefined;
}

/** How often a call is measured that was cheap at least once, and one that never was. */
const ATTEMPTS = { cheap: 2, dear: 6 };

/** Milliseconds that the reference work takes on the machine for which the limit was set. */
const REFERENCE_MS = 5;

/**
 * Measures a call twice and returns the minimum of each figure, because the first attempt also compiles code. A call
 * above the limit is measured more often. Its time is compared with that of a fixed piece of work, which other
 * processes slow down as much as the call.
 */
export async function measure(
  { sql }: Pick<LargestState, 'sql'>,
  countStatements: CountStatements,
  { call, prepare, once, exception }: Measured,
): Promise<Cost> {
  const costs: Cost[] = [];
  const isCheap = () => costs.some((cost) => !isDear(cost, exception));
  const attempts = () => (once ? 1 : isCheap() ? ATTEMPTS.cheap : ATTEMPTS.dear);
  for (let attempt = 0; attempt < attempts(); attempt += 1) {
    const { app, ...request } = await prepare(attempt);
    await sql('delete from rate_limits');
    const { result, statements } = await countStatements(() =>
      timed(() => app.inject(request), exception?.inParts === true),
    );
    const { answer, milliseconds } = result;
    const slowness = milliseconds > LIMITS.milliseconds ? Math.max(1, referenceWork() / REFERENCE_MS) : 1;
    costs.push({
      call,
      once,
      status: answer.statusCode,
      milliseconds: milliseconds / slowness,
      statements,
      bytes: answer.rawPayload.length,
      refusal: answer.statusCode < 300 ? '' : answer.body.slice(0, 300),
    });
  }
  const least = (figure: 'milliseconds' | 'statements') => Math.min(...costs.map((cost) => cost[figure]));
  const refused = costs.find(({ status }) => status >= 300);
  return {
    call,
    once,
    status: refused?.status ?? 200,
    milliseconds: least('milliseconds'),
    statements: least('statements'),
    bytes: Math.max(...costs.map(({ bytes }) => bytes)),
    refusal: refused?.refusal ?? '',
  };
}

/** Whether a call costs more than it may. */
export function isDear({ once, milliseconds, statements, bytes }: Cost, exception: Exception | undefined): boolean {
  const most = { ...(once ? FIRST_CALL_LIMITS : LIMITS), ...exception };
  return milliseconds > most.milliseconds || statements > most.statements || bytes > most.bytes;
}

/** Milliseconds that this thread has used of the processor. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Runs a request and returns the time of the processor, of all or of the longest turn of the event loop. */
async function timed<Answer>(request: () => Promise<Answer>, perTick: boolean) {
  const before = usedMs();
  if (!perTick) {
    const answer = await request();
    return { answer, milliseconds: usedMs() - before };
  }
  let [last, longest, ended] = [before, 0, false];
  const measureTick = () => {
    const now = usedMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (!ended) setImmediate(measureTick);
  };
  setImmediate(measureTick);
  const answer = await request();
  ended = true;
  return { answer, milliseconds: longest };
}

function referenceWork(): number {
  const before = usedMs();
  for (let round = 0; round < 2000; round += 1) createHash('sha256').update(JSON.stringify({ round })).digest('hex');
  return usedMs() - before;
}
