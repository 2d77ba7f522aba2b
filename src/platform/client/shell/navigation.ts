/** A link of the navigation. */
export interface NavigationLink {
  readonly label: string;
  readonly href: string;
  /** Other paths at and below which the link counts as the current one. */
  readonly also?: readonly string[] | undefined;
  /** A page the server renders: an ordinary link loads it. */
  readonly plain?: boolean | undefined;
}

/** The main bar, in its order. */
export const MAIN_LINKS: readonly NavigationLink[] = [
  { label: 'Dashboard', href: '/dashboard', also: ['/'] },
  { label: 'Flashcards', href: '/flashcards', also: ['/study'] },
  { label: 'Study Sets', href: '/study-sets' },
  { label: 'Daily Insights', href: '/daily-insights' },
  { label: 'Quiz', href: '/quiz' },
  { label: 'Jocelyn', href: '/jocelyn', also: ['/jocelyn-chat'] },
  { label: 'Leaderboard', href: '/leaderboard' },
];

/** The tab bar of phones, before its More. */
export const TABS: readonly (NavigationLink & { readonly icon: 'today' | 'learn' | 'review' | 'ask' })[] = [
  { label: 'Today', href: '/dashboard', also: ['/', '/home'], icon: 'today' },
  { label: 'Learn', href: '/flashcards', also: ['/study', '/study-sets', '/quiz', '/paths'], icon: 'learn' },
  { label: 'Review', href: '/review', icon: 'review' },
  { label: 'Ask', href: '/jocelyn', also: ['/jocelyn-chat'], icon: 'ask' },
];

/** The learner's own places: the user menu, and a part of More. */
export const USER_LINKS: readonly NavigationLink[] = [
  { label: 'Profile Settings', href: '/profile' },
  { label: 'Account', href: '/account' },
  { label: 'Subscription', href: '/subscription', also: ['/upgrade', '/checkout', '/seats'] },
  { label: 'Achievements', href: '/achievements' },
  { label: 'Submit Rating', href: '/submit-rating' },
];

/** The places of More. Those of the main bar, the tab bar and the user menu are hidden where those are shown. */
export const LINK_GROUPS: readonly { readonly title: string; readonly links: readonly NavigationLink[] }[] = [
  {
    title: 'Study',
    links: [
      { label: 'Study Sets', href: '/study-sets' },
      { label: 'Quiz', href: '/quiz' },
      { label: 'Daily Insights', href: '/daily-insights' },
      { label: 'Review', href: '/review' },
      { label: 'My Cards', href: '/my-cards', also: ['/export'] },
      { label: 'Role Paths', href: '/paths' },
      { label: 'Professional Scenarios', href: '/scenarios', also: ['/professional-scenarios'] },
      { label: 'Certifications', href: '/certifications' },
      { label: 'Study Guide', href: '/guide' },
    ],
  },
  {
    title: 'Law and tools',
    links: [
      { label: 'Law Library', href: '/law', plain: true },
      { label: 'Legal Resources', href: '/resources' },
      { label: 'Glossary', href: '/glossary' },
      { label: 'Tools', href: '/tools', plain: true },
      { label: 'Documents', href: '/documents', plain: true },
    ],
  },
  {
    title: 'You and people',
    links: [{ label: 'Leaderboard', href: '/leaderboard' }, { label: 'Study Groups', href: '/groups' }, ...USER_LINKS],
  },
];

/** Addresses of the places of More. */
export const IN_MORE: ReadonlySet<string> = new Set(LINK_GROUPS.flatMap(({ links }) => links.map(({ href }) => href)));

/** Id of the panel that the More buttons open. */
export const MORE_ID = 'more-places';

/** The administration screens. */
export const ADMIN_LINK: NavigationLink = { label: 'Administration', href: '/admin' };

/** Whether `path` is a place of More and of none of the links `beside` it. */
export function isInMore(path: string, beside: readonly NavigationLink[]): boolean {
  const isOneOf = (links: readonly NavigationLink[]): boolean => links.some((link) => isCurrent(link, path));
  return !isOneOf(beside) && LINK_GROUPS.some(({ links }) => isOneOf(links));
}

/** Whether `path` (without query) is the link's page or below it. */
export function isCurrent(link: NavigationLink, path: string): boolean {
  return [link.href, ...(link.also ?? [])].some((each) => `${path}/`.startsWith(`${each}/`));
}

/** Whether the tab bar is hidden at `path`: a payment or a live group uses the whole screen. A dock hides the tab bar too. */
export function isFullScreenTask(path: string): boolean {
  return /^\/(?:checkout|register)$|^\/groups\/[^/]+\/sessions\/[^/]+$/.test(path);
}

/** Formats points for the header: 1240 is '1,240 Points'. */
export function formatPoints(points: number): string {
  return `${points.toLocaleString('en-GB')} Points`;
}
