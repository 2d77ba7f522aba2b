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
 * @throws ApiError NOT_FOUND for an unknown tool; REFUSED when the input has no result, or the user has the maximum number saved
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
  if (calculator.answer(Object.fromEntries(given), grenadaDay(now())).answer.kind !== 'result')
    throw new ApiError('REFUSED', 'These figures give no result, so there is nothing to save.');
  const sum = { tool: calculator.name, given: new URLSearchParams(given).toString() };
  await inTransaction(pool, async (client) => {
    await lockKeysInTransaction(client, 'savedCalculations', [String(userId)]);
    const { total, isThere } = await countSaved(client, userId, sum);
    if (isThere) return;
    if (total >= MAX_SAVED)
      throw new ApiError(
        'REFUSED',
        `You have ${MAX_SAVED} saved results already. Delete one at Tools, then save this one.`,
      );
    await insertSaved(client, userId, { id: randomUUID(), ...sum }, now());
  });
}

/** Saved calculations that the page lists by default; each is calculated again. */
export const FIRST_LISTED = 20;

/**
 * Returns the newest saved calculations of a user, at most `limit`, with their current results, and the total number. The answer is null
 * when the tool is gone or refuses the input.
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
      title: calculator?.title ?? 'Tool no longer offered',
      path: calculator === undefined ? null : `${calculator.path}?${given}`,
      answer: found?.kind === 'result' ? found.result.answer : null,
    };
  });
  return { calculations, total: saved.length };
}

/** Parses a query string into the tool's inputs in its order, each cut to the maximum length. Ignores unknown names. */
function readInput(text: string, { inputs }: Calculator): [string, string][] {
  const sent = new URLSearchParams(text);
  return inputs.map((name) => [name, cutToTyped(sent.get(name) ?? '').trim()]);
}

/** A saved calculation as stored. */
export type SavedRow = Columns<typeof savedCalculations, 'id' | 'tool' | 'given'>;

/** Returns a user's saved calculations, the newest first. */
export async function readSaved(pool: Pool, userId: number): Promise<readonly SavedRow[]> {
  const { rows } = await pool.query<SavedRow>(
    'select id, tool, given from saved_calculations where user_id = $1 order by saved_at desc, id',
    [userId],
  );
  return rows;
}

/** Whether a user has any saved calculation. */
export async function hasSaved(pool: Pool, userId: number): Promise<boolean> {
  const { rowCount } = await pool.query('select 1 from saved_calculations where user_id = $1 limit 1', [userId]);
  return rowCount === 1;
}

/** Returns whether a user saved this calculation, and how many are saved. */
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

/** Deletes a user's saved calculation; false when the user has none with this id. */
export async function deleteSaved(pool: Pool, userId: number, id: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from saved_calculations where user_id = $1 and id = $2', [userId, id]);
  return rowCount === 1;
}

export const toolsPersonalData: PersonalData = {
  export: { tables: [savedCalculations], read: savedData },
  erase: { tables: [savedCalculations], run: eraseSaved },
};

/** Returns the saved calculations for the export of personal data. */
async function savedData(pool: Pool, userId: number) {
  const { rows } = await pool.query(
    'select id, tool, given, saved_at from saved_calculations where user_id = $1 order by saved_at, id',
    [userId],
  );
  return [{ name: 'saved-calculations', rows }];
}

/** Deletes the saved calculations of a user. */
async function eraseSaved(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from saved_calculations where user_id = $1', [userId]);
}
