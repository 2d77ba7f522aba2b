import type { PersonalData } from '../../../platform/server/personal-data.ts';
import type { Pool, PoolClient } from 'pg';
import { incrementVersion } from '../../../platform/server/content-store.ts';
import { lockInTransaction } from '../../../platform/server/database/advisory-locks.ts';
import type { Columns, Renamed } from '../../../platform/server/database/row-types.ts';
import type { Amendment } from '../content.ts';
import type { AmendedKind, Reviewed } from '../rules/amendment.ts';
import type { ItemName } from '../../law/rules/item-kind.ts';
import type { StudiedKind, WorkedOn } from '../rules/changed-items.ts';
import { lawAmendments, lawRereads, lawReviews } from './tables.ts';
import { createAudit } from '../../../platform/server/audit.ts';

/** Audit actions of law editing. */
export const audit = createAudit('law.amended', 'law.reviewed', 'law.review.undone');

type AmendmentRow = Columns<
  typeof lawAmendments,
  'id' | 'kind' | 'itemId' | 'base' | 'before' | 'after' | 'changesWords' | 'reason'
> &
  Renamed<typeof lawAmendments, { at: 'createdAt' }>;

const AMENDMENT_COLUMNS = `
  id, kind, item_id as "itemId", base, before, after, changes_words as "changesWords", reason, created_at as at`;

/** Everything that was ever changed in the panel, oldest first. */
export async function readAmendments(connection: Pool | PoolClient): Promise<readonly Amendment[]> {
  const { rows } = await connection.query<AmendmentRow>(`select ${AMENDMENT_COLUMNS} from law_amendments order by id`);
  return rows;
}

/** The last amendment of one thing; null when it was never changed in the panel. */
export async function readLatest(
  connection: Pool | PoolClient,
  kind: AmendedKind,
  itemId: string,
): Promise<Amendment | null> {
  const { rows } = await connection.query<AmendmentRow>(
    `select ${AMENDMENT_COLUMNS} from law_amendments where kind = $1 and item_id = $2 order by id desc limit 1`,
    [kind, itemId],
  );
  return rows[0] ?? null;
}

/** Locks the law until the transaction ends. Changes and decisions run one at a time. */
export async function lockLaw(client: PoolClient): Promise<void> {
  await lockInTransaction(client, 'law');
}

/** Inserts an amendment and returns its id. */
export async function insertAmendment(
  client: PoolClient,
  amendment: Omit<Amendment, 'id'> & { readonly editorId: number },
): Promise<number> {
  const { rows } = await client.query<Columns<typeof lawAmendments, 'id'>>(
    `insert into law_amendments (kind, item_id, base, before, after, changes_words, reason, editor_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      amendment.kind,
      amendment.itemId,
      amendment.base,
      JSON.stringify(amendment.before),
      amendment.after === null ? null : JSON.stringify(amendment.after),
      amendment.changesWords,
      amendment.reason,
      amendment.editorId,
      amendment.at,
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The amendment was not stored.');
  await incrementVersion(client, 'law');
  return id;
}

/** Every decision about an item, oldest first. */
export async function readDecisions(connection: Pool | PoolClient): Promise<readonly Reviewed[]> {
  const { rows } = await connection.query<
    Columns<typeof lawReviews, 'factId' | 'fingerprint' | 'decision'> &
      Renamed<typeof lawReviews, { kind: 'itemKind'; id: 'itemId' }>
  >(`select fact_id as "factId", fingerprint, item_kind as kind, item_id as id, decision from law_reviews order by id`);
  return rows;
}

/** A decision with its editor, who is null once the account is erased. */
export interface RecordedDecision extends Reviewed {
  readonly editorId: number | null;
  readonly at: Date;
}

/** Returns the decisions over facts in these words, oldest first. */
export async function readDecisionsOver(
  connection: Pool | PoolClient,
  facts: readonly WordedFact[],
): Promise<readonly RecordedDecision[]> {
  const { rows } = await connection.query<
    Columns<typeof lawReviews, 'factId' | 'fingerprint' | 'decision' | 'editorId'> &
      Renamed<typeof lawReviews, { kind: 'itemKind'; id: 'itemId'; at: 'decidedAt' }>
  >(
    `select r.fact_id as "factId", r.fingerprint, r.item_kind as kind, r.item_id as id, r.decision,
            r.editor_id as "editorId", r.decided_at as at
       from law_reviews r
       join jsonb_to_recordset($1::jsonb) as f("factId" text, fingerprint text)
         on r.fact_id = f."factId" and r.fingerprint = f.fingerprint
      order by r.decided_at, r.id`,
    [JSON.stringify(facts)],
  );
  return rows;
}

/** A fact in some words. */
export interface WordedFact {
  readonly factId: string;
  readonly fingerprint: string;
}

/** Deletes decisions about these versions of facts, so that the items wait again. */
export async function forgetDecisions(client: PoolClient, facts: readonly WordedFact[]): Promise<void> {
  await client.query(
    `delete from law_reviews r
      using jsonb_to_recordset($1::jsonb) as f("factId" text, fingerprint text)
      where r.fact_id = f."factId" and r.fingerprint = f.fingerprint`,
    [JSON.stringify(facts)],
  );
}

/** Stores the decision on an item for the present text of its facts, in place of an earlier decision. */
export async function storeDecision(
  client: PoolClient,
  {
    kind,
    id,
    decision,
    facts,
    editorId,
    at,
  }: Pick<Reviewed, 'kind' | 'id' | 'decision'> & {
    readonly facts: readonly WordedFact[];
    readonly editorId: number;
    readonly at: Date;
  },
): Promise<void> {
  await client.query(
    `insert into law_reviews (fact_id, fingerprint, item_kind, item_id, decision, editor_id, decided_at)
     select f."factId", f.fingerprint, $2, $3, $4, $5, $6
       from jsonb_to_recordset($1::jsonb) as f("factId" text, fingerprint text)
     on conflict (fact_id, fingerprint, item_kind, item_id) do update set
       decision = excluded.decision, editor_id = excluded.editor_id, decided_at = excluded.decided_at`,
    [JSON.stringify(facts), kind, id, decision, editorId, at],
  );
  await incrementVersion(client, 'law');
}

/** Returns the items that were amended after an amendment. */
export async function readItemsAmendedAfter(
  connection: Pool | PoolClient,
  amendmentId: number,
): Promise<readonly ItemName[]> {
  const { rows } = await connection.query<ItemName>(
    "select distinct kind, item_id as id from law_amendments where id > $1 and kind <> 'law-fact'",
    [amendmentId],
  );
  return rows;
}

/** Confirms items for the present text of a fact, in place of earlier decisions. */
export async function confirmItems(
  client: PoolClient,
  items: readonly ItemName[],
  { factId, fingerprint, editorId, at }: WordedFact & { readonly editorId: number; readonly at: Date },
): Promise<void> {
  await client.query(
    `insert into law_reviews (fact_id, fingerprint, item_kind, item_id, decision, editor_id, decided_at)
     select $2, $3, i.kind, i.id, 'right', $4, $5 from jsonb_to_recordset($1::jsonb) as i(kind text, id text)
     on conflict (fact_id, fingerprint, item_kind, item_id) do update set
       decision = excluded.decision, editor_id = excluded.editor_id, decided_at = excluded.decided_at`,
    [JSON.stringify(items.map(({ kind, id }) => ({ kind, id: String(id) }))), factId, fingerprint, editorId, at],
  );
  await incrementVersion(client, 'law');
}

/** Removes a decision of an item over the words of some facts. Returns how many facts it was recorded for. */
export async function removeDecision(
  client: PoolClient,
  { kind, id, decision, facts }: Pick<Reviewed, 'kind' | 'id' | 'decision'> & { readonly facts: readonly WordedFact[] },
): Promise<number> {
  const { rowCount } = await client.query(
    `delete from law_reviews r
      using jsonb_to_recordset($1::jsonb) as f("factId" text, fingerprint text)
      where r.fact_id = f."factId" and r.fingerprint = f.fingerprint
        and r.item_kind = $2 and r.item_id = $3 and r.decision = $4`,
    [JSON.stringify(facts), kind, id, decision],
  );
  await incrementVersion(client, 'law');
  return rowCount ?? 0;
}

/** Items that a learner read since their law changed. */
export async function readRereads(pool: Pool, userId: number): Promise<readonly WorkedOn[]> {
  const { rows } = await pool.query<Renamed<typeof lawRereads, { kind: 'itemKind'; id: 'itemId'; at: 'readAt' }>>({
    name: 'law-rereads',
    text: 'select item_kind as kind, item_id as id, read_at as at from law_rereads where user_id = $1',
    values: [userId],
  });
  return rows;
}

/** Notes that a learner read something again. */
export async function storeReread(
  pool: Pool,
  userId: number,
  { kind, id, at }: { readonly kind: StudiedKind; readonly id: number; readonly at: Date },
): Promise<void> {
  await pool.query(
    `insert into law_rereads (user_id, item_kind, item_id, read_at) values ($1, $2, $3, $4)
     on conflict (user_id, item_kind, item_id) do update set read_at = excluded.read_at`,
    [userId, kind, id, at],
  );
}

/** Personal data: an editor's changes, which stay without the name, and the items that a learner read. */
export const amendmentsPersonalData: PersonalData = {
  export: { tables: [lawAmendments, lawReviews, lawRereads], read: editorsWork },
  erase: { tables: [lawAmendments, lawReviews, lawRereads], run: forgetEditor },
};

/** Returns a user's changes, decisions and read items for the export. */
async function editorsWork(pool: Pool, userId: number) {
  const { rows: amendments } = await pool.query(
    'select kind, item_id, reason, created_at from law_amendments where editor_id = $1 order by id',
    [userId],
  );
  const { rows: reviews } = await pool.query(
    'select fact_id, item_kind, item_id, decision, decided_at from law_reviews where editor_id = $1 order by id',
    [userId],
  );
  const { rows: rereads } = await pool.query(
    'select item_kind, item_id, read_at from law_rereads where user_id = $1 order by read_at',
    [userId],
  );
  return [
    { name: 'law-changes', rows: amendments },
    { name: 'law-reviews', rows: reviews },
    { name: 'law-read-again', rows: rereads },
  ];
}

/** Removes a user's id from their changes and decisions, and deletes their confirmations of reading. */
async function forgetEditor(client: PoolClient, userId: number): Promise<void> {
  await client.query('update law_amendments set editor_id = null where editor_id = $1', [userId]);
  await client.query('update law_reviews set editor_id = null where editor_id = $1', [userId]);
  await client.query('delete from law_rereads where user_id = $1', [userId]);
}
