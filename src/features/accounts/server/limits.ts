import { DAY_SECONDS, type AddressLimit, type Limit } from '../../../platform/server/rate-limits.ts';

/*
 * Limits by address let a school of 500 in, all of it behind one address and in the same lesson. What stops a guesser, or a
 * stranger who causes mails, is the limit of the account or of the email.
 */

/** Sign-up attempts from one address: 500 people, three attempts each in an hour. */
export const REGISTER: AddressLimit = { name: 'register', calls: 1500, seconds: 3600, by: 'address' };

/** New names on the leaderboard and in the profile. A refusal reveals that a name is taken. */
export const NEW_NAME: Limit = { name: 'newName', calls: 20, seconds: 3600, by: 'account' };

/** Requests for another email. Each sends a mail to an address of the caller's choice. */
export const NEW_EMAIL: Limit = { name: 'newEmail', calls: 5, seconds: 3600, by: 'account' };

/** Failed sign-ins from one address: 500 people, two failures each. A sign-in that succeeds is not counted. */
export const LOGIN: AddressLimit = { name: 'login', calls: 1000, seconds: 900, by: 'address' };

/** Failed sign-ins of one account on all unknown browsers. */
export const LOGIN_ACCOUNT: Limit = { name: 'loginAccount', calls: 10, seconds: 900, by: 'name' };

/** Failed sign-ins of one account on one known browser. */
export const LOGIN_KNOWN_BROWSER: Limit = { name: 'loginKnownBrowser', calls: 10, seconds: 900, by: 'name' };

/** Failed sign-ins of one account on all known browsers, so that stolen cookies give few attempts. */
export const LOGIN_KNOWN_BROWSERS: Limit = { name: 'loginKnownBrowsers', calls: 30, seconds: 900, by: 'account' };

/** Wrong passwords of a signed-in account on confirmation of the password. */
export const PASSWORD_PROOF: Limit = { name: 'passwordProof', calls: 10, seconds: 900, by: 'account' };

/** Requests for reset instructions from one address: 500 people, one each. */
export const FORGOT: AddressLimit = { name: 'forgot', calls: 500, seconds: 900, by: 'address' };

/** Requests for reset instructions for one email from one address. Other addresses have their own count. */
export const FORGOT_EMAIL: Limit = { name: 'forgotEmail', calls: 5, seconds: 900, by: 'name' };

/** Attempts to use links from mails, from one address: 500 people, three attempts each. A token has 256 random bits. */
export const LINK: AddressLimit = { name: 'link', calls: 1500, seconds: 900, by: 'address' };

/** Confirmation mails for one account. */
export const RESEND: Limit = { name: 'resend', calls: 5, seconds: 3600, by: 'account' };

/** Reset links that administrators send to one account. */
export const RESET_HELP: Limit = { name: 'resetHelp', calls: 5, seconds: 3600, by: 'account' };

/** Exports of one account. */
export const EXPORT: Limit = { name: 'export', calls: 10, seconds: 3600, by: 'account' };

/** Sign-ins and confirmations of one account, and requests for their codes. */
export const SIGN_INS_OF_DAY: Limit = {
  name: 'signInsOfDay',
  calls: 500,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'Too many sign-ins to this account today.',
};

/** Changes of the password, the email or the recovery codes, each with the right password. */
export const CHANGES_OF_DAY: Limit = {
  name: 'changesOfDay',
  calls: 30,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'Too many changes to this account today.',
};

/**
 * Wrong codes of a second factor, each with the right password: of one account on all unknown browsers, on each known one, and while
 * signed in. At three valid codes of a million, a guesser who has the password needs years.
 */
export const SECOND_FACTOR: Limit = {
  name: 'secondFactor',
  calls: 30,
  seconds: DAY_SECONDS,
  by: 'name',
  refusal: 'There were too many wrong codes today.',
};
