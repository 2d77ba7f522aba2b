import { expect, it } from 'vitest';
import { paywallBannerOf } from './paywall-banner.ts';

it.each([
  ['premium', null, { kind: 'none' }],
  ['paid', null, { kind: 'none' }],
  ['trial', 3, { kind: 'trial', sentence: '3 days remaining in your trial', expiresSoon: false }],
  ['trial', 1, { kind: 'trial', sentence: '1 day remaining in your trial', expiresSoon: true }],
  ['trial', 0, { kind: 'trial', sentence: '0 days remaining in your trial', expiresSoon: true }],
  ['trial', null, { kind: 'other' }],
  ['free', null, { kind: 'free' }],
  ['expired', null, { kind: 'other' }],
])('access %s with %s days', (accessType, daysRemaining, banner) => {
  expect(paywallBannerOf({ accessType, daysRemaining, availableCards: 20, totalCards: 256 })).toEqual(banner);
});
