import { OTHER_ACCOUNT_EVENT } from '../../../platform/client/api-client.ts';
import { changedSession, signInPath } from '../../../platform/client/offline/changed-session.ts';
import { keepNames } from '../../../platform/client/ui/keep-names.tsx';
import { hasSignOutCookie } from '../rules/sign-out-cookie.ts';
import { SESSION_CHANNEL, type SessionUser } from './service.ts';

/** Who is signed in, as far as another tab's page needs to know. */
type Person = Pick<SessionUser, 'id' | 'username'>;

/**
 * Follows who is signed in in this browser, while this page is shown for someone: other tabs tell, and the server does when it is
 * asked for another. `cameBack` is called when it is this page's person again. Returns the undoing.
 */
export function followSession(shown: Person, cameBack: () => void): () => void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(SESSION_CHANNEL) : null;

  function hear(now: Person | null): void {
    if (now?.id === shown.id) {
      changedSession.set(null);
      cameBack();
      return;
    }
    const change = now === null ? signedOut(shown) : someoneElse(shown, now);
    if (change.userId !== changedSession.get()?.userId) changedSession.set(change);
  }

  function ask(): void {
    void whoIsSignedIn().then((now) => (now === undefined ? undefined : hear(now)));
  }

  // A tab that is itself out of date may say that nobody is: the server knows.
  channel?.addEventListener('message', ({ data }: MessageEvent<Person | null>) => (data === null ? ask() : hear(data)));
  addEventListener(OTHER_ACCOUNT_EVENT, ask);
  return () => {
    channel?.close();
    removeEventListener(OTHER_ACCOUNT_EVENT, ask);
  };
}

/** Null for nobody, undefined when that is not known. */
async function whoIsSignedIn(): Promise<Person | null | undefined> {
  if (hasSignOutCookie(document.cookie)) return null;
  const response = await fetch('/api/auth/me').catch(() => null);
  if (response?.ok === true) return response.json().catch(() => undefined);
  return response?.status === 401 ? null : undefined;
}

function someoneElse(shown: Person, now: Person) {
  return {
    userId: now.id,
    title: keepNames`You are signed in as ${now.username}`,
    words: keepNames`You are now signed in as ${now.username} in this browser. This tab still shows ${shown.username}.`,
    action: keepNames`Reload as ${now.username}`,
    href: location.pathname + location.search,
  };
}

function signedOut(shown: Person) {
  return {
    userId: null,
    title: 'You are signed out',
    words: keepNames`You signed out in another tab. This tab still shows ${shown.username}.`,
    action: 'Sign in',
    href: signInPath(),
  };
}
