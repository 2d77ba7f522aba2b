// `npm run migration:check`: data of every landed state of the migrations can start. With `--add`, lists those that are ready to land.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WAYS_FORWARD } from '../src/platform/server/database/earlier/ways-forward.ts';
import { readMigrations } from '../src/platform/server/database/migrations.ts';
import { formatLanded, parseLanded, problemsOf } from './migration-check/check-migrations.ts';
import { pastStates } from './migration-check/history.ts';

const FOLDER = 'src/platform/server/database/migrations';

const root = join(import.meta.dirname, '..');
const listFile = join(root, FOLDER, 'landed.sha256');
const migrations = await readMigrations(join(root, FOLDER));
const listed = parseLanded(readFileSync(listFile, 'utf8'));

const added = process.argv.includes('--add') ? migrations.slice(listed.length) : [];
const landed = [...listed, ...added];
if (added.length > 0) writeFileSync(listFile, formatLanded(landed));
for (const { name } of added) console.log(`Listed: ${name}.sql. From now on it stays as it is.`);

const past = pastStates(root, FOLDER);
if (past === null) console.log('There is no history here: the migrations were held against landed.sha256 alone.');
const files = readdirSync(join(root, FOLDER))
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.slice(0, -'.sql'.length));
const problems = problemsOf({ migrations, files, landed, past: past ?? [], ways: WAYS_FORWARD });
for (const problem of problems) console.error(problem);
if (problems.length === 0)
  console.log(
    `${migrations.length} migrations are as they landed; data of ${past?.length ?? 0} earlier states can start.`,
  );
process.exitCode = problems.length === 0 ? 0 : 1;
