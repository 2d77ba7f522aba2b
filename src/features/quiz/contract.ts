import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { MAX_ANSWER_MS } from '../assessment/rules/answer-timing.ts';
import { awardsSchema } from '../progress/contract.ts';
import {
  DEFAULT_SECONDS_PER_QUESTION,
  QUIZ_CATEGORIES,
  QUIZ_LEVELS,
  QUIZ_MODES,
  SECONDS_PER_QUESTION,
  STUDY_LEVELS,
  QUESTIONS_PER_QUIZ,
} from './rules/quiz.ts';

const setupFields = {
  mode: z.enum(QUIZ_MODES, { error: `The mode of a quiz must be one of ${QUIZ_MODES.join(', ')}.` }),
  level: z.enum(QUIZ_LEVELS, { error: `The level must be one of ${QUIZ_LEVELS.join(', ')}.` }),
  category: z.enum(QUIZ_CATEGORIES, { error: `The category must be one of ${QUIZ_CATEGORIES.join(', ')}.` }),
  timed: z.boolean({ error: 'Timed must be true or false.' }),
};

const studyLevelField = z
  .int(`The level of study must be a whole number from 1 to ${STUDY_LEVELS}.`)
  .min(1, 'Levels of study begin at 1.')
  .max(STUDY_LEVELS, `There are ${STUDY_LEVELS} levels of study.`)
  .optional();

const secondsField = z.literal(SECONDS_PER_QUESTION, {
  error: `The seconds for each question must be one of ${SECONDS_PER_QUESTION.join(', ')}.`,
});

const setupSchema = z.strictObject({ ...setupFields, secondsPerQuestion: secondsField, studyLevel: studyLevelField });

/** The set of cards a quiz is drawn from instead of the deck. */
const setSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** The lowest score in whole percent that passes; null without a pass mark. */
  passMark: z.int().nullable(),
  home: z.strictObject({ path: z.string(), name: z.string() }),
});

const questionFields = {
  /** From 1. */
  position: z.int(),
  question: z.string(),
  category: z.enum(['employment', 'unions', 'minimum_wages']),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  section: z.string(),
  lawReference: z.string(),
};

/** A question of a running quiz, without the right option. */
const openQuestionSchema = z.strictObject({
  ...questionFields,
  options: z.array(z.string()),
  /** Index of the chosen option, from 0; null for none. */
  chosen: z.int().nullable(),
  /** Whether an answer, or the lack of one, was recorded. */
  answered: z.boolean(),
});

/** The open question by the server's clock; null when all are answered or out of time, and the quiz can be finished. */
const openSchema = z
  .strictObject({
    /** All questions before it are answered or out of time. */
    position: z.int(),
    /** A duration rather than an instant, so that a wrong device clock does no harm; null without a clock. */
    millisecondsLeft: z.int().nullable(),
  })
  .nullable();

const runningSchema = z.strictObject({
  id: z.int(),
  status: z.literal('running'),
  setup: setupSchema,
  /** Null for a quiz over the whole deck. */
  set: setSchema.nullable(),
  /** Whether every category was used because no question matched the chosen one. */
  usedAllCategories: z.boolean(),
  /** Seconds for each question, including the account's extra time when the quiz began; null without a clock. */
  secondsAllowed: z.int().nullable(),
  /** Whether each answer gets feedback at once. */
  feedback: z.boolean(),
  open: openSchema,
  questions: z.array(openQuestionSchema),
});

/** What is said about an answer while the quiz runs. */
const feedbackSchema = z.strictObject({
  isCorrect: z.boolean(),
  /** Index of the right option, from 0. */
  correctOption: z.int(),
  /** Whether the law behind it changed while the quiz ran; it then counts as right. */
  setAside: z.boolean(),
  explanation: z.string(),
});

const reviewSchema = z.strictObject({
  ...questionFields,
  /** Null when no option was chosen. */
  chosenAnswer: z.string().nullable(),
  correctAnswer: z.string(),
  isCorrect: z.boolean(),
  /** Whether the law behind it changed while the quiz ran; it then counts as right. */
  setAside: z.boolean(),
  explanation: z.string(),
});

const finishedSchema = z.strictObject({
  id: z.int(),
  status: z.literal('finished'),
  setup: setupSchema,
  set: setSchema.nullable(),
  /** Whether it passes its set; false without a pass mark. */
  passed: z.boolean(),
  /** Whole percent. */
  score: z.int(),
  rating: z.enum(['Excellent', 'Good', 'Fair', 'Needs Improvement']),
  correctAnswers: z.int(),
  totalQuestions: z.int(),
  averageSeconds: z.int(),
  pointsEarned: z.int(),
  review: z.array(reviewSchema),
});

/** A finished quiz in the list of them. */
const pastSchema = z.strictObject({
  id: z.int(),
  /** ISO 8601, UTC. */
  finishedAt: z.string(),
  mode: setupFields.mode,
  category: setupFields.category,
  timed: z.boolean(),
  studyLevel: studyLevelField,
  set: setSchema.nullable(),
  score: z.int(),
  correctAnswers: z.int(),
  totalQuestions: z.int(),
});

const sessionParams = z.strictObject({
  id: z.coerce
    .number({ error: 'A quiz id must be a whole number.' })
    .int('A quiz id must be a whole number.')
    .min(1, 'A quiz id must be at least 1.'),
});

/** The calls of quizzes. Right answers and explanations are sent for finished quizzes, and in practice for answered questions. */
export const quizContract = defineContract({
  list: {
    method: 'GET',
    path: '/api/quiz/sessions',
    query: z.strictObject({
      /** The id of the set of cards a quiz is to draw from. */
      set: z.string().max(60, 'There is no such set of cards.').optional(),
    }),
    summary:
      'Lists the running quiz, on whatever device it began, and the last finished ones, newest first, with the questions open to the learner.',
    response: z.strictObject({
      running: z
        .strictObject({ id: z.int(), timed: z.boolean(), totalQuestions: z.int(), open: openSchema })
        .nullable(),
      finished: z.array(pastSchema),
      /** Percent of the usual time that the learner's next timed quiz allows. */
      timeAccommodation: z.int(),
      /** How many questions are open to the learner, by law, difficulty and level; cards of no level have no `studyLevel`. */
      openQuestions: z.array(
        z.strictObject({
          category: questionFields.category,
          difficulty: questionFields.difficulty,
          studyLevel: studyLevelField,
          count: z.int(),
        }),
      ),
      /** The requested set, with the number of questions of its quiz; null when there is no such set. */
      set: setSchema.extend({ questions: z.int() }).nullable(),
    }),
  },
  start: {
    method: 'POST',
    path: '/api/quiz/sessions',
    summary:
      'Starts a quiz and returns its questions. A learner has one running quiz at a time: an unfinished one is deleted.',
    body: z.strictObject({
      ...setupFields,
      secondsPerQuestion: secondsField.default(DEFAULT_SECONDS_PER_QUESTION),
      studyLevel: studyLevelField,
      /** The id of a set of cards to draw from instead of the deck. */
      set: z
        .string({ error: 'The set must be the name of a set of cards.' })
        .max(60, 'There is no such set of cards.')
        .nullable()
        .default(null),
    }),
    response: runningSchema,
    errors: ['REFUSED'],
  },
  read: {
    method: 'GET',
    path: '/api/quiz/sessions/:id',
    summary:
      'Returns one of the learner’s own quizzes: the same questions in the same order while it runs, the results after.',
    params: sessionParams,
    response: z.discriminatedUnion('status', [runningSchema, finishedSchema]),
    errors: ['NOT_FOUND'],
  },
  answer: {
    method: 'PUT',
    path: '/api/quiz/sessions/:id/answer',
    summary:
      'Stores the answer to one question; the same answer may be sent again. An answer after the time of its question is not stored. In practice the response says whether it is right, and why.',
    params: sessionParams,
    body: z.strictObject({
      position: z
        .int('A position must be a whole number.')
        .min(1, 'Positions begin at 1.')
        .max(QUESTIONS_PER_QUIZ, 'There is no such question in this quiz.'),
      chosen: z
        .int('The chosen option must be a whole number or null.')
        .min(0, 'Options begin at 0.')
        .max(3, 'There is no such option.')
        .nullable(),
      timeSpent: z
        .int('The time spent must be whole milliseconds.')
        .min(0, 'The time spent cannot be negative.')
        .max(MAX_ANSWER_MS, 'The time spent is too long.'),
    }),
    response: z.strictObject({
      position: z.int(),
      /** Whether the answer counts: false when it came too late, or after a different answer. */
      kept: z.boolean(),
      /** Null in a quiz without feedback. */
      feedback: feedbackSchema.nullable(),
      open: openSchema,
    }),
    errors: ['NOT_FOUND', 'ALREADY_FINISHED', 'REFUSED'],
  },
  finish: {
    method: 'POST',
    path: '/api/quiz/sessions/:id/finish',
    summary:
      'Grades the quiz; a question without an answer is wrong. Finishing again returns the same. A quiz without any answer is removed and refused.',
    params: sessionParams,
    body: z.strictObject({}).optional(),
    response: z.strictObject({
      quiz: finishedSchema,
      /** The learner's totals after this quiz. */
      points: z.int(),
      streak: z.int(),
      /** Empty when the quiz was finished before. */
      awards: awardsSchema,
    }),
    errors: ['NOT_FOUND', 'REFUSED'],
  },
});
