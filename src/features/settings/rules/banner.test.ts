import { expect, test } from 'vitest';
import { currentBanner, isOwnPath } from './banner.ts';

const banner = { version: 3, label: 'Message from us', text: 'Closed on Friday.', link: null, lastDay: null };

test.each([
  [null, '2026-11-29T12:00:00Z', true],
  ['2026-11-28', '2026-11-28T12:00:00Z', true],
  ['2026-11-28', '2026-11-29T03:59:59Z', true],
  ['2026-11-28', '2026-11-29T04:00:00Z', false],
  ['2026-11-28', '2027-01-01T12:00:00Z', false],
])('a banner with the last day %s is shown at %s: %s', (lastDay, now, isShown) => {
  expect(currentBanner({ ...banner, lastDay }, new Date(now)) !== null).toBe(isShown);
});

test('without a banner none is shown', () => {
  expect(currentBanner(null, new Date('2026-11-29T12:00:00Z'))).toBeNull();
});

test.each([
  ['/pricing', true],
  ['/law/employment-act/3?from=banner#top', true],
  ['/', true],
  ['pricing', false],
  ['//example.gd', false],
  ['/\\example.gd', false],
  ['https://example.gd', false],
  ['javascript:alert(1)', false],
  ['/a page', false],
])('"%s" is a path on this site: %s', (path, isOwn) => {
  expect(isOwnPath(path)).toBe(isOwn);
});
