import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { RunError } from '../../assessment/client/parts.tsx';
import { quizApi, type FinishedQuiz, type RunningQuiz } from './queries.ts';

export interface ResumeQuizProps {
  readonly id: number;
  readonly onRunning: (quiz: RunningQuiz) => void;
  readonly onFinished: (quiz: FinishedQuiz) => void;
  /** Called when the learner no longer has this quiz. */
  readonly onGone: () => void;
}

/** Fetches a quiz and hands it to the callback for its state. */
export function ResumeQuiz({ id, onRunning, onFinished, onGone }: ResumeQuizProps): ReactNode {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['quiz', id],
    queryFn: ({ signal }) => quizApi('GET /api/quiz/sessions/:id', { params: { id }, signal }),
    // A quiz changes with every answer, so nothing is cached.
    gcTime: 0,
  });
  const isGone = error instanceof ApiFailure && error.code === 'NOT_FOUND';

  const report = useEffectEvent((quiz: typeof data, gone: boolean) => {
    if (gone) onGone();
    else if (quiz?.status === 'running') onRunning(quiz);
    else if (quiz?.status === 'finished') onFinished(quiz);
  });
  useEffect(() => report(data, isGone), [data, isGone]);

  if (error === null || isGone) return <LoadingQuestion />;
  return (
    <RunError title="Your quiz did not load" retrying={isFetching} onRetry={() => void refetch()}>
      {sentenceOf(error, 'Something went wrong.')} Your answers are safe.
    </RunError>
  );
}

function LoadingQuestion(): ReactNode {
  return (
    <div className="wrap">
      <div className="assessment__page quiz__waiting" aria-busy="true">
        <h1>Loading Question...</h1>
        <output className="muted">Please wait while we prepare your next question.</output>
      </div>
    </div>
  );
}
