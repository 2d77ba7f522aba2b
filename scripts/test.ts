import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findOrInstallChromium, installDebianPackage } from './lib/chromium.ts';
import { makeScratchFolder } from './lib/scratch-folder.ts';
import { debianPostgres, startTemporaryPostgres } from './lib/temporary-postgres.ts';
import { countTests, type Count } from './lib/test-reports.ts';

/* `npm test` is the gate, `npm run test:full` everything (docs/decisions/027-gate-and-full-run.md). */

const root = path.dirname(import.meta.dirname);
const reports = path.join(root, 'test-results', 'reports');
const { full } = parseArgs({ options: { full: { type: 'boolean', default: false } } }).values;

type Environment = Readonly<Record<string, string>>;

/** Collects the output of a step that runs beside another. */
const output = new AsyncLocalStorage<Buffer[]>();

/** Runs a script of the project with this Node. Resolves with its exit code. */
function runScript(script: string, args: readonly string[] = [], environment: Environment = {}): Promise<number> {
  const chunks = output.getStore();
  const stream = chunks === undefined ? 'inherit' : 'pipe';
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
      cwd: root,
      stdio: ['ignore', stream, stream],
      env: { ...process.env, ...environment },
    });
    for (const source of [child.stdout, child.stderr]) source?.on('data', (chunk: Buffer) => chunks?.push(chunk));
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

const ONE_FAILURE: Count = { passed: 0, failed: 1, failures: [] };

/** A named part of the run. */
interface Step {
  readonly name: string;
  readonly run: () => Promise<Count>;
}

/** A static check counts as one test. */
function check(name: string, script: string, ...args: string[]): Step {
  return {
    name,
    run: async () => ((await runScript(script, args)) === 0 ? { passed: 1, failed: 0, failures: [] } : ONE_FAILURE),
  };
}

async function runVitest(report: string, args: readonly string[], environment: Environment = {}): Promise<Count> {
  const file = path.join(reports, `${report}.xml`);
  const reporters = ['--reporter=default', '--reporter=junit', `--outputFile.junit=${file}`];
  return countTests(
    file,
    await runScript('node_modules/vitest/vitest.mjs', ['run', ...args, ...reporters], environment),
  );
}

/** In a full run: more random requests by a new seed, and all of Jocelyn's evaluation questions. */
const FULL: Environment = full
  ? { FUZZ_REQUESTS: '6000', FUZZ_SEED: String(Date.now() % 1_000_000_007), EVALUATE_ALL: '1' }
  : {};

/** Leaves the tests with the tag `full-run` to a full run. */
const TAGS = full ? [] : ['--tags-filter=!full-run'];

function runIntegration(report: string, url: string): Promise<Count> {
  return runVitest(report, ['--project', 'integration', ...TAGS], { ...FULL, TEST_DATABASE_URL: url });
}

const givenServer = process.env['TEST_DATABASE_URL'] || null;
/** Debian's PostgreSQL, for a server of this run; null when one was given, or none can be installed. */
const programs =
  givenServer === null ? (debianPostgres() ?? (installDebianPackage('postgresql') ? debianPostgres() : null)) : null;

/** Programs of Debian that tests of the full run start. Without them those tests fail with a sentence. */
const FULL_RUN_PROGRAMS = {
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/sbin/nginx': 'nginx-light',
  '/usr/sbin/haproxy': 'haproxy',
};
if (full)
  for (const [program, name] of Object.entries(FULL_RUN_PROGRAMS)) if (!existsSync(program)) installDebianPackage(name);

/** Starts a temporary PostgreSQL server and runs the integration tests on it. */
async function runOnOwnServer(folder: string): Promise<Count> {
  const server = await startTemporaryPostgres(folder);
  console.log(`On PostgreSQL ${server.version} of Debian.`);
  try {
    return await runIntegration('integration-server', server.url);
  } finally {
    await server.stop();
  }
}

/** Returns the integration tests on a server, and on the embedded database in a full run or where no server is available. */
function integrationSteps(): Step[] {
  const onEmbedded: Step = {
    name: 'Integration tests on the embedded database',
    run: () => runIntegration('integration-embedded', ''),
  };
  const runOnServer =
    givenServer !== null
      ? () => runIntegration('integration-server', givenServer)
      : programs !== null
        ? () => runOnOwnServer(programs)
        : null;
  if (runOnServer === null) {
    console.log('No PostgreSQL server is here or can be installed. Set TEST_DATABASE_URL to use one.');
    return [onEmbedded];
  }
  const onServer = { name: 'Integration tests on a PostgreSQL server', run: runOnServer };
  return full ? [onServer, onEmbedded] : [onServer];
}

async function journeys(): Promise<Count> {
  const chromium = findOrInstallChromium();
  if (chromium === null) {
    console.error(
      "The journeys need Chromium. Install Debian's package chromium or Google Chrome, or set CHROMIUM_PATH to one.",
    );
    return ONE_FAILURE;
  }
  const file = path.join(reports, 'journeys.xml');
  const gate = ['--grep', '@gate', '--project', 'desktop', '--project', 'phone', '--project', 'own-product'];
  const exitCode = await runScript('node_modules/@playwright/test/cli.js', ['test', ...(full ? [] : gate)], {
    CHROMIUM_PATH: chromium,
    JOURNEYS_GATE: String(!full),
    JOURNEYS_REPORT: file,
  });
  return countTests(file, exitCode);
}

/** Integration tests wait for the database half of the time: the checks and the tests without one use the other processor. */
const SIDE_BY_SIDE: readonly (readonly Step[])[] = [
  integrationSteps(),
  [
    check('Format', 'node_modules/oxfmt/bin/oxfmt', '--check'),
    check('Types and lint', 'node_modules/oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings'),
    check('Layers', 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', 'src'),
    check('SQL', 'scripts/sql-check.ts'),
    check('Styles', 'scripts/style-check.ts'),
    check('Content', 'scripts/content-check.ts'),
    check('Unused code', 'node_modules/knip/bin/knip.js', '--no-progress'),
    check('Build and budgets', 'scripts/build.ts'),
    { name: 'Unit tests', run: () => runVitest('unit', ['--project', 'unit', ...TAGS], FULL) },
    { name: 'Component tests', run: () => runVitest('component', ['--project', 'component']) },
  ],
];

interface Result extends Count {
  readonly name: string;
  readonly seconds: number;
}

async function runStep({ name, run }: Step): Promise<Result> {
  const began = performance.now();
  const count = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return ONE_FAILURE;
  });
  return { ...count, name, seconds: (performance.now() - began) / 1000 };
}

const heading = (name: string) => `\n=== ${name} ===\n`;

/** Runs the steps of a lane one after the other, and prints the output of each when it ends. A later step runs whatever failed before. */
async function runLane(steps: readonly Step[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const step of steps) {
    const chunks: Buffer[] = [];
    results.push(await output.run(chunks, () => runStep(step)));
    process.stdout.write(Buffer.concat([Buffer.from(heading(step.name)), ...chunks]));
  }
  return results;
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const scratch = makeScratchFolder();
process.env['TMPDIR'] = scratch;
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));

console.log('The checks and all tests but the journeys run side by side; each step prints its output when it ends.');
const results = (await Promise.all(SIDE_BY_SIDE.map(runLane))).flat();
process.stdout.write(heading('Journeys in Chromium'));
results.push(await runStep({ name: 'Journeys in Chromium', run: journeys }));
if (full) {
  process.stdout.write(heading('Rehearsals'));
  results.push(await runStep(check('Rehearsals', 'scripts/rehearse.ts')));
}

process.stdout.write(heading('Results'));
for (const { name, passed, failed, failures, seconds } of results) {
  console.log(
    `${failed === 0 ? 'passed' : 'FAILED'}  ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`,
  );
  for (const failure of failures) console.log(`        ${failure}`);
}
const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
