import { useState, type ReactNode } from 'react';
import type { FinishedQuiz, RunningQuiz } from './queries.ts';
import { ResultsView } from './ResultsView.tsx';
import { ResumeQuiz } from './ResumeQuiz.tsx';

export interface PastQuizProps {
  readonly id: number;
  /** Its results, when they have just come. */
  readonly known: FinishedQuiz | null;
  readonly onStarted: (quiz: RunningQuiz) => void;
  /** Back to the setup: another quiz is wanted, or there is no such finished one. */
  readonly onAgain: () => void;
}

/** The results of a finished quiz, at their own address. */
export function PastQuiz({ id, known, onStarted, onAgain }: PastQuizProps): ReactNode {
  const [quiz, setQuiz] = useState(known);
  if (quiz === null) return <ResumeQuiz id={id} onRunning={onAgain} onFinished={setQuiz} onGone={onAgain} />;
  return <ResultsView quiz={quiz} onAgain={onAgain} onStarted={onStarted} />;
}
