import { useQuery, type QueryClient } from '@tanstack/react-query';
import { apiClient, ApiFailure } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { accountsContract } from '../contract.ts';

/** The calls of this feature. */
export const accountsApi = apiClient<typeof accountsContract>();

/** The signed-in user as the server answers it. */
export type SessionUser = ResponseOf<typeof accountsContract.me>;

/** Where the session stands. */
export type Session =
  | { readonly status: 'checking' }
  | { readonly status: 'signedOut' }
  | { readonly status: 'signedIn'; readonly user: SessionUser };

const SESSION_KEY = ['auth', 'me'];

/** The page itself says when its browser carries no session, which spares the first visit a question. */
async function readSession(): Promise<SessionUser | null> {
  if (document.documentElement.dataset['visitor'] !== undefined) return null;
  try {
    return await accountsApi('GET /api/auth/me', {});
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}

/** Who is signed in; a session check that fails means signed out (specification 1, section 4). */
export function useSession(): Session {
  const { data } = useQuery({ queryKey: SESSION_KEY, queryFn: readSession });
  if (data === undefined) return { status: 'checking' };
  return data === null ? { status: 'signedOut' } : { status: 'signedIn', user: data };
}

/** Says who is signed in from here on; everything cached for someone else is dropped. */
export function setSession(client: QueryClient, user: SessionUser | null): void {
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== SESSION_KEY[0] });
  client.setQueryData(SESSION_KEY, user);
}

/** Changes the figures of the signed-in user that the header shows. */
export function updateSessionFigures(client: QueryClient, figures: { points: number; streak: number }): void {
  client.setQueryData<SessionUser | null>(SESSION_KEY, (user) => (user === null || user === undefined ? user : { ...user, ...figures }));
}
