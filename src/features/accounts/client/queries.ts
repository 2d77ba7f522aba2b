import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { accountsContract } from '../contract.ts';
import { accountsApi, setSession } from './service.ts';
import { isSignedOut } from './account/use-account-call.ts';

/** The signed-in browsers, as the server answers them. */
export type Browsers = ResponseOf<typeof accountsContract.sessions>['sessions'];

/** The browsers this person is signed in with, the one asking first. */
export function useBrowsers(): UseQueryResult<Browsers> {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['account', 'browsers'],
    queryFn: async () => {
      try {
        return (await accountsApi('GET /api/account/sessions', {})).sessions;
      } catch (error) {
        if (isSignedOut(error)) setSession(client, null);
        throw error;
      }
    },
    // Other browsers come and go without this one hearing of it.
    refetchOnMount: 'always',
  });
}
