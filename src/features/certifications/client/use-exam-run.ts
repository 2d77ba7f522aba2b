import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { certificationsApi, type RunningExam } from './certifications-query.ts';
import { openExamRun, type ExamRun, type ExamRunEnd, type ExamRunView } from './exam-run.ts';
import { keepExam, keptExam } from './kept-exam.ts';

/** How often what did not get through is tried again, in milliseconds. */
const RETRY_MS = 5000;

/** The run of an exam for as long as the component lives, and what it shows; give the component the exam's id as its key. */
export function useExamRun(userId: number, exam: RunningExam, onEnd: (end: ExamRunEnd) => void): readonly [ExamRun, ExamRunView] {
  const [run] = useState(() => {
    const params = { id: exam.certificationId, attemptId: exam.id };
    return openExamRun(exam, keptExam(userId, exam.id), {
      save: (position, chosen) => certificationsApi('PUT /api/certifications/:id/exam/:attemptId/answer', { params, body: { position, chosen } }),
      finish: async () => {
        await certificationsApi('POST /api/certifications/:id/exam/:attemptId/finish', { params, body: {} });
        const ended = await certificationsApi('GET /api/certifications/:id/exam/:attemptId', { params });
        if (ended.status !== 'finished') throw new Error('A finished exam came back as a running one.');
        return ended;
      },
      keep: (state) => keepExam(userId, state),
      now: () => Date.now(),
    });
  });
  const view = useSyncExternalStore(run.subscribe, run.view);

  const told = useEffectEvent(onEnd);
  useEffect(() => run.onEnd((end) => told(end)), [run]);
  useEffect(() => {
    run.begin();
    addEventListener('online', run.retry);
    return () => removeEventListener('online', run.retry);
  }, [run]);

  // A server that comes back says nothing: it is asked again until it answers.
  const stopped = view.unsaved || view.status === 'stuck';
  useEffect(() => {
    if (!stopped) return undefined;
    const timer = setInterval(run.retry, RETRY_MS);
    return () => clearInterval(timer);
  }, [run, stopped]);
  return [run, view];
}
