import { useEffect, useEffectEvent, useState } from 'react';
import {
  chooseStep,
  indexOfStep,
  nextStep,
  previousStep,
  progressAfterTelling,
  readGuideProgress,
  type GuideProgress,
} from '../rules/guide-progress.ts';
import { tellProgress, persistProgress, persistedProgress } from './queries.ts';

/** The walk through the guide: where the learner is, and the ways on. */
export interface GuideWalk {
  readonly index: number;
  readonly visited: ReadonlySet<string>;
  /** Whether the learner has moved since the screen opened. */
  readonly moved: boolean;
  readonly next: () => void;
  readonly previous: () => void;
  readonly choose: (step: string) => void;
  /** Marks the last step visited, on the way out of the guide. */
  readonly finish: () => void;
}

/**
 * A learner's walk through the steps with these ids, going on from where this device or any other kept it. Each move is kept here and told
 * the server; what it was not told for want of a network it is told when the guide opens next, or the network is back.
 */
export function useGuideWalk(userId: number, steps: readonly string[]): GuideWalk {
  const [progress, setProgress] = useState(() => persistedProgress(userId, steps));
  const [moved, setMoved] = useState(false);

  function keep(to: GuideProgress): void {
    persistProgress(userId, to);
    setProgress(to);
  }

  /* What other devices did comes in; a move made meanwhile stays, for it is the later one. */
  async function tell(sent: GuideProgress): Promise<void> {
    const answer = await tellProgress(sent).catch(() => null);
    if (answer === null) return;
    const here = persistedProgress(userId, steps);
    keep(readGuideProgress(JSON.stringify(progressAfterTelling(here, sent, answer)), steps));
  }
  const tellKept = useEffectEvent((known: GuideProgress) => void tell(known));
  useEffect(() => {
    const tellAll = () => tellKept(persistedProgress(userId, steps));
    tellAll();
    addEventListener('online', tellAll);
    return () => removeEventListener('online', tellAll);
  }, [userId, steps]);

  function go(to: GuideProgress): void {
    const here = { ...to, movedAt: Math.max(Date.now(), progress.movedAt + 1) };
    keep(here);
    if (to.at !== progress.at) setMoved(true);
    void tell(here);
  }

  return {
    index: indexOfStep(progress, steps),
    visited: new Set(progress.visited),
    moved,
    next: () => go(nextStep(progress, steps)),
    previous: () => go(previousStep(progress, steps)),
    choose: (step) => go(chooseStep(progress, steps, step)),
    finish: () => go(nextStep(progress, steps)),
  };
}
