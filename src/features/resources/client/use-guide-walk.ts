import { useEffect, useEffectEvent, useState } from 'react';
import {
  chooseStep,
  indexOfStep,
  nextStep,
  previousStep,
  progressAfterSync,
  parseGuideProgress,
  type GuideProgress,
} from '../rules/guide-progress.ts';
import { syncProgress, storeProgress, storedProgress } from './queries.ts';

/** A learner's position in the guide, and the functions that change it. */
export interface GuideWalk {
  readonly index: number;
  readonly visited: ReadonlySet<string>;
  /** Whether the learner has moved since the screen opened. */
  readonly moved: boolean;
  readonly next: () => void;
  readonly previous: () => void;
  readonly choose: (step: string) => void;
  /** Marks the last step as visited when the learner leaves the guide. */
  readonly finish: () => void;
}

/**
 * Runs the guide from the progress stored on this or another device. Stores each move here and sends it to the server. Moves
 * made offline are sent when the network returns, or when the guide is opened next.
 */
export function useGuideWalk(userId: number, steps: readonly string[]): GuideWalk {
  const [progress, setProgress] = useState(() => storedProgress(userId, steps));
  const [moved, setMoved] = useState(false);

  function store(to: GuideProgress): void {
    storeProgress(userId, to);
    setProgress(to);
  }

  /* Merges the progress of other devices. A move made meanwhile wins, because it is later. */
  async function send(sent: GuideProgress): Promise<void> {
    const answer = await syncProgress(sent).catch(() => null);
    if (answer === null) return;
    const here = storedProgress(userId, steps);
    store(parseGuideProgress(JSON.stringify(progressAfterSync(here, sent, answer)), steps));
  }
  const syncStored = useEffectEvent((known: GuideProgress) => void send(known));
  useEffect(() => {
    const sync = () => syncStored(storedProgress(userId, steps));
    sync();
    addEventListener('online', sync);
    return () => removeEventListener('online', sync);
  }, [userId, steps]);

  function go(to: GuideProgress): void {
    const here = { ...to, movedAt: Math.max(Date.now(), progress.movedAt + 1) };
    store(here);
    if (to.at !== progress.at) setMoved(true);
    void send(here);
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
