import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** How many passed and failed, and the names of those that failed as far as they have one. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
  /** Names of those that failed and passed when they were tried again (docs/decisions/033-unsteady-journeys.md). */
  readonly unsteady: readonly string[];
}

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z
    .array(
      z.object({
        name: z.string(),
        status: z.string(),
        assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
      }),
    )
    .default([]),
});

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
});
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec).default([]),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
  suites: z.array(playwrightSuite).default([]),
});

/**
 * Counts the tests in a report of Vitest or Playwright. What failed outside a test (a file that does not load, a server
 * that does not start, no report at all) counts as one failure; so does a run that finds no test. A journey that passes only
 * at its second try has passed, and is named.
 */
export function countTests(file: string, exitCode: number): Count {
  const count = read(file) ?? { passed: 0, failed: 0, failures: [], unsteady: [] };
  const silent = count.failed === 0 && (exitCode !== 0 || count.passed === 0);
  return { ...count, failed: silent ? 1 : count.failed };
}

function read(file: string): Count | null {
  let report: unknown;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
  const vitest = vitestReport.safeParse(report);
  if (vitest.success) return countOfVitest(vitest.data);
  const playwright = playwrightReport.safeParse(report);
  return playwright.success ? countOfPlaywright(playwright.data) : null;
}

function countOfVitest({ numPassedTests, numFailedTests, testResults }: z.infer<typeof vitestReport>): Count {
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0 && status === 'failed') return [`${name} as a whole`];
    return tests.map(({ fullName }) => `${name} › ${fullName}`);
  });
  return { passed: numPassedTests, failed: numFailedTests, failures, unsteady: [] };
}

function countOfPlaywright({ stats, suites }: z.infer<typeof playwrightReport>): Count {
  const specs = suites.flatMap(specsOf);
  const named = (wanted: string) =>
    specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ projectName }) => `[${projectName}] ${file}:${line} › ${title}`),
    );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: named('unexpected'),
    unsteady: named('flaky'),
  };
}

function specsOf({ specs, suites }: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSpec>[] {
  return [...specs, ...suites.flatMap(specsOf)];
}
