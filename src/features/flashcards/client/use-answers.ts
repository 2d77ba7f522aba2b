import { useState } from 'react';
import { toast } from '../../../platform/client/ui/toast.ts';
import { useStudyLog, type GivenAnswer } from '../../progress/client/service.ts';

/** The answers and bookmarks of a sitting. */
export interface Answers {
  complete(cardId: number): void;
  practise(cardId: number): void;
  setBookmark(cardId: number, bookmarked: boolean): void;
  /** The card answered last; null when there is nothing to take back. */
  readonly lastCardId: number | null;
  /** Takes the last answer back. Again takes back the one before. */
  takeBack(): void;
}

/** What a learner did is on the screen at once; only a browser that cannot keep it is worth a word. */
function keep(kept: Promise<void>): void {
  kept.catch(() =>
    toast({
      title: 'That was not saved',
      description: 'This browser has no room left. Free some space and try again.',
      tone: 'danger',
    }),
  );
}

/** Gives answers and takes them back, the newest first, as far back as the sitting goes. */
export function useAnswers(userId: number): Answers {
  const log = useStudyLog(userId);
  const [given, setGiven] = useState<readonly GivenAnswer[]>([]);
  const last = given.at(-1);

  function remember(answer: GivenAnswer): void {
    keep(answer.kept);
    setGiven((before) => [...before, answer]);
  }

  return {
    complete: (cardId) => remember(log.complete(cardId)),
    practise: (cardId) => remember(log.practise(cardId)),
    setBookmark: (cardId, bookmarked) => keep(log.setBookmark(cardId, bookmarked)),
    lastCardId: last?.event.cardId ?? null,
    takeBack() {
      if (last === undefined) return;
      keep(log.takeBack(last));
      setGiven((before) => before.slice(0, -1));
      toast({ title: 'Answer taken back', tone: 'info' });
    },
  };
}
