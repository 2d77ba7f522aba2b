import { useId, useState, type ReactNode } from 'react';
import { apiClient } from '../../../platform/client/api-client.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { keepNames } from '../../../platform/client/ui/keep-names.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDate, grenadaTime } from '../../accounts/rules/grenada-time.ts';
import { PLANS } from '../../plans/rules/plans.ts';
import type { adminContract } from '../contract.ts';
import { GrantDialog } from './GrantDialog.tsx';
import { WordDialog } from './WordDialog.tsx';

type Page = ResponseOf<typeof adminContract.user>;
type Grant = Page['grants'][number];

const api = apiClient<typeof adminContract>();

const KINDS = {
  order: 'Bought',
  code: 'Access code',
  administrator: 'Given by an administrator',
  seat: 'Seat',
} as const;

/** What was ever given to a person, and what may be given or ended. */
export function PersonAccess({
  page: { user, grants },
  onDone,
}: {
  readonly page: Page;
  readonly onDone: () => Promise<void>;
}): ReactNode {
  const id = useId();
  const [giving, setGiving] = useState(false);
  const [ending, setEnding] = useState<Grant | null>(null);

  return (
    <section className="card padded column gap-14" aria-labelledby={id}>
      <div className="apart">
        <h2 className="title" id={id}>
          Access
        </h2>
        {user.closedAt === null ? <Button onClick={() => setGiving(true)}>Give Access</Button> : null}
      </div>
      {grants.length === 0 ? (
        <p>
          {user.access === 'trial' && user.trialEndDate !== null
            ? `The trial ends on ${grenadaDate(user.trialEndDate)}. Nothing was given or bought yet.`
            : 'Nothing was given or bought yet.'}
        </p>
      ) : (
        <ul className="rows admin__desk">
          {grants.map((grant) => (
            <GrantRow
              key={grant.id}
              grant={grant}
              onEnd={
                user.closedAt === null && grant.endRefusal === null && grant.counts ? () => setEnding(grant) : null
              }
            />
          ))}
        </ul>
      )}
      {giving ? <GrantDialog user={user} onDone={onDone} onClose={() => setGiving(false)} /> : null}
      {ending === null ? null : (
        <EndAccessDialog user={user} grant={ending} onDone={onDone} onClose={() => setEnding(null)} />
      )}
    </section>
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
    <WordDialog
      title={keepNames`End this access of ${user.username}?`}
      label="Reason, for the records"
      field="reason"
      limit={300}
      action="End Access"
      busyWord="Ending..."
      danger
      onDone={end}
      onClose={onClose}
    >
      {`${grantText(grant)}. It ends as if it had never been given. Everything else stays as it is.`}
    </WordDialog>
  );
}

function grantText({ kind, planId, days }: Grant): string {
  return `${KINDS[kind]}: ${PLANS[planId].name}${days === null ? '' : `, ${days === 1 ? '1 day' : `${days} days`} of it`}`;
}

function GrantRow({ grant, onEnd }: { readonly grant: Grant; readonly onEnd: (() => void) | null }): ReactNode {
  const { orderId, grantedAt, counts, takenBackAt, reason, endRefusal } = grant;
  return (
    <li className="apart">
      <div className="column">
        <p>
          <b>{grantText(grant)}</b> {counts ? null : <Badge>Ended</Badge>}
        </p>
        <p className="small muted">
          Since {grenadaTime(grantedAt)}
          {takenBackAt === null ? '.' : `, ended ${grenadaTime(takenBackAt)}${reason === null ? '.' : `: ${reason}`}`}
          {counts && endRefusal !== null ? ` ${endRefusal}` : ''}
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
