import { hashUuid } from '../../../platform/server/hash-uuid.ts';

/** Returns the id of an event that the server creates from a seed such as 'quiz:12:3'. The same seed gives the same id. */
export function eventIdOf(seed: string): string {
  return hashUuid(seed);
}

export { readStudyStatistics, type StudyStatistics } from './store/study-statistics.ts';
export {
  usedCardIds,
  countActive,
  countActiveSince,
  countAnswerChanges,
  countByAccess,
  countCompletions,
  countLearners,
  countNewLearners,
  countReturned,
  type ReceivedPeriod,
} from './store/study-counts.ts';
export { answersByDay, learnersWithNewAnswers } from './store/study-statistics.ts';
export { studyOverview, thisWeek, weekOfEach } from './store/study-overview.ts';
export { readStudyPreferences } from './store/study-preferences.ts';
export { inUserTransaction } from './user-transaction.ts';
export { readLearningSummary } from './store/read-record.ts';
export type { EventResult } from '../rules/batch-progress.ts';
export { createLedger, type Ledger } from './ledger.ts';
export { awardPoints, runningStreaks, streakOn } from './store/user-totals.ts';
export {
  answeredCards,
  completionTimes,
  correctCardsOn,
  cardsReviewed,
  completionsAndDays,
  countCompletedCards,
  countUsersWhoCompleted,
  countCompletedAmong,
  historyBefore,
  lastStudyDays,
  rememberedSince,
  studyHistory,
  unstudiedSince,
} from './store/study-history.ts';
export { NO_AWARDS, type NewAwards, type LedgerSubscriber, type StudyPosition } from './subscribers.ts';
