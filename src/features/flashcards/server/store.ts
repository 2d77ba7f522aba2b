import type { Pool, PoolClient } from 'pg';
import type { Columns, Renamed } from '../../../platform/server/database/row-types.ts';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import type { LedgerSubscriber, StudyPosition } from '../../progress/server/service.ts';
import { studyPositions } from './tables.ts';

/** Stores the study position of a learner. Answers may arrive in any order; the latest one counts. */
export const studyPositionSubscriber: LedgerSubscriber = {
  name: 'flashcards',
  async apply(client, { userId, position }) {
    if (position === null) return null;
    await client.query({
      name: 'store-study-place',
      text: `insert into study_places (user_id, study_set, flashcard_id, at) values ($1, $2, $3, $4)
             on conflict (user_id) do update
               set study_set = excluded.study_set, flashcard_id = excluded.flashcard_id, at = excluded.at
             where excluded.at >= study_places.at`,
      values: [userId, position.set, position.cardId, new Date(position.at)],
    });
    return null;
  },
  async reset(client, userId) {
    await client.query('delete from study_places where user_id = $1', [userId]);
  },
};

/** Returns the set and card a learner answered last; null before the first answer with a set. */
export async function readStudyPosition(pool: Pool, userId: number): Promise<StudyPosition | null> {
  const { rows } = await pool.query<
    Renamed<typeof studyPositions, { set: 'studySet'; cardId: 'flashcardId' }> & Columns<typeof studyPositions, 'at'>
  >({
    name: 'study-place',
    text: 'select study_set as set, flashcard_id as "cardId", at from study_places where user_id = $1',
    values: [userId],
  });
  const position = rows[0];
  return position === undefined ? null : { ...position, at: position.at.getTime() };
}

/** Exports and erases the study position of a learner. */
export const flashcardsPersonalData: PersonalData = {
  export: { tables: [studyPositions], read: studyPositionData },
  erase: { tables: [studyPositions], run: eraseStudyPosition },
};

async function studyPositionData(pool: Pool, userId: number) {
  const { rows } = await pool.query(
    'select study_set as "set", flashcard_id as card, at from study_places where user_id = $1',
    [userId],
  );
  return [{ name: 'last-studied', rows }];
}

async function eraseStudyPosition(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from study_places where user_id = $1', [userId]);
}
