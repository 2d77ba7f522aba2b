import { useMutation, useQuery, type UseMutationResult } from '@tanstack/react-query';
import { apiClient, ApiFailure } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { runStorage } from '../../assessment/client/service.ts';
import { parseSequentialRun } from '../../assessment/rules/stored-run.ts';
import type { quizContract } from '../contract.ts';
import type { QuizSetup } from '../rules/quiz.ts';

export const quizApi = apiClient<typeof quizContract>();
export type RunningQuiz = ResponseOf<typeof quizContract.start>;
export type RunningQuestion = RunningQuiz['questions'][number];

/** The response to an answer: whether it was stored, and which question is open now. */
export type StoredAnswer = ResponseOf<typeof quizContract.answer>;

/** The running quiz, the finished ones, and how many questions a new one can draw from. */
export type QuizList = ResponseOf<typeof quizContract.list>;

/** The response to finishing: the graded quiz, the learner's totals and awards. */
export type FinishedAnswer = ResponseOf<typeof quizContract.finish>;

export type FinishedQuiz = FinishedAnswer['quiz'];

/** The list of quizzes, and when it was fetched. */
type FetchedQuizList = QuizList & { readonly fetchedAt: Date };

/** Fetches the list of quizzes anew at each visit; undefined until it has loaded. The setup form works without it. */
export function useQuizList(set: QuizSetup['set']): FetchedQuizList | undefined {
  return useQuery({ queryKey: ['quizzes', set], queryFn: ({ signal }) => fetchQuizList(set, signal), gcTime: 0 }).data;
}

async function fetchQuizList(set: QuizSetup['set'], signal: AbortSignal): Promise<FetchedQuizList> {
  const query = set ? { set } : {};
  return { ...(await quizApi('GET /api/quiz/sessions', { query, signal })), fetchedAt: new Date() };
}

/** Starts a quiz; `onStarted` is called with its questions. */
export function useStartQuiz(onStarted: (quiz: RunningQuiz) => void): UseMutationResult<RunningQuiz, Error, QuizSetup> {
  return useMutation({
    mutationFn: (body: QuizSetup) => quizApi('POST /api/quiz/sessions', { body }),
    onSuccess: onStarted,
  });
}

/** The running quiz of this tab, stored so that a reload continues it. */
export const quizStorage = runStorage({ area: 'sessionStorage', name: 'quiz', parse: parseSequentialRun });

/** The end of a quiz: its grade, or that no question was answered and the quiz was removed. */
export type QuizEnd = FinishedAnswer | 'unanswered';

/** Finishes a quiz. */
export async function finishQuiz(id: number): Promise<QuizEnd> {
  try {
    return await quizApi('POST /api/quiz/sessions/:id/finish', { params: { id }, body: {} });
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'REFUSED') return 'unanswered';
    throw error;
  }
}
