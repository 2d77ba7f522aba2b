import { layoutMail } from '../../../../platform/server/mail/layout.ts';
import type { Mail } from '../../../../platform/server/mail/mail.ts';

/** A session as mails tell of it. */
export interface MailedSession {
  readonly to: string;
  readonly username: string;
  readonly groupName: string;
  readonly title: string;
  /** Day and time in Grenada, in words: "Tuesday 24 November 2026, 19:30 to 20:30". */
  readonly when: string;
  /** Where its room is. */
  readonly link: string;
}

const WHY =
  'You get this mail because you said that you are coming. Take that back in the group, and no further mail comes.';
const IN_GRENADA = 'Times are in Grenada time.';

/** Reminds someone who comes to a session, an hour before it. */
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

/** What has become of a session that someone wanted to come to. */
export type SessionNews = 'moved' | 'cancelled';

/** Tells someone who comes to a session that it is at another time, or not at all; the calendar file with it says the same. */
export function sessionNewsMail({
  to,
  username,
  groupName,
  title,
  when,
  link,
  news,
  calendar,
}: MailedSession & { readonly news: SessionNews; readonly calendar: string }): Mail {
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
