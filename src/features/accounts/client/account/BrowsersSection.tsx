import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { Badge } from '../../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { Skeleton, Skeletons } from '../../../../platform/client/ui/Loading.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { formatDateTime } from '../../../../platform/shared/grenada-calendar.ts';
import { counted } from '../../../../platform/shared/numbers.ts';
import { accountsApi, setSession } from '../service.ts';
import { SectionNotLoaded, AccountRow } from '../parts.tsx';
import { useAccountCall, isSignedOut } from './use-account-call.ts';
import type { ResponseOf } from '../../../../platform/shared/contract.ts';
import type { accountsContract } from '../../contract.ts';

type Browsers = ResponseOf<typeof accountsContract.sessions>['sessions'];

/** Reads the user's signed-in browsers, this one first. */
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
    // Other browsers sign in and out without a notice to this one.
    refetchOnMount: 'always',
  });
}

/** The signed-in browsers, each with a button that signs it out. `browsers` comes from `useBrowsers`. */
export function BrowsersSection({ browsers }: { readonly browsers: UseQueryResult<Browsers> }): ReactNode {
  const { data, error, isFetching, refetch } = browsers;
  return (
    <AccountRow title="Devices" state={data === undefined ? null : `Signed in on ${counted(data.length, 'browser')}`}>
      {data === undefined && error === null ? (
        <Skeletons label="Loading your signed-in browsers">
          <Skeleton height="72px" />
        </Skeletons>
      ) : null}
      {data === undefined && error !== null ? (
        <SectionNotLoaded
          title="The list did not load"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined ? null : <BrowserList list={data} onEnded={() => void refetch()} />}
    </AccountRow>
  );
}

function BrowserList({ list, onEnded }: { readonly list: Browsers; readonly onEnded: () => void }): ReactNode {
  const element = useRef<HTMLUListElement>(null);
  function ended(message: string): void {
    // The pressed button disappears, so the list takes the focus.
    element.current?.focus();
    onEnded();
    toast({ title: 'Signed Out', description: message, tone: 'success' });
  }
  const endOne = useAccountCall({
    call: (id: string) => accountsApi('DELETE /api/account/sessions/:id', { params: { id } }),
    failedTitle: 'Not Signed Out',
    onDone: ({ message }) => ended(message),
    // The session may have ended meanwhile.
    onRefused: onEnded,
  });
  const endOthers = useAccountCall({
    call: () => accountsApi('POST /api/account/sessions/end-others', { body: {} }),
    failedTitle: 'Not Signed Out',
    onDone: ({ message }) => ended(message),
    onRefused: onEnded,
  });
  return (
    <>
      <p className="muted">If you do not recognise a browser, sign it out.</p>
      <ul className="accounts__browsers" ref={element} tabIndex={-1} aria-label="Signed-in browsers">
        {list.map((browser) => (
          <BrowserRow
            key={browser.id}
            browser={browser}
            busy={endOne.isPending && endOne.variables === browser.id}
            onEnd={() => endOne.mutate(browser.id)}
          />
        ))}
      </ul>
      {list.length > 1 ? (
        <div>
          <Button busy={endOthers.isPending} busyLabel="Signing out..." onClick={() => endOthers.mutate()}>
            Sign out all others
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** One browser, with a sign-out button unless it is this one. */
function BrowserRow({
  browser: { device, isCurrent, createdAt, lastUsedAt },
  busy,
  onEnd,
}: {
  readonly browser: Browsers[number];
  readonly busy: boolean;
  readonly onEnd: () => void;
}): ReactNode {
  return (
    <li>
      <Icon of={/iPhone|iPad|Android/.test(device) ? Smartphone : Monitor} />
      <div className="flow">
        <div>
          <p>
            <b>{device}</b> {isCurrent ? <Badge tone="ok">This browser</Badge> : null}
          </p>
          <p className="small muted">
            First used <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </p>
          <p className="small muted">
            Last used <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time>
          </p>
        </div>
        {isCurrent ? null : (
          <Button
            aria-label={`Sign out ${device}, first used ${formatDateTime(createdAt)}`}
            busy={busy}
            busyLabel="Signing out..."
            onClick={onEnd}
          >
            Sign out
          </Button>
        )}
      </div>
    </li>
  );
}
