import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../../platform/client/api-client.ts';
import { writeCookie } from '../../../platform/client/cookies.ts';
import { SIGN_OUT_COOKIE } from '../rules/sign-out-cookie.ts';
import { accountsApi, setSession } from './service.ts';

/** Lifetime of the cookie in seconds: the longest session lasts 30 days. */
const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;

/**
 * Ends the session and clears the user, even if the request fails. Then a cookie makes the server end the session at
 * the next request (product-rules.md, N5). Returns whether the server has ended it.
 */
export async function logOut(client: QueryClient): Promise<boolean> {
  const isEnded = await accountsApi('POST /api/auth/logout', { body: {} }).then(
    () => true,
    // When another user is signed in by now, this page must not end their session.
    (error: unknown) => error instanceof ApiFailure && error.code === 'OTHER_ACCOUNT',
  );
  if (!isEnded) writeCookie(SIGN_OUT_COOKIE, '1', REMEMBERED_SECONDS);
  setSession(client, null);
  clearTab();
  return isEnded;
}

/** Removes what the user typed or opened in this tab; a browser that allows no storage has nothing to remove. */
function clearTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    return;
  }
}
