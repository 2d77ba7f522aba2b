import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { IMPORT_COLUMNS } from '../src/features/authoring/rules/import-table.ts';
import { csvLines } from '../src/platform/server/write-csv.ts';
import { signUp, type Measure } from './measure.ts';

const CARDS = 5000;
/** Milliseconds from sending the file until every card of it is in the deck. */
const BUDGET_MS = 10_000;

/** Duration of importing 5,000 cards, and of inserting their rows in one statement, in milliseconds. */
export interface CardImport {
  readonly ours: number;
  readonly baseline: number;
}

/** An administrator sends a file of 5,000 cards and puts them into the deck, which has no room for them twice. */
export async function cardImport(measure: Measure): Promise<CardImport> {
  const author = await signUp(measure, 'author');
  await measure.pool.query("update users set role = 'admin' where id = $1", [author.userId]);
  const rows = cards();
  return {
    ours: await timeOf(() => importFile(author, csvLines([IMPORT_COLUMNS, ...rows]))),
    baseline: await timeOf(() => storeBare(measure, rows)),
  };
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** The rows of a file. */
function cards(): readonly (readonly string[])[] {
  return Array.from({ length: CARDS }, (_, place) => [
    `What does row ${place + 1} of the big file ask?`,
    'An answer of one sentence, as long as most of them are, which says nothing about the law of any country.',
    '26',
    'Employment Act, Cap. 89, s. 26',
    'hr, employer',
    'Employment Act',
    'hard',
    'true',
    'Sample heading.',
    'The first option',
    'The second option',
    'The third option',
    'The fourth option',
    'The first option is the right one because this row says so.',
    'EA-130',
  ]);
}

async function importFile({ address, cookie }: Measure, file: string): Promise<void> {
  const of = `${address}/api/admin/card-imports/${randomUUID()}`;
  await accepted(await fetch(of, { method: 'PUT', headers: { cookie, 'content-type': 'text/csv' }, body: file }));
  const run = await accepted(
    await fetch(`${of}/run`, { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body: '{}' }),
  );
  const { written } = z.object({ written: z.number() }).parse(run);
  if (written !== CARDS) throw new Error(`Of ${CARDS} cards ${written} were written.`);
}

async function accepted(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`The file was not taken: ${await answer.text()}`);
  return answer.json();
}

/** The same rows into a table without a key, in one statement. */
async function storeBare({ pool }: Measure, rows: readonly (readonly string[])[]): Promise<void> {
  await pool.query('create table bare_rows (cells jsonb not null)');
  await pool.query('insert into bare_rows select jsonb_array_elements($1::jsonb)', [JSON.stringify(rows)]);
}

/** Whether the import meets the budget. */
export function importWithin({ ours }: CardImport): boolean {
  return ours <= BUDGET_MS;
}

/** The line that `npm run bench` prints. */
export function importLine({ ours, baseline }: CardImport): string {
  return (
    `${ours <= BUDGET_MS ? 'within' : 'OVER  '}  ${(ours / 1000).toFixed(1)} s (budget at most ${BUDGET_MS / 1000}) for a file of ${CARDS} cards; ` +
    `${(ours / baseline).toFixed(1)} times the ${Math.round(baseline)} ms of its bare rows`
  );
}
