import { useState, type ReactNode } from 'react';
import type { FinishedQuiz, RunningQuiz } from './quiz-api.ts';
import { ResultsView } from './ResultsView.tsx';
import { ResumeQuiz } from './ResumeQuiz.tsx';

/** Props of `PastQuiz`. */
export interface PastQuizProps {
  readonly id: number;
  readonly onStarted: (quiz: RunningQuiz) => void;
  /** Back to the setup: another quiz is wanted, or there is no such finished one. */
  readonly onAgain: () => void;
}

/** The results of a quiz that was finished before. */
export function PastQuiz({ id, onStarted, onAgain }: PastQuizProps): ReactNode {
  const [quiz, setQuiz] = useState<FinishedQuiz | null>(null);
  if (quiz === null) return <ResumeQuiz id={id} onRunning={onAgain} onFinished={setQuiz} onGone={onAgain} />;
  return <ResultsView quiz={quiz} onAgain={onAgain} onStarted={onStarted} />;
}
