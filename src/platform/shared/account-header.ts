/**
 * Header with an account's id. A call states the account of its page, and is refused when another user is signed in
 * meanwhile. Every response to a signed-in user states the account.
 */
export const ACCOUNT_HEADER = 'x-account';
