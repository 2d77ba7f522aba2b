import type { Feature } from '../../../platform/server/feature.ts';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import type { Services } from '../../../platform/server/services.ts';
import { accountJobs } from './jobs.ts';
import { accountsPersonalData } from './personal-data.ts';
import type { HashPassword } from './passwords.ts';
import { accountRoutes } from './routes.ts';
import type { StreakOf } from './routes/sign-in.ts';
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
  SIGN_INS_OF_DAY,
} from './limits.ts';
import { audit } from './audit.ts';
import {
  accountDeletionMail,
  confirmNewEmailMail,
  emailChangedMail,
  emailInUseMail,
  passwordChangedMail,
  resetPasswordMail,
  verifyEmailMail,
} from './mails.ts';

/** What accounts take of the composition and the features above. */
interface AccountsOptions {
  /** What they hold about people: the account hands it over and erases it with its own. */
  readonly others: readonly PersonalData[];
  readonly streakOf: StreakOf;
  /** Makes of a new account's password what is stored of it. */
  readonly hashPassword: HashPassword;
}

/** A screen of someone who is not signed in: it asks for nothing. */
const screen = (name: string) => ({ source: `src/features/accounts/client/${name}.tsx`, calls: [] });

/** Accounts. */
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
      EXPORT,
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
