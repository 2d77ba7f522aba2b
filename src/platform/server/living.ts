import type { FastifyInstance } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import type { Columns } from './database/rows.ts';
import { inSnapshot } from './database/transaction.ts';
import type { contentVersions } from './tables.ts';

/** Content that every process holds in memory and that changes while they run, by its name in `content_versions`. */
export type LivingContent = 'deck';

/** Something that is read from the database once and held in memory until its version there is another. */
export interface Living<T> {
  /** As it was read last: the same object until it is read again. */
  readonly current: T;
  /** Reads it again if its version is another. What was committed before the call is seen after it. */
  refresh(): Promise<void>;
}

/** How often a process looks whether another one changed something, in milliseconds. */
const LOOK_MS = 1000;

/**
 * Says in the transaction that changes it that content is another from the commit on. Whoever changes the same content waits until this
 * transaction has ended: its writers go one after another.
 */
export async function raiseVersion(client: PoolClient, content: LivingContent): Promise<void> {
  await client.query(
    `insert into content_versions as known (name, version) values ($1, 1)
     on conflict (name) do update set version = known.version + 1`,
    [content],
  );
}

/** Reads content, and holds it. `read` is given a client on which all it reads is of one instant. */
export async function createLiving<T>(
  pool: Pool,
  content: LivingContent,
  read: (client: PoolClient) => Promise<T>,
): Promise<Living<T>> {
  const load = () =>
    inSnapshot(pool, async (client) => ({ version: await readVersion(client, content), value: await read(client) }));
  let held = await load();
  let looks: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    if ((await readVersion(pool, content)) !== held.version) held = await load();
  }

  return {
    get current() {
      return held.value;
    },
    refresh() {
      // A look that is under way may have begun before the commit that this one is to see.
      looks = looks.catch(() => undefined).then(look);
      return looks;
    },
  };
}

/** Follows what other processes change, for as long as the application listens. */
export function keepLiving(app: FastifyInstance, all: readonly Living<unknown>[]): void {
  let timer: NodeJS.Timeout | undefined;
  let underWay = false;
  async function look(): Promise<void> {
    if (underWay) return;
    underWay = true;
    try {
      for (const living of all) await living.refresh();
    } catch (error) {
      app.databaseTrouble.noteError(error);
    } finally {
      underWay = false;
    }
  }
  app.addHook('onListen', async () => {
    timer = setInterval(() => void look(), LOOK_MS);
  });
  app.addHook('preClose', async () => clearInterval(timer));
}

/** What is computed of something that changes now and then: made when it is first asked for, and again once that is another object. */
export function derived<Source extends object, Made>(source: () => Source, make: (source: Source) => Made): () => Made {
  let last: { readonly source: Source; readonly made: Made } | undefined;
  return () => {
    const now = source();
    if (last?.source !== now) last = { source: now, made: make(now) };
    return last.made;
  };
}

async function readVersion(client: Pool | PoolClient, content: LivingContent): Promise<number> {
  const { rows } = await client.query<Columns<typeof contentVersions, 'version'>>({
    name: 'content-version',
    text: 'select version from content_versions where name = $1',
    values: [content],
  });
  return rows[0]?.version ?? 0;
}
