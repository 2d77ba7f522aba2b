import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { PLAN_IDS } from '../billing/rules/plans.ts';
import { emailProblem, passwordProblem, usernameProblem } from './rules/registration.ts';

/** A text field whose rule gives the sentence; a missing or wrong-typed value is told in the same voice. */
function ruled(label: string, problem: (text: string) => string | null) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? `${label} is required.` : `${label} must be text.`) })
    .superRefine((text, context) => {
      const message = problem(text);
      if (message !== null) context.addIssue({ code: 'custom', message });
    });
}

const required = (label: string) => ruled(label, (text) => (text === '' ? `${label} is required.` : null)).max(1000, `${label} is too long.`);

/** The signed-in user as every account call answers it. */
export const userSchema = z.strictObject({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  role: z.string(),
  isPremium: z.boolean(),
  accessType: z.enum(['premium', 'trial', 'free']),
  subscriptionEndDate: z.string().nullable(),
  trialEndDate: z.string().nullable(),
  isVerified: z.boolean(),
  emailVerified: z.boolean(),
  points: z.int(),
  streak: z.int(),
});

/** Sign-up, sign-in and who is signed in. */
export const accountsContract = defineContract({
  register: {
    method: 'POST',
    path: '/api/register',
    summary: 'Makes an account, starts its trial and signs it in.',
    body: z.strictObject({
      username: ruled('Username', usernameProblem),
      email: ruled('Email', emailProblem),
      password: ruled('Password', passwordProblem),
      plan: z.enum(PLAN_IDS, { error: `Plan must be one of ${PLAN_IDS.join(', ')}.` }).optional(),
    }),
    response: userSchema,
    errors: ['USERNAME_TAKEN', 'EMAIL_TAKEN'],
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Signs in with username and password.',
    body: z.strictObject({
      username: required('Username'),
      password: required('Password'),
      rememberMe: z.boolean({ error: 'Remember me must be true or false.' }).default(false),
    }),
    response: userSchema,
    errors: ['INVALID_CREDENTIALS'],
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Ends this browser’s session.',
    body: z.strictObject({}).optional(),
    response: z.strictObject({ message: z.string() }),
  },
  me: {
    method: 'GET',
    path: '/api/auth/me',
    summary: 'The signed-in user.',
    response: userSchema,
  },
});
