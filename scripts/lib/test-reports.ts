import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** How many passed and failed, and the names of those that failed as far as they have one. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
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
 * at its second try has failed.
 */
export function countTests(file: string, exitCode: number): Count {
  const { passed, failed, failures } = read(file) ?? { passed: 0, failed: 0, failures: [] };
  const silent = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: silent ? 1 : failed, failures };
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
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

function countOfPlaywright({ stats, suites }: z.infer<typeof playwrightReport>): Count {
  const failures = suites
    .flatMap(specsOf)
    .flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName }) => `[${projectName}] ${file}:${line} › ${title}`),
    );
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures };
}

function specsOf({ specs, suites }: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSpec>[] {
  return [...specs, ...suites.flatMap(specsOf)];
}
