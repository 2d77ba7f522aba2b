import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const root = path.dirname(import.meta.dirname);
const { references } = z
  .object({ references: z.array(z.object({ path: z.string() })) })
  .parse(JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')));

/** All TypeScript files, each of which must belong to a project of tsconfig.json. */
const SOURCES = ['*.ts', 'src/**/*.{ts,tsx}', 'scripts/**/*.ts', 'e2e/**/*.ts', 'bench/**/*.ts'];

interface Compiled {
  readonly errors: string;
  readonly files: readonly string[];
  readonly exitCode: number;
}

/** Checks one project incrementally. Returns its errors and its files. */
async function compile(project: string): Promise<Compiled> {
  const compiler = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const buildInfo = path.join(root, 'node_modules', '.cache', 'typescript', `${path.basename(project)}.tsbuildinfo`);
  // The checkers of a project share nothing: four of them, the default, do twice the work of one.
  const options = ['-p', project, '--checkers', '1', '--listFiles', '--incremental', '--tsBuildInfoFile', buildInfo];
  const child = spawn(process.execPath, [compiler, ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  const lines = printed.split('\n').filter((line) => line !== '');
  const isFile = (line: string) => line.startsWith(root + path.sep);
  return { errors: lines.filter((line) => !isFile(line)).join('\n'), files: lines.filter(isFile), exitCode };
}

const compiled = await Promise.all(references.map((reference) => compile(reference.path)));
for (const { errors } of compiled) if (errors !== '') console.log(errors);

const checked = new Set(compiled.flatMap(({ files }) => files.map((file) => path.relative(root, file))));
const unchecked = globSync(SOURCES, { cwd: root }).filter((file) => !checked.has(file));
if (unchecked.length > 0) console.log(`No project of tsconfig.json has: ${unchecked.join(', ')}`);

process.exitCode = unchecked.length > 0 || compiled.some(({ exitCode }) => exitCode !== 0) ? 1 : 0;
