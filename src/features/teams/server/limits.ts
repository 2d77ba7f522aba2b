import { DAY_SECONDS, type Limit, type AccountLimit } from '../../../platform/server/rate-limits.ts';

/** Limits sessions that one account plans, changes and cancels. */
export const SESSION_CHANGES: Limit = {
  name: 'sessionChanges',
  calls: 200,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'You changed very many sessions today.',
};

/** Limits calls of one account in rooms. */
export const ROOM_CALLS: AccountLimit = { name: 'roomCalls', calls: 240, seconds: 60, by: 'account', inMemory: true };

/** Limits assignments that one account creates, changes and ends. */
export const ASSIGNMENT_CHANGES: Limit = {
  name: 'assignmentChanges',
  calls: 200,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'You changed very many assignments today.',
};

/** Limits progress files that one account downloads. */
export const TRAINING_FILES: Limit = {
  name: 'trainingFiles',
  calls: 60,
  seconds: 60 * 60,
  by: 'account',
  refusal: 'Too many files in one hour.',
};

/** Limits changes of groups by one account: settings, members, codes, cards. */
export const GROUP_CHANGES_PER_USER: Limit = { name: 'groupChanges', calls: 60, seconds: 60, by: 'account' };

/** Limits groups that one account creates in a day. */
export const NEW_GROUPS: Limit = {
  name: 'newGroups',
  calls: 10,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'Too many new groups today.',
};

/** Limits posts and replies of one account in a minute. */
export const POSTS: Limit = {
  name: 'groupPosts',
  calls: 20,
  seconds: 60,
  by: 'account',
  refusal: 'Those were many posts in one minute.',
};

/** Limits new posts and replies of one account in a day; a repeated id counts once. */
export const POSTS_OF_DAY: Limit = {
  name: 'groupPostsOfDay',
  calls: 200,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'You wrote very many posts today.',
};

/** Limits invite codes that one account tries, against guessing. */
export const CODES: Limit = { name: 'groupCodes', calls: 40, seconds: 600, by: 'account' };

/** Limits posts that one account reports in a day: each may send a mail to the operator. */
export const POST_REPORTS: Limit = {
  name: 'groupReports',
  calls: 20,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'You reported many posts today.',
};

/** Limits searches of public groups by one account. */
export const GROUP_SEARCH: Limit = {
  name: 'groupSearch',
  calls: 60,
  seconds: 60,
  by: 'account',
  refusal: 'That is a lot of searches in one minute.',
  inMemory: true,
};
