import type { Pool } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import { addDays, weekStart, type GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { pointsLedger } from '../tables.ts';

/** A learner's week, Monday to Sunday in Grenada. */
export interface LearnerWeek {
  readonly points: number;
  readonly cards: number;
  readonly days: readonly { readonly day: GrenadaDay; readonly cards: number }[];
}

/** What a learner's ledger holds of a day, which is written like 2026-11-20. */
export interface DayFigures {
  readonly day: string;
  readonly points: number;
  readonly cards: number;
}

/** SQL of the points and cards of a day, over rows of `points_ledger` grouped by it. A card counts on the day on which it was first completed: the one meaning of 'this week' on every screen. */
export const FIGURES_OF_DAY = `sum(points)::int as points,
             (count(*) filter (where reason = 'card.completed' and points > 0))::int as cards`;

/** Points earned and cards completed in the week of a day. */
export async function thisWeek(pool: Pool, userId: number, today: GrenadaDay): Promise<LearnerWeek> {
  const monday = weekStart(today);
  const { rows } = await pool.query<DayFigures>({
    name: 'this-week',
    text: `select day::text as day, ${FIGURES_OF_DAY}
             from points_ledger where user_id = $1 and day between $2 and $3 group by day`,
    values: [userId, monday, addDays(monday, 6)],
  });
  return weekOf(rows, monday);
}

/** Points earned and cards completed in the week of a day, by learner; who did nothing is left out. */
export async function weekOfEach(
  pool: Pool,
  userIds: readonly number[],
  today: GrenadaDay,
): Promise<ReadonlyMap<number, Pick<LearnerWeek, 'points' | 'cards'>>> {
  const monday = weekStart(today);
  const { rows } = await pool.query<Columns<typeof pointsLedger, 'userId'> & Pick<LearnerWeek, 'points' | 'cards'>>({
    name: 'week-of-each',
    text: `select user_id as "userId", ${FIGURES_OF_DAY}
             from points_ledger where user_id = any($1::int[]) and day between $2 and $3 group by user_id`,
    values: [userIds, monday, addDays(monday, 6)],
  });
  return new Map(rows.map(({ userId, points, cards }) => [userId, { points, cards }]));
}

/** The week that begins on a Monday, from those of its days that hold anything. */
export function weekOf(figures: readonly DayFigures[], monday: GrenadaDay): LearnerWeek {
  const byDay = new Map(figures.map((each) => [each.day, each]));
  const days = Array.from({ length: 7 }, (_, index) => {
    const day = addDays(monday, index);
    return { day, cards: byDay.get(day)?.cards ?? 0 };
  });
  return {
    points: figures.reduce((sum, { points }) => sum + points, 0),
    cards: days.reduce((sum, { cards }) => sum + cards, 0),
    days,
  };
}
