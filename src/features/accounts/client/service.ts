import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { apiClient, ApiFailure, page } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { Plan } from '../../plans/rules/plans.ts';
import type { accountsContract } from '../contract.ts';

/** The calls of this feature. */
export const accountsApi = apiClient<typeof accountsContract>();

/** The signed-in user as the server answers it. */
export type SessionUser = ResponseOf<typeof accountsContract.me>;

/** Who is signed in. */
export type Session = { readonly status: 'signedOut' } | { readonly status: 'signedIn'; readonly user: SessionUser };

/** The payment of the wizard's last step, which a feature above fills in. It is given what stands over and under its form. */
export type WizardPayment = ComponentType<{
  readonly user: SessionUser;
  readonly plan: Plan;
  /** Where to go when all is done. */
  readonly target: string;
  readonly head: ReactNode;
  readonly onward: ReactNode;
}>;

const SESSION_KEY = ['auth', 'me'];

/** The page itself says when its browser carries no session, which spares the first visit a question. */
async function readSession(): Promise<SessionUser | null> {
  if (document.documentElement.dataset['visitor'] !== undefined) return null;
  try {
    const user = await accountsApi('GET /api/auth/me', {});
    page.account = user.id;
    return user;
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}

const sessionQuery = { queryKey: SESSION_KEY, queryFn: readSession };

/** Finds out who is signed in, once: the app begins when that is known. A check that fails means signed out. */
export async function readFirstSession(client: QueryClient): Promise<void> {
  await client.query(sessionQuery).catch(() => null);
}

/** Who is signed in; a session check that fails means signed out (product-rules.md, N5). */
export function useSession(): Session {
  const { data: user } = useQuery(sessionQuery);
  return user ? { status: 'signedIn', user } : { status: 'signedOut' };
}

/** Where the tabs of this browser tell one another who is signed in: the user, or null for nobody. */
export const SESSION_CHANNEL = 'session';

/** Says who is signed in from here on, to the other tabs too; everything cached for someone else is dropped. */
export function setSession(client: QueryClient, user: SessionUser | null): void {
  page.account = user?.id ?? null;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel belongs to its origin
  if ('BroadcastChannel' in globalThis) new BroadcastChannel(SESSION_CHANNEL).postMessage(user);
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== SESSION_KEY[0] });
  client.setQueryData(SESSION_KEY, user);
}

/** Returns the role of the signed-in user; empty while nobody is. */
export function sessionRole(client: QueryClient): string {
  return client.getQueryData<SessionUser | null>(SESSION_KEY)?.role ?? '';
}

/** Changes the figures of the signed-in user that the header shows. */
export function updateSessionFigures(client: QueryClient, figures: { points: number; streak: number }): void {
  client.setQueryData<SessionUser | null>(SESSION_KEY, (user) =>
    user === null || user === undefined ? user : { ...user, ...figures },
  );
}
