import type { ReactNode } from 'react';
import { apiClient } from '../../../platform/client/api-client.ts';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { useListPage } from '../../../platform/client/use-list-page.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDate } from '../../accounts/rules/grenada-time.ts';
import type { adminContract } from '../contract.ts';
import { Desk } from './Desk.tsx';

type Overdue = ResponseOf<typeof adminContract.erasures>['accounts'][number];

const api = apiClient<typeof adminContract>();

/** Closed accounts that should be gone and are not. */
export function ErasureDesk(): ReactNode {
  const { page, ...reading } = useListPage({
    queryKey: ['admin', 'erasures'],
    read: (after, signal) =>
      api('GET /api/admin/erasures', { query: after === '' ? {} : { after: Number(after) }, signal }),
  });
  return (
    <Desk
      title={
        page === undefined || page.total === 0
          ? 'Closed accounts'
          : `Closed accounts: ${page.total === 1 ? '1 account' : `${page.total} accounts`} could not be erased`
      }
      about="Closed accounts are erased at night, within 30 days. If that fails, we try again every night. The reason helps the person who runs the server."
      empty="Nothing is waiting. Every closed account was erased on time."
      reading={reading}
      rows={page?.accounts.map((account) => (
        <OverdueRow key={account.id} account={account} />
      ))}
    />
  );
}

function OverdueRow({
  account: { id, askedAt, failingSince, attempts, reason },
}: {
  readonly account: Overdue;
}): ReactNode {
  return (
    <li>
      <div className="column">
        <p>
          <b>Account {id}</b> <Badge tone="bad">Not Erased</Badge>
        </p>
        <p className="small muted">Closed on {grenadaDate(askedAt)}.</p>
        <p className="small muted">
          {failingSince === null
            ? 'The nightly job has not reached it, although its day has passed.'
            : `Failing since ${grenadaDate(failingSince)}, ${attempts === 1 ? 'one try' : `${attempts} tries`}: ${reason ?? 'unknown'}.`}
        </p>
      </div>
    </li>
  );
}
