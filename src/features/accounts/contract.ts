import { z } from 'zod';
import { defineContract } from '../../platform/shared/contract.ts';
import { PLAN_IDS } from '../access/rules/plans.ts';
import { THEME_CHOICES } from '../../platform/shared/theme.ts';
import { EMAIL_MAXIMUM, emailProblem, USERNAME_MAXIMUM, usernameProblem } from './rules/registration.ts';
import { PASSWORD_MAXIMUM, passwordProblem } from './rules/password.ts';
import { TIME_ACCOMMODATIONS } from './rules/time-accommodation.ts';

/**
 * A text field whose rule gives the error text, also for a missing or wrong-typed value. `most` is in UTF-16 code units, of which a
 * character has one or two.
 */
function ruled(
  label: string,
  problem: (text: string) => string | null,
  most: number,
  tooLong = `${label} is too long.`,
) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? `${label} is required.` : `${label} must be text.`) })
    .max(most, tooLong)
    .superRefine((text, context) => {
      const message = problem(text);
      if (message !== null) context.addIssue({ code: 'custom', message });
    });
}

const required = (label: string) => ruled(label, (text) => (text === '' ? `${label} is required.` : null), 1000);
const username = ruled(
  'Username',
  usernameProblem,
  2 * USERNAME_MAXIMUM,
  `Username must be at most ${USERNAME_MAXIMUM} characters long.`,
);
/** An email address as a user types it. */
export const emailSchema = ruled('Email', emailProblem, EMAIL_MAXIMUM, 'That email address is too long.');
const newPassword = (label: string) =>
  ruled(label, passwordProblem, 2 * PASSWORD_MAXIMUM, `Password must be at most ${PASSWORD_MAXIMUM} characters long.`);

/** The token of a link in a mail. */
const linkToken = z
  .string({ error: 'The link is incomplete.' })
  .min(1, 'The link is incomplete.')
  .max(200, 'The link is incomplete.');

/** A code of an authenticator app, or a recovery code. */
const code = ruled('Code', (text) => (text.trim() === '' ? 'Please type the code.' : null), 40);

const PASSKEY = 'The passkey did not work. Please try again.';

/** Bytes of a passkey in base64url. */
const passkeyBytes = (most: number) => z.base64url(PASSKEY).min(1, PASSKEY).max(most, PASSKEY);

/** Up to 525 bytes; those of phones and keys have 16 to 350. */
const passkeyId = passkeyBytes(700);

/** A passkey's answer to a challenge. */
const passkeyAnswer = z.strictObject({
  id: passkeyId,
  clientDataJSON: passkeyBytes(700),
  authenticatorData: passkeyBytes(500),
  signature: passkeyBytes(700),
});

/** The second step of accounts that have one, which get SECOND_FACTOR_REQUIRED without it: a code, or a passkey. */
const secondStep = { code: code.optional(), passkey: passkeyAnswer.optional() };

/** The password and the second step. */
const proof = { password: required('Password'), ...secondStep };

/** Passkeys as a browser describes them. */
const passkeyDescriptors = z.array(
  z.strictObject({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
);

/** Options with which a browser asks for a passkey. */
const passkeyRequest = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('preferred'),
  allowCredentials: passkeyDescriptors,
});

const message = z.strictObject({ message: z.string() });

const timeAccommodation = z.literal(TIME_ACCOMMODATIONS, {
  error: `The time must be one of ${TIME_ACCOMMODATIONS.join(', ')} percent.`,
});

const theme = z.enum(THEME_CHOICES, { error: `The theme must be one of ${THEME_CHOICES.join(', ')}.` });

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

/** Calls of registration, sign-in, reset, verification and the own account. */
export const accountsContract = defineContract({
  register: {
    method: 'POST',
    path: '/api/register',
    summary: 'Makes an account, starts its trial and signs it in.',
    body: z.strictObject({
      username,
      email: emailSchema,
      password: newPassword('Password'),
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
      ...secondStep,
    }),
    response: userSchema,
    errors: ['INVALID_CREDENTIALS', 'ACCOUNT_SUSPENDED', 'SECOND_FACTOR_REQUIRED', 'WRONG_CODE'],
  },
  signInPasskey: {
    method: 'POST',
    path: '/api/auth/passkey',
    summary: 'Asks for a passkey of the account, as the second step of a sign-in. Needs username and password.',
    body: z.strictObject({ username: required('Username'), password: required('Password') }),
    response: passkeyRequest,
    errors: ['INVALID_CREDENTIALS', 'ACCOUNT_SUSPENDED', 'REFUSED'],
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
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Sends reset instructions, if there is an account with that email; the answer does not tell.',
    body: z.strictObject({ email: emailSchema }),
    response: message,
  },
  verifyResetToken: {
    method: 'GET',
    path: '/api/auth/verify-reset-token',
    summary: 'Whether a reset link still works. Asking does not use it up.',
    query: z.strictObject({ token: linkToken }),
    response: z.strictObject({ valid: z.boolean() }),
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Sets a new password by a reset link, which works once, and ends every session of that user.',
    body: z.strictObject({ token: linkToken, password: newPassword('Password') }),
    response: message,
    errors: ['LINK_INVALID'],
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/auth/verify-email',
    summary: 'Confirms an email address by the link sent to it.',
    body: z.strictObject({ token: linkToken }),
    response: message,
    errors: ['LINK_INVALID'],
  },
  resendVerification: {
    method: 'POST',
    path: '/api/auth/resend-verification',
    summary: 'Sends the link that confirms the signed-in user’s email again.',
    body: z.strictObject({}).optional(),
    response: message,
    errors: ['ALREADY_FINISHED'],
  },
  verificationStatus: {
    method: 'GET',
    path: '/api/user/verification-status',
    summary:
      'Whether the signed-in user has been verified by support, whether the email is confirmed, and the new one that waits to be.',
    response: z.strictObject({
      isVerified: z.boolean(),
      emailVerified: z.boolean(),
      verificationDate: z.string().nullable(),
      verificationMethod: z.string().nullable(),
      pendingEmail: z.string().nullable(),
      /** Time of the user’s last verification request; null without one. */
      verificationRequestedAt: z.string().nullable(),
    }),
  },
  requestVerification: {
    method: 'POST',
    path: '/api/user/verification-request',
    summary:
      'Asks support to verify the signed-in user. One request is open for each account; repeated within a day it changes nothing.',
    body: z.strictObject({}).optional(),
    response: z.strictObject({ verificationRequestedAt: z.string() }),
    errors: ['ALREADY_FINISHED'],
  },
  changePassword: {
    method: 'POST',
    path: '/api/account/password',
    summary: 'Sets a new password; needs the current one, and ends every other session.',
    body: z.strictObject({ currentPassword: required('Current password'), newPassword: newPassword('New password') }),
    response: message,
    errors: ['WRONG_PASSWORD'],
  },
  changeEmail: {
    method: 'POST',
    path: '/api/account/email',
    summary:
      'Asks for a new email address; it takes effect when the link sent there is used. The answer does not tell whether another account has it.',
    body: z.strictObject({ email: emailSchema, password: required('Password') }),
    response: z.strictObject({ message: z.string(), pendingEmail: z.string() }),
    errors: ['WRONG_PASSWORD'],
  },
  confirmEmail: {
    method: 'POST',
    path: '/api/auth/confirm-email',
    summary: 'Makes the new email address the account’s own, by the link sent to it.',
    body: z.strictObject({ token: linkToken }),
    response: message,
    errors: ['LINK_INVALID', 'EMAIL_TAKEN'],
  },
  secondFactor: {
    method: 'GET',
    path: '/api/account/second-factor',
    summary: 'Whether the signed-in user signs in with a second factor.',
    response: z.strictObject({
      /** Null while it is off. */
      enabledAt: z.string().nullable(),
      /** Whether an authenticator app is one. */
      hasApp: z.boolean(),
      passkeys: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          createdAt: z.string(),
          lastUsedAt: z.string().nullable(),
        }),
      ),
      recoveryCodesLeft: z.int(),
      /** When the admin panel closes to an administrator without one; null for everyone else. */
      setUpBy: z.string().nullable(),
    }),
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/api/account/second-factor/begin',
    summary: 'Makes a new key for an authenticator app. It counts only after a right code. Needs the password.',
    body: z.strictObject({ password: required('Password') }),
    response: z.strictObject({
      secret: z.string(),
      uri: z.string(),
      qr: z.strictObject({ size: z.int(), path: z.string() }),
    }),
    errors: ['WRONG_PASSWORD', 'ALREADY_FINISHED'],
  },
  enableSecondFactor: {
    method: 'POST',
    path: '/api/account/second-factor/enable',
    summary: 'Turns the second factor on with a code of the new key. Answers the recovery codes, this once.',
    body: z.strictObject({ code }),
    response: z.strictObject({ recoveryCodes: z.array(z.string()) }),
    errors: ['WRONG_CODE', 'ALREADY_FINISHED'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/account/second-factor/recovery-codes',
    summary:
      'Makes new recovery codes in place of the old ones. Needs the password and the second step. Answers them this once.',
    body: z.strictObject(proof),
    response: z.strictObject({ recoveryCodes: z.array(z.string()) }),
    errors: ['WRONG_PASSWORD', 'SECOND_FACTOR_REQUIRED', 'WRONG_CODE', 'REFUSED'],
  },
  disableSecondFactor: {
    method: 'POST',
    path: '/api/account/second-factor/disable',
    summary: 'Turns the second factor off. Needs the password and the second step.',
    body: z.strictObject(proof),
    response: message,
    errors: ['WRONG_PASSWORD', 'SECOND_FACTOR_REQUIRED', 'WRONG_CODE'],
  },
  requestPasskey: {
    method: 'POST',
    path: '/api/account/passkeys/request',
    summary: 'Asks for a passkey of the signed-in user, as the second step of another call.',
    body: z.strictObject({}).optional(),
    response: passkeyRequest,
    errors: ['REFUSED'],
  },
  beginPasskey: {
    method: 'POST',
    path: '/api/account/passkeys/begin',
    summary: 'Asks a browser for a new passkey. Needs the password and, where it is on, the second step.',
    body: z.strictObject(proof),
    response: z.strictObject({
      challenge: z.string(),
      rp: z.strictObject({ id: z.string(), name: z.string() }),
      user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
      timeout: z.int(),
      attestation: z.literal('none'),
      excludeCredentials: passkeyDescriptors,
      authenticatorSelection: z.strictObject({
        residentKey: z.literal('discouraged'),
        userVerification: z.literal('preferred'),
      }),
    }),
    errors: ['WRONG_PASSWORD', 'SECOND_FACTOR_REQUIRED', 'WRONG_CODE', 'REFUSED'],
  },
  addPasskey: {
    method: 'POST',
    path: '/api/account/passkeys',
    summary: 'Adds a passkey. The first one turns two-step sign in on and answers the recovery codes, this once.',
    body: z.strictObject({
      id: passkeyId,
      clientDataJSON: passkeyBytes(700),
      attestationObject: passkeyBytes(2500),
      transports: z.array(z.string(PASSKEY).max(20, PASSKEY)).max(8, PASSKEY),
    }),
    response: z.strictObject({ recoveryCodes: z.array(z.string()).nullable() }),
    errors: ['WRONG_CODE', 'REFUSED'],
  },
  removePasskey: {
    method: 'POST',
    path: '/api/account/passkeys/remove',
    summary: 'Removes a passkey. Needs the password and the second step.',
    body: z.strictObject({ id: passkeyId, ...proof }),
    response: message,
    errors: ['WRONG_PASSWORD', 'SECOND_FACTOR_REQUIRED', 'WRONG_CODE', 'REFUSED'],
  },
  confirm: {
    method: 'POST',
    path: '/api/account/confirm',
    summary:
      'Confirms this session for an hour with the password and, where it is on, the second step. Calls that may do great harm need it.',
    body: z.strictObject(proof),
    response: message,
    errors: ['WRONG_PASSWORD', 'SECOND_FACTOR_REQUIRED', 'WRONG_CODE'],
  },
  sessions: {
    method: 'GET',
    path: '/api/account/sessions',
    summary: 'The browsers that are signed in, the one asking first.',
    response: z.strictObject({
      sessions: z.array(
        z.strictObject({
          id: z.string(),
          device: z.string(),
          createdAt: z.string(),
          lastUsedAt: z.string(),
          isCurrent: z.boolean(),
          remembered: z.boolean(),
        }),
      ),
    }),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    summary: 'Signs one browser out.',
    params: z.strictObject({
      id: z
        .string()
        .max(32, 'There is no such session.')
        .regex(/^[0-9a-f]{32}$/, 'There is no such session.'),
    }),
    response: message,
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/account/sessions/end-others',
    summary: 'Signs every other browser out.',
    body: z.strictObject({}).optional(),
    response: z.strictObject({ message: z.string(), ended: z.int() }),
  },
  time: {
    method: 'GET',
    path: '/api/account/time',
    summary: 'Percent of the usual time that the signed-in user gets for whatever runs against the clock.',
    response: z.strictObject({ timeAccommodation }),
  },
  changeTime: {
    method: 'PUT',
    path: '/api/account/time',
    summary: 'Changes that time, for what is started from then on.',
    body: z.strictObject({ timeAccommodation }),
    response: z.strictObject({ message: z.string(), timeAccommodation }),
  },
  changeTheme: {
    method: 'PUT',
    path: '/api/account/theme',
    summary: 'Changes the theme of the signed-in user, on all their devices.',
    body: z.strictObject({ theme }),
    response: z.strictObject({ theme }),
  },
  exportAccount: {
    method: 'GET',
    path: '/api/account/export',
    summary: 'Everything the product holds about the signed-in user, as JSON and CSV in one zip file.',
    response: z.string(),
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/account/delete',
    summary: 'Deletes the account: every session ends at once, the data is gone within 30 days. Needs the password.',
    body: z.strictObject({ password: required('Password') }),
    response: z.strictObject({ message: z.string(), goneBy: z.string() }),
    errors: ['WRONG_PASSWORD', 'REFUSED'],
  },
});
