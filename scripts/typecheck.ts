import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** What compiles together, each knowing no more of the world than it finds where it runs. */
const root = path.dirname(import.meta.dirname);
const { references } = z
  .object({ references: z.array(z.object({ path: z.string() })) })
  .parse(JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')));

/** Everything that is written in TypeScript. */
const SOURCES = ['*.ts', 'src/**/*.{ts,tsx}', 'scripts/**/*.ts', 'e2e/**/*.ts', 'bench/**/*.ts'];

interface Compiled {
  readonly faults: string;
  readonly files: readonly string[];
  readonly exitCode: number;
}

/** Compiles what changed in one project since the last time: what is wrong in all of it, and the files that it has. */
async function compile(project: string): Promise<Compiled> {
  const compiler = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const remembered = path.join(root, 'node_modules', '.cache', 'typescript', `${path.basename(project)}.tsbuildinfo`);
  // Checkers of one project do not share what they work out, so that four of them, as by default, do twice the work of one.
  const options = ['-p', project, '--checkers', '1', '--listFiles', '--incremental', '--tsBuildInfoFile', remembered];
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
  return { faults: lines.filter((line) => !isFile(line)).join('\n'), files: lines.filter(isFile), exitCode };
}

const compiled = await Promise.all(references.map((reference) => compile(reference.path)));
for (const { faults } of compiled) if (faults !== '') console.log(faults);

const seen = new Set(compiled.flatMap(({ files }) => files.map((file) => path.relative(root, file))));
const unseen = globSync(SOURCES, { cwd: root }).filter((file) => !seen.has(file));
if (unseen.length > 0) console.log(`No tsconfig of tsconfig.json looks at: ${unseen.join(', ')}`);

process.exitCode = unseen.length > 0 || compiled.some(({ exitCode }) => exitCode !== 0) ? 1 : 0;
