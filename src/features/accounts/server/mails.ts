import type { Mail } from '../../../platform/server/mail/mail.ts';
import { greet, layoutMail } from '../../../platform/server/mail/layout.ts';
import { grenadaDate } from '../rules/grenada-time.ts';

/** Whom a mail goes to. */
interface Recipient {
  readonly to: string;
  /** Null while the address is not confirmed. */
  readonly username: string | null;
}

/** An address that is not confirmed, and a link, which the caller builds from the product's own address and never from a request. */
interface ToBeConfirmed {
  readonly to: string;
  readonly link: string;
}

/** Asks a new learner to confirm the address. The link works for 7 days. */
export function verifyEmailMail(recipient: ToBeConfirmed): Mail {
  return layoutMail({
    to: recipient.to,
    subject: 'Please confirm your email address',
    greeting: greet(null),
    paragraphs: [
      'Welcome to LabourWise. Please confirm that this is your email address, so that we can help you if you ever forget your password.',
      'You can study in the meantime.',
    ],
    button: { label: 'Confirm my email', href: recipient.link },
    smallPrint: ['The link works for 7 days, once. If you did not open an account with us, please ignore this mail.'],
  });
}

/** The link that sets a new password. It works for 1 hour, once. */
export function resetPasswordMail(recipient: Recipient & { readonly link: string }): Mail {
  return layoutMail({
    to: recipient.to,
    subject: 'Choose a new password',
    greeting: greet(recipient.username),
    paragraphs: ['Someone, we hope you, asked for a new password for your account. Here you can choose one.'],
    button: { label: 'Choose a new password', href: recipient.link },
    smallPrint: ['The link works for 1 hour, once. If it was not you, do nothing: your password stays as it is.'],
  });
}

/** Says that the password was changed or reset. It has no link: one could be forged. */
export function passwordChangedMail(recipient: Recipient): Mail {
  return layoutMail({
    to: recipient.to,
    subject: 'Your password was changed',
    greeting: greet(recipient.username),
    paragraphs: [
      'The password of your account has just been changed, and every other browser has been signed out.',
      'If that was you, there is nothing to do.',
      'If it was not you, go to LabourWise now and choose a new password with “Forgot your password?” on the sign-in page. Then change the password of your email account too, since whoever did this may be reading it.',
    ],
    smallPrint: ['We send this notice after every change of a password.'],
  });
}

/** Asks for proof of a new address, at that address. The link works for 24 hours. */
export function confirmNewEmailMail(recipient: ToBeConfirmed): Mail {
  return layoutMail({
    to: recipient.to,
    subject: 'Please confirm your new email address',
    greeting: greet(null),
    paragraphs: [
      'You asked to use this address for your account. It changes when you confirm it; until then we keep to the old one.',
    ],
    button: { label: 'Use this address', href: recipient.link },
    smallPrint: [
      'The link works for 24 hours, once. If you did not ask for this, please ignore this mail: nothing changes.',
    ],
  });
}

/** Says at an address that already has an account that another one asked for it. It names nobody, and has no link: there is nothing to confirm. */
export function emailInUseMail({ to }: { readonly to: string }): Mail {
  return layoutMail({
    to,
    subject: 'Someone asked to use your email address',
    greeting: 'Hello,',
    paragraphs: [
      'Another account asked to use this email address. An account already has it, and each address can have only one: so nothing changes.',
      'If that was you, sign in to the account that has this address. With “Forgot your password?” on the sign-in page you get a new password for it.',
    ],
    smallPrint: ['If it was not you, there is nothing to do: nobody learned that this address has an account.'],
  });
}

/** Tells the old address that the account has a new one, which it does not name. */
export function emailChangedMail(recipient: Recipient): Mail {
  return layoutMail({
    to: recipient.to,
    subject: 'Your email address was changed',
    greeting: greet(recipient.username),
    paragraphs: [
      'Your account now has another email address, confirmed from there. From now on our mail goes to the new one.',
      'If that was you, there is nothing to do.',
      'If it was not you, sign in to LabourWise now, change your password and put your address back. If you can no longer sign in, reply to this mail at once.',
    ],
    smallPrint: ['This is the last mail we send to this address.'],
  });
}

/** Says that the account is closed and by which day its data are gone. */
export function accountDeletionMail(recipient: Recipient & { readonly goneBy: Date }): Mail {
  return layoutMail({
    to: recipient.to,
    subject: 'Your account is closed',
    greeting: greet(recipient.username),
    paragraphs: [
      'As you asked, your account is closed. You have been signed out everywhere.',
      `Your data will be gone by ${grenadaDate(recipient.goneBy.toISOString())}.`,
      'If it was not you, or if you have changed your mind, reply to this mail before that day.',
    ],
    smallPrint: ['Thank you for studying with us.'],
  });
}
