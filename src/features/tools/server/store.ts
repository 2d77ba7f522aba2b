import type { PersonalData } from '../../../platform/server/personal-data.ts';
import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../platform/server/database/row-types.ts';
import { savedCalculations } from './tables.ts';
import { randomUUID } from 'node:crypto';
import { lockKeysInTransaction } from '../../../platform/server/database/advisory-locks.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { SavedCalculation } from '../rules/tool-pages.ts';
import type { Calculator } from './calculator.ts';
import { cutToTyped } from './form-fields.ts';

/** Maximum number of saved calculations of a user. */
export const MAX_SAVED = 100;

/** A calculation to save: the tool, and the input as a query string. */
interface SentCalculation {
  readonly tool: string;
  readonly given: string;
}

/**
 * Saves a calculation; a repeated request changes nothing. Writes the input in the tool's order and drops unknown inputs.
 * @throws ApiError NOT_FOUND for no such tool; REFUSED when nothing can be worked out of it, or as many are kept as one person may
 */
export async function saveCalculation(
  { pool, now }: { readonly pool: Pool; readonly now: () => Date },
  calculators: readonly Calculator[],
  userId: number,
  sent: SentCalculation,
): Promise<void> {
  const calculator = calculators.find(({ name }) => name === sent.tool);
  if (calculator === undefined) throw new ApiError('NOT_FOUND', 'There is no such tool.');
  const given = readInput(sent.given, calculator);
  if (calculator.answer(Object.fromEntries(given), grenadaDay(now())).answer.kind !== 'worked')
    throw new ApiError('REFUSED', 'Nothing can be worked out of these figures, so there is no sum to save.');
  const sum = { tool: calculator.name, given: new URLSearchParams(given).toString() };
  await inTransaction(pool, async (client) => {
    await lockKeysInTransaction(client, 'savedCalculations', [String(userId)]);
    const { total, isThere } = await countSaved(client, userId, sum);
    if (isThere) return;
    if (total >= MAX_SAVED)
      throw new ApiError('REFUSED', `You keep ${MAX_SAVED} sums already. Delete one at Tools, then save this one.`);
    await insertSaved(client, userId, { id: randomUUID(), ...sum }, now());
  });
}

/** Saved calculations that the page lists by default; each is calculated again. */
export const FIRST_LISTED = 20;

/**
 * The newest sums of a person, at most `most`, each with its answer by the law of today, and how many there are in all. One whose tool
 * is gone, or that it refuses by now, has no answer.
 */
export async function readSavedCalculations(
  pool: Pool,
  calculators: readonly Calculator[],
  userId: number,
  now: Date,
  limit: number,
): Promise<{ readonly calculations: readonly SavedCalculation[]; readonly total: number }> {
  const saved = await readSaved(pool, userId);
  const calculations = saved.slice(0, limit).map(({ id, tool, given }) => {
    const calculator = calculators.find(({ name }) => name === tool);
    const found = calculator?.answer(Object.fromEntries(new URLSearchParams(given)), grenadaDay(now)).answer;
    return {
      id,
      title: calculator?.title ?? 'A tool that is no more',
      path: calculator === undefined ? null : `${calculator.path}?${given}`,
      answer: found?.kind === 'worked' ? found.worked.answer : null,
    };
  });
  return { calculations, total: saved.length };
}

/** What a text as in an address gives to the inputs of a tool, in the tool's order, and no more of it than the tool reads. */
function readInput(text: string, { inputs }: Calculator): [string, string][] {
  const sent = new URLSearchParams(text);
  return inputs.map((name) => [name, cutToTyped(sent.get(name) ?? '').trim()]);
}

/** A sum that someone saved. */
export type SavedRow = Columns<typeof savedCalculations, 'id' | 'tool' | 'given'>;

/** The sums that a person saved, the newest first. */
export async function readSaved(pool: Pool, userId: number): Promise<readonly SavedRow[]> {
  const { rows } = await pool.query<SavedRow>(
    'select id, tool, given from saved_calculations where user_id = $1 order by saved_at desc, id',
    [userId],
  );
  return rows;
}

/** Whether a person saved any sum. */
export async function hasSaved(pool: Pool, userId: number): Promise<boolean> {
  const { rowCount } = await pool.query('select 1 from saved_calculations where user_id = $1 limit 1', [userId]);
  return rowCount === 1;
}

/** Whether a person saved this sum, and how many they saved in all. */
export async function countSaved(
  client: PoolClient,
  userId: number,
  { tool, given }: Pick<SavedRow, 'tool' | 'given'>,
): Promise<{ readonly total: number; readonly isThere: boolean }> {
  const { rows } = await client.query<{ total: number; isThere: boolean }>(
    `select count(*)::int as total, coalesce(bool_or(tool = $2 and given = $3), false) as "isThere"
       from saved_calculations where user_id = $1`,
    [userId, tool, given],
  );
  return rows[0] ?? { total: 0, isThere: false };
}

/** Inserts a saved calculation, unless it exists. */
export async function insertSaved(
  client: PoolClient,
  userId: number,
  { id, tool, given }: SavedRow,
  now: Date,
): Promise<void> {
  await client.query(
    `insert into saved_calculations (id, user_id, tool, given, saved_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id, tool, given) do nothing`,
    [id, userId, tool, given, now],
  );
}

/** Deletes a sum of a person; false when they have none of that id. */
export async function deleteSaved(pool: Pool, userId: number, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from saved_calculations where user_id = $1 and id = $2', [userId, id]);
  return rowCount === 1;
}

/** The sums a person saved. */
export const toolsPersonalData: PersonalData = {
  export: { tables: [savedCalculations], read: savedData },
  erase: { tables: [savedCalculations], run: eraseSaved },
};

/** What a person saved, for the export of personal data. */
async function savedData(pool: Pool, userId: number) {
  const { rows } = await pool.query(
    'select id, tool, given, saved_at from saved_calculations where user_id = $1 order by saved_at, id',
    [userId],
  );
  return [{ name: 'saved-calculations', rows }];
}

/** Removes what a person saved. */
async function eraseSaved(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from saved_calculations where user_id = $1', [userId]);
}
