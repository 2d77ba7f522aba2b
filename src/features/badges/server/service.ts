import type { Pool, PoolClient } from 'pg';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import {
  completionsAndDays,
  countCompletedCards,
  NO_AWARDS,
  type AwardNews,
  type LedgerSubscription,
} from '../../progress/server/service.ts';
import type { Badge } from '../content.ts';
import type { badgesContract } from '../contract.ts';
import { badgesEarned, isWithinReach, mayFollowStudy, type QuizResult } from '../rules/badges.ts';
import { newlyOpen } from '../rules/levels.ts';
import { presentLevels, type CardIds } from './present.ts';
import { deleteEarned, readEarned, storeEarned, storeOnProfile } from './store/earned.ts';

export { badgeFigures, currentLevels } from './store/standing.ts';

/** After a quiz or a daily item: whose, and since when. */
export interface BadgeOccasion {
  readonly userId: number;
  /** The earliest of the things that are new, in milliseconds since 1970: what arrives late may date a badge earlier. */
  readonly since: number;
}

/** Gives badges and shows them. */
export interface Badges {
  /** Badges follow what learners study. What an assessment found them not to know earns nothing: its end does, by `give`. */
  readonly subscription: LedgerSubscription;
  /** Gives what is now earned and says what is new. The caller's transaction holds the learner's row. */
  readonly give: (client: PoolClient, occasion: BadgeOccasion) => Promise<AwardNews>;
  /** Where a learner stands. */
  readonly show: (pool: Pool, userId: number, ids: CardIds) => Promise<ResponseOf<typeof badgesContract.levels>>;
}

/** Reads a learner's finished quizzes, which belong to a feature above. */
export type ReadQuizzes = (connection: Pool | PoolClient, userId: number) => Promise<readonly QuizResult[]>;

/** Gives the badges of the content. */
export function createBadges({
  badges,
  readQuizzes,
}: {
  readonly badges: readonly Badge[];
  readonly readQuizzes: ReadQuizzes;
}): Badges {
  /** Gives those of `candidates` that `cards` completed cards can earn and that are new since `since`, or earned earlier than stored. */
  async function giveAmong(
    client: PoolClient,
    { userId, since, cards }: BadgeOccasion & { readonly cards: number },
    candidates: readonly Badge[],
  ): Promise<AwardNews> {
    if (candidates.length === 0) return NO_AWARDS;
    const held = new Map([...(await readEarned(client, userId))].map(([id, at]) => [id, at.getTime()]));
    const newer = candidates.filter(({ id }) => (held.get(id) ?? Infinity) > since);
    if (newer.length === 0) return NO_AWARDS;
    const quizzes = await readQuizzes(client, userId);
    const asked = newer.filter((badge) => isWithinReach(badge, cards, quizzes));
    return giveEarned(client, userId, { badges, asked, held, quizzes });
  }

  return {
    subscription: {
      name: 'badges',
      async apply(client, { userId, now, source, studiedSince, cardsEver: cards }) {
        if (source === 'assessment' || studiedSince === null) return null;
        const since = Math.min(now.getTime(), studiedSince);
        const candidates = badges.filter((badge) => mayFollowStudy(badge, cards));
        return giveAmong(client, { userId, since, cards }, candidates);
      },
      async reset(client, userId) {
        await deleteEarned(client, userId);
        await storeOnProfile(client, userId, []);
      },
    },

    give: async (client, occasion) =>
      giveAmong(client, { ...occasion, cards: await countCompletedCards(client, occasion.userId) }, badges),

    async show(pool, userId, ids) {
      const [held, quizzes] = await Promise.all([readEarned(pool, userId), readQuizzes(pool, userId)]);
      return presentLevels(badges, { held, quizzes }, ids);
    },
  };
}

/** What a learner holds and has shown: when each badge was earned, in milliseconds since 1970, and the quizzes. */
interface Held {
  readonly held: ReadonlyMap<string, number>;
  readonly quizzes: readonly QuizResult[];
}

/** Gives those of the asked that are earned, from the whole history. */
async function giveEarned(
  client: PoolClient,
  userId: number,
  { badges, asked, held, quizzes }: Held & { readonly badges: readonly Badge[]; readonly asked: readonly Badge[] },
): Promise<AwardNews> {
  if (asked.length === 0) return NO_AWARDS;
  const history = { ...(await completionsAndDays(client, userId)), quizzes };
  const earned = new Map([...badgesEarned(asked, history)].filter(([id, at]) => at < (held.get(id) ?? Infinity)));
  if (earned.size === 0) return NO_AWARDS;
  await storeEarned(client, userId, earned);
  const fresh = badges.filter(({ id }) => earned.has(id) && !held.has(id));
  if (fresh.length === 0) return NO_AWARDS;
  const before = new Set(held.keys());
  const after = new Set([...before, ...earned.keys()]);
  const shown = badges.filter(({ id }) => after.has(id)).map(({ id }) => id);
  await storeOnProfile(client, userId, shown);
  return {
    badges: fresh.map(({ id, name }) => ({ id, name })),
    levels: newlyOpen(before, after).map(({ id, name }) => ({ id, name })),
  };
}
