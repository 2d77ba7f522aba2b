import type { Pool } from 'pg';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { accessOf } from '../../access/rules/access.ts';
import type { Deck } from '../../cards/server/service.ts';
import { readLearningSummary } from '../../progress/server/service.ts';
import { scheduleOf, type CardSchedule, type ScheduledAnswer } from '../../review/rules/schedule.ts';
import { buildStudiedCard, type StudiedCard } from '../rules/studied-card.ts';

/** Sources of a learner's cards, in part from other features. */
export interface StudiedCardSources {
  readonly pool: Pool;
  readonly deck: Deck;
  /** Returns the stored schedules of a learner's cards. */
  readonly cardSchedules: (
    pool: Pool,
    userId: number,
  ) => Promise<readonly (CardSchedule & { readonly cardId: number })[]>;
  /** Returns all valid answers of a learner. */
  readonly studyHistory: (
    pool: Pool,
    userId: number,
  ) => Promise<readonly (ScheduledAnswer & { readonly cardId: number })[]>;
}

/**
 * Returns the cards that a learner's access includes, in deck order, with their study. Computes the schedule from the answers
 * where none is stored, as for cards answered before schedules existed.
 */
export async function readStudiedCards(
  { pool, deck, cardSchedules, studyHistory }: StudiedCardSources,
  user: SignedInUser,
  now: Date,
): Promise<StudiedCard[]> {
  const [figures, schedules, history] = await Promise.all([
    readLearningSummary(pool, user.id, grenadaDay(now)),
    cardSchedules(pool, user.id),
    studyHistory(pool, user.id),
  ]);
  const openIds = deck.openIds(accessOf(user, now));
  const bookmarked = new Set(figures.bookmarkedCards);
  const scheduled = new Map(schedules.map((schedule) => [schedule.cardId, schedule]));
  const answersTo = Map.groupBy(history, ({ cardId }) => cardId);
  return deck.cards
    .filter(({ id }) => openIds.has(id))
    .map((card) => {
      const answers = answersTo.get(card.id) ?? [];
      return buildStudiedCard(card, {
        isBookmarked: bookmarked.has(card.id),
        schedule: scheduled.get(card.id) ?? scheduleOf(answers),
        answers,
      });
    });
}
