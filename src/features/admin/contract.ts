import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { AUDIENCE_ROLES } from '../accounts/rules/audience-role.ts';
import { PLAN_IDS } from '../plans/rules/plans.ts';

const LARGEST_ID = 2_147_483_647;

const userId = z.strictObject({
  id: z.coerce
    .number({ error: 'A user id must be a whole number.' })
    .int('A user id must be a whole number.')
    .min(1, 'A user id must be at least 1.')
    .max(LARGEST_ID, 'That user id is too large.'),
});

/** What administrators do with users, and what they have to know about accounts. */
export const adminContract = defineContract({
  verifyUser: {
    method: 'POST',
    path: '/api/admin/users/:id/verify',
    summary: 'Marks a user as verified by support, with how that was done.',
    params: userId,
    body: z.strictObject({
      method: z
        .string({ error: 'Please say how the user was verified.' })
        .max(200, 'The method is too long.')
        .trim()
        .min(2, 'Please say how the user was verified.')
        .max(100, 'The method is too long.'),
    }),
    response: z.strictObject({
      id: z.int(),
      isVerified: z.boolean(),
      verificationMethod: z.string(),
      verificationDate: z.string(),
    }),
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
        .min(1, 'Days must be at least 1.')
        .max(3660, 'Days must be at most 3660.')
        .optional(),
    }),
    response: z.strictObject({
      id: z.int(),
      accessType: z.string(),
      isPremium: z.boolean(),
      subscriptionType: z.string(),
      subscriptionEndDate: z.string().nullable(),
    }),
    errors: ['NOT_FOUND'],
  },
  setRole: {
    method: 'PUT',
    path: '/api/admin/roles',
    summary: 'Sets which of the five audiences a user belongs to. An administrator stays one.',
    body: z.strictObject({
      username: z
        .string({ error: 'Please say whose role it is.' })
        .max(200, 'That username is too long.')
        .trim()
        .min(1, 'Please say whose role it is.')
        .max(100, 'That username is too long.'),
      role: z.enum(AUDIENCE_ROLES, { error: `Role must be one of ${AUDIENCE_ROLES.join(', ')}.` }),
    }),
    response: z.strictObject({ id: z.int(), username: z.string(), role: z.enum(AUDIENCE_ROLES) }),
    errors: ['NOT_FOUND', 'REFUSED'],
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
        .max(2_147_483_647, 'That is not a place in the list.')
        .default(0),
    }),
    response: z.strictObject({
      accounts: z.array(
        z.strictObject({
          id: z.int(),
          /** When the owner closed it. */
          askedAt: z.string(),
          /** The first try that failed; null when no night has tried. */
          failingSince: z.string().nullable(),
          attempts: z.int(),
          /** The kind of the fault, without any value. */
          reason: z.string().nullable(),
        }),
      ),
      total: z.int(),
      next: z.int().nullable(),
    }),
  },
});
