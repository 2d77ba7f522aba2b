import { describe, expect, it } from 'vitest';
import { APP_PATHS, OPEN_PATHS } from '../../shared/app-paths.ts';
import { LINK_GROUPS, MAIN_LINKS, TABS, USER_LINKS, isCurrent, isInMore, formatPoints } from './navigation.ts';

function currentAt(path: string): string[] {
  return MAIN_LINKS.filter((link) => isCurrent(link, path)).map((link) => link.label);
}

describe('the current link of the main bar', () => {
  it('is the Dashboard at its own path and at the root, and none at /home', () => {
    expect(currentAt('/dashboard')).toEqual(['Dashboard']);
    expect(currentAt('/')).toEqual(['Dashboard']);
    expect(currentAt('/home')).toEqual([]);
  });

  it('includes paths below a link, but not a longer word', () => {
    expect(currentAt('/quiz/results')).toEqual(['Quiz']);
    expect(currentAt('/quizzes')).toEqual([]);
  });

  it('includes both addresses of the chat', () => {
    expect(currentAt('/jocelyn-chat')).toEqual(['Jocelyn']);
  });

  it('is absent outside the bar’s links', () => {
    expect(currentAt('/profile')).toEqual([]);
  });
});

const LIT: Readonly<Record<string, string>> = {
  '/': 'Today',
  '/home': 'Today',
  '/dashboard': 'Today',
  '/flashcards': 'Learn',
  '/study': 'Learn',
  '/study-sets': 'Learn',
  '/quiz': 'Learn',
  '/paths': 'Learn',
  '/review': 'Review',
  '/jocelyn': 'Ask',
  '/jocelyn-chat': 'Ask',
};

/** Pages that no menu contains but the user menu or the footer. */
const NONE_LIT: ReadonlySet<string> = new Set(['/admin', '/report-an-error']);

describe('the lit entry of the tab bar', () => {
  const signedInPaths = ['/', ...APP_PATHS].filter((path) => !OPEN_PATHS.some((open) => open === path));

  it.each(signedInPaths)('of %s is one tab or More, or none', (path) => {
    const tabs = TABS.filter((tab) => isCurrent(tab, path)).map(({ label }) => label);
    if (isInMore(path, TABS)) tabs.push('More');
    expect(tabs).toEqual(NONE_LIT.has(path) ? [] : [LIT[path] ?? 'More']);
  });

  it('of an unknown path is none', () => {
    expect(isInMore('/no-such-page', TABS)).toBe(false);
  });

  it('of a role path is Learn', () => {
    expect(TABS.filter((tab) => isCurrent(tab, '/paths/employee')).map(({ label }) => label)).toEqual(['Learn']);
  });
});

describe('More', () => {
  it.each([
    ['on a wide screen', [...MAIN_LINKS, { href: '/achievements' }]],
    ['on a tablet', USER_LINKS],
  ])('has at most 16 entries %s, not counting links that are shown beside it', (_where, inSight) => {
    const entries = LINK_GROUPS.flatMap(({ links }) => links).filter(
      ({ href }) => !inSight.some((link) => link.href === href),
    );
    expect(entries.length).toBeLessThanOrEqual(16);
  });
});

describe('pointsInWords', () => {
  it('separates thousands', () => {
    expect(formatPoints(0)).toBe('0 Points');
    expect(formatPoints(1240)).toBe('1,240 Points');
    expect(formatPoints(1_234_567)).toBe('1,234,567 Points');
  });
});
