import type { Pool } from 'pg';
import type { Columns, Renamed } from '../../../platform/server/database/rows.ts';
import { NOTHING_FOLLOWS, type LedgerSubscription, type StudyPlace } from '../../progress/server/service.ts';
import type { studyPlaces } from './tables.ts';

/** Of answers that arrive in any order the latest says where someone studied last. */
const STORE_PLACE = `
      insert into study_places (user_id, study_set, flashcard_id, at)
      select $1, study_set, card_id, at from jsonb_to_record($2::jsonb) as p(study_set text, card_id int, at timestamptz)
      on conflict (user_id) do update
        set study_set = excluded.study_set, flashcard_id = excluded.flashcard_id, at = excluded.at
        where excluded.at >= study_places.at`;

/** The place follows what learners study. */
export const placeSubscription: LedgerSubscription = {
  name: 'flashcards',
  look: `'null'::jsonb`,
  follow({ place }) {
    if (place === null) return NOTHING_FOLLOWS;
    const given = { study_set: place.set, card_id: place.cardId, at: new Date(place.at) };
    return { write: { sql: STORE_PLACE, given }, afterwards: null };
  },
  async reset(client, userId) {
    await client.query('delete from study_places where user_id = $1', [userId]);
  },
};

/** Where a learner answered a card last; null before the first answer that said so. */
export async function readPlace(pool: Pool, userId: number): Promise<StudyPlace | null> {
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
