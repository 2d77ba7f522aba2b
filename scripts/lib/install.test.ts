import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ensureInstalled } from './install.mjs';

const root = path.join(import.meta.dirname, '..', '..');
const lockSchema = z.object({ packages: z.record(z.string(), z.object({ integrity: z.string().optional() })) });

test('every package of the lock file has a checksum', () => {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
  const installed = Object.entries(packages).filter(([folder]) => folder !== '');
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true)).toEqual([]);
});

test('packages are installed from the lock file, with their install scripts off', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'labourwise-install-'));
  const before = process.env['PATH'];
  try {
    writeFileSync(path.join(folder, 'package-lock.json'), '{}');
    const log = path.join(folder, 'log');
    writeFileSync(path.join(folder, 'npm'), `#!/bin/sh\necho "$@" > '${log}'\nmkdir -p node_modules\n`);
    chmodSync(path.join(folder, 'npm'), 0o755);
    process.env['PATH'] = `${folder}:${before}`;
    ensureInstalled(folder);
    expect(readFileSync(log, 'utf8')).toMatch(/^ci --ignore-scripts /);
  } finally {
    process.env['PATH'] = before;
    rmSync(folder, { recursive: true, force: true });
  }
});
