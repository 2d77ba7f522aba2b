import type { Mail } from '../../../platform/server/mail/mailer.ts';
import { greet, layoutMail } from '../../../platform/server/mail/layout.ts';
import { formatDate, formatDateTime } from '../../../platform/shared/grenada-calendar.ts';
import { WRONG_CODES_NOTICE } from '../rules/second-factor.ts';

interface Recipient {
  readonly to: string;
  /** Null while the address is not confirmed. */
  readonly username: string | null;
}

/** An unconfirmed address and a link. The link is built from the configured address, never from a request. */
interface ToBeConfirmed {
  readonly to: string;
  readonly link: string;
}

/** The mail that asks a new user to confirm the address. Its link works for 7 days. */
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
    smallPrint: ['The link works for 7 days, once. If you did not open an account with us, please ignore this email.'],
  });
}

/** The mail with a reset link, which works for 1 hour, once. */
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

/** The mail with a reset link that an administrator sent. It works for 1 hour, once. */
export function adminResetMail(recipient: Recipient & { readonly link: string }): Mail {
  return layoutMail({
    to: recipient.to,
    subject: 'Choose a new password',
    greeting: greet(recipient.username),
    paragraphs: [
      'We are sending you this link so that you can get back into your account. Here you can choose a new password.',
    ],
    button: { label: 'Choose a new password', href: recipient.link },
    smallPrint: [
      'The link works for 1 hour, once. If you did not ask us for help, do nothing: your password stays as it is.',
    ],
  });
}

/** The notice of a changed password. It has no link, because links can be forged. */
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

/** The mail that asks to confirm a new address, sent there. Its link works for 24 hours. */
export function confirmNewEmailMail(recipient: ToBeConfirmed): Mail {
  return layoutMail({
    to: recipient.to,
    subject: 'Please confirm your new email address',
    greeting: greet(null),
    paragraphs: [
      'You asked to use this address for your account. It changes when you confirm it; until then we use the old one.',
    ],
    button: { label: 'Use this address', href: recipient.link },
    smallPrint: [
      'The link works for 24 hours, once. If you did not ask for this, please ignore this email: nothing changes.',
    ],
  });
}

/** The notice to a taken address that another account requested it. It names nobody and has no link. */
export function emailInUseMail({ to }: { readonly to: string }): Mail {
  return layoutMail({
    to,
    subject: 'Someone asked to use your email address',
    greeting: 'Hello,',
    paragraphs: [
      'Another account asked to use this email address. The address already belongs to an account, and it can belong to only one, so nothing changes.',
      'If that was you, sign in to the account that has this address. To get a new password for it, use “Forgot your password?” on the sign-in page.',
    ],
    smallPrint: ['If it was not you, there is nothing to do: nobody learned that this address has an account.'],
  });
}

/** The notice to the old address. It does not name the new one. */
export function emailChangedMail(recipient: Recipient): Mail {
  return layoutMail({
    to: recipient.to,
    subject: 'Your email address was changed',
    greeting: greet(recipient.username),
    paragraphs: [
      'Your account now has a new, confirmed email address. From now on we write to that one.',
      'If that was you, there is nothing to do.',
      'If it was not you, sign in to LabourWise now, change your password and put your address back. If you can no longer sign in, reply to this email at once.',
    ],
    smallPrint: ['This is the last email we send to this address.'],
  });
}

/** The notice of a closed account, with the day by which its data are erased. */
export function accountDeletionMail(recipient: Recipient & { readonly goneBy: Date }): Mail {
  return layoutMail({
    to: recipient.to,
    subject: 'Your account is closed',
    greeting: greet(recipient.username),
    paragraphs: [
      'As you asked, your account is closed. You have been signed out everywhere.',
      `Your data will be gone by ${formatDate(recipient.goneBy.toISOString())}.`,
      'If it was not you, or if you have changed your mind, reply to this email before that day.',
    ],
    smallPrint: ['Thank you for studying with us.'],
  });
}

/** The notice to the old address after an administrator corrected it. It does not name the new one. */
export function emailCorrectedMail(recipient: Recipient): Mail {
  return layoutMail({
    to: recipient.to,
    subject: 'We changed the email address of your account',
    greeting: greet(recipient.username),
    paragraphs: [
      'We corrected the email address of your account. From now on we write to the new one.',
      'If you asked us for this, there is nothing to do.',
      'If it was not you, reply to this email at once and we will put the old address back.',
    ],
    smallPrint: ['This is the last email we send to this address.'],
  });
}

/** The notice of a suspension, with its reason and what to do. It has no link, because links can be forged. */
export function accountSuspendedMail(
  recipient: Recipient & { readonly reason: string; readonly endsAt: Date | null },
): Mail {
  const { endsAt } = recipient;
  return layoutMail({
    to: recipient.to,
    subject: 'Your account is suspended',
    greeting: greet(recipient.username),
    paragraphs: [
      endsAt === null
        ? 'We have suspended your account. You are signed out everywhere and cannot sign in for now.'
        : `We have suspended your account until ${formatDateTime(endsAt)}. You are signed out everywhere. You can sign in again after that time.`,
      `The reason: ${asSentence(recipient.reason)}`,
      'Nothing you learned is lost, and your plan keeps its end date.',
      'If this is a mistake, or you want to sort it out, reply to this email. Reply too if you want a copy of your data, or want your account deleted.',
    ],
    smallPrint: ['While your account is suspended we send you no reminders.'],
  });
}

/** The notice that a suspension has ended. */
export function accountRestoredMail(recipient: Recipient & { readonly link: string }): Mail {
  return layoutMail({
    to: recipient.to,
    subject: 'Welcome back: your account is open again',
    greeting: greet(recipient.username),
    paragraphs: ['Your account is no longer suspended. Sign in and everything you learned is where you left it.'],
    button: { label: 'Sign in', href: recipient.link },
    smallPrint: ['If you forgot your password, choose a new one on the sign-in page.'],
  });
}

const NOT_YOU =
  'If it was not you, go to LabourWise now, change your password and sign out all other browsers. If you can no longer sign in, reply to this mail at once.';

/** The notice that two-step sign in was turned on. It has no link, because links can be forged. */
export function secondFactorOnMail(recipient: Recipient): Mail {
  return layoutMail({
    to: recipient.to,
    subject: 'Two-step sign in is on',
    greeting: greet(recipient.username),
    paragraphs: [
      'From now on, signing in to your account needs your password and a second step: your passkey, or a code from your authenticator app.',
      'Keep your recovery codes in a safe place. Each lets you in once if you lose your phone.',
      NOT_YOU,
    ],
    smallPrint: ['We send this notice each time two-step sign in is turned on or off.'],
  });
}

/** The notice that two-step sign in was turned off, by the user or by us. */
export function secondFactorOffMail(recipient: Recipient & { readonly by: 'user' | 'support' }): Mail {
  return layoutMail({
    to: recipient.to,
    subject: 'Two-step sign in is off',
    greeting: greet(recipient.username),
    paragraphs: [
      recipient.by === 'user'
        ? 'Two-step sign in of your account was just turned off. Your password alone lets you in again.'
        : 'We turned off two-step sign in of your account, so that you can get in without your phone. Please sign in and set it up again.',
      recipient.by === 'user' ? NOT_YOU : 'If you did not ask us for this, reply to this mail at once.',
    ],
    smallPrint: ['We send this notice each time two-step sign in is turned on or off.'],
  });
}

/** The notice that a passkey was added. It has no link, because links can be forged. */
export function passkeyAddedMail(recipient: Recipient): Mail {
  return layoutMail({
    to: recipient.to,
    subject: 'A passkey was added to your account',
    greeting: greet(recipient.username),
    paragraphs: ['A new passkey can now be the second step when you sign in to your account.', NOT_YOU],
    smallPrint: ['We send this notice each time a passkey is added or removed.'],
  });
}

/** The notice that a passkey was removed. */
export function passkeyRemovedMail(recipient: Recipient): Mail {
  return layoutMail({
    to: recipient.to,
    subject: 'A passkey was removed from your account',
    greeting: greet(recipient.username),
    paragraphs: ['One of your passkeys was removed. You can no longer sign in with it.', NOT_YOU],
    smallPrint: ['We send this notice each time a passkey is added or removed.'],
  });
}

/** The notice that a recovery code was used, with the number of codes left. */
export function recoveryCodeUsedMail(recipient: Recipient & { readonly left: number }): Mail {
  return layoutMail({
    to: recipient.to,
    subject: 'A recovery code was used',
    greeting: greet(recipient.username),
    paragraphs: [
      `A recovery code of your account was just used. You have ${recipient.left} left.`,
      'You can make ten new codes in your account, under Two-step sign in.',
      NOT_YOU,
    ],
    smallPrint: ['We send this notice each time a recovery code is used.'],
  });
}

/** The notice that new recovery codes were made. */
export function recoveryCodesRenewedMail(recipient: Recipient): Mail {
  return layoutMail({
    to: recipient.to,
    subject: 'You have new recovery codes',
    greeting: greet(recipient.username),
    paragraphs: ['Ten new recovery codes were just made for your account. The old ones no longer work.', NOT_YOU],
    smallPrint: ['We send this notice each time new recovery codes are made.'],
  });
}

/** The notice of wrong codes after the right password. */
export function wrongCodesMail(recipient: Recipient): Mail {
  return layoutMail({
    to: recipient.to,
    subject: 'Wrong sign-in codes today',
    greeting: greet(recipient.username),
    paragraphs: [
      `Somebody typed your correct password today, then ${WRONG_CODES_NOTICE} wrong codes. They could not sign in with those codes.`,
      'If it was you, there is nothing to do. The code in your app changes every 30 seconds; check that the time on your phone is correct.',
      NOT_YOU,
    ],
    smallPrint: [`We send this notice after ${WRONG_CODES_NOTICE} wrong codes in a day.`],
  });
}

/** Ends a text with a full stop, unless it ends with a mark already. */
export function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
