import type { PoolClient } from 'pg';
import { inTransaction } from '../../../../platform/server/database/transaction.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { confirmedAddressesOf } from '../../../accounts/server/service.ts';
import { readMembersAmong } from '../store/members.ts';
import type { OwnGroup } from '../groups/membership.ts';
import { sessionTime } from '../../rules/rooms/session-time-text.ts';
import { calendarOf } from './calendar.ts';
import { sessionNewsMail, sessionReminderMail, type SessionNews } from './mails.ts';
import { readComers, settleReminders, type ListedSession } from '../store/sessions.ts';

type MailServices = Pick<Services, 'pool' | 'mailer' | 'publicUrl' | 'now'>;

/** How long before a session its reminder comes, in milliseconds (product-rules.md, O15). */
const BEFORE_MS = 60 * 60 * 1000;

/**
 * Reminds of the next sessions that begin within the hour, those members who said that they come: the mails are written in the transaction
 * that marks the session, so that neither a crash nor a second process sends one twice. Answers how many sessions there were.
 */
export async function remindNext(services: MailServices): Promise<number> {
  const now = services.now();
  return inTransaction(services.pool, async (client) => {
    const due = await settleReminders(client, now, new Date(now.getTime() + BEFORE_MS));
    for (const session of due) {
      const { groupName, comers } = await comingMembers(client, session);
      for (const { username, email } of comers) {
        const mail = { to: email, username, groupName, title: session.title, when: sessionTime(session) };
        await services.mailer.send(client, sessionReminderMail({ ...mail, link: roomLink(services, session) }));
      }
    }
    return due.length;
  });
}

/** Tells those who come to a session, but not whoever did it, what has become of it: in the transaction that changes it. */
export async function tellComers(
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
    readonly kind: SessionNews;
    readonly except: number;
  },
): Promise<void> {
  const { comers } = await comingMembers(client, session);
  const calendar = calendarOf(session, services.publicUrl());
  for (const { id, username, email } of comers) {
    if (id === except) continue;
    const link = kind === 'moved' ? roomLink(services, session) : `${services.publicUrl()}/groups/${session.groupId}`;
    const mail = { to: email, username, groupName: group.name, title: session.title, when: sessionTime(session), link };
    await services.mailer.send(client, sessionNewsMail({ ...mail, news: kind, calendar }));
  }
}

/** Those who come, are still members and confirmed their address; who left the group is told nothing of it. */
async function comingMembers(client: PoolClient, { id, groupId }: { readonly id: string; readonly groupId: string }) {
  const among = await readMembersAmong(client, groupId, await readComers(client, id));
  return { groupName: among?.name ?? '', comers: await confirmedAddressesOf(client, among?.members ?? []) };
}

function roomLink(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { id, groupId }: { readonly id: string; readonly groupId: string },
): string {
  return `${publicUrl()}/groups/${groupId}/sessions/${id}`;
}
