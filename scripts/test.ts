import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findOrInstallChromium, installDebianPackage } from './lib/chromium.ts';
import { makeScratchFolder } from './lib/scratch-folder.ts';
import { debianPostgres, startTemporaryPostgres } from './lib/temporary-postgres.ts';
import { countTests, type Count } from './lib/test-reports.ts';

const root = path.dirname(import.meta.dirname);
const reports = path.join(root, 'test-results', 'reports');

/** What the programs of a step print, where steps run side by side and are shown one after the other. */
const printed = new AsyncLocalStorage<Buffer[]>();

/** Resolves with the exit code of a program run in the project. The Node of a step is the one that runs this file. */
function run(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  const kept = printed.getStore();
  const out = kept === undefined ? 'inherit' : 'pipe';
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', out, out],
      env: { ...process.env, ...environment },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => kept?.push(chunk));
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

const node = (script: string, ...args: string[]) =>
  run(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args]);

const ONE_FAILURE: Count = { passed: 0, failed: 1, failures: [], unsteady: [] };

/** A check is one test: it passes or it fails. */
async function check(exitCode: Promise<number>): Promise<Count> {
  return (await exitCode) === 0 ? { passed: 1, failed: 0, failures: [], unsteady: [] } : ONE_FAILURE;
}

async function vitest(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Count> {
  const report = path.join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return countTests(
    report,
    await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters], environment),
  );
}

/** The address of the PostgreSQL server that was given for the tests; null when none was. */
const givenServer = process.env['TEST_DATABASE_URL'] || null;

/** The programs of Debian's PostgreSQL, for a server of the run's own; null when one was given, or there is none to be had. */
const programs =
  givenServer === null ? (debianPostgres() ?? (installDebianPackage('postgresql') ? debianPostgres() : null)) : null;

/** Whether everything runs (`npm run test:full`) and not the gate alone (docs/decisions/027-gate-and-full-run.md). */
const { full } = parseArgs({ options: { full: { type: 'boolean', default: false } } }).values;

/** What makes a run of integration tests full, or the gate: without those tagged `full-run`, and with fewer requests of the fuzz. */
const extent = full
  ? {
      args: [],
      environment: { FUZZ_REQUESTS: '6000', FUZZ_SEED: String(Date.now() % 1_000_000_007), EVALUATE_ALL: '1' },
    }
  : { args: ['--tags-filter=!full-run'], environment: {} };

/** Runs all integration tests on one server; those of the embedded database start theirs by themselves. */
function integrationOn(url: string): Promise<Count> {
  return vitest('integration-on-a-server', ['--project', 'integration', ...extent.args], {
    ...extent.environment,
    TEST_DATABASE_URL: url,
  });
}

/** The tests whose subject is the database itself, which the gate runs on the second database too. */
const ABOUT_THE_DATABASE = ['src/platform/server/backup/', 'src/platform/server/database/', 'src/platform/server/jobs'];

/** Runs integration tests on the embedded database: all in a full run or where there is no other server, else those about the database. */
function integrationOnTheEmbedded(): Promise<Count> {
  const all = full || (givenServer === null && programs === null);
  return vitest('integration', ['--project', 'integration', ...extent.args, ...(all ? [] : ABOUT_THE_DATABASE)], {
    ...extent.environment,
    TEST_DATABASE_URL: '',
  });
}

/** The integration tests on a server that is not the embedded one. */
async function integrationOnAServer(): Promise<Count> {
  if (givenServer !== null) return integrationOn(givenServer);
  if (programs === null) {
    console.log(
      'Left out: there is no PostgreSQL server here and none can be installed. Set TEST_DATABASE_URL to use one.',
    );
    return { passed: 0, failed: 0, failures: [], unsteady: [] };
  }
  const server = await startTemporaryPostgres(programs);
  console.log(`On PostgreSQL ${server.version} of Debian.`);
  try {
    return await integrationOn(server.url);
  } finally {
    await server.stop();
  }
}

async function journeys(): Promise<Count> {
  const chromium = findOrInstallChromium();
  if (chromium === null) {
    console.error(
      "The journeys need Chromium. Install Debian's package chromium or Google Chrome, or set CHROMIUM_PATH to one.",
    );
    return ONE_FAILURE;
  }
  const report = path.join(reports, 'journeys.json');
  const gate = ['--grep', '@gate', '--project', 'desktop', '--project', 'phone', '--project', 'own-product'];
  const exitCode = await run(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', ...(full ? [] : gate)],
    { CHROMIUM_PATH: chromium, JOURNEYS_REPORT: report },
  );
  return countTests(report, exitCode);
}

/** One thing that must hold. */
type Step = readonly [name: string, count: () => Promise<Count>];

/** Steps that go one after the other. */
type Lane = readonly Step[];

/** Checks, in lanes that go side by side: each keeps one processor busy. */
const checks: readonly Lane[] = [
  [
    ['Types', () => check(node('scripts/typecheck.ts'))],
    ['Format', () => check(node('node_modules/oxfmt/bin/oxfmt', '--check'))],
    ['Lint', () => check(node('node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'))],
  ],
  [
    [
      'Layers',
      () =>
        check(
          node(
            'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
            'src',
            '--config',
            '.dependency-cruiser.mjs',
          ),
        ),
    ],
    ['SQL', () => check(node('scripts/sql-check.ts'))],
    ['Styles', () => check(node('scripts/style-check.ts'))],
    ['Patterns', () => check(node('scripts/pattern-check.ts'))],
    ['Content', () => check(node('scripts/content-check.ts'))],
    ['Unused code', () => check(node('node_modules/knip/bin/knip.js', '--no-progress'))],
    ['Build and budgets', () => check(node('scripts/build.ts'))],
  ],
];

/** Tests, quickest first. Each step keeps two processors busy by itself: side by side, one would only make the other late. */
const tests: Lane = [
  ['Unit tests', () => vitest('unit', ['--project', 'unit'], extent.environment)],
  ['Component tests', () => vitest('component', ['--project', 'component'])],
  ['Integration tests on a PostgreSQL server', integrationOnAServer],
  ['Integration tests on the embedded database', integrationOnTheEmbedded],
  ['Journeys in Chromium', journeys],
];

interface StepResult {
  readonly name: string;
  readonly count: Count;
  readonly seconds: number;
}

async function take([name, count]: Step): Promise<StepResult> {
  const began = performance.now();
  const counted = await count().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return ONE_FAILURE;
  });
  return { name, count: counted, seconds: (performance.now() - began) / 1000 };
}

const heading = (name: string) => `\n=== ${name} ===\n`;

/** Runs a lane, and shows what its programs print while they run. */
async function takeAlone(lane: Lane): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const step of lane) {
    process.stdout.write(heading(step[0]));
    results.push(await take(step));
  }
  return results;
}

/** Runs lanes side by side, and shows what each step has printed once all are through. */
async function takeTogether(lanes: readonly Lane[]): Promise<StepResult[]> {
  console.log(`\nSide by side: ${lanes.map((lane) => lane.map(([name]) => name).join(', ')).join(' | ')}`);
  const taken = await Promise.all(
    lanes.map(async (lane) => {
      const results: { readonly output: Buffer; readonly result: StepResult }[] = [];
      for (const step of lane) {
        const output: Buffer[] = [Buffer.from(heading(step[0]))];
        const result = await printed.run(output, () => take(step));
        results.push({ output: Buffer.concat(output), result });
      }
      return results;
    }),
  );
  for (const { output } of taken.flat()) process.stdout.write(output);
  return taken.flat().map(({ result }) => result);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const scratch = makeScratchFolder();
process.env['TMPDIR'] = scratch;
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
// A later step runs whatever became of the earlier ones.
const results = [...(await takeTogether(checks)), ...(await takeAlone(tests))];

console.log('\n=== Results ===');
for (const { name, count, seconds } of results) {
  console.log(
    `${count.failed === 0 ? 'passed' : 'FAILED'}  ${name}: ${count.passed} passed, ${count.failed} failed (${seconds.toFixed(1)} s)`,
  );
  const unsteady = count.unsteady.map((journey) => `unsteady, passed at its second try: ${journey}`);
  for (const line of [...count.failures, ...unsteady]) console.log(`        ${line.replaceAll(`${root}/`, '')}`);
}
const total = results.reduce(
  (sum, { count }) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed }),
  { passed: 0, failed: 0 },
);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
