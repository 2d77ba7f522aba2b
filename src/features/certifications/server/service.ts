import type { Pool, PoolClient } from 'pg';
import type { Certification } from '../content.ts';

export { eraseExams, examData } from './personal-data.ts';

const STORE = `
  insert into certifications as stored
    (id, name, description, category, required_score, required_cards, badge_icon, badge_color, exam)
  select id, name, description, category, required_score, required_cards, badge_icon, badge_color, exam
    from jsonb_to_recordset($1::jsonb) as given(id int, name text, description text, category text, required_score int,
         required_cards int, badge_icon text, badge_color text, exam jsonb)
  on conflict (id) do update set
    name = excluded.name, description = excluded.description, category = excluded.category,
    required_score = excluded.required_score, required_cards = excluded.required_cards,
    badge_icon = excluded.badge_icon, badge_color = excluded.badge_color, exam = excluded.exam, is_active = true`;

/** Puts the content's certifications into the database: a changed one in place, a removed one out of use, certificates untouched. */
export async function storeCertifications(client: Pool | PoolClient, certifications: readonly Certification[]): Promise<void> {
  const rows = certifications.map((certification) => ({
    id: certification.id,
    name: certification.name,
    description: certification.description,
    category: certification.category,
    required_score: certification.requiredScore,
    required_cards: certification.requiredCards,
    badge_icon: certification.badgeIcon,
    badge_color: certification.badgeColor,
    exam: certification.exam,
  }));
  await client.query(STORE, [JSON.stringify(rows)]);
  await client.query('update certifications set is_active = false where is_active and not (id = any($1::int[]))', [certifications.map(({ id }) => id)]);
}
