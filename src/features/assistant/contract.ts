import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { OUTCOMES } from './rules/outcomes.ts';

/** The longest question in characters, and the longest title of a conversation. */
export const QUESTION_LENGTH = 1000;
export const TITLE_LENGTH = 80;
/** The longest remark beside a thumb. */
export const REMARK_LENGTH = 500;

/** Why an answer did not help. */
export const FEEDBACK_REASONS = ['wrong', 'not-my-question', 'unclear', 'too-long', 'source-missing'] as const;

const passageSchema = z.strictObject({
  /** With inline marks of words that nobody has confirmed: `[two months]{EA-195}`. */
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
  /** Whether some of what it is cited for is not confirmed. */
  isUnsure: z.boolean(),
});

/** An answer with its rows; rows that have nothing to say are empty. */
export const answerSchema = z.strictObject({
  outcome: z.enum(OUTCOMES),
  about: z.string(),
  lead: passageSchema,
  putRight: z.strictObject({ assumed: z.string(), right: passageSchema }).nullable(),
  rule: z.array(passageSchema),
  sum: z
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
  nearest: z.array(z.strictObject({ title: z.string(), path: z.string() })),
  sources: z.array(sourceSchema),
});

/** An answer as it goes over the wire. */
export type WireAnswer = z.output<typeof answerSchema>;

const allowanceSchema = z.strictObject({
  /** Questions a day, by the learner's access. */
  limit: z.int(),
  /** Questions left until midnight in Grenada. */
  left: z.int(),
});

const replySchema = z.strictObject({
  /** The whole answer as plain text, for whoever reads no rows. */
  content: z.string(),
  /** Citations of the sources, in order. */
  references: z.array(z.string()),
  /** Whether the answer is the library's because the provider failed. */
  fallback: z.boolean(),
  conversationId: z.string(),
  messageId: z.string(),
  title: z.string(),
  answer: answerSchema,
  allowance: allowanceSchema,
});

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
    answer: answerSchema,
    feedback: feedbackSchema.nullable(),
    createdAt: z.string(),
  }),
]);

const conversationParams = z.strictObject({ id: z.string() });

/** Conversations with the assistant. All of it belongs to the person who is signed in. */
export const assistantContract = defineContract({
  ask: {
    method: 'POST',
    path: '/api/jocelyn/chat',
    summary:
      'Asks Jocelyn. Sent again with the same attempt it answers the same and counts once. When the provider fails it answers 503 with this body and `fallback: true`.',
    body: z.strictObject({
      message: z
        .string({ error: 'Write a question.' })
        .trim()
        .min(1, 'Write a question.')
        .max(QUESTION_LENGTH, `A question has at most ${QUESTION_LENGTH} characters.`),
      /** The conversation that it goes on with; a new one begins without. */
      conversationId: z.string().optional(),
      /** Made by the client, the same when it asks again because no answer came. */
      attempt: z.uuid().optional(),
    }),
    response: replySchema,
  },
  state: {
    method: 'GET',
    path: '/api/jocelyn',
    summary: 'What the screens of Jocelyn begin with: questions left today, and questions one could ask.',
    response: z.strictObject({ allowance: allowanceSchema, suggestions: z.array(z.string()) }),
  },
  list: {
    method: 'GET',
    path: '/api/jocelyn/conversations',
    summary: 'Conversations, the last used first; `search` looks in their titles and in what was asked and answered.',
    query: z.strictObject({ search: z.string().trim().max(100, 'Search for at most 100 characters.').optional() }),
    response: z.strictObject({ conversations: z.array(conversationSchema) }),
  },
  show: {
    method: 'GET',
    path: '/api/jocelyn/conversations/:id',
    summary: 'One conversation with its messages, the oldest first.',
    params: conversationParams,
    response: conversationSchema.extend({ messages: z.array(messageSchema) }),
  },
  rename: {
    method: 'PUT',
    path: '/api/jocelyn/conversations/:id',
    summary: 'Gives a conversation another title.',
    params: conversationParams,
    body: z.strictObject({
      title: z
        .string({ error: 'Write a title.' })
        .trim()
        .min(1, 'Write a title.')
        .max(TITLE_LENGTH, `A title has at most ${TITLE_LENGTH} characters.`),
    }),
    response: conversationSchema,
  },
  remove: {
    method: 'DELETE',
    path: '/api/jocelyn/conversations/:id',
    summary: 'Deletes a conversation with its messages.',
    params: conversationParams,
    response: z.strictObject({ deleted: z.literal(true) }),
  },
  rate: {
    method: 'PUT',
    path: '/api/jocelyn/messages/:id/feedback',
    summary: 'Says whether an answer helped, and why not. Said again it replaces what was said.',
    params: z.strictObject({ id: z.string() }),
    body: z.strictObject({
      helpful: z.boolean({ error: 'Say whether it helped.' }),
      reason: z.enum(FEEDBACK_REASONS).optional(),
      remark: z.string().trim().max(REMARK_LENGTH, `A remark has at most ${REMARK_LENGTH} characters.`).optional(),
    }),
    response: feedbackSchema,
  },
});
