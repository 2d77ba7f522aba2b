import { DAY_SECONDS, type AddressLimit, type Limit } from '../../../platform/server/rate-limits.ts';

/*
 * Limits by address let a school of 500 in, all of it behind one address and in the same lesson. What stops a guesser, or a
 * stranger who causes mails, is the limit of the account or of the email.
 */

/** Tries to sign up from one address: 500 people, three tries each in an hour. */
export const REGISTER: AddressLimit = { name: 'register', calls: 1500, seconds: 3600, by: 'address' };

/** New names on the leaderboard and in the profile, which may be refused as taken. */
export const NEW_NAME: Limit = { name: 'newName', calls: 20, seconds: 3600, by: 'account' };

/** Requests for another email, each of which sends a mail to an address of the caller's choice. */
export const NEW_EMAIL: Limit = { name: 'newEmail', calls: 5, seconds: 3600, by: 'account' };

/** Failed sign-ins from one address: 500 people, two failures each. A sign-in that succeeds is not counted. */
export const LOGIN: AddressLimit = { name: 'login', calls: 1000, seconds: 900, by: 'address' };

/** Failed sign-ins of one account on all browsers that it has not signed in on. */
export const LOGIN_ACCOUNT: Limit = { name: 'loginAccount', calls: 10, seconds: 900, by: 'name' };

/** Failed sign-ins of one account on one browser that it has signed in on. */
export const LOGIN_KNOWN_BROWSER: Limit = { name: 'loginKnownBrowser', calls: 10, seconds: 900, by: 'name' };

/** Failed sign-ins of one account on all browsers that it has signed in on, so that many stolen cookies give few tries. */
export const LOGIN_KNOWN_BROWSERS: Limit = { name: 'loginKnownBrowsers', calls: 30, seconds: 900, by: 'account' };

/** Wrong passwords of one signed-in account, where it is asked for again. */
export const PASSWORD_PROOF: Limit = { name: 'passwordProof', calls: 10, seconds: 900, by: 'account' };

/** Requests for reset instructions from one address: 500 people, one each. */
export const FORGOT: AddressLimit = { name: 'forgot', calls: 500, seconds: 900, by: 'address' };

/** Requests for reset instructions for one email from one address: nobody is refused for what another asked. */
export const FORGOT_EMAIL: Limit = { name: 'forgotEmail', calls: 5, seconds: 900, by: 'name' };

/** Tries of links from mails, from one address: 500 people who open a link, use it, and once more. Each has 256 random bits. */
export const LINK: AddressLimit = { name: 'link', calls: 1500, seconds: 900, by: 'address' };

/** Confirmation mails for one account. */
export const RESEND: Limit = { name: 'resend', calls: 5, seconds: 3600, by: 'account' };

/** Exports of one account. */
export const EXPORT: Limit = { name: 'export', calls: 10, seconds: 3600, by: 'account' };

/** Sign-ins of one account. */
export const SIGN_INS_OF_DAY: Limit = {
  name: 'signInsOfDay',
  calls: 500,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'This account was signed in to very often today.',
};

/** Changes of the password or the email, each with the right password. */
export const CHANGES_OF_DAY: Limit = {
  name: 'changesOfDay',
  calls: 30,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'The account was changed very often today.',
};
