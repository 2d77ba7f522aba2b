import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { countTests } from './test-reports.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'labourwise-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: string): string {
  const file = path.join(folder, 'report.xml');
  writeFileSync(file, content);
  return file;
}

const total = (counts: string) => report(`<testsuites name="all" ${counts} time="1.5"></testsuites>`);

it('counts passed and failed tests, without skipped ones', () => {
  expect(countTests(total('tests="9" failures="2" errors="0"'), 1)).toMatchObject({ passed: 7, failed: 2 });
  const suites = ['skipped="1"', 'skipped="0"'].map(
    (skipped) => `<testsuite name="a" tests="4" ${skipped}></testsuite>`,
  );
  const withSkipped = report(`<testsuites tests="8" failures="1" errors="0">${suites.join('')}</testsuites>`);
  expect(countTests(withSkipped, 1)).toMatchObject({ passed: 6, failed: 1 });
});

it('counts one failure for what fails outside a test, a run without tests and a missing or broken report', () => {
  expect(countTests(total('tests="7" failures="0" errors="0"'), 1)).toMatchObject({ passed: 7, failed: 1 });
  expect(countTests(total('tests="0" failures="0" errors="0"'), 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(countTests(report('<testsui'), 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(countTests(path.join(folder, 'missing.xml'), 0)).toMatchObject({ passed: 0, failed: 1 });
});

it('names failed tests with their message', () => {
  const file = report(`<testsuites tests="2" failures="1" errors="0"><testsuite name="sign-in.test.ts">
    <testcase classname="sign-in.test.ts" name="refuses &quot;wrong&quot;" time="0.1">
      <failure message="expected 200 to be 401" type="AssertionError">at line 2</failure></testcase>
    <testcase classname="sign-in.test.ts" name="accepts" time="0.1"></testcase></testsuite></testsuites>`);
  expect(countTests(file, 1)).toEqual({
    passed: 1,
    failed: 1,
    failures: ['sign-in.test.ts › refuses "wrong": expected 200 to be 401'],
  });
});
