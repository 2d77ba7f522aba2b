import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** A reply is a thenable that settles when its response has ended: what comes after its `await` runs when the browser has gone. */
const AWAITED = /\bawait\s+(?:reply\b(?!\.\w+\()|(?:\w+\.)?eventStreams\.open\()/;

test.each([
  ['const opened = await eventStreams.open({', true],
  ['await services.eventStreams.open({', true],
  ['await reply;', true],
  ['return eventStreams.open({', false],
  ['await reply.headers()', false],
])('%s awaits a reply: %s', (line, waits) => {
  expect(AWAITED.test(line)).toBe(waits);
});

test('no server code awaits a reply', () => {
  const src = path.resolve(import.meta.dirname, '../../../');
  const files = globSync('**/*.ts', { cwd: src }).filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => AWAITED.test(readFileSync(path.join(src, file), 'utf8')))).toEqual([]);
});
