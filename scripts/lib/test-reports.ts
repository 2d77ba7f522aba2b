import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** How many passed and failed. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
}

const vitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });
const playwrightReport = z.object({ stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }) });

/**
 * Counts the tests in a report of Vitest or Playwright. What failed outside a test (a file that does not load, a server
 * that does not start, no report at all) counts as one failure; so does a run that finds no test. A journey that passes only
 * at its second try has failed.
 */
export function countTests(file: string, exitCode: number): Count {
  const { passed, failed } = read(file) ?? { passed: 0, failed: 0 };
  const silent = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: silent ? 1 : failed };
}

function read(file: string): Count | null {
  let report: unknown;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
  const vitest = vitestReport.safeParse(report);
  if (vitest.success) return { passed: vitest.data.numPassedTests, failed: vitest.data.numFailedTests };
  const playwright = playwrightReport.safeParse(report);
  if (!playwright.success) return null;
  const { expected, unexpected, flaky } = playwright.data.stats;
  return { passed: expected, failed: unexpected + flaky };
}
