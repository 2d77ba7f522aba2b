import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** Debian's packages of Chromium, fastest first: the headless shell needs two thirds of the time of the full browser. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];
const KNOWN_PATHS = [
  ...DEBIAN_PACKAGES.map((name) => `/usr/bin/${name}`),
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const PROGRAM_NAMES = [...DEBIAN_PACKAGES, 'google-chrome', 'google-chrome-stable'];

/** Returns the browser for the journeys: CHROMIUM_PATH, else an installed Chromium or Google Chrome; null without one. */
export function findChromium(): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const named = PROGRAM_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const candidates = [process.env['CHROMIUM_PATH'], ...KNOWN_PATHS, ...named];
  return candidates.find((file) => file !== undefined && file !== '' && existsSync(file)) ?? null;
}

/** Finds a browser, or installs Playwright's, or as root Debian's. Returns null when that fails. */
export function findOrInstallChromium(): string | null {
  return findChromium() ?? downloadChromium() ?? (DEBIAN_PACKAGES.some(installDebianPackage) ? findChromium() : null);
}

const DOWNLOAD_TIMEOUT_MS = 300_000;

/** Downloads Playwright's browser. Returns null when that fails, for example without a network. */
function downloadChromium(): string | null {
  console.log("Downloading Playwright's Chromium.");
  const root = path.join(import.meta.dirname, '..', '..');
  const cli = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'ignore'],
    timeout: DOWNLOAD_TIMEOUT_MS,
  });
  return status === 0 && existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/** Installs a Debian package. Returns false when that fails, this system is not Debian, or the user is not root. */
export function installDebianPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing Debian's package ${name}.`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', '-o', 'Dpkg::Use-Pty=0', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environment,
    }).status === 0;
  return aptGet('update') && aptGet('install', '-y', '--no-install-recommends', name);
}
