import { useState } from 'react';
import { chooseStep, indexOfStep, nextStep, previousStep, type GuideProgress } from '../rules/guide-progress.ts';
import { persistProgress, persistedProgress } from './storage.ts';

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

/** A learner's walk through the steps with these ids, going on from where this browser kept it. */
export function useGuideWalk(userId: number, steps: readonly string[]): GuideWalk {
  const [progress, setProgress] = useState(() => persistedProgress(userId, steps));
  const [moved, setMoved] = useState(false);

  function go(to: GuideProgress): void {
    persistProgress(userId, to);
    setProgress(to);
    if (to.at !== progress.at) setMoved(true);
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
