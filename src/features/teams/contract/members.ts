import { z } from 'zod';
import { defineContract } from '../../../platform/shared/contract.ts';
import { done, groupParams, personId, role, sharesProgress } from './fields.ts';

const memberParams = groupParams.extend({ userId: personId });

const memberSchema = z.strictObject({
  userId: z.int(),
  username: z.string(),
  role,
  joinedAt: z.string(),
  isYou: z.boolean(),
  /** Whether the signed-in user may remove them. */
  removable: z.boolean(),
});

/** The members of a group, and their week. */
export const memberCalls = defineContract({
  members: {
    method: 'GET',
    path: '/api/groups/:groupId/members',
    summary: 'The members of a group: owner, moderators, members.',
    params: groupParams,
    response: z.strictObject({ members: z.array(memberSchema) }),
    errors: ['NOT_FOUND'],
  },
  setRole: {
    method: 'PUT',
    path: '/api/groups/:groupId/members/:userId',
    summary: 'Makes a member a moderator, or a moderator a member; for the owner.',
    params: memberParams,
    body: z.strictObject({ role: z.enum(['moderator', 'member'], { error: 'Please choose moderator or member.' }) }),
    response: done,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  removeMember: {
    method: 'DELETE',
    path: '/api/groups/:groupId/members/:userId',
    summary: 'Removes a member, who comes back only by a code that is made afterwards.',
    params: memberParams,
    response: done,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  handOn: {
    method: 'POST',
    path: '/api/groups/:groupId/owner',
    summary: 'Hands a group on to another member; its owner becomes a moderator. Sent again it answers the same.',
    params: groupParams,
    body: z.strictObject({ userId: personId }),
    response: done,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  consent: {
    method: 'PUT',
    path: '/api/groups/:groupId/consent',
    summary: 'Says whether the owner of the group may see the progress of the signed-in user.',
    params: groupParams,
    body: z.strictObject({ sharesProgress }),
    response: done,
    errors: ['NOT_FOUND'],
  },
  week: {
    method: 'GET',
    path: '/api/groups/:groupId/week',
    summary:
      'What the members of a group did this week, Monday to Sunday in Grenada, and what they want to do together.',
    params: groupParams,
    response: z.strictObject({
      /** Cards for all members together; null without a goal. */
      goal: z.int().nullable(),
      /** Cards completed by all, and by the signed-in user. */
      cards: z.int(),
      ownCards: z.int(),
      members: z.array(
        z.strictObject({
          /** From 1; members with the same points share a place. Null without points. */
          rank: z.int().nullable(),
          username: z.string(),
          points: z.int(),
          cards: z.int(),
          isYou: z.boolean(),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  },
});
