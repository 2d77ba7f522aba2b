import { hashUuid } from '../../../platform/server/hash-uuid.ts';

/** The id of an event that the server makes from something else, such as 'quiz:12:3': the same thing recorded again is the same event. */
export function eventIdOf(source: string): string {
  return hashUuid(source);
}

export { studyFigures, countLearners, type StudyFigures } from './store/study-figures.ts';
export { countActive, countActiveSince, countReturned } from './store/active-learners.ts';
export { answersHeard, learnersFirstHeard, type Heard } from './store/heard.ts';
export { countByAccess, countCompletions } from './store/completions.ts';
export { answersByDay, learnersHeardFrom } from './store/answer-times.ts';
export { cardsStudied } from './store/used-cards.ts';
export { studyOverview } from './store/study-overview.ts';
export { thisWeek, weekOfEach } from './store/this-week.ts';
export { inUserTransaction } from './user-transaction.ts';
export { learningFigures } from './store/read-record.ts';
export { createLedger, type EventResult, type Ledger } from './ledger.ts';
export { awardPoints } from './store/points.ts';
export { runningStreaks, streakOn } from './store/running-streaks.ts';
export {
  answeredCards,
  cardsKnown,
  cardsKnownOn,
  cardsReviewed,
  completionsAndDays,
  countCompletedCards,
  countKnowing,
  countKnownAmong,
  historyBefore,
  lastStudyDays,
  rememberedSince,
  studyHistory,
  unstudiedSince,
} from './store/study-history.ts';
export { NO_AWARDS, type NewAwards, type LedgerSubscription, type StudyPlace } from './subscriptions.ts';
