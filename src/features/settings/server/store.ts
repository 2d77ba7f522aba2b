import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../platform/server/database/row-types.ts';
import type { SettingName } from '../rules/settings.ts';
import type { settings } from './tables.ts';

export type SettingRow = Columns<typeof settings, 'name' | 'value' | 'version' | 'updatedAt'>;

/** Reads all saved settings. */
export async function readSettings(client: Pool | PoolClient): Promise<readonly SettingRow[]> {
  const { rows } = await client.query<SettingRow>({
    name: 'settings',
    text: 'select name, value, version, updated_at as "updatedAt" from settings',
  });
  return rows;
}

/** Saves a setting over a version, 0 for one without a row. Returns false when another version is stored. */
export async function storeSetting(
  client: PoolClient,
  {
    name,
    value,
    version,
    now,
  }: { readonly name: SettingName; readonly value: object; readonly version: number; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    version === 0
      ? `insert into settings (name, value, version, updated_at) values ($1, $2, $3::int + 1, $4) on conflict (name) do nothing`
      : `update settings set value = $2, version = $3::int + 1, updated_at = $4 where name = $1 and version = $3`,
    [name, JSON.stringify(value), version, now],
  );
  return rowCount === 1;
}
