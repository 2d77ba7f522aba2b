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
if (isRunner) process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));

const executablePath = findChromium();
const report = process.env['JOURNEYS_REPORT'];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  forbidOnly: true,
  fullyParallel: true,
  // Journeys wait more than they work: three of them keep two processors busy.
  workers: 3,
  retries: 0,
  timeout: 60_000,
  reporter: [['list'], ...(report === undefined ? [] : [['json', { outputFile: report }] as ['json', { outputFile: string }]])],
  use: {
    baseURL: `http://localhost:${port}`,
    timezoneId: 'Pacific/Auckland',
    locale: 'en-GB',
    // A worker would answer in the place of the routes that journeys set up; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    // Recording costs a fifth of the time: `npx playwright test --trace on` shows what a failed journey did.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: executablePath === null ? {} : { executablePath },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
    { name: 'phone', grep: /@phone/, use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
  ],
  webServer: {
    command: `"${process.execPath}" --disable-warning=ExperimentalWarning src/main.server.ts`,
    url: `http://localhost:${port}/api/health`,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: '', NODE_ENV: '', LOG_LEVEL: 'warn', TZ: 'Pacific/Auckland' },
  },
});
