import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useRoute, useSearch } from 'wouter';
import '../../../platform/client/styles/parts/lists.css';
import { ApiFailure } from '../../../platform/client/api-client.ts';
import { PRODUCT_NAME } from '../../../platform/client/shell/RouteFocus.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { NotLoaded, type NotLoadedProps } from '../../../platform/client/ui/NotLoaded.tsx';
import type { SessionUser } from '../../accounts/client/service.ts';
import { notifyStudyListeners } from '../../progress/client/service.ts';
import { Waiting } from './ResumeExam.tsx';
import { certificationsKey, examKey, useCertifications, useExam } from './queries.ts';
import './certifications.css';
import { ExamInProgress } from './ExamInProgress.tsx';
import { ExamResults } from './ExamResults.tsx';
import { ExamStart } from './ExamStart.tsx';
import { examStorage } from './use-exam-run.ts';

/** `/certifications/:id/exam`: the start page of an exam; with `?attempt=`, one running or finished exam. */
export default function ExamScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const [, params] = useRoute('/certifications/:id/exam');
  const certificationId = wholeNumber(params?.id ?? null);
  const attemptId = wholeNumber(new URLSearchParams(useSearch()).get('attempt'));
  if (certificationId === null) return <Unknown />;
  if (attemptId === null) return <Start user={user} certificationId={certificationId} />;
  return <Attempt key={attemptId} user={user} certificationId={certificationId} attemptId={attemptId} />;
}

function Start({ user, certificationId }: { readonly user: SessionUser; readonly certificationId: number }): ReactNode {
  const { data, error, isFetching, refetch } = useCertifications(user.id);
  const certification = data?.find(({ id }) => id === certificationId);
  useTitle(certification?.name ?? 'Exam');
  if (certification !== undefined && data !== undefined)
    return <ExamStart certification={certification} certifications={data} access={user.accessType} />;
  if (data !== undefined) return <Unknown />;
  const safe = 'What you have studied and earned is safe.';
  return <NotOpened safe={safe} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
}

function Attempt({
  user,
  certificationId,
  attemptId,
}: {
  readonly user: SessionUser;
  readonly certificationId: number;
  readonly attemptId: number;
}): ReactNode {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { data: exam, error, isFetching, refetch } = useExam(certificationId, attemptId);
  useTitle(exam === undefined ? 'Exam' : exam.certificationName);

  if (exam?.status === 'finished') return <ExamResults exam={exam} />;
  if (exam !== undefined) {
    return (
      <ExamInProgress
        userId={user.id}
        exam={exam}
        onEnd={(end) => {
          examStorage.forget(user.id);
          void client.invalidateQueries({ queryKey: certificationsKey(user.id) });
          void client.invalidateQueries({ queryKey: ['progress', user.id] });
          void client.invalidateQueries({ queryKey: ['dashboard'] });
          notifyStudyListeners();
          if (end === 'gone') navigate('/certifications', { replace: true });
          else client.setQueryData(examKey(attemptId), end);
        }}
      />
    );
  }
  if (error instanceof ApiFailure && error.code === 'NOT_FOUND') return <Unknown />;
  const safe = 'Your answers are safe. The clock runs on.';
  return <NotOpened safe={safe} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
}

/** Loading, or failed to load. */
function NotOpened({
  error,
  ...given
}: Omit<NotLoadedProps, 'title' | 'heading' | 'error'> & { readonly error: Error | null }): ReactNode {
  return (
    <div className="wrap certifications__exam">
      {error === null ? (
        <div className="assessment__page">
          <h1 className="visually-hidden">Exam</h1>
          <Waiting label="Loading your exam" />
        </div>
      ) : (
        <NotLoaded heading="h1" title="Unable to Load Your Exam" error={error} {...given} />
      )}
    </div>
  );
}

function Unknown(): ReactNode {
  return (
    <div className="wrap certifications__exam">
      <div className="card">
        <EmptyState
          heading="h1"
          title="There is no such exam"
          action={<ButtonLink href="/certifications">Back to Certifications</ButtonLink>}
        >
          It may belong to another account.
        </EmptyState>
      </div>
    </div>
  );
}

function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}
