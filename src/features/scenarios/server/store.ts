import type { Pool, PoolClient } from 'pg';
import type { Columns, NotNull, Renamed } from '../../../platform/server/database/row-types.ts';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import type { WorkedOn } from '../../amendments/rules/changed-items.ts';
import { storedNote, type MarkChange, type ScenarioKind, type ScenarioMark } from '../rules/marks.ts';
import { scenarioMarks } from './tables.ts';

type MarkRow = Columns<typeof scenarioMarks, 'note'> &
  Renamed<typeof scenarioMarks, { studied_at: 'studiedAt'; saved_at: 'savedAt' }>;

/** Does the same as `applyMarkChange` in one statement, so that parallel changes are not lost. */
const STORE_MARK = `
  insert into scenario_marks as old (user_id, kind, scenario_id, studied_at, saved_at, note)
  values ($1, $2, $3, case when $4::boolean then $8::timestamptz end, case when $5::boolean then $8::timestamptz end, $6::text)
  on conflict (user_id, kind, scenario_id) do update set
    studied_at = case when $4 is null then old.studied_at when $4 then coalesce(old.studied_at, excluded.studied_at) end,
    saved_at = case when $5 is null then old.saved_at when $5 then coalesce(old.saved_at, excluded.saved_at) end,
    note = case when $5 is null or ($5 and not $7::boolean) then old.note when $5 then excluded.note end
  returning studied_at, saved_at, note`;

export interface MarkedScenario {
  readonly userId: number;
  readonly kind: ScenarioKind;
  readonly scenarioId: number;
}

/** Stores a change of a mark and returns the whole mark. Deletes a mark that is neither studied nor saved. */
export async function storeMark(
  pool: Pool,
  { userId, kind, scenarioId }: MarkedScenario,
  { studied, saved, note }: MarkChange,
  now: Date,
): Promise<ScenarioMark> {
  const { rows } = await pool.query<MarkRow>(STORE_MARK, [
    userId,
    kind,
    scenarioId,
    studied ?? null,
    saved ?? null,
    storedNote(note ?? null),
    note !== undefined,
    now,
  ]);
  const [stored] = rows;
  if (stored === undefined) throw new Error('The stored mark was not returned.');
  const mark = markOf(stored);
  if (mark.studiedAt === null && mark.savedAt === null) {
    await pool.query(
      'delete from scenario_marks where user_id = $1 and kind = $2 and scenario_id = $3 and studied_at is null and saved_at is null',
      [userId, kind, scenarioId],
    );
  }
  return mark;
}

/** Returns the user's marks on one kind of scenarios, by scenario id. */
export async function readMarks(
  pool: Pool,
  userId: number,
  kind: ScenarioKind,
): Promise<ReadonlyMap<number, ScenarioMark>> {
  const { rows } = await pool.query<MarkRow & Renamed<typeof scenarioMarks, { scenario_id: 'scenarioId' }>>({
    name: 'scenario-marks',
    text: 'select scenario_id, studied_at, saved_at, note from scenario_marks where user_id = $1 and kind = $2',
    values: [userId, kind],
  });
  return new Map(rows.map((row) => [row.scenario_id, markOf(row)]));
}

function markOf({ studied_at: studiedAt, saved_at: savedAt, note }: MarkRow): ScenarioMark {
  return { studiedAt: studiedAt?.toISOString() ?? null, savedAt: savedAt?.toISOString() ?? null, note };
}

/** A scenario marked as studied; `at` in milliseconds since 1970. */
export interface StudiedScenario {
  readonly kind: ScenarioKind;
  readonly id: number;
  readonly at: number;
}

/** SQL expression: the scenarios that user $1 marked as studied, as jsonb. */
export const STUDIED_SCENARIOS_SQL = `(select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'id', scenario_id,
          'at', (extract(epoch from studied_at) * 1000)::float8)), '[]')
          from scenario_marks where user_id = $1 and studied_at is not null)`;

/** Counts the scenarios of both kinds that the user marked as studied. */
export async function countStudiedScenarios(pool: Pool, userId: number): Promise<number> {
  const { rows } = await pool.query<{ readonly count: number }>({
    name: 'scenarios-studied',
    text: 'select count(*)::int as count from scenario_marks where user_id = $1 and studied_at is not null',
    values: [userId],
  });
  return rows[0]?.count ?? 0;
}

/** Returns the scenarios that the user marked as studied, with their times. */
export async function scenariosStudied(pool: Pool, userId: number): Promise<readonly WorkedOn[]> {
  const { rows } = await pool.query<
    NotNull<Renamed<typeof scenarioMarks, { id: 'scenarioId'; at: 'studiedAt' }>> & Pick<WorkedOn, 'kind'>
  >({
    name: 'scenarios-studied-when',
    text: `select case kind when 'case' then 'scenario' else 'professional-scenario' end as kind, scenario_id as id, studied_at as at
             from scenario_marks where user_id = $1 and studied_at is not null order by studied_at`,
    values: [userId],
  });
  return rows;
}

/** Exports and erases a user's marks on scenarios. */
export const scenariosPersonalData: PersonalData = {
  export: { tables: [scenarioMarks], read: scenarioData },
  erase: { tables: [scenarioMarks], run: eraseScenarios },
};

async function scenarioData(pool: Pool, userId: number) {
  const { rows } = await pool.query(
    `select m.kind, m.scenario_id as scenario, c.body ->> 'title' as title, m.studied_at, m.saved_at, m.note
       from scenario_marks m
       left join content_items c on c.kind = case m.kind when 'case' then 'scenario' else 'professional-scenario' end and c.id = m.scenario_id::text
      where m.user_id = $1 order by m.kind, m.scenario_id`,
    [userId],
  );
  return [{ name: 'scenarios', rows }];
}

async function eraseScenarios(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from scenario_marks where user_id = $1', [userId]);
}
