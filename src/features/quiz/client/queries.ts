import { apiClient } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { quizContract } from '../contract.ts';

/** The calls of this feature. */
export const quizApi = apiClient<typeof quizContract>();

/** A quiz being answered. */
export type RunningQuiz = ResponseOf<typeof quizContract.start>;

/** One question of it. */
export type RunningQuestion = RunningQuiz['questions'][number];

/** What became of an answer, and whose turn it is. */
export type StoredAnswer = ResponseOf<typeof quizContract.answer>;

/** Where a learner stands before a quiz. */
export type QuizList = ResponseOf<typeof quizContract.list>;

/** What finishing answers: the graded quiz and the learner's totals. */
export type FinishedAnswer = ResponseOf<typeof quizContract.finish>;

/** A graded quiz. */
export type FinishedQuiz = FinishedAnswer['quiz'];
