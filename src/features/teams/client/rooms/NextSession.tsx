import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import './live-rooms.css';
import { Anchor } from '../../../../platform/client/ui/Anchor.tsx';
import { Button, buttonClass, ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { classNames } from '../../../../platform/client/ui/class-names.ts';
import { keepNames } from '../../../../platform/client/ui/keep-names.tsx';
import { attendanceText, sessionTime } from '../../rules/rooms/session.ts';
import { useSessions, type Session, useAttendance } from './queries.ts';
import { SessionDate } from './SessionCard.tsx';

/** The next session of a group with the user's attendance. */
export default function NextSession({
  groupId,
  onOpen,
}: {
  readonly groupId: string;
  /** Shows the tab with all sessions; the link does it only from another address. */
  readonly onOpen: () => void;
}): ReactNode {
  const { data } = useSessions(groupId);
  const sessions = data?.sessions ?? [];
  const next = sessions.find(({ state }) => state === 'open') ?? sessions.find(({ state }) => state === 'planned');
  return (
    <section
      className={classNames('card padded column gap-12', next === undefined && 'live-rooms__none')}
      aria-labelledby="next-session"
    >
      <h2 className="title" id="next-session">
        Next session
      </h2>
      {next === undefined ? (
        <p className="small muted">Nothing is planned.</p>
      ) : (
        <SessionDetails key={next.id} groupId={groupId} session={next} />
      )}
      <Anchor className="link" href={`/groups/${groupId}/sessions`} onClick={onOpen}>
        {data?.mayPlan === true && next === undefined ? 'Plan a session' : 'All sessions'}
      </Anchor>
    </section>
  );
}

function SessionDetails({ groupId, session }: { readonly groupId: string; readonly session: Session }): ReactNode {
  const { id: sessionId, title, duration, state, coming, youCome, host } = session;
  const scheduledAt = new Date(session.scheduledAt);
  const come = useAttendance({ groupId, sessionId });
  const room = `/groups/${groupId}/sessions/${sessionId}`;
  return (
    <>
      <div className="live-rooms__next">
        <SessionDate scheduledAt={scheduledAt} />
        <div>
          <p className="strong live-rooms__text">{title}</p>
          <p className="small muted live-rooms__text">
            {state === 'open' ? 'The room is open now.' : `${sessionTime({ scheduledAt, duration })}.`}
            {host === null ? null : <>{keepNames` Host: ${host}.`}</>}
            {state === 'open' ? '' : ` ${attendanceText(coming)}.`}
          </p>
        </div>
      </div>
      {state === 'open' ? (
        <ButtonLink variant="primary" block href={room}>
          Enter the room
        </ButtonLink>
      ) : (
        <div className="live-rooms__next-ways">
          <Button
            variant={youCome ? 'secondary' : 'primary'}
            aria-pressed={youCome}
            busy={come.isPending}
            onClick={() => come.mutate(!youCome)}
          >
            {youCome ? <Icon of={Check} size={18} /> : null}I am coming
          </Button>
          <a
            className={buttonClass()}
            href={`/api${room}/calendar`}
            download="session.ics"
            aria-label={`Add ${title} to your calendar`}
          >
            <Icon of={CalendarPlus} size={20} />
          </a>
        </div>
      )}
    </>
  );
}
