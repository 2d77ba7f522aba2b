// Runs on any Node from 20.19, before anything is installed: built-in modules only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes node_modules hold what package-lock.json says. Does nothing, and uses no network, when it already does.
 * @param {string} root the folder of package.json
 * @throws {Error} with one sentence for a person
 */
export function ensureInstalled(root) {
  const stampFile = path.join(root, 'node_modules', '.labourwise-lock');
  const stamp = stampOf(root);
  if (textOf(stampFile) === stamp) return;
  if (!installedByHand(root)) {
    console.log('Installing what LabourWise is made of (npm ci). This takes a minute or two.');
    install(root);
  }
  writeFileSync(stampFile, stamp);
}

/** What must be installed: the lock file, and the platform, since packages with programs differ between computers. */
function stampOf(root) {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`;
}

/** Whether `npm install` has already brought exactly the locked versions, so that a second installation would only cost time. */
function installedByHand(root) {
  const wanted = packagesIn(path.join(root, 'package-lock.json'));
  const present = packagesIn(path.join(root, 'node_modules', '.package-lock.json'));
  if (wanted === null || present === null) return false;
  return Object.entries(wanted).every(([place, { version, optional, os, cpu }]) => {
    if (place === '') return true;
    const elsewhere = !allows(os, process.platform) || !allows(cpu, process.arch);
    return place in present ? present[place].version === version && !elsewhere : elsewhere || optional === true;
  });
}

function allows(list, name) {
  return list === undefined || [list].flat().includes(name);
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

function install(root) {
  // Install scripts are off on every computer alike, because newer versions of npm refuse them. Production needs the
  // development packages too: the client is built at the first start.
  const flags = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const result = spawnSync('npm', flags, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // `npm ci` deletes node_modules, and with it the Node of our own that npm put first in the path.
    env: { ...process.env, PATH: pathWithoutOwnPrograms() },
  });
  if (result.error !== undefined)
    throw new Error('npm could not be run. Install npm, which comes with Node, and try again.');
  if (result.status !== 0) {
    throw new Error('The packages could not be installed; npm says why above. Check the connection and try again.');
  }
}

function pathWithoutOwnPrograms() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.filter((folder) => !/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder)).join(path.delimiter);
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
