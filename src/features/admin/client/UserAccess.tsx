import { useId, useState, type ReactNode } from 'react';
import { apiClient } from '../../../platform/client/api-client.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { keepNames } from '../../../platform/client/ui/keep-names.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { formatDate, formatDateTime } from '../../../platform/shared/grenada-calendar.ts';
import { PLANS, PLAN_IDS, planNamed } from '../../access/rules/plans.ts';
import type { adminContract } from '../contract.ts';
import { parseCount } from '../rules/coupon-draft.ts';
import { ReasonDialog, ConfirmDialog } from './ConfirmDialog.tsx';
import { ACCESS_NAMES } from './labels.ts';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';

/** Grants a user a plan, or some days of it. */
export function GrantDialog({
  user: { id, username },
  onDone,
  onClose,
}: {
  readonly user: { readonly id: number; readonly username: string };
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}): ReactNode {
  const [plan, setPlan] = useState(PLANS['3month']);
  const [days, setDays] = useState('');
  // One key for the dialog, so that a repeated request grants nothing more.
  const [requestKey] = useState(() => crypto.randomUUID());

  async function give(): Promise<void> {
    const { subscriptionEndDate } = await api('POST /api/admin/users/:id/access', {
      params: { id },
      body: { planId: plan.id, requestKey, days: parseCount(days) ?? undefined },
    });
    toast({
      title: 'Access Given',
      description:
        subscriptionEndDate === null ? (
          keepNames`${username} has full access for good.`
        ) : (
          <>
            {keepNames`${username}`} has full access until {formatDate(subscriptionEndDate)}.
          </>
        ),
      tone: 'success',
    });
    await onDone();
  }
  return (
    <ConfirmDialog
      title={keepNames`Give ${username} access?`}
      action="Give Access"
      busyLabel="Giving..."
      onDone={give}
      onClose={onClose}
    >
      <p>Everything opens right away. If a plan is running, this access adds to it.</p>
      <SelectField
        label="Plan"
        value={plan.id}
        choices={PLAN_IDS.map((value) => ({ value, label: PLANS[value].name }))}
        onChange={({ target }) => setPlan(planNamed(target.value))}
      />
      <TextField
        label="Days"
        help="Leave it empty for the full length of the plan."
        inputMode="numeric"
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
    </ConfirmDialog>
  );
}

type Page = ResponseOf<typeof adminContract.user>;
type Grant = Page['grants'][number];

const api = apiClient<typeof adminContract>();

const KINDS = {
  order: 'Bought',
  code: 'Access code',
  administrator: 'Given by an administrator',
  seat: 'Seat',
} as const;

/** Shows a user's access, seat and grants, with a dialog to end a grant. */
export function UserAccess({
  page: { user, grants },
  onDone,
}: {
  readonly page: Page;
  readonly onDone: () => Promise<void>;
}): ReactNode {
  const id = useId();
  const [ending, setEnding] = useState<Grant | null>(null);

  return (
    <section className="card padded column gap-14" aria-labelledby={id}>
      <h2 className="title" id={id}>
        Access
      </h2>
      <dl className="facts admin__person-facts">
        <div>
          <dt>
            {user.access === 'premium' && user.planId !== null
              ? planNamed(user.planId).name
              : ACCESS_NAMES[user.access]}
          </dt>
          <dd>
            <Badge tone={user.access === 'free' ? 'neutral' : 'ok'}>{user.access === 'free' ? 'Free' : 'Active'}</Badge>
          </dd>
        </div>
        {user.access === 'free' ? null : (
          <div>
            <dt>Until</dt>
            <dd>{user.accessUntil === null ? 'For good' : formatDate(user.accessUntil)}</dd>
          </div>
        )}
        <div>
          <dt>Seat</dt>
          <dd>{seatText(user.seat)}</dd>
        </div>
      </dl>
      {grants.length === 0 ? (
        <p className="muted">Nothing was given or bought yet.</p>
      ) : (
        <ul className="rows admin__entries">
          {grants.map((grant) => (
            <GrantRow
              key={grant.id}
              grant={grant}
              onEnd={
                user.closedAt === null && grant.revocationIneligibility === null && grant.counts
                  ? () => setEnding(grant)
                  : null
              }
            />
          ))}
        </ul>
      )}
      {ending === null ? null : (
        <EndAccessDialog user={user} grant={ending} onDone={onDone} onClose={() => setEnding(null)} />
      )}
    </section>
  );
}

/** Names the organisation that gives a seat. */
function seatText(seat: Page['user']['seat']): ReactNode {
  if (seat === null) return 'None';
  const { organisation, state, until } = seat;
  const by = <span translate="no">{organisation}</span>;
  if (state === 'open')
    return until === null ? (
      by
    ) : (
      <>
        {by}, until {formatDate(until)}
      </>
    );
  if (state === 'paused') return <>{by}, paused</>;
  return (
    <>
      {by}, ended{until === null ? '' : ` ${formatDate(until)}`}
    </>
  );
}

function EndAccessDialog({
  user,
  grant,
  onDone,
  onClose,
}: {
  readonly user: Page['user'];
  readonly grant: Grant;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}): ReactNode {
  async function end(reason: string): Promise<void> {
    await api('POST /api/admin/users/:id/end-access', { params: { id: user.id }, body: { grantId: grant.id, reason } });
    toast({ title: 'Access Ended', description: 'It takes effect at once.', tone: 'success' });
    await onDone();
  }
  return (
    <ReasonDialog
      title={keepNames`End this access of ${user.username}?`}
      label="Reason, for the records"
      field="reason"
      limit={300}
      action="End Access"
      busyLabel="Ending..."
      danger
      onDone={end}
      onClose={onClose}
    >
      {`${grantText(grant)}. It ends as if it had never been given. Everything else stays as it is.`}
    </ReasonDialog>
  );
}

function grantText({ kind, planId, days }: Grant): string {
  return `${KINDS[kind]}: ${PLANS[planId].name}${days === null ? '' : `, ${days === 1 ? '1 day' : `${days} days`} of it`}`;
}

function GrantRow({ grant, onEnd }: { readonly grant: Grant; readonly onEnd: (() => void) | null }): ReactNode {
  const { orderId, grantedAt, counts, revokedAt, reason, revocationIneligibility } = grant;
  return (
    <li className="apart">
      <div className="column">
        <p>
          <b>{grantText(grant)}</b> {counts ? null : <Badge>Ended</Badge>}
        </p>
        <p className="small muted">
          Since {formatDateTime(grantedAt)}
          {revokedAt === null ? '.' : `, ended ${formatDateTime(revokedAt)}${reason === null ? '.' : `: ${reason}`}`}
          {counts && revocationIneligibility !== null ? ` ${revocationIneligibility}` : ''}
        </p>
        {orderId === null ? null : (
          <p className="small">
            <Anchor className="link reach" href={`/admin/payments?order=${orderId}`}>
              Its payment
            </Anchor>
          </p>
        )}
      </div>
      {onEnd === null ? null : (
        <Button onClick={onEnd}>
          End<span className="visually-hidden"> {grantText(grant)}</span>
        </Button>
      )}
    </li>
  );
}
