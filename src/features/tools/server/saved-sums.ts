import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { lockKeysInTransaction } from '../../../platform/server/database/advisory-locks.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { SavedSum } from '../rules/tool-pages.ts';
import type { Calculator } from './calculator.ts';
import { cutToTyped } from './form-fields.ts';
import { countSaved, insertSaved, readSaved } from './store.ts';

/** The most sums that a person keeps. */
export const MOST_SAVED = 100;

/** A sum as a person sends it: the tool, and what was given as it stands in an address. */
interface SentSum {
  readonly tool: string;
  readonly given: string;
}

/**
 * Keeps a sum, once however often it is sent: what was given is written in the tool's own order, and what the tool does not ask is left
 * out.
 * @throws ApiError NOT_FOUND for no such tool; REFUSED when nothing can be worked out of it, or as many are kept as one person may
 */
export async function saveSum(
  { pool, now }: { readonly pool: Pool; readonly now: () => Date },
  calculators: readonly Calculator[],
  userId: number,
  sent: SentSum,
): Promise<void> {
  const calculator = calculators.find(({ name }) => name === sent.tool);
  if (calculator === undefined) throw new ApiError('NOT_FOUND', 'There is no such tool.');
  const given = givenIn(sent.given, calculator);
  if (calculator.answer(Object.fromEntries(given), grenadaDay(now())).answer.kind !== 'worked')
    throw new ApiError('REFUSED', 'Nothing can be worked out of these figures, so there is no sum to save.');
  const sum = { tool: calculator.name, given: new URLSearchParams(given).toString() };
  await inTransaction(pool, async (client) => {
    await lockKeysInTransaction(client, 'savedCalculations', [String(userId)]);
    const { total, isThere } = await countSaved(client, userId, sum);
    if (isThere) return;
    if (total >= MOST_SAVED)
      throw new ApiError('REFUSED', `You keep ${MOST_SAVED} sums already. Delete one at Tools, then save this one.`);
    await insertSaved(client, userId, { id: randomUUID(), ...sum }, now());
  });
}

/** The sums that a page lists unless it is asked for all: each is worked out anew. */
export const FIRST_LISTED = 20;

/**
 * The newest sums of a person, at most `most`, each with its answer by the law of today, and how many there are in all. One whose tool
 * is gone, or that it refuses by now, has no answer.
 */
export async function savedSums(
  pool: Pool,
  calculators: readonly Calculator[],
  userId: number,
  now: Date,
  most: number,
): Promise<{ readonly sums: readonly SavedSum[]; readonly inAll: number }> {
  const saved = await readSaved(pool, userId);
  const sums = saved.slice(0, most).map(({ id, tool, given }) => {
    const calculator = calculators.find(({ name }) => name === tool);
    const found = calculator?.answer(Object.fromEntries(new URLSearchParams(given)), grenadaDay(now)).answer;
    return {
      id,
      title: calculator?.title ?? 'A tool that is no more',
      path: calculator === undefined ? null : `${calculator.path}?${given}`,
      answer: found?.kind === 'worked' ? found.worked.answer : null,
    };
  });
  return { sums, inAll: saved.length };
}

/** What a text as in an address gives to the inputs of a tool, in the tool's order, and no more of it than the tool reads. */
function givenIn(text: string, { inputs }: Calculator): [string, string][] {
  const sent = new URLSearchParams(text);
  return inputs.map((name) => [name, cutToTyped(sent.get(name) ?? '').trim()]);
}
