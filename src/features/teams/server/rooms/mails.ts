import { layoutMail } from '../../../../platform/server/mail/layout.ts';
import type { Mail } from '../../../../platform/server/mail/mail.ts';

/** Session data of a mail. */
export interface MailedSession {
  readonly to: string;
  readonly username: string;
  readonly groupName: string;
  readonly title: string;
  /** Day and time in Grenada: "Tuesday 24 November 2026, 19:30 to 20:30". */
  readonly when: string;
  /** Link to the room. */
  readonly link: string;
}

const WHY =
  'You get this mail because you said that you are coming. Take that back in the group, and no further mail comes.';
const IN_GRENADA = 'Times are in Grenada time.';

/** Reminds an attendee an hour before a session. */
export function sessionReminderMail({ to, username, groupName, title, when, link }: MailedSession): Mail {
  return layoutMail({
    to,
    subject: `${title} begins soon`,
    greeting: `Good day, ${username},`,
    paragraphs: [`${groupName} studies together: ${title}, ${when}.`, 'The room opens when the host begins it.'],
    button: { label: 'Go to the room', href: link },
    smallPrint: [IN_GRENADA, WHY],
  });
}

/** Change of a session that attendees are notified of. */
export type SessionChange = 'moved' | 'cancelled';

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
        ? `${groupName} has put ${title} at another time: ${when}.`
        : `${groupName} has cancelled ${title}, which was to be ${when}.`,
      'Open the file that comes with this mail, and your calendar follows.',
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
