import type { Pool, PoolClient } from 'pg';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import {
  completionsAndDays,
  countCompletedCards,
  NOTHING_FOLLOWS,
  type AwardNews,
  type LedgerSubscription,
} from '../../progress/server/service.ts';
import type { Badge } from '../content.ts';
import type { badgesContract } from '../contract.ts';
import { badgesEarned, isWithinReach, mayFollowStudy, type QuizResult } from '../rules/badges.ts';
import { newlyOpen } from '../rules/levels.ts';
import { presentLevels, type CardIds } from './present.ts';
import { deleteEarned, heldBeside, readEarned, storeEarned, storeOnProfile } from './store/earned.ts';

export { badgeFigures, currentLevels } from './store/standing.ts';

const NOTHING_NEW: AwardNews = { badges: [], levels: [] };

/** After a quiz or a daily item: whose, and since when. */
export interface BadgeOccasion {
  readonly userId: number;
  /** The earliest of the things that are new, in milliseconds since 1970: what arrives late may date a badge earlier. */
  readonly since: number;
}

/** Gives badges and shows them. */
export interface Badges {
  /** Badges follow what learners study. What an assessment found them not to know earns nothing: its end does, by `give`. */
  readonly subscription: LedgerSubscription<Known>;
  /** Gives what is now earned and says what is new. The caller's transaction holds the learner's row. */
  readonly give: (client: PoolClient, occasion: BadgeOccasion) => Promise<AwardNews>;
  /** Where a learner stands. */
  readonly show: (pool: Pool, userId: number, ids: CardIds) => Promise<ResponseOf<typeof badgesContract.levels>>;
}

/** Where badges read a learner's finished quizzes, which belong to a feature above. */
export interface QuizSource {
  readonly read: (connection: Pool | PoolClient, userId: number) => Promise<readonly QuizResult[]>;
  /** SQL of the same as one jsonb value, over $1, the learner. */
  readonly look: string;
}

/** What badges must know before a batch of study. */
interface Known {
  /** When each badge was earned, in milliseconds since 1970. */
  readonly held: Readonly<Record<string, number>>;
  readonly quizzes: readonly QuizResult[];
}

/** Gives the badges of the content. */
export function createBadges({
  badges,
  quizzes: source,
}: {
  readonly badges: readonly Badge[];
  readonly quizzes: QuizSource;
}): Badges {
  const subscription: LedgerSubscription<Known> = {
    name: 'badges',
    look: heldBeside('quizzes', source.look),
    follow({ userId, now, source: origin, studiedSince, cardsEver: cards }, { quizzes, ...known }) {
      if (origin === 'assessment' || studiedSince === null) return NOTHING_FOLLOWS;
      const held = new Map(Object.entries(known.held));
      const since = Math.min(now.getTime(), studiedSince);
      const possible = badges.filter((badge) => mayFollowStudy(badge, cards));
      const asked = within(possible, { held, quizzes, cards, since });
      if (asked.length === 0) return NOTHING_FOLLOWS;
      return {
        write: null,
        afterwards: async (client) => giveEarned(client, userId, { badges, asked, held, quizzes }),
      };
    },
    async reset(client, userId) {
      await deleteEarned(client, userId);
      await storeOnProfile(client, userId, []);
    },
  };

  return {
    subscription,

    async give(client, { userId, since }) {
      const held = new Map([...(await readEarned(client, userId))].map(([id, at]) => [id, at.getTime()]));
      if (badges.every(({ id }) => (held.get(id) ?? Infinity) <= since)) return NOTHING_NEW;
      const quizzes = await source.read(client, userId);
      const cards = await countCompletedCards(client, userId);
      const asked = within(badges, { held, quizzes, cards, since });
      return giveEarned(client, userId, { badges, asked, held, quizzes });
    },

    async show(pool, userId, ids) {
      const [held, quizzes] = await Promise.all([readEarned(pool, userId), source.read(pool, userId)]);
      return presentLevels(badges, { held, quizzes }, ids);
    },
  };
}

/** What a learner holds and has shown: when each badge was earned, in milliseconds since 1970, and the quizzes. */
interface Held {
  readonly held: ReadonlyMap<string, number>;
  readonly quizzes: readonly QuizResult[];
}

/** Of badges that may follow, those that the cards and quizzes are enough for and that would be new, or earlier. */
function within(
  possible: readonly Badge[],
  { held, quizzes, cards, since }: Held & { readonly cards: number; readonly since: number },
): readonly Badge[] {
  return possible.filter((badge) => (held.get(badge.id) ?? Infinity) > since && isWithinReach(badge, cards, quizzes));
}

/** Gives those of the asked that are earned, from the whole history. */
async function giveEarned(
  client: PoolClient,
  userId: number,
  { badges, asked, held, quizzes }: Held & { readonly badges: readonly Badge[]; readonly asked: readonly Badge[] },
): Promise<AwardNews> {
  if (asked.length === 0) return NOTHING_NEW;
  const history = { ...(await completionsAndDays(client, userId)), quizzes };
  const earned = new Map([...badgesEarned(asked, history)].filter(([id, at]) => at < (held.get(id) ?? Infinity)));
  if (earned.size === 0) return NOTHING_NEW;
  await storeEarned(client, userId, earned);
  const fresh = badges.filter(({ id }) => earned.has(id) && !held.has(id));
  if (fresh.length === 0) return NOTHING_NEW;
  const before = new Set(held.keys());
  const after = new Set([...before, ...earned.keys()]);
  const shown = badges.filter(({ id }) => after.has(id)).map(({ id }) => id);
  await storeOnProfile(client, userId, shown);
  return {
    badges: fresh.map(({ id, name }) => ({ id, name })),
    levels: newlyOpen(before, after).map(({ id, name }) => ({ id, name })),
  };
}
