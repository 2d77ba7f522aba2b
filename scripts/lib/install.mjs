// Runs on any Node from 20.19, before anything is installed: built-in modules only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Installs the packages of package-lock.json into node_modules, unless they are installed already.
 * @param {string} root the folder of package.json
 * @throws {Error} with one sentence for the user
 */
export function ensureInstalled(root) {
  const stampFile = path.join(root, 'node_modules', '.labourwise-lock');
  const stamp = stampOf(root);
  if (textOf(stampFile) === stamp) return;
  if (!installedByHand(root)) {
    console.log('Installing the packages of LabourWise (npm ci). This takes a minute or two.');
    install(root);
  }
  writeFileSync(stampFile, stamp);
}

/** Identifies an installation: the lock file and the platform, since some packages contain native programs. */
function stampOf(root) {
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`;
}

/** Whether `npm install` has already installed exactly the locked versions. */
function installedByHand(root) {
  const locked = packagesIn(path.join(root, 'package-lock.json'));
  const installed = packagesIn(path.join(root, 'node_modules', '.package-lock.json'));
  if (locked === null || installed === null) return false;
  return Object.entries(locked).every(([folder, { version, optional, os, cpu }]) => {
    if (folder === '') return true;
    const isForOtherPlatform = !allows(os, process.platform) || !allows(cpu, process.arch);
    return folder in installed
      ? installed[folder].version === version && !isForOtherPlatform
      : isForOtherPlatform || optional === true;
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
  // Newer versions of npm refuse install scripts, so they are off everywhere. The first start builds the client, which needs
  // the development packages in production too.
  const flags = ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const result = spawnSync('npm', flags, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // `npm ci` deletes node_modules and with it the Node that npm put first in the path.
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
