import { greet, layoutMail } from '../../../platform/server/mail/layout.ts';
import type { Mail } from '../../../platform/server/mail/mailer.ts';

/** Whose rating it is, and which. */
interface AboutRating {
  readonly to: string;
  /** Null while the address is not confirmed. */
  readonly username: string | null;
  readonly title: string;
}

/** Tells an author that a rating was approved. `isPublic` says whether it shows now. */
export function ratingApprovedMail({
  to,
  username,
  title,
  isPublic,
  link,
}: AboutRating & { readonly isPublic: boolean; readonly link: string }): Mail {
  return layoutMail({
    to,
    subject: 'Your rating was approved',
    greeting: greet(username),
    paragraphs: [
      `Thank you for your rating “${title}”. A person has read it and approved it.`,
      isPublic
        ? 'Everyone can read it now, with your username.'
        : 'You asked us not to show it, so it is not on the public page.',
    ],
    button: isPublic ? { label: 'Read the Testimonials', href: link } : { label: 'See Your Ratings', href: link },
    smallPrint: ['You may change your rating at any time. A person reads it again then.'],
  });
}

/** Tells an author why a rating was rejected, and that it may be revised. */
export function ratingRejectedMail({
  to,
  username,
  title,
  reason,
  link,
}: AboutRating & { readonly reason: string; readonly link: string }): Mail {
  return layoutMail({
    to,
    subject: 'Your rating needs a change',
    greeting: greet(username),
    paragraphs: [`A person has read your rating “${title}” and could not approve it as it is. The reason:`, reason],
    button: { label: 'Revise Your Rating', href: link },
    smallPrint: ['It is not shown. Change it and send it again whenever you like.'],
  });
}
