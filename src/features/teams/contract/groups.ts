import { z } from 'zod';
import { defineContract } from '../../../platform/shared/contract.ts';
import { LIST_PLACE_LENGTH, placeAfter } from '../../reports/rules/list-place.ts';
import {
  DESCRIPTION_LENGTH,
  GROUP_CATEGORIES,
  GROUP_NAME_LENGTH,
  GROUP_SEARCH_LENGTH,
  groupNameProblem,
  MEMBERS,
  WEEKLY_GOAL,
} from '../rules/groups/group-bounds.ts';
import { SHOWN_CHANGES } from '../rules/groups/group-change.ts';
import { CODE_DAYS, CODE_TEXT_LENGTH } from '../rules/groups/invite-code.ts';
import { done, groupParams, lineField, linesField, madeId, nothing, role, sharesProgress } from './fields.ts';

const room = `A group has room for ${MEMBERS.least} to ${MEMBERS.most} members.`;
const goal = `A goal is ${WEEKLY_GOAL.least} to ${WEEKLY_GOAL.most} cards a week.`;
const category = z.enum(GROUP_CATEGORIES, { error: 'Please choose what the group is about.' });

const settings = z.strictObject({
  name: lineField('Please give the group a name.', GROUP_NAME_LENGTH.most, groupNameProblem),
  description: linesField('The description must be text.', { least: 0, most: DESCRIPTION_LENGTH }),
  category,
  isPublic: z.boolean({ error: 'Please say who finds the group.' }),
  maxMembers: z.int(room).min(MEMBERS.least, room).max(MEMBERS.most, room),
  /** Cards that all members together want to complete in a week; null for no goal. */
  weeklyGoal: z.int(goal).min(WEEKLY_GOAL.least, goal).max(WEEKLY_GOAL.most, goal).nullable(),
});

/** A group as who may know of it sees it. Instants are ISO 8601. */
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
  /** What the signed-in user is in it; null for who is no member. */
  you: z
    .strictObject({
      role,
      joinedAt: z.string(),
      sharesProgress: z.boolean(),
      sharesProgressSince: z.string().nullable(),
    })
    .nullable(),
  /** By which others join, told to those who invite; null for everyone else, and while there is none. */
  invite: z.strictObject({ code: z.string(), endsAt: z.string().nullable(), expired: z.boolean() }).nullable(),
});

const groupList = z.array(groupSchema);
const code = z.strictObject({ code: z.string().max(CODE_TEXT_LENGTH, 'This code does not work any more.') });
const joining = z.strictObject({ sharesProgress: sharesProgress.default(false) });

/** Groups: made, found, joined, settled, and the line on which one hears of them. */
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
    summary: 'Public groups, the newest first, by words and what they are about.',
    query: z.strictObject({
      search: z.string().max(GROUP_SEARCH_LENGTH, 'Please search for fewer words.').trim().optional(),
      category: category.optional(),
      /** `next` of the page before. */
      after: z
        .string()
        .max(LIST_PLACE_LENGTH, 'That is not a place in the list.')
        .refine((text) => placeAfter(text) !== null, 'That is not a place in the list.')
        .optional(),
    }),
    response: z.strictObject({ groups: groupList, next: z.string().nullable() }),
  },
  create: {
    method: 'POST',
    path: '/api/groups',
    summary:
      'Creates a group that the signed-in user owns, and returns it with its own id. A repeated call with the same id creates no second group.',
    body: settings.extend({ id: madeId('A group needs an id of its own.') }),
    response: groupSchema,
    errors: ['REFUSED'],
  },
  show: {
    method: 'GET',
    path: '/api/groups/:groupId',
    summary: 'A group. A private one is there for its members alone.',
    params: groupParams,
    response: groupSchema,
    errors: ['NOT_FOUND'],
  },
  change: {
    method: 'PUT',
    path: '/api/groups/:groupId',
    summary: 'Settles what is settled about a group; for its owner and moderators.',
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
      /** For how long it is open; null until it is stopped. */
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
