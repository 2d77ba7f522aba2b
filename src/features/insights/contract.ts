import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { awardsSchema } from '../progress/contract.ts';

/** An unconfirmed fact: its standing as text and its path in the law library. Texts mark it like `[one month]{EA-194}`. */
const uncheckedSchema = z.strictObject({ fact: z.string(), standing: z.string(), path: z.string() });

const category = z.enum(['employment', 'labour_relations', 'minimum_wages', 'workplace_safety']);
const difficulty = z.enum(['easy', 'medium', 'hard']);

const insightSchema = z.strictObject({
  id: z.int(),
  title: z.string(),
  /** Paragraphs, separated by blank lines. */
  content: z.string(),
  keyPoints: z.array(z.string()),
  legalReference: z.string(),
  /** Title of the cited section of the law; absent for none. */
  heading: z.string().optional(),
  /** "From a lawyer's column, 2019"; absent for an official source. */
  sourceNote: z.string().optional(),
  practicalTip: z.string(),
  category,
  difficulty,
  /** Minutes. */
  readingTime: z.int(),
  /** The facts that the texts mark, each once. */
  unchecked: z.array(uncheckedSchema),
  isCompleted: z.boolean(),
});

const challengeSchema = z.strictObject({
  id: z.int(),
  title: z.string(),
  question: z.string(),
  options: z.array(z.string()),
  /** Position of the right option, from 0; absent until the challenge is over for this user. */
  correctAnswer: z.int().optional(),
  /** Absent until the challenge is over for this user. */
  explanation: z.string().optional(),
  legalReference: z.string(),
  /** Seconds, with the user's extra time. */
  timeLimit: z.int(),
  points: z.int(),
  category,
  difficulty,
  state: z.enum(['not_started', 'started', 'completed']),
  isCompleted: z.boolean(),
  /** Position of the chosen option, from 0; null for none. */
  userAnswer: z.int().nullable(),
  /** Whether the answer was right; null until it is completed. */
  isCorrect: z.boolean().nullable(),
  /** Whether it was completed without an answer in time. */
  outOfTime: z.boolean(),
  /** Milliseconds left by the server's clock while it runs; null otherwise. */
  remainingMs: z.int().nullable(),
});

/** The user's totals after an insight or a challenge. */
const totals = {
  /** Points just earned. */
  points: z.int(),
  totalPoints: z.int(),
  streakCount: z.int(),
  awards: awardsSchema,
};

const MAX_ID = 2_147_483_647;
const idOf = (what: string) =>
  z
    .int(`The id of ${what} must be a whole number.`)
    .min(1, `The id of ${what} must be at least 1.`)
    .max(MAX_ID, `That id of ${what} is too large.`);
const DAY_FORMAT_ERROR = 'A day must be written like 2026-11-21.';
const dayField = z.iso.date({ error: DAY_FORMAT_ERROR }).max(10, DAY_FORMAT_ERROR);

const mailSettingsSchema = z.strictObject({
  enabled: z.boolean(),
  /** Hour of the day in Grenada, 0 to 23. */
  hour: z.int(),
  /** Whether the address is confirmed; no mail is sent to another. */
  emailVerified: z.boolean(),
});

/** The insight and the challenge of the Grenadian day, their archive and the daily mail. For premium access and trials. */
export const insightsContract = defineContract({
  today: {
    method: 'GET',
    path: '/api/daily-insights/today',
    summary:
      'The insight and the challenge of the Grenadian day, the same for everyone. The right option is told only after the answer.',
    response: z.strictObject({
      day: z.string(),
      insight: insightSchema.nullable(),
      challenge: challengeSchema.nullable(),
    }),
  },
  progress: {
    method: 'GET',
    path: '/api/daily-insights/progress',
    summary: 'Streak, points, the week against its goal, and what to study next, from what the learner missed.',
    response: z.strictObject({
      streakCount: z.int(),
      totalPoints: z.int(),
      /** Whole percent of the week's goal, at most 100. */
      weeklyProgress: z.int(),
      /** Cards completed this week, the figure of the dashboard and the weekly challenge. */
      weeklyDone: z.int(),
      weeklyGoal: z.int(),
      /** The learner's goal in cards a day; null before the choice. */
      dailyGoal: z.int().nullable(),
      /** Monday to Sunday. */
      week: z.array(z.strictObject({ day: z.string(), insight: z.boolean(), challenge: z.boolean(), cards: z.int() })),
      recommendation: z.strictObject({
        topic: z.string(),
        reason: z.string(),
        estimatedTime: z.string(),
        path: z.string(),
      }),
    }),
  },
  completeInsight: {
    method: 'POST',
    path: '/api/daily-insights/complete-insight',
    summary: 'Marks the insight of the day as read. It earns once; a second time is refused.',
    body: z.strictObject({ insightId: idOf('the insight') }),
    response: z.strictObject(totals),
    errors: ['NOT_FOUND', 'REFUSED', 'ALREADY_FINISHED'],
  },
  startChallenge: {
    method: 'POST',
    path: '/api/daily-insights/start-challenge',
    summary: 'Starts the time of the challenge of the day, or goes on with it.',
    body: z.strictObject({ challengeId: idOf('the challenge') }),
    response: z.strictObject({ challenge: challengeSchema }),
    errors: ['NOT_FOUND', 'REFUSED', 'ALREADY_FINISHED'],
  },
  completeChallenge: {
    method: 'POST',
    path: '/api/daily-insights/complete-challenge',
    summary:
      'Answers the challenge, once. The server alone says whether the answer is right; after the time it no longer counts.',
    body: z.strictObject({
      challengeId: idOf('the challenge'),
      answer: z
        .int('The answer must be a whole number or null.')
        .min(0, 'Options begin at 0.')
        .max(3, 'There is no such option.')
        .nullable(),
      /** Ignored. */
      correct: z.boolean('Correct must be true or false.').optional(),
    }),
    response: z.strictObject({
      correct: z.boolean(),
      outOfTime: z.boolean(),
      correctAnswer: z.int(),
      explanation: z.string(),
      challenge: challengeSchema,
      ...totals,
    }),
    errors: ['NOT_FOUND', 'REFUSED', 'ALREADY_FINISHED'],
  },
  archive: {
    method: 'GET',
    path: '/api/daily-insights/archive',
    summary: 'Past days, newest first, ten at a time: those of the last 60 that the account has seen.',
    query: z.strictObject({ before: dayField.optional() }),
    response: z.strictObject({
      days: z.array(
        z.strictObject({
          day: z.string(),
          insight: z.strictObject({ id: z.int(), title: z.string(), category, isCompleted: z.boolean() }).nullable(),
          challenge: z
            .strictObject({ id: z.int(), title: z.string(), result: z.enum(['right', 'wrong', 'not_taken']) })
            .nullable(),
        }),
      ),
      /** What to send as `before` for the next page; null when there is none. */
      next: z.string().nullable(),
    }),
  },
  pastDay: {
    method: 'GET',
    path: '/api/daily-insights/days/:day',
    summary: 'The insight of a past day, and its challenge with answer and explanation, taken or not.',
    params: z.strictObject({ day: dayField }),
    response: z.strictObject({
      day: z.string(),
      insight: insightSchema.nullable(),
      challenge: challengeSchema.nullable(),
    }),
    errors: ['NOT_FOUND'],
  },
  insightDay: {
    method: 'GET',
    path: '/api/daily-insights/insights/:id',
    summary:
      'On which day an insight is to be read: today, the latest past day of the archive, or the next day to come.',
    params: z.strictObject({
      id: z.coerce.number('The id of the insight must be a whole number.').pipe(idOf('the insight')),
    }),
    response: z.strictObject({
      id: z.int(),
      title: z.string(),
      day: z.string(),
      when: z.enum(['today', 'past', 'to_come']),
    }),
    errors: ['NOT_FOUND'],
  },
  mail: {
    method: 'GET',
    path: '/api/daily-insights/mail',
    summary: 'Whether the learner gets the insight of the day by mail, and at which hour in Grenada.',
    response: mailSettingsSchema,
  },
  setMail: {
    method: 'PUT',
    path: '/api/daily-insights/mail',
    summary: 'Asks for the daily mail or ends it. It goes to confirmed addresses only.',
    body: z.strictObject({
      enabled: z.boolean({ error: 'Enabled must be true or false.' }),
      hour: z
        .int('The hour must be a whole number.')
        .min(0, 'Hours go from 0 to 23.')
        .max(23, 'Hours go from 0 to 23.'),
    }),
    response: mailSettingsSchema,
    errors: ['REFUSED'],
  },
});
