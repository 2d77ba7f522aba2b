import { greet, layoutMail } from '../../../platform/server/mail/layout.ts';
import type { Mail } from '../../../platform/server/mail/mailer.ts';

/** Creates the invitation mail. The organisation’s name is plain text: the layout escapes it. */
export function seatInvitationMail({
  to,
  organisation,
  planName,
  until,
  closes,
  link,
}: {
  readonly to: string;
  readonly organisation: string;
  readonly planName: string;
  /** The seat’s last day as text; null for lifetime access. */
  readonly until: string | null;
  /** The invitation’s last day as text. */
  readonly closes: string;
  readonly link: string;
}): Mail {
  return layoutMail({
    to,
    subject: `${organisation} has a seat for you`,
    greeting: 'Hello,',
    paragraphs: [
      `${organisation} has bought seats in LabourWise Grenada, where the labour law of Grenada is learned by cards and quizzes, and holds one for you.`,
      until === null
        ? `The seat (${planName}) opens everything, with no end date. It costs you nothing.`
        : `The seat (${planName}) opens everything until ${until}. It costs you nothing.`,
      `Sign in or create an account, and the seat is yours. ${organisation} sees your username and that you have the seat, but not what you study.`,
    ],
    button: { label: 'Take the seat', href: link },
    smallPrint: [
      `The invitation is open until ${closes} and works once.`,
      'If you do not know who invited you, ignore this email: no account was created.',
    ],
  });
}

/** Why a seat ended. */
export type SeatEndReason = 'taken back' | 'payment disputed' | 'payment returned';

const REASONS: Readonly<Record<SeatEndReason, (organisation: string) => string>> = {
  'taken back': (organisation) => `${organisation} has taken back the seat that you held.`,
  'payment disputed': (organisation) =>
    `The seats of ${organisation} are closed for now because of a question about their payment. If that question is settled in favour of ${organisation}, your seat opens again by itself.`,
  'payment returned': (organisation) =>
    `The payment for the seats of ${organisation} was given back, so your seat has ended.`,
};

/** Creates the mail about an ended seat and what the user keeps. */
export function seatEndedMail({
  to,
  username,
  organisation,
  reason,
  link,
}: {
  readonly to: string;
  readonly username: string | null;
  readonly organisation: string;
  readonly reason: SeatEndReason;
  readonly link: string;
}): Mail {
  return layoutMail({
    to,
    subject: `Your seat of ${organisation} has ended`,
    greeting: greet(username),
    paragraphs: [
      REASONS[reason](organisation),
      'You keep your account, your points and everything you have learned. The free cards stay open, and so does any plan of your own.',
    ],
    button: { label: 'See my subscription', href: link },
    smallPrint: ['There is nothing to do, and you were not charged.'],
  });
}
