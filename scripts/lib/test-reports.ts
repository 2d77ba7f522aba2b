import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** How many passed and failed, and the names of those that failed as far as they have one, each with how it failed first. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
  /** Names of those that failed and passed when they were tried again (docs/decisions/027-gate-and-full-run.md). */
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
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            status: z.string(),
            failureMessages: z.array(z.string().catch('')).catch([]),
          }),
        ),
      }),
    )
    .default([]),
});

// What tells why a test failed is taken where it can be read, and never costs the count.
const playwrightError = z.object({
  message: z.string().catch(''),
  location: z.object({ line: z.int() }).optional().catch(undefined),
});
const playwrightTest = z.object({
  projectName: z.string(),
  status: z.string(),
  results: z.array(z.object({ errors: z.array(playwrightError).catch([]) })).catch([]),
});
const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(playwrightTest),
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
    return tests.map(({ fullName, failureMessages: [message] }) => `${name} › ${fullName}${reasonOf(message)}`);
  });
  return { passed: numPassedTests, failed: numFailedTests, failures, unsteady: [] };
}

function countOfPlaywright({ stats, suites }: z.infer<typeof playwrightReport>): Count {
  const specs = suites.flatMap(specsOf);
  const named = (wanted: string) =>
    specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map((test) => `[${test.projectName}] ${file}:${line} › ${title}${firstFault(test)}`),
    );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: named('unexpected'),
    unsteady: named('flaky'),
  };
}

/** How a journey failed at its first try, with the line of it that did. */
function firstFault({ results }: z.infer<typeof playwrightTest>): string {
  const error = results.flatMap(({ errors }) => errors)[0];
  const line = error?.location === undefined ? '' : ` (line ${error.location.line})`;
  return `${reasonOf(error?.message)}${line}`;
}

/** How many lines of a message tell what was expected of what. */
const TELLING_LINES = 3;

function reasonOf(message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length === 0 ? '' : `: ${lines.slice(0, TELLING_LINES).join(' ')}`;
}

function specsOf({ specs, suites }: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSpec>[] {
  return [...specs, ...suites.flatMap(specsOf)];
}
