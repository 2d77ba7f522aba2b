import { z } from 'zod';
import { timedJob, type FeatureJob } from '../../../platform/server/feature.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import { closeExams, type Grading } from './grading.ts';

const CLOSE_EXAMS = defineQueue({ name: 'certifications.close-exams', data: z.strictObject({}) });
const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** What certifications do by themselves: exams whose time is over are graded. */
export function certificationJobs(grading: Grading): readonly FeatureJob[] {
  return [timedJob(CLOSE_EXAMS, EVERY_FIVE_MINUTES, () => closeExams(grading))];
}
