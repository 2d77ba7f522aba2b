import { useState } from 'react';
import { toast } from '../../../platform/client/ui/toast.ts';
import { warnIfNotSaved, useStudyLog, type RecordedAnswer } from '../../progress/client/service.ts';
import type { StudySession } from '../rules/study-session.ts';
import { stoppedAt } from '../rules/study-session.ts';

/** The answers and bookmarks of a sitting. `before` is the sitting as it stood when the answer was given. */
export interface Answers {
  complete(cardId: number, before: StudySession): void;
  practise(cardId: number, before: StudySession): void;
  readonly setBookmark: (cardId: number, bookmarked: boolean) => void;
  /** How the sitting stood before the last answer; null when there is nothing to take back. */
  readonly before: StudySession | null;
  /** Takes the last answer back. Again takes back the one before. */
  takeBack(): void;
}

interface Step {
  readonly given: RecordedAnswer;
  readonly before: StudySession;
}

/** Gives answers and takes them back, the newest first, as far back as the sitting goes. `set` names what is studied, for the ledger. */
export function useAnswers(userId: number, set: string): Answers {
  const log = useStudyLog(userId);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const last = steps.at(-1);

  function remember(given: RecordedAnswer, before: StudySession): void {
    warnIfNotSaved(given.saved);
    setSteps((earlier) => [...earlier, { given, before }]);
  }
  /** Study goes on from the place that it has come to: a card that came back is not it. */
  const setOf = (session: StudySession): string | undefined =>
    stoppedAt(session) === session.cardId ? set : undefined;

  return {
    complete: (cardId, before) => remember(log.complete(cardId, setOf(before)), before),
    practise: (cardId, before) => remember(log.practise(cardId, setOf(before)), before),
    setBookmark: (cardId, bookmarked) => warnIfNotSaved(log.setBookmark(cardId, bookmarked)),
    before: last?.before ?? null,
    takeBack() {
      if (last === undefined) return;
      warnIfNotSaved(log.undo(last.given));
      setSteps((earlier) => earlier.slice(0, -1));
      toast({ title: 'Answer taken back', tone: 'info', passing: true });
    },
  };
}
