import { OTHER_ACCOUNT_EVENT } from '../../../platform/client/api-client.ts';
import { readCookie } from '../../../platform/client/cookies.ts';
import { changedSession, signInPath } from '../../../platform/client/offline/changed-session.ts';
import { keepNames } from '../../../platform/client/ui/keep-names.tsx';
import { SIGN_OUT_COOKIE } from '../rules/sign-out-cookie.ts';
import { SESSION_CHANNEL, type SessionUser } from './service.ts';

/** The signed-in user, as other tabs broadcast it. */
type SignedInUser = Pick<SessionUser, 'id' | 'username'>;

/**
 * Watches which user is signed in in this browser: other tabs broadcast changes, and a refused request triggers a
 * check. Calls `cameBack` when the shown user is signed in again. Returns a function that stops watching.
 */
export function watchSession(shown: SignedInUser, cameBack: () => void): () => void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(SESSION_CHANNEL) : null;

  function applyUser(now: SignedInUser | null): void {
    if (now?.id === shown.id) {
      changedSession.set(null);
      cameBack();
      return;
    }
    const change = now === null ? signedOutNotice(shown) : changedUserNotice(shown, now);
    if (change.userId !== changedSession.get()?.userId) changedSession.set(change);
  }

  function refetch(): void {
    void fetchSignedInUser().then((now) => (now === undefined ? undefined : applyUser(now)));
  }

  // A tab with an old state may broadcast "nobody", so the server decides.
  channel?.addEventListener('message', ({ data }: MessageEvent<SignedInUser | null>) =>
    data === null ? refetch() : applyUser(data),
  );
  addEventListener(OTHER_ACCOUNT_EVENT, refetch);
  return () => {
    channel?.close();
    removeEventListener(OTHER_ACCOUNT_EVENT, refetch);
  };
}

/** Returns null when nobody is signed in, undefined when the request failed. */
async function fetchSignedInUser(): Promise<SignedInUser | null | undefined> {
  if (readCookie(SIGN_OUT_COOKIE) !== undefined) return null;
  const response = await fetch('/api/auth/me').catch(() => null);
  if (response?.ok === true) return response.json().catch(() => undefined);
  return response?.status === 401 ? null : undefined;
}

function changedUserNotice(shown: SignedInUser, now: SignedInUser) {
  return {
    userId: now.id,
    title: keepNames`You are signed in as ${now.username}`,
    text: keepNames`You are now signed in as ${now.username} in this browser. This tab still shows ${shown.username}.`,
    action: keepNames`Reload as ${now.username}`,
    href: location.pathname + location.search,
  };
}

function signedOutNotice(shown: SignedInUser) {
  return {
    userId: null,
    title: 'You are signed out',
    text: keepNames`You signed out in another tab. This tab still shows ${shown.username}.`,
    action: 'Sign in',
    href: signInPath(),
  };
}
