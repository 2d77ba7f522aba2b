import { DAY_SECONDS, type Limit, type AccountLimit } from '../../../platform/server/rate-limits.ts';

/** Sessions that one account plans, changes and cancels. */
export const SESSION_CHANGES: Limit = {
  name: 'sessionChanges',
  calls: 200,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'You changed very many sessions today.',
};

/** What one account does in rooms. */
export const ROOM_CALLS: AccountLimit = { name: 'roomCalls', calls: 240, seconds: 60, by: 'account', inMemory: true };

/** Assignments that one account gives, changes and ends. */
export const ASSIGNMENT_CHANGES: Limit = {
  name: 'assignmentChanges',
  calls: 200,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'You changed very many assignments today.',
};

/** Files of progress that one account takes. */
export const TRAINING_FILES: Limit = {
  name: 'trainingFiles',
  calls: 60,
  seconds: 60 * 60,
  by: 'account',
  refusal: 'You took very many files just now.',
};

/** What one account changes about groups: settings, members, codes, cards. */
export const GROUP_CHANGES_OF_PERSON: Limit = { name: 'groupChanges', calls: 60, seconds: 60, by: 'account' };

/** Groups that one account makes in a day. */
export const NEW_GROUPS: Limit = {
  name: 'newGroups',
  calls: 10,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'You made many groups today.',
};

/** Posts and replies of one account in a minute. */
export const POSTS: Limit = {
  name: 'groupPosts',
  calls: 20,
  seconds: 60,
  by: 'account',
  refusal: 'Those were many posts in one minute.',
};

/** Posts and replies that one account adds in a day; one that is sent again counts once. */
export const POSTS_OF_DAY: Limit = {
  name: 'groupPostsOfDay',
  calls: 200,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'You wrote very many posts today.',
};

/** Codes that one account looks at or joins by, so that nobody finds one by trying. */
export const CODES: Limit = { name: 'groupCodes', calls: 40, seconds: 600, by: 'account' };

/** Posts that one account reports in a day: each may send a mail to the operator. */
export const POST_REPORTS: Limit = {
  name: 'groupReports',
  calls: 20,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'You reported many posts today.',
};

/** Searches of one person through the public groups. */
export const GROUP_SEARCH: Limit = {
  name: 'groupSearch',
  calls: 60,
  seconds: 60,
  by: 'account',
  refusal: 'That is a lot of searches in one minute.',
  inMemory: true,
};
