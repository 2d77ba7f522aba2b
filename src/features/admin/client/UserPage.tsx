import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import { useId, useState, type ReactNode } from 'react';
import { apiClient, sentenceOf } from '../../../platform/client/api-client.ts';
import '../../../platform/client/styles/parts/lists.css';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Avatar } from '../../../platform/client/shell/Avatar.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { counted, thousands } from '../../../platform/shared/numbers.ts';
import type { OrderStatus } from '../../billing/rules/order.ts';
import { ObjectHead } from '../../../platform/client/ui/ObjectHead.tsx';
import { keepNames } from '../../../platform/client/ui/keep-names.tsx';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { formatDate, formatDateTime, formatDay } from '../../../platform/shared/grenada-calendar.ts';
import { ADMINISTRATOR, ROLE_NAMES } from '../../accounts/rules/audience-role.ts';
import { methodName } from '../../billing/rules/payment-method.ts';
import { dollars } from '../../access/rules/plans.ts';
import type { adminContract, oneUserContract } from '../contract.ts';
import { Loaded } from './Loaded.tsx';
import { paymentState } from './labels.ts';
import { UserAccess } from './UserAccess.tsx';
import { UserActions } from './UserActions.tsx';
import { UserEntries } from './UserEntries.tsx';
import { UserNotes } from './UserNotes.tsx';
import { readUnsentNote } from './unsent-note.ts';
import { refreshAfterDecision } from './refresh-after-decision.ts';
import './user-page.css';

type Page = ResponseOf<typeof adminContract.user>;
type User = Page['user'];

const api = apiClient<typeof adminContract>();
const oneUserApi = apiClient<typeof oneUserContract>();

/** One user: account, access, payments, study, notes, history and actions. */
export function UserPage({ id }: { readonly id: number }): ReactNode {
  const client = useQueryClient();
  const key = ['admin', 'person', id];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /api/admin/users/:id', { params: { id }, signal }),
  });
  const renew = () => refreshAfterDecision(client, key);
  return (
    <>
      <UserHead user={query.data?.user} />
      <Loaded query={query} failed="Unable to Load This User">
        {(page) => (
          <>
            {page.user.suspension === null ? null : (
              <SuspensionNotice user={page.user} suspension={page.user.suspension} onDone={renew} />
            )}
            <div className="admin__person">
              <div className="admin__person-sections">
                <UserAccess page={page} onDone={renew} />
                <Payments payments={page.payments} />
                <Account user={page.user} />
                <Study user={page.user} />
              </div>
              {page.user.closedAt === null ? <UserActions user={page.user} onDone={renew} /> : null}
              <div className="admin__person-history">
                <UserNotes page={page} onDone={renew} />
                <UserEntries user={page.user} />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}

function roleOf({ role }: User): string {
  return role === ADMINISTRATOR ? 'Administrator' : ROLE_NAMES[role];
}

const BACK = { label: 'All users', href: '/admin/users' };

function UserHead({ user }: { readonly user: User | undefined }): ReactNode {
  if (user === undefined) return <ObjectHead name="User" back={BACK} />;
  return (
    <ObjectHead
      name={user.username}
      title={<span translate="no">{user.username}</span>}
      lead={<Avatar username={user.username} />}
      back={BACK}
      sub={
        <>
          <span translate="no">{user.email}</span>, {user.emailVerified ? 'confirmed' : 'not confirmed'}. {roleOf(user)}
          , {user.isVerified ? 'verified' : 'not verified'}. Member since {formatDate(user.createdAt)}.
          {user.closedAt === null
            ? null
            : ` The owner closed this account on ${formatDate(user.closedAt)}. Its data is deleted within 30 days.`}
        </>
      }
    />
  );
}

/** Says that a user is suspended, by whom and why, with the way back. */
function SuspensionNotice({
  user: { id, username },
  suspension: { reason, since, until, by },
  onDone,
}: {
  readonly user: User;
  readonly suspension: NonNullable<User['suspension']>;
  readonly onDone: () => Promise<void>;
}): ReactNode {
  const client = useQueryClient();
  async function restore(): Promise<void> {
    await oneUserApi('POST /api/admin/users/:id/restore', { params: { id }, body: {} });
    const unsent = await readUnsentNote(client);
    toast({
      title: 'Let Back In',
      description: (
        <>
          {keepNames`${username} can sign in again.`} {unsent ?? 'We sent an email.'}
        </>
      ),
      tone: 'success',
    });
    await onDone();
  }
  const restoring = useMutation({
    mutationFn: restore,
    onError: (error) =>
      toast({
        title: 'Still Suspended',
        description: sentenceOf(error, 'That did not work. Please try again.'),
        tone: 'danger',
      }),
  });
  return (
    <div className="notice admin__person-notice" data-tone="danger">
      <Icon of={Ban} size={20} />
      <div>
        <p className="strong">
          Suspended since {formatDateTime(since)}
          {until === null ? '' : `, until ${formatDateTime(until)}`}
        </p>
        <p>
          {by === null ? null : (
            <>
              By{' '}
              <Anchor className="link" href={`/admin/users?person=${by.id}`} translate="no">
                {by.username}
              </Anchor>
              .{' '}
            </>
          )}
          Reason: {reason}
        </p>
      </div>
      <Button busy={restoring.isPending} busyLabel="Letting in..." onClick={() => restoring.mutate()}>
        Let Back In
      </Button>
    </div>
  );
}

/** A titled list of names and values. */
function FactsPanel({
  title,
  facts,
  children,
}: {
  readonly title: string;
  readonly facts: readonly (readonly [string, ReactNode])[];
  readonly children?: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section className="card padded column gap-14" aria-labelledby={id}>
      <h2 className="title" id={id}>
        {title}
      </h2>
      <dl className="facts admin__person-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

function Account({ user }: { readonly user: User }): ReactNode {
  return (
    <FactsPanel
      title="Account"
      facts={[
        ['Account number', String(user.id)],
        ...(user.pendingEmail === null ? [] : [['New email, not confirmed', keepNames`${user.pendingEmail}`] as const]),
        ['Role', roleOf(user)],
        [
          'Verified',
          user.isVerified
            ? `${user.verificationMethod ?? 'Yes'}${user.verificationDate === null ? '' : `, ${formatDate(user.verificationDate)}`}`
            : 'No',
        ],
        ['Ratings', user.canRate ? 'Allowed once verified' : 'Stopped by an administrator'],
      ]}
    >
      <p className="small muted">The audit log records that you looked.</p>
    </FactsPanel>
  );
}

function Study({ user: { study, lastActiveDate, points } }: { readonly user: User }): ReactNode {
  return (
    <FactsPanel
      title="Study"
      facts={[
        ['Cards known', thousands(study.cards)],
        ['Best quiz', study.bestQuiz === null ? 'None yet' : `${study.bestQuiz}%`],
        ['Quizzes finished', thousands(study.quizzes)],
        ['Last studied', lastActiveDate === null ? 'Not yet' : formatDay(lastActiveDate)],
        ['Streak', counted(study.streak, 'day')],
        ['Points', thousands(points)],
      ]}
    />
  );
}

const SHOWN_PAYMENTS = 4;

/** The latest payments with their receipts, and the totals of all. */
function Payments({ payments }: { readonly payments: Page['payments'] }): ReactNode {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? payments : payments.slice(0, SHOWN_PAYMENTS);
  const sum = (states: readonly OrderStatus[]) =>
    dollars(
      payments
        .filter(({ status }) => states.includes(status))
        .reduce((total, { amountCents }) => total + amountCents, 0),
    );
  return (
    <section className="card padded column gap-14" aria-labelledby={id}>
      <h2 className="title" id={id}>
        Payments
      </h2>
      {payments.length === 0 ? (
        <p className="muted">Nothing was bought yet.</p>
      ) : (
        <>
          <ul className="rows admin__entries">
            {shown.map((payment) => (
              <li key={payment.id}>
                <div className="column gap-6">
                  <p className="flow">
                    <Anchor className="link reach" href={`/admin/payments?order=${payment.id}`}>
                      {payment.number}
                    </Anchor>
                    <Badge tone={paymentState(payment).tone}>{paymentState(payment).name}</Badge>
                  </p>
                  <p className="small muted">
                    {payment.planName}, {dollars(payment.amountCents)} by {methodName(payment.method)},{' '}
                    {formatDateTime(payment.paidAt ?? payment.createdAt)}
                  </p>
                </div>
              </li>
            ))}
          </ul>
          {shown.length === payments.length ? null : (
            <Button onClick={() => setOpen(true)}>Show All {payments.length} Payments</Button>
          )}
          <dl className="facts admin__person-facts">
            <div>
              <dt>Paid in all</dt>
              <dd>{sum(['paid', 'disputed', 'refunded'])}</dd>
            </div>
            <div>
              <dt>Refunded</dt>
              <dd>{dollars(payments.reduce((total, { refundedCents }) => total + refundedCents, 0))}</dd>
            </div>
          </dl>
        </>
      )}
    </section>
  );
}
