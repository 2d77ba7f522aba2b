/**
 * The header that names an account by its id. A call may say for whom its page was shown: it is refused when someone else is signed
 * in by now. Every answer to a signed-in person says for whom it is.
 */
export const ACCOUNT_HEADER = 'x-account';
