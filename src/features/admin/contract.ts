import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { PLAN_IDS } from '../billing/rules/plans.ts';

const userId = z.strictObject({ id: z.coerce.number().int().positive() });

/** What administrators do with users. */
export const adminContract = defineContract({
  verifyUser: {
    method: 'POST',
    path: '/api/admin/users/:id/verify',
    summary: 'Marks a user as verified by support, with how that was done.',
    params: userId,
    body: z.strictObject({ method: z.string({ error: 'Please say how the user was verified.' }).trim().min(2, 'Please say how the user was verified.').max(100, 'The method is too long.') }),
    response: z.strictObject({ id: z.int(), isVerified: z.boolean(), verificationMethod: z.string(), verificationDate: z.string() }),
    errors: ['NOT_FOUND'],
  },
  changeAccess: {
    method: 'POST',
    path: '/api/admin/users/:id/access',
    summary: 'Gives a user a plan, or so many days of it; a running plan is extended.',
    params: userId,
    body: z.strictObject({
      planId: z.enum(PLAN_IDS, { error: `Plan must be one of ${PLAN_IDS.join(', ')}.` }),
      days: z.int({ error: 'Days must be a whole number.' }).min(1, 'Days must be at least 1.').max(3660, 'Days must be at most 3660.').optional(),
    }),
    response: z.strictObject({ id: z.int(), accessType: z.string(), isPremium: z.boolean(), subscriptionType: z.string(), subscriptionEndDate: z.string().nullable() }),
    errors: ['NOT_FOUND'],
  },
});
