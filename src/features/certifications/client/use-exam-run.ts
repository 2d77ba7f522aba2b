import {
  openFreeOrderRun,
  useRun,
  type RunEnd,
  type ShownQuestion,
  runStorage,
} from '../../assessment/client/service.ts';
import { certificationsApi, type FinishedExam, type RunningExam, type RunningQuestion } from './queries.ts';
import { parseFreeOrderRun } from '../../assessment/rules/stored-run.ts';

/** Stores the exam that runs on this device, so that it survives a closed browser. */
export const examStorage = runStorage({ area: 'localStorage', name: 'exam', parse: parseFreeOrderRun });

/** A question of an exam with the learner's answer and mark. */
export type ExamQuestion = ShownQuestion<RunningQuestion>;

/** Runs an exam while the component is mounted, and returns its state: use the exam's id as the component's key. */
export function useExamRun(userId: number, exam: RunningExam, onEnd: (end: RunEnd<FinishedExam>) => void) {
  return useRun(() => runOf(userId, exam), onEnd);
}

function runOf(userId: number, exam: RunningExam) {
  const params = { id: exam.certificationId, attemptId: exam.id };
  const stored = examStorage.read(userId);
  return openFreeOrderRun(exam, stored?.id === exam.id ? stored : null, {
    save: ([position, chosen]) =>
      certificationsApi('PUT /api/certifications/:id/exam/:attemptId/answer', { params, body: { position, chosen } }),
    finish: async () => {
      await certificationsApi('POST /api/certifications/:id/exam/:attemptId/finish', { params, body: {} });
      const ended = await certificationsApi('GET /api/certifications/:id/exam/:attemptId', { params });
      if (ended.status !== 'finished') throw new Error('A finished exam was returned as running.');
      return ended;
    },
    persist: (run) => examStorage.write(userId, run),
    now: () => Date.now(),
  });
}
