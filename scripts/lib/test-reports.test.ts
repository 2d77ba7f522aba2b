import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { countTests } from './test-reports.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'labourwise-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

it('counts the tests of both runners', () => {
  expect(countTests(report({ numPassedTests: 7, numFailedTests: 2 }), 1)).toEqual({ passed: 7, failed: 2 });
  expect(countTests(report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 } }), 1)).toEqual({ passed: 5, failed: 2 });
});

it('counts a failure outside the tests', () => {
  expect(countTests(report({ numPassedTests: 7, numFailedTests: 0 }), 1)).toEqual({ passed: 7, failed: 1 });
});

it('takes a run without tests or without a readable report as failed', () => {
  expect(countTests(report({ numPassedTests: 0, numFailedTests: 0 }), 0)).toEqual({ passed: 0, failed: 1 });
  expect(countTests(report('half a rep'), 0)).toEqual({ passed: 0, failed: 1 });
  expect(countTests(path.join(folder, 'missing.json'), 0)).toEqual({ passed: 0, failed: 1 });
});
