import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { cardChanges, cardImports } from './tables.ts';

/** What an administrator did with the deck. */
export const authoringPersonalData: PersonalData = {
  export: { tables: [cardChanges, cardImports], read: authorData },
  erase: { tables: [cardChanges, cardImports], run: forgetAuthor },
};

async function authorData(pool: Pool, userId: number) {
  const { rows } = await pool.query(
    `select sent_at, file_name, total, finished_at, first_card, case when undone_by = $1 then undone_at end as undone_at
       from card_imports where sent_by = $1 or undone_by = $1 order by sent_at`,
    [userId],
  );
  return [
    {
      name: 'card-changes',
      query: {
        text: 'select card_id as card, kind, changed_at from card_changes where changed_by = $1 order by id',
        values: [userId],
      },
    },
    { name: 'card-imports', rows },
  ];
}

/** Keeps the cards and their changes, and forgets who made them. The name of a file may name its sender: it goes as well. */
async function forgetAuthor(client: PoolClient, userId: number): Promise<void> {
  await client.query('update card_changes set changed_by = null where changed_by = $1', [userId]);
  await client.query('update card_imports set sent_by = null, file_name = null where sent_by = $1', [userId]);
  await client.query('update card_imports set undone_by = null where undone_by = $1', [userId]);
}
