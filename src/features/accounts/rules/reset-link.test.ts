import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNewLinkAllowed, MAX_MAILS_PER_HOUR, type ResetRequest, type SentLink } from './reset-link.ts';

const NOW = new Date('2026-11-20T16:00:00Z');
const ago = (minutes: number, from: string | null = 'elsewhere'): SentLink => ({
  sentAt: new Date(NOW.getTime() - minutes * 60_000),
  network: from,
});
const resetRequest = (request: Partial<ResetRequest>): ResetRequest => ({
  now: NOW,
  network: 'here',
  isKnownOrigin: false,
  isLinkValid: true,
  sent: [],
  ...request,
});

describe('a password reset request', () => {
  test.each<[string, Partial<ResetRequest>, boolean]>([
    ['the first of all sends a link', { isLinkValid: false }, true],
    ['again from the same place sends a new one', { sent: [ago(1, 'here')] }, true],
    ['from elsewhere leaves a fresh link alone', { sent: [ago(14)] }, false],
    ['from elsewhere sends a new one a quarter of an hour later', { sent: [ago(15)] }, true],
    ['from elsewhere sends one when the last was used', { isLinkValid: false, sent: [ago(1)] }, true],
    ['from where the owner is known always sends one', { isKnownOrigin: true, sent: [ago(1)] }, true],
    ['fills no inbox', { sent: Array.from({ length: MAX_MAILS_PER_HOUR }, () => ago(20, 'here')) }, false],
    [
      'is answered though the inbox was filled, once no link works',
      { isLinkValid: false, sent: Array.from({ length: MAX_MAILS_PER_HOUR }, () => ago(20)) },
      true,
    ],
    [
      'from where the owner is known is answered though the inbox was filled',
      { isKnownOrigin: true, sent: Array.from({ length: 20 }, () => ago(2)) },
      true,
    ],
  ])('%s', (_, request, sends) => {
    expect(isNewLinkAllowed(resetRequest(request))).toBe(sends);
  });

  test('is only skipped when a working link is in the inbox, and never on a browser known to the account', () => {
    const links = array(
      record({ minutes: integer({ min: 0, max: 60 }), from: constantFrom('here', 'elsewhere', null) }),
      { maxLength: 20 },
    );
    assert(
      property(links, boolean(), boolean(), constantFrom('here', null), (sent, known, linkWorks, from) => {
        const request = resetRequest({
          network: from,
          isKnownOrigin: known,
          isLinkValid: linkWorks,
          sent: sent.toSorted((one, other) => one.minutes - other.minutes).map((link) => ago(link.minutes, link.from)),
        });
        expect(isNewLinkAllowed(request) || (!known && linkWorks)).toBe(true);
      }),
    );
  });
});
