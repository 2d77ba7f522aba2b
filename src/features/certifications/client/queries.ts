import { useQuery } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { certificationsContract } from '../contract.ts';

/** The calls of this feature. */
export const certificationsApi = apiClient<typeof certificationsContract>();

/** A certification with what the learner has of it; an open exam ends at an instant of this device's clock, in milliseconds since 1970. */
export type Certification = Awaited<ReturnType<typeof readCertifications>>[number];

async function readCertifications(signal: AbortSignal) {
  const certifications = await certificationsApi('GET /api/certifications', { signal });
  const readAt = Date.now();
  return certifications.map(({ exam: { openAttempt, ...exam }, ...certification }) => ({
    ...certification,
    exam: {
      ...exam,
      openAttempt: openAttempt === null ? null : { id: openAttempt.id, endsAt: readAt + openAttempt.timeLeft },
    },
  }));
}

/** An exam, running or finished. */
export type Exam = ResponseOf<typeof certificationsContract.read>;

/** An exam being answered. */
export type RunningExam = Extract<Exam, { status: 'running' }>;

/** One question of it. */
export type RunningQuestion = RunningExam['questions'][number];

/** A graded exam. */
export type FinishedExam = Extract<Exam, { status: 'finished' }>;

/** What the keys of all certifications begin with. */
export const CERTIFICATIONS_KEY: readonly unknown[] = ['certifications'];

/** The key of a learner's certifications. */
export function certificationsKey(userId: number): readonly unknown[] {
  return [...CERTIFICATIONS_KEY, userId];
}

/** The key of one exam. */
export function examKey(attemptId: number): readonly unknown[] {
  return ['exam', attemptId];
}

/** The certifications, read anew at each visit: cards are studied on other screens. */
export function useCertifications(userId: number) {
  return useQuery({
    queryKey: certificationsKey(userId),
    queryFn: ({ signal }) => readCertifications(signal),
    refetchOnMount: 'always',
  });
}

/** One exam. It changes with every answer: what an earlier visit read is of no use. */
export function useExam(certificationId: number, attemptId: number) {
  return useQuery({
    queryKey: examKey(attemptId),
    queryFn: ({ signal }) =>
      certificationsApi('GET /api/certifications/:id/exam/:attemptId', {
        params: { id: certificationId, attemptId },
        signal,
      }),
    gcTime: 0,
  });
}
