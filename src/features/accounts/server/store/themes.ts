import type { Pool } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import type { ThemeChoice } from '../../../../platform/shared/theme.ts';
import type { themes } from '../tables.ts';

/** Returns the theme of a user; null before the first choice. */
export async function readThemeChoice(pool: Pool, userId: number): Promise<ThemeChoice | null> {
  const { rows } = await pool.query<Columns<typeof themes, 'theme'>>({
    name: 'read-theme',
    text: 'select theme from themes where user_id = $1',
    values: [userId],
  });
  return rows[0]?.theme ?? null;
}

/** Stores the theme of a user. */
export async function storeTheme(pool: Pool, userId: number, theme: ThemeChoice): Promise<void> {
  await pool.query(
    'insert into themes (user_id, theme) values ($1, $2) on conflict (user_id) do update set theme = excluded.theme',
    [userId, theme],
  );
}
