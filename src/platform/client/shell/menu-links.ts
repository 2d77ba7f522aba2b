/* Links of the menus, loaded with them: the shell needs only those of the main bar. */
import type { NavigationLink } from './navigation.ts';

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
