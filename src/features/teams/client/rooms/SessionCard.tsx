import Check from 'lucide-react/icons/check';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Badge } from '../../../../platform/client/ui/Badges.tsx';
import { Button, buttonClass, ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../../platform/client/ui/Dialog.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { keepNames } from '../../../../platform/client/ui/keep-names.tsx';
import { attendanceText, sessionTime, sessionDay, cardsText } from '../../rules/rooms/session.ts';
import { liveRoomsApi, refreshSessions, type Session, nothingChanged, useAttendance } from './queries.ts';

/** The day of a session as a calendar leaf, hidden from screen readers because the text beside it names the day. */
export function SessionDate({ scheduledAt }: { readonly scheduledAt: Date }): ReactNode {
  const { day, month } = sessionDay(scheduledAt.getTime());
  return (
    <p className="live-rooms__date" aria-hidden="true">
      <span className="cloth">{month}</span>
      <b>{day}</b>
    </p>
  );
}

const STATES = { planned: null, open: 'The room is open', over: 'Over', cancelled: 'Cancelled' } as const;

/** One session: time, attendance and the user's actions. */
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
  const label = STATES[state];
  return (
    <article className="card live-rooms__session" data-state={state}>
      <SessionDate scheduledAt={scheduledAt} />
      <div className="column live-rooms__about">
        <div className="flow">
          <h3>{title}</h3>
          {label === null ? null : <Badge tone={state === 'open' ? 'ok' : 'neutral'}>{label}</Badge>}
        </div>
        <p className="muted">
          {sessionTime({ scheduledAt, duration })}. {host === null ? null : <>{keepNames`Host: ${host}. `}</>}
          {state === 'planned' || state === 'open' ? `${attendanceText(session.coming)}.` : ''}
        </p>
        <p className="small muted">{cardsText(session.cards, session.secondsPerCard)}</p>
        {description === '' ? null : <p className="live-rooms__text">{description}</p>}
      </div>
      <SessionActions
        groupId={groupId}
        session={session}
        onChange={onChange}
        roomPath={`/groups/${groupId}/sessions/${id}`}
      />
    </article>
  );
}

function SessionActions({
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
  const [cancelling, setCancelling] = useState(false);
  const come = useAttendance({ groupId, sessionId: session.id });
  const { state, youCome, mayLead, title } = session;
  const calendar = (
    <a className={buttonClass()} href={`/api/groups/${groupId}/sessions/${session.id}/calendar`} download="session.ics">
      <Icon of={CalendarPlus} size={18} />
      Add to calendar
    </a>
  );
  if (state === 'cancelled') return <div className="live-rooms__ways">{calendar}</div>;
  if (state === 'over')
    return (
      <div className="live-rooms__ways">
        <ButtonLink href={roomPath}>See how it went</ButtonLink>
      </div>
    );
  return (
    <div className="live-rooms__ways">
      {state === 'open' || mayLead ? (
        <ButtonLink variant={state === 'open' ? 'primary' : 'secondary'} href={roomPath}>
          {state === 'open' ? 'Enter the room' : 'Go to the room'}
        </ButtonLink>
      ) : null}
      <Button aria-pressed={youCome} busy={come.isPending} onClick={() => come.mutate(!youCome)}>
        {youCome ? <Icon of={Check} size={18} /> : null}I am coming
      </Button>
      {calendar}
      {mayLead && state === 'planned' ? (
        <span className="live-rooms__change">
          <Button variant="quiet" aria-label={`Change ${title}`} onClick={onChange}>
            Change
          </Button>
          <Button variant="quiet" aria-label={`Cancel ${title}`} onClick={() => setCancelling(true)}>
            Cancel
          </Button>
        </span>
      ) : null}
      <CancelDialog groupId={groupId} session={session} open={cancelling} onClose={() => setCancelling(false)} />
    </div>
  );
}

interface CancelDialogProps {
  readonly groupId: string;
  readonly session: Session;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Cancels a session after a confirmation. */
function CancelDialog({ groupId, session: { id, title }, open, onClose }: CancelDialogProps): ReactNode {
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () =>
      liveRoomsApi('DELETE /api/groups/:groupId/sessions/:sessionId', { params: { groupId, sessionId: id } }),
    onSuccess: () => refreshSessions(client, groupId),
    onError: nothingChanged,
    onSettled: onClose,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Cancel ${title}?`}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" busy={cancel.isPending} busyLabel="Cancelling..." onClick={() => cancel.mutate()}>
            Cancel the session
          </Button>
        </>
      }
    >
      We email everyone who is coming, and their calendars update.
    </Dialog>
  );
}
