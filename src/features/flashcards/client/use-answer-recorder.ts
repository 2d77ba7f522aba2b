import { useState } from 'react';
import { toast } from '../../../platform/client/ui/toast.ts';
import { useStudyLog, warnIfNotSaved, type LoggedAnswer } from '../../progress/client/service.ts';
import type { CardAnswer } from '../../progress/rules/learning-record.ts';
import { cardToContinue, type StudySession } from '../rules/study-session.ts';

/** Records the answers and bookmarks of a session. */
export interface AnswerRecorder {
  /** `session` is the session at the time of the answer. */
  readonly answer: (cardId: number, answer: CardAnswer, session: StudySession) => void;
  readonly setBookmark: (cardId: number, bookmarked: boolean) => void;
  /** The session before the last answer; null when there is nothing to undo. */
  readonly sessionBefore: StudySession | null;
  /** Undoes the last answer; called again, the one before. */
  undo(): void;
}

interface Step {
  readonly answer: LoggedAnswer;
  readonly sessionBefore: StudySession;
}

/**
 * Records answers in the ledger and undoes them, newest first, back to the start of the session. `setQuery` is the query of the study
 * set's address.
 */
export function useAnswerRecorder(userId: number, setQuery: string): AnswerRecorder {
  const log = useStudyLog(userId);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const last = steps.at(-1);

  return {
    answer(cardId, answer, session) {
      // The set is recorded only for cards in set order, from which study continues; not for a card that returned.
      const isInOrder = cardToContinue(session) === session.cardId;
      const logged = log.answer(cardId, answer, isInOrder ? setQuery : undefined);
      warnIfNotSaved(logged.saved);
      setSteps((earlier) => [...earlier, { answer: logged, sessionBefore: session }]);
    },
    setBookmark: (cardId, bookmarked) => warnIfNotSaved(log.setBookmark(cardId, bookmarked)),
    sessionBefore: last?.sessionBefore ?? null,
    undo() {
      if (last === undefined) return;
      warnIfNotSaved(log.undo(last.answer));
      setSteps((earlier) => earlier.slice(0, -1));
      toast({ title: 'Answer taken back', tone: 'info', passing: true });
    },
  };
}
