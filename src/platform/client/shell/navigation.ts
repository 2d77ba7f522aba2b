/** A link of the navigation. */
export interface NavigationLink {
  readonly label: string;
  readonly href: string;
  /** Other paths at which the link counts as the current one. */
  readonly also?: readonly string[] | undefined;
  /** A page the server renders: an ordinary link loads it. */
  readonly plain?: boolean | undefined;
}

/** The main bar, in its order. */
export const MAIN_LINKS: readonly NavigationLink[] = [
  { label: 'Dashboard', href: '/dashboard', also: ['/'] },
  { label: 'Flashcards', href: '/flashcards' },
  { label: 'Study Sets', href: '/study-sets' },
  { label: 'Daily Insights', href: '/daily-insights' },
  { label: 'Quiz', href: '/quiz' },
  { label: 'Jocelyn', href: '/jocelyn', also: ['/jocelyn-chat'] },
  { label: 'Leaderboard', href: '/leaderboard' },
];

/** Study screens outside the main bar. */
export const STUDY_LINKS: readonly NavigationLink[] = [
  { label: 'Spaced Review', href: '/review' },
  { label: 'Role Paths', href: '/paths' },
  { label: 'Study Home', href: '/home' },
  { label: 'Study Groups', href: '/groups' },
  { label: 'Achievements', href: '/achievements' },
  { label: 'Professional Scenarios', href: '/scenarios', also: ['/professional-scenarios'] },
  { label: 'Certifications', href: '/certifications' },
];

/** Reference pages. */
export const LOOK_UP_LINKS: readonly NavigationLink[] = [
  { label: 'Glossary', href: '/glossary' },
  { label: 'Study Guide', href: '/guide' },
  { label: 'Legal Resources', href: '/resources' },
  { label: 'Tools', href: '/tools', plain: true },
  { label: 'Sheets', href: '/sheets', plain: true },
];

/** Screens of the signed-in user. */
export const USER_LINKS: readonly NavigationLink[] = [
  { label: 'Profile Settings', href: '/profile' },
  { label: 'Subscription', href: '/subscription' },
  { label: 'Submit Rating', href: '/submit-rating' },
];

/** The administration screens. */
export const ADMIN_LINK: NavigationLink = { label: 'Administration', href: '/admin' };

/** The account settings. */
export const ACCOUNT_LINK: NavigationLink = { label: 'Account', href: '/account' };

/** Whether `path` (without query) is the link's page or below it. */
export function isCurrent(link: NavigationLink, path: string): boolean {
  return path === link.href || path.startsWith(`${link.href}/`) || link.also?.includes(path) === true;
}

/** Formats points for the header: 1240 is '1,240 Points'. */
export function formatPoints(points: number): string {
  return `${points.toLocaleString('en-GB')} Points`;
}
