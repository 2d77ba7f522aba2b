import type { Pool } from 'pg';
import type { Present, Renamed } from '../../../../platform/server/database/rows.ts';
import { addDays, weekStart, type GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { userProgress } from '../tables.ts';

/** What a learner last did with a card. */
export interface Activity
  extends
    Renamed<typeof userProgress, { cardId: 'flashcardId' }>,
    Present<Renamed<typeof userProgress, { at: 'completedAt' }>> {
  readonly kind: 'completed' | 'bookmarked';
}

/** How many activities the dashboard shows, and of which kind at most (product-rules.md, V10). */
const RECENT = { completed: 5, bookmarked: 3, shown: 5 } as const;

/** The last 5 completed cards and the last 3 bookmarks, newest first, 5 in all. */
export async function recentActivity(pool: Pool, userId: number): Promise<Activity[]> {
  const { rows } = await pool.query<Activity>({
    name: 'recent-activity',
    text: `
      select * from (
        (select 'completed' as kind, flashcard_id as "cardId", completed_at as at from user_progress
          where user_id = $1 and completed_at is not null order by completed_at desc, flashcard_id limit $2)
        union all
        (select 'bookmarked', flashcard_id, bookmarked_at from user_progress
          where user_id = $1 and is_bookmarked order by bookmarked_at desc, flashcard_id limit $3)
      ) as activity order by at desc, kind, "cardId" limit $4`,
    values: [userId, RECENT.completed, RECENT.bookmarked, RECENT.shown],
  });
  return rows;
}

/** A learner's week, Monday to Sunday in Grenada. */
export interface LearnerWeek {
  readonly points: number;
  readonly cards: number;
  readonly days: readonly { readonly day: GrenadaDay; readonly cards: number }[];
}

/** Points earned and cards completed in the week of a day. A card counts on the day on which it was first completed: the one meaning of 'this week' on every screen. */
export async function thisWeek(pool: Pool, userId: number, today: GrenadaDay): Promise<LearnerWeek> {
  const monday = weekStart(today);
  const { rows } = await pool.query<{ day: string; points: number; cards: number }>({
    name: 'this-week',
    text: `select day::text as day, sum(points)::int as points,
                  count(*) filter (where reason = 'card.completed' and points > 0)::int as cards
             from points_ledger where user_id = $1 and day between $2 and $3 group by day`,
    values: [userId, monday, addDays(monday, 6)],
  });
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const days = Array.from({ length: 7 }, (_, index) => {
    const day = addDays(monday, index);
    return { day, cards: byDay.get(day)?.cards ?? 0 };
  });
  return {
    points: rows.reduce((sum, row) => sum + row.points, 0),
    cards: days.reduce((sum, { cards }) => sum + cards, 0),
    days,
  };
}
