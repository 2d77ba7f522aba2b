import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withClient } from '../database/connection.ts';
import { chooseAccount, isRoot, spawnAccount } from './system-account.ts';
import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from './supervisor.ts';
import {
  type Sandbox,
  type Writer,
  findGuards,
  makeSandbox,
  findPostmasters,
  untilNoPostmaster,
} from './testing/sandbox.ts';

/** Far longer than a test takes on an idle machine; it only ends a test that hangs. */
const TIMEOUT = { timeout: 240_000 };

let shelf: Sandbox;
let sandbox: Sandbox;
let dataDir: string;
let opened: EmbeddedPostgres[];

beforeAll(async () => {
  shelf = await makeSandbox();
  const database = await startEmbeddedPostgres({ dataDir: path.join(shelf.folder, 'data'), log: () => undefined });
  await query(database.connectionString, 'create table shelved as select 7 as n');
  await database.stop();
});
afterAll(() => shelf.clear());

beforeEach(async () => {
  sandbox = await makeSandbox();
  dataDir = path.join(sandbox.folder, 'data');
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((database) => database.stop()));
  await sandbox.clear();
});

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined });
  opened.push(database);
  return database;
}

/** Uses the data folder that already has a database, which is quicker than a first start. */
function useExisting(): void {
  dataDir = path.join(shelf.folder, 'data');
}

/** Waits until a writer has committed `count` rows more than it found; returns the last. */
async function committed(writer: Writer, count: number): Promise<number> {
  const last = Number((await writer.line('kept ')).slice('kept '.length)) + count;
  await writer.line(String(last));
  return last;
}

async function query(connectionString: string, statement: string): Promise<unknown[]> {
  return withClient(connectionString, async (client) =>
    (await client.query<unknown[]>({ text: statement, rowMode: 'array' })).rows.flat(),
  );
}

async function problemOf(start: Promise<unknown>): Promise<string> {
  try {
    await start;
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) return error.problem;
    throw error;
  }
  return 'none';
}

async function writePidFile(pid: number): Promise<void> {
  const lines = [
    pid,
    path.join(dataDir, 'postgres'),
    1_790_000_000,
    5432,
    '/tmp/labourwise-gone',
    '',
    '  1234567         3',
    'ready   ',
  ];
  await writeFile(path.join(dataDir, 'postgres', 'postmaster.pid'), `${lines.join('\n')}\n`);
}

describe('a first and a second start', () => {
  test(
    'create a durable UTF-8 database that keeps its rows, and stop ends every process',
    { ...TIMEOUT, tags: 'full-run' },
    async () => {
      const first = await start();
      const settings =
        "current_setting('fsync'), current_setting('synchronous_commit'), current_setting('listen_addresses'), current_setting('server_encoding'), upper('écu')";
      expect(await query(first.connectionString, `select ${settings}`)).toEqual(['on', 'on', '', 'UTF8', 'ÉCU']);
      await query(first.connectionString, 'create table kept as select 7 as n');
      const socketFolder = new URL(first.connectionString).searchParams.get('host') ?? '';
      expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
      await first.stop();
      expect(await first.exited).toBeUndefined();
      expect(await findPostmasters(dataDir)).toEqual([]);
      await expect(stat(socketFolder)).rejects.toThrow('ENOENT');

      const second = await start();
      expect(await query(second.connectionString, 'select n from kept')).toEqual([7]);
      expect((await readdir(dataDir)).toSorted()).toEqual(['embedded-postgres.lock', 'postgres', 'postgres.log']);
    },
  );

  test(
    'work below a folder that no other account may enter, and keep its mode',
    { ...TIMEOUT, tags: 'full-run' },
    async () => {
      await chmod(sandbox.folder, 0o700);
      const database = await start(path.join(sandbox.folder, 'deeper', 'still', 'data'));
      expect(await query(database.connectionString, 'select 1')).toEqual([1]);
      expect((await stat(sandbox.folder)).mode & 0o777).toBe(0o700);
    },
  );

  test(
    'work with a path longer than a socket allows, and with a space in it',
    { ...TIMEOUT, tags: 'full-run' },
    async () => {
      const database = await start(path.join(sandbox.folder, 'a long name '.repeat(12).trim(), 'data'));
      expect(await query(database.connectionString, 'select 1')).toEqual([1]);
    },
  );

  test('clean up after a killed first start', { ...TIMEOUT, tags: 'full-run' }, async () => {
    await mkdir(path.join(dataDir, 'postgres-unfinished-abc', 'base'), { recursive: true });
    await writeFile(path.join(dataDir, 'postgres-unfinished-abc', 'base', '1'), 'half');
    await start();
    expect(await readdir(dataDir)).not.toContain('postgres-unfinished-abc');
  });
});

describe('a folder restored from a backup', () => {
  test('starts, although owner and mode were lost', { ...TIMEOUT, tags: 'full-run' }, async () => {
    await cp(path.join(shelf.folder, 'data'), dataDir, { recursive: true });
    await chmod(path.join(dataDir, 'postgres'), 0o755);
    expect(await query((await start()).connectionString, 'select n from shelved')).toEqual([7]);
  });
});

describe('a second LabourWise on the same folder', () => {
  test(
    'is refused, the first continues, and a command can find its database',
    { ...TIMEOUT, tags: 'full-run' },
    async () => {
      useExisting();
      const writer = sandbox.startWriter(dataDir, 'write');
      await committed(writer, 5);
      await expect(start()).rejects.toThrow(`Another LabourWise process is already using the data folder ${dataDir}`);
      const found = await runningEmbeddedPostgres(dataDir);
      expect(found).toBe((await writer.line('ready ')).slice('ready '.length));
      const [before] = await query(found ?? '', 'select count(*)::integer from numbers');
      await writer.line(String(Number(before) + 5));
      writer.process.kill('SIGTERM');
      await writer.gone;
      expect(await runningEmbeddedPostgres(dataDir)).toBeUndefined();
    },
  );

  test('is refused within one process too, and accepted after stop', { ...TIMEOUT, tags: 'full-run' }, async () => {
    useExisting();
    const first = await start();
    expect(await problemOf(start())).toBe('in-use');
    await first.stop();
    await first.stop();
    expect(await query((await start()).connectionString, 'select 1')).toEqual([1]);
  });

  test('is refused when both start for the first time at once', { ...TIMEOUT, tags: 'full-run' }, async () => {
    const writers = [sandbox.startWriter(dataDir), sandbox.startWriter(dataDir)];
    const outcomes = await Promise.all(
      writers.map((writer) => Promise.any([writer.line('ready '), writer.line('problem ')])),
    );
    expect(outcomes.filter((line) => line.startsWith('ready '))).toHaveLength(1);
    expect(outcomes.filter((line) => line.startsWith('problem in-use: Another LabourWise process'))).toHaveLength(1);
    expect(await findPostmasters(dataDir)).toHaveLength(1);
  });
});

describe('after a crash', () => {
  test('the database stops by itself and the data are there', { ...TIMEOUT, tags: 'full-run' }, async () => {
    useExisting();
    const writer = sandbox.startWriter(dataDir, 'write');
    const promised = await committed(writer, 20);
    writer.process.kill('SIGKILL');
    await writer.gone;
    await untilNoPostmaster(dataDir);
    const database = await start();
    const [rows] = await query(database.connectionString, 'select count(*)::integer from numbers');
    expect(rows).toBeGreaterThanOrEqual(promised);
  });

  test('a running database is stopped cleanly and the data are there', { ...TIMEOUT, tags: 'full-run' }, async () => {
    useExisting();
    const writer = sandbox.startWriter(dataDir, 'write');
    const promised = await committed(writer, 20);
    const orphans = await findPostmasters(dataDir);
    for (const pid of await findGuards(orphans)) process.kill(pid, 'SIGKILL');
    writer.process.kill('SIGKILL');
    await writer.gone;
    expect(await findPostmasters(dataDir)).toEqual(orphans);
    const database = await start();
    expect(await findPostmasters(dataDir)).not.toEqual(orphans);
    const [rows] = await query(database.connectionString, 'select count(*)::integer from numbers');
    expect(rows).toBeGreaterThanOrEqual(promised);
  });

  test(
    'a pid file of an unrelated process is ignored, and that process is left alone',
    { ...TIMEOUT, tags: 'full-run' },
    async () => {
      useExisting();
      const bystander = spawn('/bin/sleep', ['60'], {
        ...spawnAccount(await chooseAccount(undefined)),
        stdio: 'ignore',
      });
      await once(bystander, 'spawn');
      try {
        await writePidFile(bystander.pid ?? 0);
        expect(await query((await start()).connectionString, 'select 1')).toEqual([1]);
        expect(bystander.exitCode ?? bystander.signalCode).toBeNull();
      } finally {
        bystander.kill('SIGKILL');
      }
    },
  );

  test('a pid file without a process or empty is ignored', { ...TIMEOUT, tags: 'full-run' }, async () => {
    useExisting();
    await writePidFile(999_999_999);
    await (await start()).stop();
    await writeFile(path.join(dataDir, 'postgres', 'postmaster.pid'), '');
    expect(await query((await start()).connectionString, 'select 1')).toEqual([1]);
  });

  test(
    'of the database server itself, it is restarted in place with the same data',
    { ...TIMEOUT, tags: 'full-run' },
    async () => {
      useExisting();
      const database = await start();
      const before = await findPostmasters(dataDir);
      for (const pid of before) process.kill(pid, 'SIGKILL');
      await expect
        .poll(() => query(database.connectionString, 'select n from shelved').catch(() => []), { timeout: 30_000 })
        .toEqual([7]);
      expect(await findPostmasters(dataDir)).toHaveLength(1);
      expect(await findPostmasters(dataDir)).not.toEqual(before);
      await database.stop();
      expect(await database.exited).toBeUndefined();
      expect(await findPostmasters(dataDir)).toEqual([]);
    },
  );

  test(
    'of a database server that cannot restart, the owner is notified',
    { ...TIMEOUT, tags: 'full-run' },
    async () => {
      await cp(path.join(shelf.folder, 'data'), dataDir, { recursive: true });
      const database = await start();
      await rm(path.join(dataDir, 'postgres', 'global', 'pg_control'));
      for (const pid of await findPostmasters(dataDir)) process.kill(pid, 'SIGKILL');
      expect((await database.exited)?.message).toContain(
        `The database could not be started in the data folder ${dataDir}`,
      );
      await database.stop();
    },
  );
});

describe('the end of LabourWise', () => {
  test('without stop still ends the database', { ...TIMEOUT, tags: 'full-run' }, async () => {
    useExisting();
    const writer = sandbox.startWriter(dataDir, 'leave');
    await writer.gone;
    expect(writer.process.exitCode).toBe(0);
    await untilNoPostmaster(dataDir);
    expect(await readFile(path.join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down');
  });

  test('by Ctrl-C keeps the database until LabourWise stops it', { ...TIMEOUT, tags: 'full-run' }, async () => {
    useExisting();
    const writer = sandbox.startWriter(dataDir, 'write');
    await committed(writer, 3);
    process.kill(-(writer.process.pid ?? 0), 'SIGINT');
    const [before] = await query(
      (await runningEmbeddedPostgres(dataDir)) ?? '',
      'select count(*)::integer from numbers',
    );
    await writer.line(String(Number(before) + 10));
    writer.process.kill('SIGTERM');
    await writer.gone;
    expect(writer.process.exitCode).toBe(0);
    expect(await findPostmasters(dataDir)).toEqual([]);
  });
});

describe('an unusable folder is refused in one sentence and not touched', () => {
  test('when another major version created it', TIMEOUT, async () => {
    const cluster = path.join(dataDir, 'postgres');
    await mkdir(cluster, { recursive: true });
    await writeFile(path.join(cluster, 'PG_VERSION'), '17\n');
    await writeFile(path.join(cluster, 'postmaster.pid'), '1\n');
    await expect(start()).rejects.toThrow(
      `The database in ${cluster} was made by PostgreSQL 17 and this LabourWise brings PostgreSQL 18`,
    );
    expect((await readdir(cluster)).toSorted()).toEqual(['PG_VERSION', 'postmaster.pid']);
    expect(await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).toBe('1\n');
  });

  test('when it contains something else', TIMEOUT, async () => {
    await mkdir(path.join(dataDir, 'postgres'), { recursive: true });
    await writeFile(path.join(dataDir, 'postgres', 'holiday.txt'), 'photos');
    expect(await problemOf(start())).toBe('not-a-database');
    expect(await readdir(path.join(dataDir, 'postgres'))).toEqual(['holiday.txt']);
  });

  test('when it is a file', TIMEOUT, async () => {
    await writeFile(dataDir, 'a file');
    await expect(start()).rejects.toThrow('is not a folder');
    expect(await readFile(dataDir, 'utf8')).toBe('a file');
  });

  test('when this user may not read or write it', { ...TIMEOUT, tags: 'full-run' }, async () => {
    await chmod(sandbox.folder, 0o755);
    await mkdir(dataDir);
    await chmod(dataDir, isRoot() ? 0o755 : 0o555);
    const account = await chooseAccount(undefined);
    const mayNotWrite = sandbox.startWriter(dataDir, 'idle', account);
    expect(await mayNotWrite.line('problem ')).toContain(
      `no-access: LabourWise may not read and write the data folder ${dataDir};`,
    );
    await chmod(dataDir, isRoot() ? 0o700 : 0o000);
    const mayNotRead = sandbox.startWriter(dataDir, 'idle', account);
    expect(await mayNotRead.line('problem ')).toContain('no-access');
    await chmod(dataDir, 0o700);
    expect(await readdir(dataDir)).toEqual([]);
    await rm(dataDir, { recursive: true });
  });
});
