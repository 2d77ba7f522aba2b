import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { ADMINISTRATOR, AUDIENCE_ROLES } from '../accounts/rules/audience-role.ts';
import { adminReason, grantSchema, orderSchema } from '../billing/contract.ts';
import { SEAT_STATES } from '../billing/rules/seat-notice.ts';
import { PLAN_IDS } from '../access/rules/plans.ts';
import { SEARCH_LENGTH } from './rules/admin-paths.ts';
import { MAX_SELECTED_USERS } from './rules/user-selection.ts';
import { ENTRY_ORDERS } from './rules/audit-log.ts';
import { USER_ORDERS, USER_SEGMENTS } from '../accounts/rules/user-list.ts';
import { SORT_CURSOR_LENGTH } from '../../platform/shared/sort-order.ts';
import { entryPosition, entrySchema, LARGEST_ID, noteSchema, suspensionSchema, userId } from './contract/schemas.ts';

export { healthContract } from './contract/health.ts';
export { oneUserContract } from './contract/one-user.ts';

const ACCESS = ['premium', 'trial', 'free'] as const;

/** An account in a list. Instants are ISO 8601. */
const personSchema = z.strictObject({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  role: z.enum([...AUDIENCE_ROLES, ADMINISTRATOR]),
  /** Its access now. */
  access: z.enum(ACCESS),
  /** End of the access; null when it never ends, and for free. */
  accessUntil: z.string().nullable(),
  isVerified: z.boolean(),
  /** Time of an open request for verification; null without one. */
  verificationRequestedAt: z.string().nullable(),
  emailVerified: z.boolean(),
  createdAt: z.string(),
  /** Grenadian day of the last study; null before the first. */
  lastActiveDate: z.string().nullable(),
  /** When its owner closed it; null while it is open. */
  closedAt: z.string().nullable(),
  /** When an administrator suspended it; null while it is not suspended. */
  suspendedAt: z.string().nullable(),
});

const changedAccess = z.strictObject({
  id: z.int(),
  accessType: z.string(),
  isPremium: z.boolean(),
  subscriptionType: z.string().nullable(),
  subscriptionEndDate: z.string().nullable(),
});

/** Filters of the user list. A missing filter matches all. */
const userFilters = {
  query: z.string().max(200, 'That search is too long.').trim().default(''),
  role: z.enum([...AUDIENCE_ROLES, ADMINISTRATOR], { error: 'There is no such role.' }).optional(),
  access: z.enum(ACCESS, { error: 'There is no such access.' }).optional(),
  verified: z.enum(['yes', 'no', 'requested'], { error: 'Verified must be yes, no or requested.' }).optional(),
  /** Closed accounts wait to be erased. */
  state: z.enum(['open', 'closed', 'suspended'], { error: 'There is no such state.' }).default('open'),
  segment: z.enum(USER_SEGMENTS, { error: 'There is no such group of users.' }).optional(),
  sort: z.enum(USER_ORDERS, { error: 'There is no such order.' }).default('-joined'),
};

/** How support knows who a user is. */
const verificationMethod = z
  .string({ error: 'Please say how the user was verified.' })
  .max(200, 'The method is too long.')
  .trim()
  .min(2, 'Please say how the user was verified.')
  .max(100, 'The method is too long.');

/** Ids of selected users. */
const selectedIds = z
  .array(
    z
      .int({ error: 'A user id must be a whole number.' })
      .min(1, 'A user id must be at least 1.')
      .max(LARGEST_ID, 'That user id is too large.'),
    { error: 'Select at least one user.' },
  )
  .min(1, 'Select at least one user.')
  .max(MAX_SELECTED_USERS, `Select at most ${MAX_SELECTED_USERS} users.`);

/** Selected users that were not changed. */
const refusedUsers = z.array(z.strictObject({ id: z.int(), reason: z.string() }));

/** Calls for administrators about users. */
export const adminContract = defineContract({
  verifyUser: {
    method: 'POST',
    path: '/api/admin/users/:id/verify',
    summary: 'Marks a user as verified by support, with how that was done. A verified user keeps the verification.',
    params: userId,
    body: z.strictObject({ method: verificationMethod }),
    response: z.strictObject({
      id: z.int(),
      isVerified: z.boolean(),
      /** Null for an administrator made by the command. */
      verificationMethod: z.string().nullable(),
      verificationDate: z.string().nullable(),
      /** Whether the user was verified before. That verification stays. */
      wasVerified: z.boolean(),
    }),
    errors: ['NOT_FOUND'],
  },
  undoVerifications: {
    method: 'POST',
    path: '/api/admin/users/verify/undo',
    summary:
      'Takes verifications by support back. Requests that they answered wait again; ratings stay. A user whom a colleague verified meanwhile is refused.',
    body: z.strictObject({
      ids: selectedIds,
      /** `verificationDate` of the verifications to undo; null when they have no date. */
      verificationDate: z
        .string({ error: 'Send the date of the verification to undo.' })
        .max(30, 'Send the date of the verification to undo.')
        .pipe(z.iso.datetime('Send the date of the verification to undo.'))
        .nullable(),
    }),
    response: z.strictObject({ undone: z.array(z.int()), refused: refusedUsers }),
  },
  verifyUsers: {
    method: 'POST',
    path: '/api/admin/users/verify',
    summary: 'Marks several users as verified by support. Users who are verified keep their verification.',
    body: z.strictObject({ ids: selectedIds, method: verificationMethod }),
    response: z.strictObject({
      verified: z.array(z.int()),
      /** Users who were verified before. */
      verifiedBefore: z.array(z.int()),
      /** Time of these verifications. */
      verificationDate: z.string(),
      refused: refusedUsers,
    }),
  },
  changeRatingPermission: {
    method: 'PUT',
    path: '/api/admin/users/:id/rating',
    summary: 'Lets a verified user send ratings, or stops them from it. Ratings that were sent stay.',
    params: userId,
    body: z.strictObject({ canRate: z.boolean({ error: 'Please say whether the user can send ratings.' }) }),
    response: z.strictObject({ id: z.int(), canRate: z.boolean() }),
    errors: ['NOT_FOUND'],
  },
  changeAccess: {
    method: 'POST',
    path: '/api/admin/users/:id/access',
    summary: 'Gives a user a plan, or so many days of it; a running plan is extended.',
    params: userId,
    body: z.strictObject({
      planId: z.enum(PLAN_IDS, { error: `Plan must be one of ${PLAN_IDS.join(', ')}.` }),
      days: z
        .int({ error: 'Days must be a whole number.' })
        .min(1, 'Days must be a whole number, at least 1.')
        .max(3660, 'Days must be at most 3660.')
        .optional(),
      /** Idempotency key chosen by the sender. */
      requestKey: z.uuid('A request needs a key of its own.').max(36, 'A request needs a key of its own.').optional(),
    }),
    response: changedAccess.extend({ subscriptionType: z.string() }),
    errors: ['NOT_FOUND'],
  },
  endAccess: {
    method: 'POST',
    path: '/api/admin/users/:id/end-access',
    summary:
      'Ends what a grant gives to a user, with a reason that stands in the ledger. What was paid for ends by a refund, a seat by its organisation.',
    params: userId,
    body: z.strictObject({
      grantId: z
        .int({ error: 'Please choose which access to end.' })
        .min(1, 'Please choose which access to end.')
        .max(LARGEST_ID, 'Please choose which access to end.'),
      reason: adminReason,
    }),
    response: changedAccess,
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  users: {
    method: 'GET',
    path: '/api/admin/users',
    summary:
      'Accounts in an order, by default the latest first, by what a username or an email begins with or by id, role, access and verification.',
    query: z.strictObject({
      ...userFilters,
      /** `next` of the page before. */
      before: z.string().max(SORT_CURSOR_LENGTH, 'That is not a place in the list.').optional(),
    }),
    response: z.strictObject({ users: z.array(personSchema), next: z.string().nullable() }),
  },
  countUsers: {
    method: 'GET',
    path: '/api/admin/users/counts',
    summary: 'The number of open accounts in each ready filter of the user list.',
    response: z.strictObject({
      everyone: z.int(),
      /** Trials that end by Sunday. */
      trialEnding: z.int(),
      /** Premium users who have studied nothing for 14 days. */
      away: z.int(),
      /** Users whose email is not confirmed. */
      unconfirmed: z.int(),
      suspended: z.int(),
      administrators: z.int(),
    }),
  },
  exportUsers: {
    method: 'GET',
    path: '/api/admin/users/export',
    summary: 'The filtered users as a CSV file: at most the latest 100,000. Recorded in the audit log.',
    query: z.strictObject(userFilters),
    response: z.string(),
  },
  exportSelectedUsers: {
    method: 'POST',
    path: '/api/admin/users/export',
    summary: 'The named users as a CSV file, the latest first. Recorded in the audit log.',
    body: z.strictObject({ ids: selectedIds }),
    response: z.string(),
  },
  user: {
    method: 'GET',
    path: '/api/admin/users/:id',
    summary: 'What an administrator may know of a user: never a password or a token. Written down.',
    params: userId,
    response: z.strictObject({
      user: personSchema.extend({
        /** Whether they may rate once they are verified. */
        canRate: z.boolean(),
        verificationMethod: z.string().nullable(),
        verificationDate: z.string().nullable(),
        pendingEmail: z.string().nullable(),
        points: z.int(),
        /** The latest plan; null without one. */
        planId: z.string().nullable(),
        accessSince: z.string().nullable(),
        trialEndDate: z.string().nullable(),
        /** Browsers that are signed in. */
        sessions: z.int(),
        suspension: suspensionSchema.nullable(),
        /** Cards known now, quizzes that count, and the best of them in whole percent; null without one. */
        study: z.strictObject({
          cards: z.int(),
          quizzes: z.int(),
          bestQuiz: z.int().nullable(),
          streak: z.int(),
        }),
        /** The current or last seat; null when an organisation never gave one. */
        seat: z
          .strictObject({
            organisation: z.string(),
            state: z.enum(SEAT_STATES),
            until: z.string().nullable(),
          })
          .nullable(),
      }),
      /** Latest first. */
      notes: z.array(noteSchema),
      /** All grants, latest first. */
      grants: z.array(grantSchema),
      /** All orders, paid and open, latest first. */
      payments: z.array(orderSchema),
    }),
    errors: ['NOT_FOUND'],
  },
  signOutUser: {
    method: 'POST',
    path: '/api/admin/users/:id/sign-out',
    summary: 'Signs a user out of every browser; of one’s own account this one stays.',
    params: userId,
    body: z.strictObject({}),
    response: z.strictObject({ ended: z.int() }),
    errors: ['NOT_FOUND'],
  },
  mailVerification: {
    method: 'POST',
    path: '/api/admin/users/:id/verification-mail',
    summary: 'Sends a user the mail once more by which they confirm their email.',
    params: userId,
    body: z.strictObject({}),
    response: z.strictObject({ sent: z.literal(true) }),
    errors: ['NOT_FOUND', 'ALREADY_FINISHED'],
  },
  setRole: {
    method: 'PUT',
    path: '/api/admin/roles',
    summary: 'Sets which of the five audiences a user belongs to. An administrator stays one.',
    body: z.strictObject({
      username: z
        .string({ error: 'Please enter a username.' })
        .max(200, 'That username is too long.')
        .trim()
        .min(1, 'Please enter a username.')
        .max(100, 'That username is too long.'),
      role: z.enum(AUDIENCE_ROLES, { error: `Role must be one of ${AUDIENCE_ROLES.join(', ')}.` }),
    }),
    response: z.strictObject({ id: z.int(), username: z.string(), role: z.enum(AUDIENCE_ROLES) }),
    errors: ['NOT_FOUND', 'REFUSED'],
  },
  search: {
    method: 'GET',
    path: '/api/admin/search',
    summary:
      'Up to five users, payments and cards that match a text, and certificates of these users or of that number. Includes deleted cards.',
    query: z.strictObject({
      q: z
        .string({ error: 'Enter a search text.' })
        .max(SEARCH_LENGTH, `A search text has at most ${SEARCH_LENGTH} characters.`)
        .trim()
        .min(1, 'Enter a search text.'),
    }),
    response: z.strictObject({
      users: z.array(personSchema.pick({ id: true, username: true, email: true, suspendedAt: true })),
      payments: z.array(
        orderSchema
          .pick({ id: true, number: true, planName: true, amountCents: true })
          .extend({ userId: z.int(), username: z.string().nullable() }),
      ),
      certificates: z.array(
        z.strictObject({
          number: z.string(),
          learnerName: z.string(),
          certificationName: z.string(),
          isValid: z.boolean(),
        }),
      ),
      cards: z.array(z.strictObject({ id: z.int(), question: z.string(), isDeleted: z.boolean() })),
    }),
  },
  erasures: {
    method: 'GET',
    path: '/api/admin/erasures',
    summary: 'Closed accounts that could not be erased, or whose day went by: by id, with the number of all.',
    query: z.strictObject({
      /** `next` of the page before. */
      after: z.coerce
        .number({ error: 'That is not a place in the list.' })
        .int('That is not a place in the list.')
        .min(0, 'That is not a place in the list.')
        .max(LARGEST_ID, 'That is not a place in the list.')
        .default(0),
    }),
    response: z.strictObject({
      accounts: z.array(
        z.strictObject({
          id: z.int(),
          /** When the owner closed it. */
          askedAt: z.string(),
          /** The first failed attempt; null when none was made. */
          failingSince: z.string().nullable(),
          attempts: z.int(),
          /** The kind of the error, without any value. */
          reason: z.string().nullable(),
        }),
      ),
      total: z.int(),
      next: z.int().nullable(),
    }),
  },
});

const day = (what: string) =>
  z
    .string({ error: `${what} must be a date.` })
    .max(10, `${what} must be a date.`)
    .pipe(z.iso.date(`${what} must be a date.`));

/** Filters of the audit log. A missing filter matches all. */
const auditFilters = {
  /** The account that acted: its whole username or email, or its number. */
  person: z.string().max(254, 'Use at most 254 characters.').trim().optional(),
  action: z.string().max(100, 'There is no such action.').optional(),
  /** The subject: a whole username or email, a receipt number, a coupon, a fact, or as entries name it, such as `card 7`. */
  resource: z.string().max(254, 'Use at most 254 characters.').trim().optional(),
  outcome: z.enum(['done', 'failed'], { error: 'There is no such outcome.' }).optional(),
  /** Grenadian days, both included. */
  from: day('From').optional(),
  to: day('To').optional(),
  sort: z.enum(ENTRY_ORDERS, { error: 'There is no such order.' }).default('-time'),
};

/** Calls that read the audit log. */
export const auditContract = defineContract({
  entries: {
    method: 'GET',
    path: '/api/admin/audit',
    summary:
      'Entries of the audit log, by default the latest first, by person, action, thing, outcome and Grenadian days. Written down.',
    query: z.strictObject({
      ...auditFilters,
      /** `next` of the page before. */
      before: entryPosition.optional(),
    }),
    response: z.strictObject({
      entries: z.array(entrySchema),
      next: z.string().nullable(),
      /** Every action there is. */
      actions: z.array(z.string()),
    }),
  },
  exportEntries: {
    method: 'GET',
    path: '/api/admin/audit/export',
    summary: 'The same as a CSV file: at most the latest 100,000 entries. Written down.',
    query: z.strictObject(auditFilters),
    response: z.string(),
  },
});
