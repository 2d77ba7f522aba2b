import { z } from 'zod';
import { defineContract } from '../../../platform/shared/contract.ts';
import { CURSOR_LENGTH, parseCursor } from '../../reports/rules/list-cursor.ts';
import {
  DESCRIPTION_LENGTH,
  GROUP_CATEGORIES,
  GROUP_NAME_LENGTH,
  GROUP_SEARCH_LENGTH,
  groupNameProblem,
  MEMBERS,
  WEEKLY_GOAL,
  SHOWN_CHANGES,
  CODE_DAYS,
  CODE_TEXT_LENGTH,
} from '../rules/groups/group.ts';
import { done, groupParams, lineField, linesField, clientId, nothing, role, sharesProgress, userId } from './fields.ts';

const memberParams = groupParams.extend({ userId: userId });

const memberSchema = z.strictObject({
  userId: z.int(),
  username: z.string(),
  role,
  joinedAt: z.string(),
  isYou: z.boolean(),
  /** Whether the signed-in user may remove them. */
  removable: z.boolean(),
});

/** Calls of members and their weekly summary. */
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
    body: z.strictObject({ userId: userId }),
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

const room = `A group has room for ${MEMBERS.least} to ${MEMBERS.most} members.`;
const goal = `A goal is ${WEEKLY_GOAL.least} to ${WEEKLY_GOAL.most} cards a week.`;
const category = z.enum(GROUP_CATEGORIES, { error: 'Please choose what the group is about.' });

const settings = z.strictObject({
  name: lineField('Please give the group a name.', GROUP_NAME_LENGTH.most, groupNameProblem),
  description: linesField('The description must be text.', { least: 0, most: DESCRIPTION_LENGTH }),
  category,
  isPublic: z.boolean({ error: 'Please say who finds the group.' }),
  maxMembers: z.int(room).min(MEMBERS.least, room).max(MEMBERS.most, room),
  /** Cards that all members together aim to complete in a week; null without a goal. */
  weeklyGoal: z.int(goal).min(WEEKLY_GOAL.least, goal).max(WEEKLY_GOAL.most, goal).nullable(),
});

/** A group as a user sees it who may know of it. Instants are ISO 8601. */
const groupSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(GROUP_CATEGORIES),
  isPublic: z.boolean(),
  members: z.int(),
  maxMembers: z.int(),
  weeklyGoal: z.int().nullable(),
  /** Whether the signed-in user was removed, and joins only by a code that was made afterwards. */
  needsNewCode: z.boolean(),
  /** The user's membership; null for a non-member. */
  you: z
    .strictObject({
      role,
      joinedAt: z.string(),
      sharesProgress: z.boolean(),
      sharesProgressSince: z.string().nullable(),
    })
    .nullable(),
  /** Invite code, for the owner and moderators; else null, also without one. */
  invite: z.strictObject({ code: z.string(), endsAt: z.string().nullable(), expired: z.boolean() }).nullable(),
});

const groupList = z.array(groupSchema);
const code = z.strictObject({ code: z.string().max(CODE_TEXT_LENGTH, 'This code does not work any more.') });
const joining = z.strictObject({ sharesProgress: sharesProgress.default(false) });

/** Calls that create, find, join and change groups, and their event stream. */
export const groupCalls = defineContract({
  list: {
    method: 'GET',
    path: '/api/groups',
    summary: 'The groups of the signed-in user, those first that they joined last.',
    response: z.strictObject({ groups: groupList }),
  },
  discover: {
    method: 'GET',
    path: '/api/groups/discover',
    summary: 'Public groups that the signed-in user is not in, the newest first, filtered by words and topic.',
    query: z.strictObject({
      search: z.string().max(GROUP_SEARCH_LENGTH, 'Please search for fewer words.').trim().optional(),
      category: category.optional(),
      /** `next` of the page before. */
      after: z
        .string()
        .max(CURSOR_LENGTH, 'That is not a place in the list.')
        .refine((text) => parseCursor(text) !== null, 'That is not a place in the list.')
        .optional(),
    }),
    response: z.strictObject({ groups: groupList, next: z.string().nullable() }),
  },
  create: {
    method: 'POST',
    path: '/api/groups',
    summary:
      'Creates a group that the signed-in user owns, and returns it with its own id. A repeated call with the same id creates no second group.',
    body: settings.extend({ id: clientId('A group needs an id of its own.') }),
    response: groupSchema,
    errors: ['REFUSED'],
  },
  show: {
    method: 'GET',
    path: '/api/groups/:groupId',
    summary: 'A group. A private one exists only for its members.',
    params: groupParams,
    response: groupSchema,
    errors: ['NOT_FOUND'],
  },
  change: {
    method: 'PUT',
    path: '/api/groups/:groupId',
    summary: 'Changes the settings of a group; for its owner and moderators.',
    params: groupParams,
    body: settings,
    response: groupSchema,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/groups/:groupId',
    summary: 'Deletes a group with everything in it; for its owner.',
    params: groupParams,
    response: done,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  makeCode: {
    method: 'POST',
    path: '/api/groups/:groupId/code',
    summary: 'Makes a code by which anyone joins. The one before stops. For the owner and moderators.',
    params: groupParams,
    body: z.strictObject({
      /** Days of validity; null until it is stopped. */
      days: z.literal(CODE_DAYS, { error: 'A code is open for 1, 7 or 30 days, or until you stop it.' }),
    }),
    response: groupSchema,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  stopCode: {
    method: 'DELETE',
    path: '/api/groups/:groupId/code',
    summary: 'Stops the code. Members who joined by it stay.',
    params: groupParams,
    response: groupSchema,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  byCode: {
    method: 'GET',
    path: '/api/groups/codes/:code',
    summary: 'The group that a code leads to.',
    params: code,
    response: groupSchema,
    errors: ['LINK_INVALID'],
  },
  joinByCode: {
    method: 'POST',
    path: '/api/groups/codes/:code',
    summary: 'Joins the group that a code leads to. Sent again it answers the same.',
    params: code,
    body: joining,
    response: groupSchema,
    errors: ['LINK_INVALID', 'REFUSED'],
  },
  join: {
    method: 'POST',
    path: '/api/groups/:groupId/join',
    summary: 'Joins a public group. Sent again it answers the same.',
    params: groupParams,
    body: joining,
    response: groupSchema,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  leave: {
    method: 'POST',
    path: '/api/groups/:groupId/leave',
    summary: 'Leaves a group. Its owner hands it on or deletes it instead.',
    params: groupParams,
    body: nothing,
    response: done,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  stream: {
    method: 'GET',
    path: '/api/groups/:groupId/stream',
    summary:
      'Tells a member what changes, by server-sent events: `open` at once, `changed` with what has, `gap` when something may have been missed, `over` when there is no more.',
    params: groupParams,
    events: {
      open: z.strictObject({}),
      changed: z.strictObject({ what: z.enum(SHOWN_CHANGES), id: z.string().nullable(), byYou: z.boolean() }),
      gap: z.strictObject({}),
      over: z.strictObject({}),
    },
    response: z.strictObject({}),
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  },
});
