import { useQuery } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { certificationsContract } from '../contract.ts';

export const certificationsApi = apiClient<typeof certificationsContract>();

/** A certification with the learner's progress. `endsAt` of an open exam is by this device's clock, in milliseconds since 1970. */
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

export type Exam = ResponseOf<typeof certificationsContract.read>;

export type RunningExam = Extract<Exam, { status: 'running' }>;

export type RunningQuestion = RunningExam['questions'][number];

export type FinishedExam = Extract<Exam, { status: 'finished' }>;

/** Prefix of the query keys of certifications. */
export const CERTIFICATIONS_KEY: readonly unknown[] = ['certifications'];

/** Query key of a learner's certifications. */
export function certificationsKey(userId: number): readonly unknown[] {
  return [...CERTIFICATIONS_KEY, userId];
}

/** Query key of one exam. */
export function examKey(attemptId: number): readonly unknown[] {
  return ['exam', attemptId];
}

/** Fetches the certifications at each visit, because cards are studied on other screens. */
export function useCertifications(userId: number) {
  return useQuery({
    queryKey: certificationsKey(userId),
    queryFn: ({ signal }) => readCertifications(signal),
    refetchOnMount: 'always',
  });
}

/** Fetches one exam. Nothing is cached between visits, because each answer changes it. */
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
