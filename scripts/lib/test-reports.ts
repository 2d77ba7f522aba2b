import { existsSync, readFileSync } from 'node:fs';

/** How many tests passed and failed, and the names of those that failed. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
}

/**
 * Counts the tests in a JUnit report of Vitest or Playwright. A failure outside a test, a missing report and a run without tests
 * count as one failure.
 */
export function countTests(file: string, exitCode: number): Count {
  const report = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const total = attributesOf(/<testsuites ([^>]*)>/.exec(report)?.[1]);
  const failed = Number(total['failures'] ?? 0) + Number(total['errors'] ?? 0);
  // Vitest counts skipped tests in each suite only.
  const skipped = Array.from(report.matchAll(/<testsuite [^>]*\bskipped="(\d+)"/g), ([, count]) => Number(count));
  const passed = Number(total['tests'] ?? 0) - skipped.reduce((sum, count) => sum + count, 0) - failed;
  const failures = report.split('<testcase ').flatMap((testCase) => {
    const message = /<failure ([^>]*)>/.exec(testCase)?.[1];
    if (message === undefined) return [];
    const { classname = '', name = '' } = attributesOf(testCase.slice(0, testCase.indexOf('>')));
    return [`${classname} › ${name}: ${attributesOf(message)['message'] ?? ''}`];
  });
  const isSilent = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: isSilent ? 1 : failed, failures };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function attributesOf(text = ''): Partial<Record<string, string>> {
  const pairs = text.matchAll(/\b(\w+)="([^"]*)"/g);
  return Object.fromEntries(
    Array.from(pairs, ([, name = '', value = '']) => [
      name,
      value.replaceAll(/&(\w{2,4});/g, (entity: string, key: string) => ENTITIES[key] ?? entity),
    ]),
  );
}
