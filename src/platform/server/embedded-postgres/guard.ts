import { spawn } from 'node:child_process';
import type { Account } from './account.ts';
import { spawnAccount } from './account.ts';
import { PROGRAM_ENVIRONMENT } from './binaries.ts';

/** Waits until the pipe to us ends, which the system sees to however we end, and then asks the server to stop. */
const WATCH = 'read -r _; kill -INT "$0"';

/**
 * Sets a guard beside a server that stops it once this process is gone, even by SIGKILL, when nobody else can. It bears the
 * server's account, so that it can reach nothing of anyone else. Returns how to take it away.
 */
export function guardServer(pid: number, account: Account): () => void {
  const guard = spawn('/bin/sh', ['-c', WATCH, String(pid)], {
    ...spawnAccount(account),
    cwd: '/',
    env: PROGRAM_ENVIRONMENT,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a guard the next start stops what was left running, as it always could.
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
  return () => void guard.kill('SIGKILL');
}
