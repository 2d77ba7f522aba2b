import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { certificateName, certificateNameProblem, MAX_CERTIFICATE_NAME } from './rules/certificate.ts';
import { CERTIFICATION_CATEGORIES, CERTIFICATION_STATES } from './rules/certification.ts';

export { certificatesContract } from './contract/certificates.ts';

const MAX_ID = 2_147_483_647;

function idOf(what: string) {
  return z.coerce
    .number({ error: `The id of ${what} must be a whole number.` })
    .int(`The id of ${what} must be a whole number.`)
    .min(1, `The id of ${what} must be at least 1.`);
}

const certificationParams = z.strictObject({
  id: idOf('a certification').max(MAX_ID, 'That id of a certification is too large.'),
});
const attemptParams = certificationParams.extend({ attemptId: idOf('an exam') });

/** ISO 8601. */
const instant = z.string();

const certificationSchema = z.strictObject({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  category: z.enum(CERTIFICATION_CATEGORIES),
  /** Whole percent. */
  requiredScore: z.int(),
  requiredCards: z.int(),
  /** The name of a lucide icon. */
  badgeIcon: z.string(),
  badgeColor: z.string(),
  /** False once it was removed from the content. Learners who earned it still see it. */
  isActive: z.boolean(),
  userProgress: z.strictObject({
    cardsCompleted: z.int(),
    /** Whole percent; 0 before the first exam. */
    bestScore: z.int(),
    isEarned: z.boolean(),
    earnedAt: instant.nullable(),
    certificateNumber: z.string().nullable(),
    /** Number of its cards that are completed, or included in the learner's access. Below `requiredCards`, the exam needs Premium. */
    cardsInReach: z.int(),
  }),
  /** Whole percent. */
  progress: z.int(),
  state: z.enum(CERTIFICATION_STATES),
  exam: z.strictObject({
    questions: z.int(),
    /** Milliseconds, for this learner. */
    duration: z.int(),
    /** Whether every area has enough cards whose law is not under review. */
    isAvailable: z.boolean(),
    /** The learner's running exam; null for none. */
    openAttempt: z
      .strictObject({
        id: z.int(),
        /** Milliseconds, by the server's clock. */
        timeLeft: z.int(),
      })
      .nullable(),
    /** Null when an exam may start now. */
    nextAttemptAt: instant.nullable(),
    lastAttempt: z.strictObject({ id: z.int(), score: z.int(), passed: z.boolean(), finishedAt: instant }).nullable(),
    /** Suggested name for the certificate; null for none. */
    suggestedName: z.string().nullable(),
  }),
});

const attemptFields = {
  id: z.int(),
  certificationId: z.int(),
  /** As of the start of the exam, like the required score. */
  certificationName: z.string(),
  requiredScore: z.int(),
  requiredCards: z.int(),
  /** The name for the certificate, given before the exam. */
  learnerName: z.string(),
};

/** Allows for spaces around a name, which are removed. */
const MAX_TYPED_NAME = 4 * MAX_CERTIFICATE_NAME;

const learnerName = z
  .string({ error: 'Please enter the name for your certificate.' })
  .max(MAX_TYPED_NAME, `The name can have at most ${MAX_CERTIFICATE_NAME} characters.`)
  .superRefine((typed, context) => {
    const message = certificateNameProblem(typed);
    if (message !== null) context.addIssue({ code: 'custom', message });
  })
  .transform(certificateName);

/** A question of a running exam, without the correct option. */
const openQuestionSchema = z.strictObject({
  /** From 1. */
  position: z.int(),
  area: z.string(),
  question: z.string(),
  options: z.array(z.string()),
  /** Index of the chosen option, from 0; null for none. */
  chosen: z.int().nullable(),
});

const runningSchema = z.strictObject({
  ...attemptFields,
  status: z.literal('running'),
  /** Milliseconds, by the server's clock. */
  timeLeft: z.int(),
  questions: z.array(openQuestionSchema),
});

const gradeSchema = z.strictObject({
  ...attemptFields,
  status: z.literal('finished'),
  /** Whole percent, rounded down. */
  score: z.int(),
  passed: z.boolean(),
  correctAnswers: z.int(),
  totalQuestions: z.int(),
  finishedAt: instant,
  /** When the exam may be repeated; null when it may be now, or was passed. */
  nextAttemptAt: instant.nullable(),
  /** Number of the valid certificate; null for none. */
  certificateNumber: z.string().nullable(),
});

/** A finished exam with every answer. */
const finishedSchema = gradeSchema.extend({
  areas: z.array(z.strictObject({ name: z.string(), correct: z.int(), total: z.int() })),
  review: z.array(
    z.strictObject({
      position: z.int(),
      area: z.string(),
      question: z.string(),
      /** Null for no answer. */
      chosenAnswer: z.string().nullable(),
      correctAnswer: z.string(),
      isCorrect: z.boolean(),
      /** Its law changed during the exam: it counts as correct. */
      setAside: z.boolean(),
      explanation: z.string(),
      category: z.enum(['employment', 'unions', 'minimum_wages']),
      section: z.string(),
      lawReference: z.string(),
    }),
  ),
});

/** Certifications and their exams. Only a finished exam returns correct answers and explanations. */
export const certificationsContract = defineContract({
  list: {
    method: 'GET',
    path: '/api/certifications',
    summary: 'Every certification with what the learner has of it. For those with premium access or a trial.',
    response: z.array(certificationSchema),
  },
  start: {
    method: 'POST',
    path: '/api/certifications/:id/exam',
    summary:
      'Starts the exam of a certification with the name that its certificate will bear, or answers the one that is open, which keeps its name. Refused with a sentence while it may not begin.',
    params: certificationParams,
    body: z.strictObject({ learnerName }),
    response: runningSchema,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  read: {
    method: 'GET',
    path: '/api/certifications/:id/exam/:attemptId',
    summary: 'One of the learner’s own exams: the same questions in the same order while it runs, the results after.',
    params: attemptParams,
    response: z.discriminatedUnion('status', [runningSchema, finishedSchema]),
    errors: ['NOT_FOUND'],
  },
  answer: {
    method: 'PUT',
    path: '/api/certifications/:id/exam/:attemptId/answer',
    summary:
      'Keeps the answer to one question; another one may be sent until the exam is finished. Refused once its time is over; what was kept before is graded.',
    params: attemptParams,
    body: z.strictObject({
      position: z
        .int('A position must be a whole number.')
        .min(1, 'Positions begin at 1.')
        .max(MAX_ID, 'There is no such question in this exam.'),
      chosen: z
        .int('The chosen option must be a whole number.')
        .min(0, 'Options begin at 0.')
        .max(3, 'There is no such option.'),
    }),
    response: z.strictObject({ position: z.int(), timeLeft: z.int() }),
    errors: ['NOT_FOUND', 'ALREADY_FINISHED', 'REFUSED'],
  },
  finish: {
    method: 'POST',
    path: '/api/certifications/:id/exam/:attemptId/finish',
    summary:
      'Grades the exam from what was kept; a question without an answer is wrong. A passed one earns the certificate. Finishing again answers the same. Reading the exam then brings every answer with its law.',
    params: attemptParams,
    body: z.strictObject({}).optional(),
    response: gradeSchema,
    errors: ['NOT_FOUND'],
  },
});
