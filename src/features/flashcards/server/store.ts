import type { Pool } from 'pg';
import type { Columns, Renamed } from '../../../platform/server/database/row-types.ts';
import type { LedgerSubscription, StudyPosition } from '../../progress/server/service.ts';
import type { studyPlaces } from './tables.ts';

/** Stores where a learner studied last. Answers arrive in any order: the latest one counts. */
export const placeSubscription: LedgerSubscription = {
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

/** Where a learner answered a card last; null before the first answer that said so. */
export async function readPlace(pool: Pool, userId: number): Promise<StudyPosition | null> {
  const { rows } = await pool.query<
    Renamed<typeof studyPlaces, { set: 'studySet'; cardId: 'flashcardId' }> & Columns<typeof studyPlaces, 'at'>
  >({
    name: 'study-place',
    text: 'select study_set as set, flashcard_id as "cardId", at from study_places where user_id = $1',
    values: [userId],
  });
  const place = rows[0];
  return place === undefined ? null : { ...place, at: place.at.getTime() };
}
