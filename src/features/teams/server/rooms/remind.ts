import type { PoolClient } from 'pg';
import { inTransaction } from '../../../../platform/server/database/transaction.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { confirmedAddressesOf, filterSuspended } from '../../../accounts/server/service.ts';
import { sessionTime } from '../../rules/rooms/session.ts';
import { readMembersAmong } from '../store/members.ts';
import type { OwnGroup } from '../groups/membership.ts';
import { readAttendees, claimReminders, type ListedSession } from '../store/sessions.ts';
import { calendarOf } from './present-sessions.ts';
import { layoutMail } from '../../../../platform/server/mail/layout.ts';
import type { Mail } from '../../../../platform/server/mail/mailer.ts';

/** Session data of a mail. */
interface MailedSession {
  readonly to: string;
  readonly username: string;
  readonly groupName: string;
  readonly title: string;
  /** Day and time in Grenada: "Tuesday 24 November 2026, 7:30 pm to 8:30 pm". */
  readonly when: string;
  /** Link to the room. */
  readonly link: string;
}

const WHY = 'You get this email because you said you are coming. If you are not, say so in the group and we will stop.';
const IN_GRENADA = 'Times are in Grenada time.';

/** Reminds an attendee an hour before a session. */
export function sessionReminderMail({ to, username, groupName, title, when, link }: MailedSession): Mail {
  return layoutMail({
    to,
    subject: `${title} begins soon`,
    greeting: `Good day, ${username},`,
    paragraphs: [`${groupName} studies together: ${title}, ${when}.`, 'Come in once the host opens the room.'],
    button: { label: 'Go to the room', href: link },
    smallPrint: [IN_GRENADA, WHY],
  });
}

/** Change of a session that attendees are notified of. */
type SessionChange = 'moved' | 'cancelled';

/** Notifies an attendee that a session was moved or cancelled, with a matching calendar file. */
export function sessionChangeMail({
  to,
  username,
  groupName,
  title,
  when,
  link,
  news,
  calendar,
}: MailedSession & { readonly news: SessionChange; readonly calendar: string }): Mail {
  const moved = news === 'moved';
  const mail = layoutMail({
    to,
    subject: moved ? `${title} has a new time` : `${title} was cancelled`,
    greeting: `Good day, ${username},`,
    paragraphs: [
      moved
        ? `${groupName} moved ${title} to a new time: ${when}.`
        : `${groupName} has cancelled ${title}, planned for ${when}.`,
      'Open the attached file to update your calendar.',
    ],
    button: { label: moved ? 'See the session' : 'Go to the group', href: link },
    smallPrint: [IN_GRENADA, WHY],
  });
  return {
    ...mail,
    attachments: [
      {
        name: 'session.ics',
        type: `text/calendar; charset=utf-8; method=${moved ? 'PUBLISH' : 'CANCEL'}`,
        base64: Buffer.from(calendar).toString('base64'),
      },
    ],
  };
}

type MailServices = Pick<Services, 'pool' | 'mailer' | 'publicUrl' | 'now'>;

/** How long before a session its reminder is sent, in milliseconds (product-rules.md, O15). */
const BEFORE_MS = 60 * 60 * 1000;

/**
 * Mails the attendees of the next sessions that begin within the hour. Mails are enqueued in the transaction that marks the session, so neither
 * a crash nor a second process sends one twice. Returns the number of sessions.
 */
export async function remindNext(services: MailServices): Promise<number> {
  const now = services.now();
  return inTransaction(services.pool, async (client) => {
    const due = await claimReminders(client, now, new Date(now.getTime() + BEFORE_MS));
    for (const session of due) {
      const { groupName, comers } = await attendingMembers(client, session, now);
      for (const { username, email } of comers) {
        const mail = { to: email, username, groupName, title: session.title, when: sessionTime(session) };
        await services.mailer.send(client, sessionReminderMail({ ...mail, link: roomLink(services, session) }));
      }
    }
    return due.length;
  });
}

/** Mails attendees that a session was moved or cancelled, except the acting user, in the transaction of the change. */
export async function notifyAttendees(
  services: MailServices,
  client: PoolClient,
  {
    session,
    group,
    kind,
    except,
  }: {
    readonly session: ListedSession;
    readonly group: OwnGroup;
    readonly kind: SessionChange;
    readonly except: number;
  },
): Promise<void> {
  const { comers } = await attendingMembers(client, session, services.now());
  const calendar = calendarOf(session, services.publicUrl());
  for (const { id, username, email } of comers) {
    if (id === except) continue;
    const link = kind === 'moved' ? roomLink(services, session) : `${services.publicUrl()}/groups/${session.groupId}`;
    const mail = { to: email, username, groupName: group.name, title: session.title, when: sessionTime(session), link };
    await services.mailer.send(client, sessionChangeMail({ ...mail, news: kind, calendar }));
  }
}

/** Returns attendees who are still members, have confirmed their email address and are not suspended. */
async function attendingMembers(
  client: PoolClient,
  { id, groupId }: { readonly id: string; readonly groupId: string },
  now: Date,
) {
  const among = await readMembersAmong(client, groupId, await readAttendees(client, id));
  const members = among?.members ?? [];
  const suspended = await filterSuspended(client, members, now);
  const comers = await confirmedAddressesOf(
    client,
    members.filter((id) => !suspended.has(id)),
  );
  return { groupName: among?.name ?? '', comers };
}

function roomLink(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { id, groupId }: { readonly id: string; readonly groupId: string },
): string {
  return `${publicUrl()}/groups/${groupId}/sessions/${id}`;
}
