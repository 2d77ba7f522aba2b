import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button, buttonClass, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { cardsText } from '../rules/session-text.ts';
import { sessionDay, sessionTime } from '../rules/session-time.ts';
import { liveRoomsApi, refreshSessions, type Session } from './queries.ts';

const STATES = { planned: null, open: 'The room is open', over: 'Over', cancelled: 'Cancelled' } as const;

/** One session: when it is, who comes, and what the reader can do about it. */
export function SessionCard({
  groupId,
  session,
  onChange,
}: {
  readonly groupId: string;
  readonly session: Session;
  readonly onChange: () => void;
}): ReactNode {
  const { id, title, description, duration, state, host } = session;
  const scheduledAt = new Date(session.scheduledAt);
  const { day, month } = sessionDay(scheduledAt.getTime());
  const label = STATES[state];
  const people = session.coming === 1 ? '1 comes' : `${session.coming} come`;
  return (
    <article className="card live-rooms__session" data-state={state}>
      <p className="live-rooms__date" aria-hidden="true">
        <span className="cloth">{month}</span>
        <b>{day}</b>
      </p>
      <div className="column">
        <h3>{title}</h3>
        <p className="muted">
          {sessionTime({ scheduledAt, duration })}. {host === null ? '' : `Host: ${host}. `}
          {people}.
        </p>
        <p className="small muted">{cardsText(session.cards, session.secondsPerCard)}</p>
        {description === '' ? null : <p className="live-rooms__words">{description}</p>}
        {label === null ? null : <p className="strong">{label}</p>}
        <Ways groupId={groupId} session={session} onChange={onChange} roomPath={`/groups/${groupId}/sessions/${id}`} />
      </div>
    </article>
  );
}

function Ways({
  groupId,
  session,
  onChange,
  roomPath,
}: {
  readonly groupId: string;
  readonly session: Session;
  readonly onChange: () => void;
  readonly roomPath: string;
}): ReactNode {
  const client = useQueryClient();
  const [cancelling, setCancelling] = useState(false);
  const params = { groupId, sessionId: session.id };
  const settled = { onSuccess: () => refreshSessions(client, groupId), onError: failed };
  const come = useMutation({
    mutationFn: (coming: boolean) =>
      liveRoomsApi('PUT /api/groups/:groupId/sessions/:sessionId/coming', { params, body: { coming } }),
    ...settled,
  });
  const cancel = useMutation({
    mutationFn: () => liveRoomsApi('DELETE /api/groups/:groupId/sessions/:sessionId', { params }),
    ...settled,
    onSettled: () => setCancelling(false),
  });
  const { state, youCome, mayLead, title } = session;
  const calendar = (
    <a className={buttonClass()} href={`/api/groups/${groupId}/sessions/${session.id}/calendar`} download="session.ics">
      <Icon of={CalendarPlus} size={18} />
      Add to calendar
    </a>
  );
  if (state === 'cancelled') return <div className="flow">{calendar}</div>;
  if (state === 'over')
    return (
      <div className="flow">
        <ButtonLink href={roomPath}>See how it went</ButtonLink>
      </div>
    );
  return (
    <div className="flow">
      {state === 'open' || mayLead ? (
        <ButtonLink variant="primary" href={roomPath}>
          {state === 'open' ? 'Enter the room' : 'Go to the room'}
        </ButtonLink>
      ) : null}
      <Button
        variant={state === 'open' || mayLead || youCome ? 'secondary' : 'primary'}
        aria-pressed={youCome}
        busy={come.isPending}
        onClick={() => come.mutate(!youCome)}
      >
        I am coming
      </Button>
      {calendar}
      {mayLead && state === 'planned' ? (
        <>
          <Button variant="quiet" aria-label={`Change ${title}`} onClick={onChange}>
            Change
          </Button>
          <Button variant="quiet" aria-label={`Cancel ${title}`} onClick={() => setCancelling(true)}>
            Cancel
          </Button>
        </>
      ) : null}
      <Dialog
        open={cancelling}
        onClose={() => setCancelling(false)}
        title={`Cancel ${title}?`}
        actions={
          <>
            <Button onClick={() => setCancelling(false)}>Keep it</Button>
            <Button variant="danger" busy={cancel.isPending} busyWord="Cancelling..." onClick={() => cancel.mutate()}>
              Cancel the session
            </Button>
          </>
        }
      >
        Those who come are told by mail, and their calendars follow.
      </Dialog>
    </div>
  );
}

function failed(error: Error): void {
  toast({ title: 'Nothing was changed', description: sentenceOf(error, 'Please try again.'), tone: 'danger' });
}
