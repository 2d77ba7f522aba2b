import { describe, expect, test } from 'vitest';
import {
  accountDeletionMail,
  accountRestoredMail,
  accountSuspendedMail,
  confirmNewEmailMail,
  emailChangedMail,
  emailCorrectedMail,
  emailInUseMail,
  passwordChangedMail,
  adminResetMail,
  resetPasswordMail,
  verifyEmailMail,
} from './mails.ts';

const RECIPIENT = { to: 'anita@example.gd', username: 'anita' };
const LINK = 'https://learn.example.gd/somewhere?token=abc-_1';

describe('mails with a link', () => {
  test.each([
    ['to confirm an address', verifyEmailMail, 'Hello,', /7 days/],
    ['to choose a new password', resetPasswordMail, 'Hello anita,', /1 hour, once.*If it was not you, do nothing/],
    ['to choose a new password, sent by an administrator', adminResetMail, 'Hello anita,', /1 hour, once.*do nothing/],
    [
      'to sign in after a suspension',
      accountRestoredMail,
      'Hello anita,',
      /everything you learned is where you left it/,
    ],
    ['to confirm a new address', confirmNewEmailMail, 'Hello,', /24 hours/],
  ])('%s contain it in text and HTML with its lifetime or what it opens', (_name, mailOf, greeting, terms) => {
    const { to, text, html } = mailOf({ ...RECIPIENT, link: LINK });
    expect(to).toBe(RECIPIENT.to);
    expect(text).toContain(greeting);
    expect(text.match(/https?:\S+/g)).toEqual([LINK]);
    expect(html).toContain(`href="${LINK}"`);
    for (const part of [text, html]) expect(part).toMatch(terms);
  });
});

describe('security notices', () => {
  test.each([
    ['a changed password', passwordChangedMail(RECIPIENT), /choose a new password/],
    ['a changed address', emailChangedMail(RECIPIENT), /reply to this email/],
    ['an address that was corrected', emailCorrectedMail(RECIPIENT), /reply to this email at once/],
    ['an address that another account asked for', emailInUseMail({ to: RECIPIENT.to }), /there is nothing to do/],
    [
      'a closed account',
      accountDeletionMail({ ...RECIPIENT, goneBy: new Date('2026-12-21T03:00:00Z') }),
      /reply to this email before that day/,
    ],
  ])('%s say what to do if it was not you, and contain no link', (_name, { text, html }, advice) => {
    expect(text).toContain('If it was not you');
    expect(text).toMatch(advice);
    expect(text).not.toContain('http');
    expect(html).not.toContain('href');
  });

  test('a closed account’s mail names the day in Grenada by which the data are deleted', () => {
    expect(accountDeletionMail({ ...RECIPIENT, goneBy: new Date('2026-12-21T03:00:00Z') }).text).toContain(
      'gone by 20 December 2026',
    );
  });

  test('a suspension gives the reason and the way back, and has no link to be forged', () => {
    const { text, html } = accountSuspendedMail({ ...RECIPIENT, reason: 'Shared the password', endsAt: null });
    expect(text).toContain('The reason: Shared the password.');
    expect(text).toContain('reply to this email');
    expect(text).not.toContain('http');
    expect(html).not.toContain('href');
  });
});
