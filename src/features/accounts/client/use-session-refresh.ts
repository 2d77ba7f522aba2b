import { useQueryClient } from '@tanstack/react-query';
import { accountsApi, setSession } from './service.ts';

/** How to ask the server again who is signed in, after something about the account changed; a failure changes nothing. */
export function useSessionRefresh(): () => void {
  const client = useQueryClient();
  return () => {
    accountsApi('GET /api/auth/me', {}).then(
      (user) => setSession(client, user),
      () => undefined,
    );
  };
}
