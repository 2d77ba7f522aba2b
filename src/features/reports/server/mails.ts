import { layoutMail } from '../../../platform/server/mail/layout.ts';
import type { Mail } from '../../../platform/server/mail/mailer.ts';

/** Mails a report to the operator. The layout escapes the sender's text. */
export function errorReportMail({
  to,
  place,
  message,
  email,
  adminUrl,
}: {
  readonly to: string;
  readonly place: string;
  readonly message: string;
  readonly email: string | null;
  /** URL of the admin panel. */
  readonly adminUrl: string;
}): Mail {
  return layoutMail({
    to,
    subject: 'Someone reported an error',
    greeting: 'Hello,',
    paragraphs: [
      place === '' ? 'Someone reported an error in the material.' : `Someone reported an error here: ${place}`,
      message,
      email === null ? 'The sender left no email address.' : `You can answer at ${email}.`,
    ],
    button: { label: 'Open the admin panel', href: adminUrl },
    smallPrint: ['The report stays open until an administrator settles it.'],
  });
}

/** Mails the answer to a report with the report itself. The layout escapes both. */
export function reportAnswerMail({
  to,
  place,
  message,
  answer,
}: {
  readonly to: string;
  readonly place: string;
  readonly message: string;
  readonly answer: string;
}): Mail {
  return layoutMail({
    to,
    subject: 'Our answer to your report',
    greeting: 'Hello,',
    paragraphs: [
      place === ''
        ? 'Thank you for telling us what looked wrong. We looked into it.'
        : `Thank you for telling us what looked wrong here: ${place}. We looked into it.`,
      answer,
      `You wrote: ${message}`,
    ],
    smallPrint: ['You get this email because you reported an error and either left this address or were signed in.'],
  });
}
