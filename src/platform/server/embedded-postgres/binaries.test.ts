import { execFileSync } from 'node:child_process';
import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chooseAccount, spawnAccount } from './system-account.ts';
import { findPrograms, copyPrograms } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { type Sandbox, makeSandbox } from './testing/sandbox.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await makeSandbox();
});
afterEach(() => sandbox.clear());

async function packageFolder(): Promise<string> {
  const { postgres } = await findPrograms(undefined, [sandbox.folder]);
  return path.resolve(postgres, '../../..');
}

test('an unsupported platform gets the advice to use DATABASE_URL', async () => {
  const refusal = findPrograms(undefined, [], 'plan9-mips');
  await expect(refusal).rejects.toBeInstanceOf(EmbeddedPostgresError);
  await expect(refusal).rejects.toThrow(
    'The built-in PostgreSQL does not run on this computer (plan9-mips); set DATABASE_URL to the address of a PostgreSQL server and start again.',
  );
});

describe('a copy of the programs', () => {
  test('runs as the account of the server, also with two concurrent copies', { tags: 'full-run' }, async () => {
    await chmod(sandbox.folder, 0o755);
    const source = await packageFolder();
    const target = path.join(sandbox.folder, 'copy');
    await Promise.all([copyPrograms(source, target), copyPrograms(source, target)]);
    const account = await chooseAccount(undefined);
    const version = execFileSync(path.join(target, 'native/bin/postgres'), ['--version'], {
      ...spawnAccount(account),
      encoding: 'utf8',
    });
    expect(version).toContain('PostgreSQL');
  });

  test(
    'is completed when files are missing or truncated, and cleaned up after a killed copy',
    { tags: 'full-run' },
    async () => {
      const source = await packageFolder();
      const target = path.join(sandbox.folder, 'copy');
      await copyPrograms(source, target);
      const program = path.join(target, 'native/bin/postgres');
      const { size } = await stat(program);
      await writeFile(program, 'short');
      await rm(path.join(target, 'native/share'), { recursive: true });
      await mkdir(path.join(target, 'arriving-999999999-abc'));
      await copyPrograms(source, target);
      expect((await stat(program)).size).toBe(size);
      expect((await stat(path.join(target, 'native/share/postgresql/postgres.bki'))).isFile()).toBe(true);
      await expect(stat(path.join(target, 'arriving-999999999-abc'))).rejects.toThrow('ENOENT');
    },
  );

  test('is refused in a folder that others may write to', async () => {
    const target = path.join(sandbox.folder, 'copy');
    await mkdir(target);
    await chmod(target, 0o777);
    await expect(copyPrograms(await packageFolder(), target)).rejects.toThrow('or may change it');
  });
});
