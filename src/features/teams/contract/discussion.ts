import { z } from 'zod';
import { defineContract } from '../../../platform/shared/contract.ts';
import { CURSOR_LENGTH, parseCursor } from '../../reports/rules/list-cursor.ts';
import { MESSAGE_LENGTH } from '../../reports/rules/report.ts';
import { NOTES_LENGTH, POST_LENGTH, REASON_LENGTH } from '../rules/groups/group.ts';
import { author, cardId, done, groupCard, groupParams, linesField, clientId } from './fields.ts';

const postParams = groupParams.extend({ postId: clientId('That is not the id of a post.') });
const sharedParams = groupParams.extend({ sharedId: clientId('That is not the id of a shared card.') });
const message = linesField('Please write something first.', { least: 1, most: POST_LENGTH });
const notes = linesField('The note must be text.', { least: 0, most: NOTES_LENGTH });

/** A post or reply. A deleted one has no text and card, only who deleted it. */
const writingSchema = z.strictObject({
  id: z.string(),
  author,
  message: z.string(),
  card: groupCard.nullable(),
  writtenAt: z.string(),
  edited: z.boolean(),
  deletedBy: z.enum(['author', 'moderator']).nullable(),
});

const postSchema = writingSchema.extend({
  /** The first replies, the oldest first. */
  replies: z.array(writingSchema),
  /** Number of all replies. */
  replyCount: z.int(),
  /** Cursor of the next replies; null when all are included. */
  moreAfter: z.string().nullable(),
});

const pageQuery = z.strictObject({
  /** `next` of the page before. */
  after: z
    .string()
    .max(CURSOR_LENGTH, 'That is not a place in the list.')
    .refine((text) => parseCursor(text) !== null, 'That is not a place in the list.')
    .optional(),
});

const sharedSchema = z.strictObject({
  id: z.string(),
  card: groupCard,
  notes: z.string(),
  by: author,
  sharedAt: z.string(),
});

/** Calls of posts and shared cards. */
export const discussionCalls = defineContract({
  posts: {
    method: 'GET',
    path: '/api/groups/:groupId/posts',
    summary: 'What was written in a group, the newest first, each with its first replies.',
    params: groupParams,
    query: pageQuery,
    response: z.strictObject({ posts: z.array(postSchema), next: z.string().nullable() }),
    errors: ['NOT_FOUND'],
  },
  replies: {
    method: 'GET',
    path: '/api/groups/:groupId/posts/:postId/replies',
    summary: 'The replies to a post, the oldest first, from the first or after a place.',
    params: postParams,
    query: pageQuery,
    response: z.strictObject({ replies: z.array(writingSchema), next: z.string().nullable() }),
    errors: ['NOT_FOUND'],
  },
  write: {
    method: 'POST',
    path: '/api/groups/:groupId/posts',
    summary: 'Writes to a group, or replies. Sent again with the same id it is written once.',
    params: groupParams,
    body: z.strictObject({
      id: clientId('A post needs an id of its own.'),
      message,
      cardId: cardId.nullable().default(null),
      /** The post or reply that this answers. */
      parentId: clientId('That is not the id of a post.').nullable().default(null),
    }),
    response: z.strictObject({ id: z.string(), parentId: z.string().nullable() }),
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  edit: {
    method: 'PUT',
    path: '/api/groups/:groupId/posts/:postId',
    summary: 'Gives what the signed-in user wrote other words.',
    params: postParams,
    body: z.strictObject({ message }),
    response: done,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  erase: {
    method: 'DELETE',
    path: '/api/groups/:groupId/posts/:postId',
    summary: 'Deletes what the signed-in user wrote, or as owner or moderator what another did.',
    params: postParams,
    response: done,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  report: {
    method: 'POST',
    path: '/api/groups/:groupId/posts/:postId/report',
    summary: 'Reports what another wrote to those who run the site. Sent twice with the same id, it is kept once.',
    params: postParams,
    body: z.strictObject({
      id: clientId('A report needs an id of its own.'),
      reason: linesField(`Please say in a few words what is wrong (at least ${MESSAGE_LENGTH.least} characters).`, {
        least: MESSAGE_LENGTH.least,
        most: REASON_LENGTH,
      }),
    }),
    response: done,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  removeReported: {
    method: 'DELETE',
    path: '/api/admin/reports/:reportId/post',
    summary:
      'Removes a post that was reported, from whatever group, as long as it has the words that the report shows. Its group is not told to who removes it.',
    params: z.strictObject({ reportId: clientId('That is not the id of a report.') }),
    response: done,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  cards: {
    method: 'GET',
    path: '/api/groups/:groupId/cards',
    summary: 'The cards that were put before a group, the last shared first.',
    params: groupParams,
    response: z.strictObject({ cards: z.array(sharedSchema) }),
    errors: ['NOT_FOUND'],
  },
  share: {
    method: 'POST',
    path: '/api/groups/:groupId/cards',
    summary:
      'Puts a card before a group that the signed-in user may open. Sent again with the same id it is shared once.',
    params: groupParams,
    body: z.strictObject({ id: clientId('A shared card needs an id of its own.'), cardId, notes }),
    response: done,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  annotate: {
    method: 'PUT',
    path: '/api/groups/:groupId/cards/:sharedId',
    summary: 'Says something else beside a card that the signed-in user shared.',
    params: sharedParams,
    body: z.strictObject({ notes }),
    response: done,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  unshare: {
    method: 'DELETE',
    path: '/api/groups/:groupId/cards/:sharedId',
    summary: 'Takes a shared card away: one’s own, or as owner or moderator that of another.',
    params: sharedParams,
    response: done,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
});
