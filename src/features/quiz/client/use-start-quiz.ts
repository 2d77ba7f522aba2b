import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { QuizSetup } from '../rules/quiz.ts';
import { quizApi, type RunningQuiz } from './queries.ts';

/** Starts a quiz: one call answers all of it. */
export function useStartQuiz(onStarted: (quiz: RunningQuiz) => void): UseMutationResult<RunningQuiz, Error, QuizSetup> {
  return useMutation({
    mutationFn: (body: QuizSetup) => quizApi('POST /api/quiz/sessions', { body }),
    onSuccess: onStarted,
  });
}
