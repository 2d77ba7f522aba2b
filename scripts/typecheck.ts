import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);

/** Checks one project incrementally. Resolves with the exit code of the compiler. */
async function compile(project: string): Promise<unknown> {
  const compiler = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const buildInfo = path.join(root, 'node_modules', '.cache', 'typescript', `${project}.tsbuildinfo`);
  // The checkers of a project share nothing: four of them, the default, do twice the work of one.
  const options = ['-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', buildInfo];
  const child = spawn(process.execPath, [compiler, ...options], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const [exitCode] = await once(child, 'exit');
  return exitCode;
}

/* All at once: one after the other takes twice the time. */
const projects = ['shared', 'server', 'client', 'tools'].map((name) => `tsconfig.${name}.json`);
const exitCodes = await Promise.all(projects.map(compile));
process.exitCode = exitCodes.every((exitCode) => exitCode === 0) ? 0 : 1;
