import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.ts';
import { freePort } from './scripts/lib/free-port.ts';

/** Playwright reads this file again in each worker; what is chosen once is handed on in the environment. */
const isRunner = process.env['TEST_WORKER_INDEX'] === undefined;

const port = process.env['JOURNEYS_PORT'] ?? String(await freePort());
const dataDir = process.env['JOURNEYS_DATA_DIR'] ?? mkdtempSync(path.join(os.tmpdir(), 'labourwise-journeys-'));
process.env['JOURNEYS_PORT'] = port;
process.env['JOURNEYS_DATA_DIR'] = dataDir;
const preparedDataDir =
  process.env['JOURNEYS_PREPARED_DATA_DIR'] ?? mkdtempSync(path.join(os.tmpdir(), 'labourwise-prepared-'));
process.env['JOURNEYS_PREPARED_DATA_DIR'] = preparedDataDir;
if (isRunner) {
  process.once('exit', () => {
    for (const folder of [dataDir, preparedDataDir]) rmSync(folder, { recursive: true, force: true });
  });
}

// Each start of a product would compile everything anew.
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, 'node_modules', '.cache', 'compiled');

/** The tag of journeys that start, and often kill, products of their own. */
const OWN_PRODUCT = /@own-product/;

/** The gate runs journeys of the phone on the phone alone (docs/decisions/027-gate-and-full-run.md). */
const NOT_ON_DESKTOP = process.env['JOURNEYS_GATE'] === 'true' ? /@own-product|@phone(?!-full)/ : OWN_PRODUCT;

/** 390 px wide. One dot for each pixel: its own seven would be painted, and no journey looks at them. */
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };
const DESKTOP = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };

/** A page of a journey lives for seconds: what optimising its script takes never comes back (7 in 100 of the run's processor time). */
const SHORT_LIVED_SCRIPT = ['--js-flags=--no-opt --no-maglev'];

const executablePath = findChromium();
const report = process.env['JOURNEYS_REPORT'];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/prepare-data-dir.ts',
  outputDir: 'test-results/journeys',
  forbidOnly: true,
  fullyParallel: true,
  // Journeys wait more than they work: three of them keep two processors busy.
  workers: 3,
  // Only so that chance never refuses a finished change (docs/decisions/027-gate-and-full-run.md).
  retries: process.env['CI'] === 'true' ? 1 : 0,
  // Far above what a journey takes on an idle machine: these only end what hangs.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ...(report === undefined ? [] : [['junit', { outputFile: report }] as ['junit', { outputFile: string }]]),
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    timezoneId: 'Pacific/Auckland',
    locale: 'en-GB',
    // A worker would answer in the place of the routes that journeys set up; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    // Recording costs a fifth of the time: `npx playwright test --trace on` shows what a failed journey did.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: SHORT_LIVED_SCRIPT, ...(executablePath === null ? {} : { executablePath }) },
  },
  projects: [
    // As for a person who asks for less motion: a card turns at once. On the phone everything moves.
    { name: 'desktop', grepInvert: NOT_ON_DESKTOP, use: { ...DESKTOP, reducedMotion: 'reduce' } },
    { name: 'phone', grep: /@phone(?!-full)/, use: PHONE },
    // Journeys that a phone gets in the full run alone.
    { name: 'phone-full', grep: /@phone-full/, use: PHONE },
    // The last, and so with few others beside it: what starts and kills products makes every page late.
    { name: 'own-product', grep: OWN_PRODUCT, use: DESKTOP },
  ],
  webServer: {
    command: `"${process.execPath}" --disable-warning=ExperimentalWarning dist/server/main.js`,
    url: `http://localhost:${port}/api/health`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      NODE_ENV: '',
      LOG_LEVEL: 'warn',
      TZ: 'Pacific/Auckland',
    },
  },
});
