import { type Feature, job, timedJob, type FeatureJob } from '../../../platform/server/feature.ts';
import type { PersonalData, PersonalDataEraser } from '../../../platform/server/personal-data.ts';
import type { Services } from '../../../platform/server/services.ts';
import { accountsPersonalData } from './personal-data.ts';
import type { HashPassword } from './passwords.ts';
import { accountRoutes } from './routes.ts';
import type { StreakOf } from './sign-in-routes.ts';
import {
  CHANGES_OF_DAY,
  EXPORT,
  FORGOT,
  FORGOT_EMAIL,
  LINK,
  LOGIN,
  LOGIN_ACCOUNT,
  LOGIN_KNOWN_BROWSER,
  LOGIN_KNOWN_BROWSERS,
  NEW_EMAIL,
  NEW_NAME,
  PASSWORD_PROOF,
  REGISTER,
  RESEND,
  RESET_HELP,
  SECOND_FACTOR,
  SIGN_INS_OF_DAY,
} from './limits.ts';
import { audit } from './audit.ts';
import {
  accountDeletionMail,
  accountRestoredMail,
  accountSuspendedMail,
  confirmNewEmailMail,
  emailChangedMail,
  emailCorrectedMail,
  emailInUseMail,
  passwordChangedMail,
  recoveryCodesRenewedMail,
  recoveryCodeUsedMail,
  secondFactorOffMail,
  secondFactorOnMail,
  adminResetMail,
  resetPasswordMail,
  verifyEmailMail,
  wrongCodesMail,
} from './mails.ts';
import { z } from 'zod';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import { eraseDeletedAccounts } from './erasure.ts';
import { RESET_QUEUE, sendReset } from './reset.ts';

/** Erases due accounts each night. The timeout is half an hour, because a closed class may be many accounts. */
const ERASE = defineQueue({
  name: 'accounts.erase',
  data: z.strictObject({}),
  timeoutSeconds: 30 * 60,
  concurrency: 1,
});
/** Every night at 03:30, Grenadian time. */
const ERASE_AT = '30 3 * * *';

/** The jobs: sending reset instructions, and erasing due accounts. */
function accountJobs(services: Services, erasers: readonly PersonalDataEraser[]): readonly FeatureJob[] {
  return [
    job(RESET_QUEUE, (request) => sendReset(services, request)),
    timedJob(ERASE, ERASE_AT, async (_, { signal }) => {
      await eraseDeletedAccounts(services, erasers, services.now(), signal);
    }),
  ];
}

/** Parts of the composition and of the features above. */
interface AccountsOptions {
  /** Personal data of other features: exported and erased with the account. */
  readonly others: readonly PersonalData[];
  readonly streakOf: StreakOf;
  /** Hashes the password of a new account. */
  readonly hashPassword: HashPassword;
}

/** A screen for visitors; it loads no data. */
const screen = (name: string) => ({ source: `src/features/accounts/client/${name}.tsx`, calls: [] });

/** The accounts feature. */
export function accountsFeature(services: Services, { others, streakOf, hashPassword }: AccountsOptions): Feature {
  const sources = others.map((data) => data.export.read);
  const erasers = others.map((data) => data.erase.run);
  const closers = others.flatMap(({ close = [] }) => close);
  return {
    name: 'accounts',
    audit,
    limits: [
      REGISTER,
      NEW_NAME,
      NEW_EMAIL,
      LOGIN,
      LOGIN_ACCOUNT,
      LOGIN_KNOWN_BROWSER,
      LOGIN_KNOWN_BROWSERS,
      PASSWORD_PROOF,
      FORGOT,
      FORGOT_EMAIL,
      LINK,
      RESEND,
      RESET_HELP,
      EXPORT,
      SECOND_FACTOR,
      SIGN_INS_OF_DAY,
      CHANGES_OF_DAY,
    ],
    mails: [
      verifyEmailMail,
      resetPasswordMail,
      passwordChangedMail,
      confirmNewEmailMail,
      emailInUseMail,
      emailChangedMail,
      accountDeletionMail,
      adminResetMail,
      emailCorrectedMail,
      accountSuspendedMail,
      accountRestoredMail,
      secondFactorOnMail,
      secondFactorOffMail,
      recoveryCodeUsedMail,
      recoveryCodesRenewedMail,
      wrongCodesMail,
    ],
    personalData: accountsPersonalData,
    screens: {
      '/login': screen('LoginScreen'),
      '/register': screen('RegisterScreen'),
      '/forgot-password': screen('ForgotPasswordScreen'),
      '/reset-password': screen('ResetPasswordScreen'),
      '/verify-email': screen('VerifyEmailScreen'),
    },
    jobs: accountJobs(services, erasers),
    routes: (app) => accountRoutes(app, services, { streakOf, hashPassword, sources, closers }),
  };
}
