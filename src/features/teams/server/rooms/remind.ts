import type { PoolClient } from 'pg';
import { inTransaction } from '../../../../platform/server/database/transaction.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { confirmedAddressesOf } from '../../../accounts/server/service.ts';
import { sessionTime } from '../../rules/rooms/session-text.ts';
import { readMembersAmong } from '../store/members.ts';
import type { OwnGroup } from '../groups/membership.ts';
import { readAttendees, claimReminders, type ListedSession } from '../store/sessions.ts';
import { calendarOf } from './present-sessions.ts';
import { sessionChangeMail, sessionReminderMail, type SessionChange } from './mails.ts';

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
      const { groupName, comers } = await attendingMembers(client, session);
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
  const { comers } = await attendingMembers(client, session);
  const calendar = calendarOf(session, services.publicUrl());
  for (const { id, username, email } of comers) {
    if (id === except) continue;
    const link = kind === 'moved' ? roomLink(services, session) : `${services.publicUrl()}/groups/${session.groupId}`;
    const mail = { to: email, username, groupName: group.name, title: session.title, when: sessionTime(session), link };
    await services.mailer.send(client, sessionChangeMail({ ...mail, news: kind, calendar }));
  }
}

/** Returns attendees who are still members and have confirmed their email address. */
async function attendingMembers(
  client: PoolClient,
  { id, groupId }: { readonly id: string; readonly groupId: string },
) {
  const among = await readMembersAmong(client, groupId, await readAttendees(client, id));
  return { groupName: among?.name ?? '', comers: await confirmedAddressesOf(client, among?.members ?? []) };
}

function roomLink(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { id, groupId }: { readonly id: string; readonly groupId: string },
): string {
  return `${publicUrl()}/groups/${groupId}/sessions/${id}`;
}
