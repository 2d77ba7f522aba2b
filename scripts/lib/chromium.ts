import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/**
 * Debian's packages of Chromium, best first. The headless shell is the same browser without its own window, whose toolbar
 * takes a renderer with every page: journeys need two thirds of the time in it.
 */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];
const KNOWN_PLACES = [
  ...DEBIAN_PACKAGES.map((name) => `/usr/bin/${name}`),
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const NAMES_IN_PATH = [...DEBIAN_PACKAGES, 'google-chrome', 'google-chrome-stable'];

/** The browser for the journeys: CHROMIUM_PATH, else Debian's Chromium, headless if it is there, else Google Chrome; null when there is none. */
export function findChromium(): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const named = NAMES_IN_PATH.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const candidates = [process.env['CHROMIUM_PATH'], ...KNOWN_PLACES, ...named];
  return candidates.find((file) => file !== undefined && file !== '' && existsSync(file)) ?? null;
}

/** Finds a browser, or installs one: Playwright's own, else Debian's as root. Null when none can be installed. */
export function findOrInstallChromium(): string | null {
  return findChromium() ?? downloadChromium() ?? (DEBIAN_PACKAGES.some(installDebianPackage) ? findChromium() : null);
}

const DOWNLOAD_TIMEOUT_MS = 300_000;

/** Downloads the browser that Playwright brings for this machine. Null when that fails, as it does without a network. */
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

/** Installs a Debian package when this is root on a Debian; says whether that worked. */
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
