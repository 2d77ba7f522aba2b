import type { Pool, PoolClient } from 'pg';
import { parseGrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { Badge } from '../content.ts';
import type { progressContract } from '../contract.ts';
import { averageScore, badgesEarned, isWithinReach, mayFollowStudy, nextBadge, type QuizResult, type StudyHistory } from '../rules/badges.ts';
import { cardsOfLevel, currentLevel, LEVELS, levelToStudy, newlyOpen, stateOf } from '../rules/levels.ts';

/** Badges a learner has just earned and levels that have just opened. */
export type AwardNews = ResponseOf<typeof progressContract.record>['awards'];

/** What happened just now, as far as badges need to know it. */
export interface AwardOccasion {
  readonly userId: number;
  /** After study: cards the learner has ever completed. Absent after a quiz. */
  readonly cards?: number;
  /** The earliest of the things that are new, in milliseconds since 1970: what arrives late may date a badge earlier. */
  readonly since: number;
}

/** The keeper of badges. */
export interface Awards {
  /** Gives what is now earned and says what is new. The caller's transaction holds the learner's row. */
  give(client: PoolClient, occasion: AwardOccasion): Promise<AwardNews>;
  /** Where a learner stands; `completed` are the ids of the cards completed, `deck` those of all cards. */
  show(pool: Pool, userId: number, ids: { readonly completed: readonly number[]; readonly deck: readonly number[] }): Promise<ResponseOf<typeof progressContract.levels>>;
}

/** Nothing new. */
export const NO_NEWS: AwardNews = { badges: [], levels: [] };

/** Keeps the badges of the content. `quizzesOf` reads a learner's finished quizzes. */
export function createAwards({ badges, quizzesOf }: {
  readonly badges: readonly Badge[];
  readonly quizzesOf: (connection: Pool | PoolClient, userId: number) => Promise<QuizResult[]>;
}): Awards {
  return {
    async give(client, { userId, since, ...told }) {
      const possible = told.cards === undefined ? badges : badges.filter((badge) => mayFollowStudy(badge, told.cards ?? 0));
      if (possible.length === 0) return NO_NEWS;
      const kept = await readEarned(client, userId);
      const open = possible.filter((badge) => (kept.get(badge.id)?.getTime() ?? Infinity) > since);
      if (open.length === 0) return NO_NEWS;
      const quizzes = await quizzesOf(client, userId);
      const cards = told.cards ?? (await countCompleted(client, userId));
      const asked = open.filter((badge) => isWithinReach(badge, cards, quizzes));
      if (asked.length === 0) return NO_NEWS;
      const earned = badgesEarned(asked, await readHistory(client, userId, quizzes));
      await keep(client, userId, earned);
      const fresh = badges.filter(({ id }) => earned.has(id) && !kept.has(id));
      if (fresh.length === 0) return NO_NEWS;
      const before = new Set(kept.keys());
      const after = new Set([...before, ...earned.keys()]);
      await showOnProfile(client, userId, badges.filter(({ id }) => after.has(id)).map(({ id }) => id));
      return {
        badges: fresh.map(({ id, name }) => ({ id, name })),
        levels: newlyOpen(before, after).map(({ id, name }) => ({ id, name })),
      };
    },

    async show(pool, userId, { completed, deck }) {
      const [kept, quizzes] = await Promise.all([readEarned(pool, userId), quizzesOf(pool, userId)]);
      const earned = new Set(kept.keys());
      const next = nextBadge(badges, earned, { cards: completed.length, quizzes });
      return {
        levels: LEVELS.map((level) => ({
          ...level,
          cardRange: [...level.cardRange] as const,
          state: stateOf(level, earned),
          completedCards: cardsOfLevel(level, completed),
          totalCards: cardsOfLevel(level, deck),
        })),
        badges: badges.map(({ category = null, ...badge }) => ({
          ...badge,
          category,
          earned: earned.has(badge.id),
          earnedAt: kept.get(badge.id)?.toISOString() ?? null,
        })),
        currentLevel: currentLevel(earned).id,
        levelToStudy: levelToStudy(earned).id,
        nextBadge: next === null ? null : { ...next, name: badges.find(({ id }) => id === next.id)?.name ?? next.id },
        cardsCompleted: completed.length,
        averageScore: averageScore(quizzes),
      };
    },
  };
}

async function readEarned(connection: Pool | PoolClient, userId: number): Promise<Map<string, Date>> {
  const { rows } = await connection.query<{ id: string; at: Date }>({
    name: 'badges-earned',
    text: 'select badge_id as id, earned_at as at from badges_earned where user_id = $1',
    values: [userId],
  });
  return new Map(rows.map(({ id, at }) => [id, at]));
}

async function countCompleted(client: PoolClient, userId: number): Promise<number> {
  const { rows } = await client.query<{ cards: number }>({
    name: 'count-completed',
    text: `select count(distinct flashcard_id)::int as cards from learning_events where user_id = $1 and grade <> 'again'`,
    values: [userId],
  });
  return rows[0]?.cards ?? 0;
}

/**
 * A device's clock may run ahead a little: what it says happened no later than when it told us. An answer taken back
 * still happened: it takes no badge back, in whatever order the two arrive.
 */
async function readHistory(client: PoolClient, userId: number, quizzes: readonly QuizResult[]): Promise<StudyHistory> {
  const completions = await client.query<{ cardId: number; at: Date }>({
    name: 'completions',
    text: `select flashcard_id as "cardId", least(at, received_at) as at from learning_events
            where user_id = $1 and grade <> 'again'`,
    values: [userId],
  });
  const days = await client.query<{ day: string }>({
    name: 'days-of-study',
    text: 'select day::text from learning_days where user_id = $1',
    values: [userId],
  });
  return {
    completions: completions.rows.map(({ cardId, at }) => ({ cardId, at: at.getTime() })),
    quizzes,
    days: days.rows.flatMap(({ day }) => parseGrenadaDay(day) ?? []),
  };
}

async function keep(client: PoolClient, userId: number, earned: ReadonlyMap<string, number>): Promise<void> {
  await client.query(
    `insert into badges_earned as b (user_id, badge_id, earned_at)
     select $1, id, at from unnest($2::text[], $3::timestamptz[]) as e(id, at)
     on conflict (user_id, badge_id) do update set earned_at = least(b.earned_at, excluded.earned_at)`,
    [userId, [...earned.keys()], [...earned.values()].map((at) => new Date(at))],
  );
}

async function showOnProfile(client: PoolClient, userId: number, ids: readonly string[]): Promise<void> {
  await client.query('update users set badges = $2 where id = $1', [userId, JSON.stringify(ids)]);
}
