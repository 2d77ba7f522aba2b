import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import {
  FEEDBACK_REASONS,
  MIN_SEARCH_LENGTH,
  MAX_QUESTION_LENGTH,
  QUESTION_TOO_LONG,
  MAX_REMARK_LENGTH,
  MAX_SEARCH_LENGTH,
  MAX_TITLE_LENGTH,
} from './rules/limits.ts';
import { OUTCOMES } from './rules/answer/answer.ts';
import { CURSOR_LENGTH, parseCursor } from '../reports/rules/list-cursor.ts';

const ID_LENGTH = 36;
const conversationId = z
  .uuid('That is not the id of a conversation.')
  .max(ID_LENGTH, 'That is not the id of a conversation.');

const passageSchema = z.strictObject({
  /** Text with inline marks on unconfirmed words: `[two months]{EA-195}`. */
  text: z.string(),
  /** Numbers of `sources`. */
  sources: z.array(z.int()),
});

const sourceSchema = z.strictObject({
  /** From 1, in the order in which the answer names them. */
  number: z.int(),
  /** "Employment Act, Cap. 89, Part IX". */
  citation: z.string(),
  /** In the law library. */
  path: z.string(),
  law: z.enum(['employment', 'labour_relations', 'minimum_wages']).nullable(),
  /** "From a news report, 2012"; absent for an official source. */
  sourceNote: z.string().optional(),
  /** Whether some of its cited statements are not confirmed. */
  isUnsure: z.boolean(),
});

/** An answer with its rows; rows that have nothing to say are empty. */
export const answerSchema = z.strictObject({
  outcome: z.enum(OUTCOMES),
  about: z.string(),
  lead: passageSchema,
  correction: z.strictObject({ assumed: z.string(), right: passageSchema }).nullable(),
  rule: z.array(passageSchema),
  calculation: z
    .strictObject({
      title: z.string(),
      path: z.string(),
      lines: z.array(z.strictObject({ label: z.string(), figure: z.string().nullable(), sources: z.array(z.int()) })),
      total: z.strictObject({ label: z.string(), figure: z.string() }).nullable(),
    })
    .nullable(),
  covers: z.array(passageSchema),
  exception: z.array(passageSchema),
  whatToDo: z.array(passageSchema),
  /**
   * Further reading. In a clarifying question, the topics to choose from: the client sends a chosen title as a message.
   */
  nearest: z.array(z.strictObject({ title: z.string(), path: z.string() })),
  sources: z.array(sourceSchema),
  /** Documents to fill in that its facts lead to. */
  documents: z.array(z.strictObject({ label: z.string(), path: z.string() })).optional(),
  /** Set for a user with a problem of their own: the client shows `helpContact` of the settings. */
  needsHelp: z.literal(true).optional(),
});

/** An answer as the API sends it. */
export type AnswerResponse = z.output<typeof answerSchema>;

const allowanceSchema = z.strictObject({
  /** Questions a day, by the learner's access. */
  limit: z.int(),
  /** Questions left until midnight in Grenada. */
  left: z.int(),
});

/** A stored answer. */
export const replySchema = z.strictObject({
  /** The whole answer as plain text, for clients that ignore the rows. */
  content: z.string(),
  /** Citations of the sources, in order. */
  references: z.array(z.string()),
  /** Whether the answer was not rephrased because the language model failed. */
  fallback: z.boolean(),
  /**
   * Whether the answer lacks sentences that were already streamed: a later one failed the check, or the provider
   * stopped.
   */
  withdrawn: z.boolean(),
  conversationId: z.string(),
  messageId: z.string(),
  title: z.string(),
  /** Null for an answer in an older format; use `content` and `references`. */
  answer: answerSchema.nullable(),
  allowance: allowanceSchema,
});

const startedSchema = z.strictObject({ conversationId: z.string() });
const pieceSchema = z.strictObject({ delta: z.string() });
const streamErrorSchema = z.strictObject({ error: z.string(), code: z.string() });

const conversationSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** ISO times, UTC. */
  createdAt: z.string(),
  updatedAt: z.string(),
});

const feedbackSchema = z.strictObject({
  helpful: z.boolean(),
  reason: z.enum(FEEDBACK_REASONS).nullable(),
  remark: z.string(),
});

const messageSchema = z.discriminatedUnion('role', [
  z.strictObject({ id: z.string(), role: z.literal('user'), content: z.string(), createdAt: z.string() }),
  z.strictObject({
    id: z.string(),
    role: z.literal('assistant'),
    content: z.string(),
    references: z.array(z.string()),
    fallback: z.boolean(),
    /** Null for an answer in an older format; use `content` and `references`. */
    answer: answerSchema.nullable(),
    feedback: feedbackSchema.nullable(),
    createdAt: z.string(),
  }),
]);

const conversationParams = z.strictObject({ id: conversationId });

const questionSchema = z.strictObject({
  message: z
    .string({ error: 'Write a question.' })
    .max(MAX_QUESTION_LENGTH, QUESTION_TOO_LONG)
    .trim()
    .min(1, 'Write a question.'),
  /** The conversation that it goes on with; a new one begins without. */
  conversationId: conversationId.optional(),
  /**
   * Id from the client. A retry of the same question has the same id. `unanswered` of a conversation gives the id of a
   * question without an answer.
   */
  attempt: z.uuid('An attempt needs an id of its own.').max(ID_LENGTH, 'An attempt needs an id of its own.').optional(),
});

/** Calls for the conversations of the signed-in user. */
export const assistantContract = defineContract({
  ask: {
    method: 'POST',
    path: '/api/jocelyn/chat',
    summary:
      'Asks Jocelyn. Sent again with the same attempt it answers the same and counts once. When the provider fails it answers 503 with this body and `fallback: true`.',
    body: questionSchema,
    response: replySchema,
    errors: ['NOT_FOUND', 'OTHER_ATTEMPT', 'REFUSED'],
  },
  askInPieces: {
    method: 'POST',
    path: '/api/jocelyn/chat/stream',
    summary:
      'Asks Jocelyn and streams the answer as it is written, by server-sent events: `start` with the conversation, `text` with each sentence that has passed the check, and `reply` with the whole answer as the other call gives it, which takes their place; or `error` with a sentence and a code.',
    body: questionSchema,
    events: { start: startedSchema, text: pieceSchema, reply: replySchema, error: streamErrorSchema },
    response: replySchema,
    errors: ['NOT_FOUND', 'OTHER_ATTEMPT', 'REFUSED'],
  },
  state: {
    method: 'GET',
    path: '/api/jocelyn',
    summary: 'What the screens of Jocelyn begin with: questions left today, and questions one could ask.',
    response: z.strictObject({ allowance: allowanceSchema, suggestions: z.array(z.string()) }),
  },
  offlineAnswers: {
    method: 'GET',
    path: '/api/jocelyn/offline',
    summary: 'The answers that a device has ready for when there is no network, the narrowest topic first.',
    response: z.strictObject({
      answers: z.array(
        z.strictObject({
          /** It fits when every word of one of these lists begins a word of the question; without any it fits all. */
          keywords: z.array(z.array(z.string())),
          answer: z.string(),
          references: z.array(z.string()),
          /** Where it comes from; missing for an official source. */
          sourceNote: z.string().optional(),
        }),
      ),
    }),
  },
  list: {
    method: 'GET',
    path: '/api/jocelyn/conversations',
    summary: 'Conversations, the last used first; `search` looks in their titles and in what was asked and answered.',
    query: z.strictObject({
      search: z
        .string()
        .max(MAX_SEARCH_LENGTH, `Search for at most ${MAX_SEARCH_LENGTH} characters.`)
        .trim()
        .refine(
          (text) => text === '' || text.length >= MIN_SEARCH_LENGTH,
          `Search for at least ${MIN_SEARCH_LENGTH} characters.`,
        )
        .optional(),
    }),
    response: z.strictObject({ conversations: z.array(conversationSchema) }),
  },
  show: {
    method: 'GET',
    path: '/api/jocelyn/conversations/:id',
    summary: 'One conversation with its messages, the oldest first.',
    params: conversationParams,
    response: conversationSchema.extend({
      messages: z.array(messageSchema),
      /** The last message where it is a question without an answer: sent as `attempt` with the same words it is completed. */
      unanswered: z.string().nullable(),
    }),
    errors: ['NOT_FOUND'],
  },
  rename: {
    method: 'PUT',
    path: '/api/jocelyn/conversations/:id',
    summary: 'Gives a conversation another title.',
    params: conversationParams,
    body: z.strictObject({
      title: z
        .string({ error: 'Write a title.' })
        .max(MAX_TITLE_LENGTH, `A title has at most ${MAX_TITLE_LENGTH} characters.`)
        .trim()
        .min(1, 'Write a title.'),
    }),
    response: conversationSchema,
    errors: ['NOT_FOUND'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/jocelyn/conversations/:id',
    summary: 'Deletes a conversation with its messages.',
    params: conversationParams,
    response: z.strictObject({ deleted: z.literal(true) }),
    errors: ['NOT_FOUND'],
  },
  rate: {
    method: 'PUT',
    path: '/api/jocelyn/messages/:id/feedback',
    summary: 'Says whether an answer helped, and why not. Said again it replaces what was said.',
    params: z.strictObject({
      id: z.uuid('That is not the id of an answer.').max(ID_LENGTH, 'That is not the id of an answer.'),
    }),
    body: z.strictObject({
      helpful: z.boolean({ error: 'Say whether it helped.' }),
      reason: z.enum(FEEDBACK_REASONS).optional(),
      remark: z
        .string()
        .max(MAX_REMARK_LENGTH, `A remark has at most ${MAX_REMARK_LENGTH} characters.`)
        .trim()
        .optional(),
    }),
    response: feedbackSchema,
    errors: ['NOT_FOUND'],
  },
  feedback: {
    method: 'GET',
    path: '/api/admin/jocelyn/feedback',
    summary:
      'Answers that people judged, the last judged first, with the statements of the law that were found for them.',
    query: z.strictObject({
      /** Only those that helped, or did not. */
      helpful: z.enum(['yes', 'no']).optional(),
      /** Filters by helpfulness. */
      reason: z.enum(FEEDBACK_REASONS).optional(),
      /** Only those that an administrator is done with, or that wait. */
      done: z.enum(['yes', 'no']).optional(),
      /** `next` of the page before. */
      after: z
        .string()
        .max(CURSOR_LENGTH, 'That is not a place in the list.')
        .refine((text) => parseCursor(text) !== null, 'That is not a place in the list.')
        .optional(),
    }),
    response: z.strictObject({
      judged: z.array(
        z.strictObject({
          /** Of the answer. */
          id: z.string(),
          judgedAt: z.string(),
          helpful: z.boolean(),
          reason: z.enum(FEEDBACK_REASONS).nullable(),
          remark: z.string(),
          question: z.string(),
          answer: z.string(),
          /** Citations of the answer with their links. */
          sources: z.array(sourceSchema.pick({ citation: true, path: true })),
          /** Ids of the statements that were found, the weightiest first. */
          facts: z.array(z.string()),
          writtenBy: z.enum(['library', 'provider']),
          /** When an administrator was done with it; null while it waits. */
          doneAt: z.string().nullable(),
        }),
      ),
      total: z.int(),
      next: z.string().nullable(),
    }),
  },
  feedbackDone: {
    method: 'PUT',
    path: '/api/admin/jocelyn/feedback/:id',
    summary: 'Marks a judged answer as done with, or as waiting again. Judged anew, it waits again by itself.',
    params: conversationParams,
    body: z.strictObject({ done: z.boolean({ error: 'Done must be true or false.' }) }),
    response: z.strictObject({ id: z.string(), doneAt: z.string().nullable() }),
    errors: ['NOT_FOUND'],
  },
});
