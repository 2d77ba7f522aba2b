import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { apiClient } from '../../../platform/client/api-client.ts';
import '../../../platform/client/styles/parts/lists.css';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { keepNames } from '../../../platform/client/ui/keep-names.tsx';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { formatDate, formatDateTime, formatDay } from '../../../platform/shared/grenada-calendar.ts';
import { ADMINISTRATOR, ROLE_NAMES } from '../../accounts/rules/audience-role.ts';
import { methodName } from '../../billing/rules/payment-method.ts';
import { dollars } from '../../access/rules/plans.ts';
import type { adminContract } from '../contract.ts';
import { Loaded } from './Loaded.tsx';
import { ACCESS_NAMES, PAYMENT_STATES } from './labels.ts';
import { UserAccess } from './UserAccess.tsx';
import { UserActions } from './UserActions.tsx';

type Page = ResponseOf<typeof adminContract.user>;

const api = apiClient<typeof adminContract>();

/** One user: account, access, payments and actions. */
export function UserPage({ id }: { readonly id: number }): ReactNode {
  const client = useQueryClient();
  const key = ['admin', 'person', id];
  const asked = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /api/admin/users/:id', { params: { id }, signal }),
  });
  const renew = () => client.invalidateQueries({ queryKey: key });
  return (
    <>
      <p>
        <Anchor className="link reach" href="/admin/users">
          All people
        </Anchor>
      </p>
      <Loaded asked={asked} failed="Unable to Load This Person">
        {(page) => (
          <div className="admin__sides">
            <Account page={page} />
            <div className="column gap-24">
              {page.user.closedAt === null ? <UserActions user={page.user} onDone={renew} /> : null}
              <UserAccess page={page} onDone={renew} />
              <Payments payments={page.payments} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

function Account({ page: { user } }: { readonly page: Page }): ReactNode {
  const id = useId();
  const facts = [
    ['Email', user.emailVerified ? keepNames`${user.email}, confirmed` : keepNames`${user.email}, not confirmed`],
    ...(user.pendingEmail === null ? [] : [['New email, not confirmed', user.pendingEmail] as const]),
    ['Role', user.role === ADMINISTRATOR ? 'Administrator' : ROLE_NAMES[user.role]],
    [
      'Verified',
      user.isVerified
        ? `${user.verificationMethod ?? 'Yes'}${user.verificationDate === null ? '' : `, ${formatDate(user.verificationDate)}`}`
        : 'No',
    ],
    ...(user.canRate ? [] : [['Ratings', 'Stopped by an administrator'] as const]),
    [
      'Access',
      `${ACCESS_NAMES[user.access]}${user.accessUntil === null ? '' : ` until ${formatDate(user.accessUntil)}`}`,
    ],
    ['Member since', formatDate(user.createdAt)],
    ['Last studied', user.lastActiveDate === null ? 'Not yet' : formatDay(user.lastActiveDate)],
    ['Points', String(user.points)],
    ['Signed in', user.sessions === 1 ? 'In 1 browser' : `In ${user.sessions} browsers`],
  ] as const;
  return (
    <section className="card padded column gap-14" aria-labelledby={id}>
      <h2 className="title" id={id}>
        <span translate="no">{user.username}</span> {user.closedAt === null ? null : <Badge tone="bad">Closed</Badge>}
      </h2>
      <p className="muted">
        Account {user.id}
        {user.closedAt === null
          ? '.'
          : `. Its owner closed it on ${formatDate(user.closedAt)}. Its data is deleted within 30 days.`}{' '}
        The audit log records that you looked.
      </p>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="flow">
        <Anchor className="link reach" href={`/admin/audit?person=${user.id}`}>
          What this person did
        </Anchor>{' '}
        <Anchor className="link reach" href={`/admin/audit?resource=user+${user.id}`}>
          What administrators did with the account
        </Anchor>
      </p>
    </section>
  );
}

function Payments({ payments }: { readonly payments: Page['payments'] }): ReactNode {
  const id = useId();
  return (
    <section className="card padded column gap-14" aria-labelledby={id}>
      <h2 className="title" id={id}>
        Payments
      </h2>
      {payments.length === 0 ? (
        <p>Nothing was bought yet.</p>
      ) : (
        <ul className="rows admin__desk">
          {payments.map((payment) => (
            <li key={payment.id}>
              <div className="column">
                <p className="flow">
                  <Anchor className="link reach" href={`/admin/payments?order=${payment.id}`}>
                    {payment.number}
                  </Anchor>
                  <Badge tone={PAYMENT_STATES[payment.status].tone}>{PAYMENT_STATES[payment.status].name}</Badge>
                </p>
                <p className="small muted">
                  {payment.planName}, {dollars(payment.amountCents)} by {methodName(payment.method)},{' '}
                  {formatDateTime(payment.paidAt ?? payment.createdAt)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
