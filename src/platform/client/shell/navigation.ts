/** A place in the navigation. */
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

/** Whether `path` (without query) is the link's place or one below it. */
export function isCurrent(link: NavigationLink, path: string): boolean {
  return path === link.href || path.startsWith(`${link.href}/`) || link.also?.includes(path) === true;
}

/** Points as the header says them: 1240 is '1,240 Points'. */
export function formatPoints(points: number): string {
  return `${points.toLocaleString('en-GB')} Points`;
}
