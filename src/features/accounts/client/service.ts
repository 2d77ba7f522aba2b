import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { apiClient, ApiFailure, page } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { Plan } from '../../access/rules/plans.ts';
import type { accountsContract } from '../contract.ts';

/** The API of this feature. */
export const accountsApi = apiClient<typeof accountsContract>();

export type SessionUser = ResponseOf<typeof accountsContract.me>;

/** The session of this browser. */
export type Session = { readonly status: 'signedOut' } | { readonly status: 'signedIn'; readonly user: SessionUser };

/** The payment form of the wizard's last step, from a feature above. */
export type WizardPayment = ComponentType<{
  readonly user: SessionUser;
  readonly plan: Plan;
  /** The path after the payment. */
  readonly target: string;
  readonly head: ReactNode;
  /** The way on without paying, beside the plan. */
  readonly trial: ReactNode;
  readonly onBack: () => void;
}>;

/** The number of cards that an account opens, as a text from a feature above. */
export type OpenCards = ComponentType<{ readonly userId: number }>;

const SESSION_KEY = ['auth', 'me'];

/** Reads the signed-in user. The page says when the browser has no session, which saves a request. */
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

/** Reads the session before the app starts. A failed request means signed out. */
export async function readFirstSession(client: QueryClient): Promise<void> {
  await client.query(sessionQuery).catch(() => null);
}

/** Returns the session; a failed check means signed out (product-rules.md, N5). */
export function useSession(): Session {
  const { data: user } = useQuery(sessionQuery);
  return user ? { status: 'signedIn', user } : { status: 'signedOut' };
}

/** Channel on which tabs broadcast the signed-in user; null means nobody. */
export const SESSION_CHANNEL = 'session';

/** Stores the signed-in user, tells the other tabs, and drops everything cached for another user. */
export function setSession(client: QueryClient, user: SessionUser | null): void {
  page.account = user?.id ?? null;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel belongs to its origin
  if ('BroadcastChannel' in globalThis) new BroadcastChannel(SESSION_CHANNEL).postMessage(user);
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== SESSION_KEY[0] });
  client.setQueryData(SESSION_KEY, user);
}

/** Returns the role of the signed-in user; empty when nobody is signed in. */
export function sessionRole(client: QueryClient): string {
  return client.getQueryData<SessionUser | null>(SESSION_KEY)?.role ?? '';
}

/** Updates the points and the streak in the header. */
export function updateSessionFigures(client: QueryClient, figures: { points: number; streak: number }): void {
  client.setQueryData<SessionUser | null>(SESSION_KEY, (user) =>
    user === null || user === undefined ? user : { ...user, ...figures },
  );
}
