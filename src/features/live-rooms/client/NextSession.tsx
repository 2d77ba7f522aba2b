import type { ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { sessionTime } from '../rules/session-time.ts';
import { useSessions, type Session } from './queries.ts';

/** What a group does together next, with the way to its sessions. */
export default function NextSession({ groupId }: { readonly groupId: string }): ReactNode {
  const { data } = useSessions(groupId);
  const sessions = data?.sessions ?? [];
  const next = sessions.find(({ state }) => state === 'open') ?? sessions.find(({ state }) => state === 'planned');
  return (
    <section className="card padded column gap-12" aria-labelledby="next-session">
      <h2 className="title" id="next-session">
        Next session
      </h2>
      {next === undefined ? <p className="small muted">Nothing is planned.</p> : <Told session={next} />}
      <Anchor className="link" href={`/groups/${groupId}/sessions`}>
        {data?.mayPlan === true && next === undefined ? 'Plan a session' : 'All sessions'}
      </Anchor>
    </section>
  );
}

function Told({ session }: { readonly session: Session }): ReactNode {
  const { title, duration, state, coming } = session;
  return (
    <>
      <p className="medium">{title}</p>
      <p className="small muted">
        {state === 'open'
          ? 'The room is open now.'
          : `${sessionTime({ scheduledAt: new Date(session.scheduledAt), duration })}.`}{' '}
        {coming === 1 ? '1 comes' : `${coming} come`}.
      </p>
    </>
  );
}
