import { describe, expect, test } from 'vitest';
import { EmbeddedPostgresError, explainOutput, explainSystemError } from './errors.ts';

function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: something`), { code });
}

describe('the error text is one sentence', () => {
  test.each([
    ['ENOSPC', 'disk-full'],
    ['EDQUOT', 'disk-full'],
    ['53100', 'disk-full'],
    ['EACCES', 'no-access'],
    ['EROFS', 'no-access'],
    ['ENOTDIR', 'no-access'],
    ['EIO', 'failed'],
  ])('for the system error %s', (code, problem) => {
    const error = explainSystemError(systemError(code), '/srv/data');
    expect(error.problem).toBe(problem);
    expect(error.message).toMatch(/^[A-Z].*\/srv\/data.*\.$/);
  });

  test('and keeps an explained error', () => {
    const error = new EmbeddedPostgresError('in-use', 'It is in use.');
    expect(explainSystemError(error, '/srv/data')).toBe(error);
  });

  test('for a disk that filled up during initialisation', () => {
    const output =
      'running bootstrap script ... 2026-11-21 FATAL:  could not write to file "pg_wal/xlogtemp.9": No space left on device\nchild process exited with exit code 1\n';
    expect(explainOutput(output, 'create', '/srv/data').problem).toBe('disk-full');
  });

  test('for any other reason, with the most informative line', () => {
    const output =
      '2026-11-21 UTC [9] LOG:  starting\n2026-11-21 UTC [9] FATAL:  could not load pg_hba.conf\n2026-11-21 UTC [9] LOG:  database system is shut down\n';
    expect(explainOutput(output, 'start', '/srv/data').message).toBe(
      'The database could not be started in the data folder /srv/data: could not load pg_hba.conf.',
    );
  });

  test('even without output', () => {
    expect(explainOutput('', 'start', '/srv/data').message).toBe(
      'The database could not be started in the data folder /srv/data: it gave no reason.',
    );
  });
});
