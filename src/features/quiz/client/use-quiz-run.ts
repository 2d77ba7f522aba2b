import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../../../platform/client/ui/toast.ts';
import type { KeptRun } from '../rules/kept-run.ts';
import { keepRun } from './kept-run.ts';
import { quizApi, type FinishedAnswer, type RunningQuiz } from './quiz-api.ts';
import { openQuizRun, type QuizRun, type QuizRunEnd } from './quiz-run.ts';

interface QuizRunOptions {
  readonly userId: number;
  readonly quiz: RunningQuiz;
  readonly kept: KeptRun | null;
  readonly onFinished: (answer: FinishedAnswer) => void;
  readonly onGone: () => void;
}

/** The run of a quiz for as long as the component lives; give the component the quiz's id as its key. */
export function useQuizRun({ userId, quiz, kept, onFinished, onGone }: QuizRunOptions): QuizRun {
  const [run] = useState(() =>
    openQuizRun(quiz, kept, {
      save: (id, body) => quizApi('PUT /api/quiz/sessions/:id/answer', { params: { id }, body }),
      finish: (id) => quizApi('POST /api/quiz/sessions/:id/finish', { params: { id }, body: {} }),
      keep: (state) => keepRun(userId, state),
      refused: (position) => toast({ title: 'Answer not counted', description: `The time of question ${position} was over, or another device had answered it.`, tone: 'info' }),
      now: () => Date.now(),
    }),
  );
  const told = useEffectEvent((end: QuizRunEnd) => {
    if (end === 'gone') onGone();
    else onFinished(end);
  });
  useEffect(() => run.onEnd((end) => told(end)), [run]);
  useEffect(() => {
    run.begin();
    globalThis.addEventListener('online', run.retry);
    return () => globalThis.removeEventListener('online', run.retry);
  }, [run]);
  return run;
}
