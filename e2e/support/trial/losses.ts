import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../../../src/platform/server/database/connection.ts';
import type { Line } from './proxy.ts';

/** Targets of a failure. */
export interface Victim {
  readonly productPid: number;
  /** Reaches the database itself, past any line. */
  readonly connectionString: string;
  readonly postmasterPid: () => Promise<number>;
  readonly line?: Line;
  readonly restartServer?: () => Promise<void>;
}

/** A kind of database failure. */
export interface Loss {
  readonly name: string;
  /** Lasts longer than the timeouts; these occur less often. */
  readonly long: boolean;
  strike(victim: Victim): Promise<void>;
}

/** Longer than the ten-second idle timeout of a transaction, and the twelve-second timeout of a response. */
const LONG_MS = 14_000;

async function backends({ connectionString }: Victim): Promise<number[]> {
  return withClient(connectionString, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and application_name = 'labourwise' and pid <> pg_backend_pid()",
    );
    return rows.map(({ pid }) => pid);
  });
}

async function endBackends(victim: Victim, pids: readonly number[]): Promise<void> {
  await withClient(victim.connectionString, (client) =>
    client.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]),
  );
}

async function suspendProcesses(pids: readonly number[]): Promise<void> {
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  await wait(LONG_MS);
  for (const pid of pids) process.kill(pid, 'SIGCONT');
}

const any = (pids: readonly number[]) => pids.slice(0, 1 + randomInt(Math.max(1, pids.length)));

const everywhere: readonly Loss[] = [
  {
    name: 'some connections ended by the server',
    long: false,
    strike: async (victim) => endBackends(victim, any(await backends(victim))),
  },
  {
    name: 'all connections ended by the server',
    long: false,
    strike: async (victim) => endBackends(victim, await backends(victim)),
  },
  {
    name: 'one server process killed',
    long: false,
    async strike(victim) {
      const [pid] = await backends(victim);
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    },
  },
  { name: 'product stopped for 14 s', long: true, strike: ({ productPid }) => suspendProcesses([productPid]) },
  {
    name: 'database stopped for 14 s',
    long: true,
    strike: async (victim) => suspendProcesses([await victim.postmasterPid(), ...(await backends(victim))]),
  },
];

/** Failures of the built-in database. */
export const EMBEDDED_LOSSES: readonly Loss[] = [
  ...everywhere,
  {
    name: 'database server killed',
    long: false,
    strike: async ({ postmasterPid }) => void process.kill(await postmasterPid(), 'SIGKILL'),
  },
];

/** Failures of a database on another machine. */
export const SERVER_LOSSES: readonly Loss[] = [
  ...everywhere,
  {
    name: 'network cut for a second',
    long: false,
    async strike({ line }) {
      line?.cut();
      await wait(1_000);
      line?.mend();
    },
  },
  {
    name: 'network silent for 14 s',
    long: true,
    async strike({ line }) {
      line?.silence();
      await wait(LONG_MS);
      line?.mend();
    },
  },
  { name: 'database server restarted', long: false, strike: async ({ restartServer }) => restartServer?.() },
];

/** Returns failures of all kinds in random order, with at most `long` long ones. */
export function drawLosses(
  kinds: readonly Loss[],
  { count, long }: { readonly count: number; readonly long: number },
): Loss[] {
  const [short, slow] = [kinds.filter((kind) => !kind.long), kinds.filter((kind) => kind.long)];
  const longOnes = Array.from({ length: Math.min(long, count) }, (_, place) => slow[place % slow.length]);
  const others = Array.from({ length: count - longOnes.length }, (_, place) => short[place % short.length]);
  const drawn = [...longOnes, ...others].filter((loss) => loss !== undefined);
  return drawn
    .map((loss) => ({ loss, order: Math.random() }))
    .toSorted((first, second) => first.order - second.order)
    .map(({ loss }) => loss);
}
