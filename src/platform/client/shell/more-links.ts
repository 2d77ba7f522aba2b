import type { NavigationLink } from './navigation.ts';

/** Places to study that have no room in the main bar. */
export const STUDY_LINKS: readonly NavigationLink[] = [
  { label: 'Spaced Review', href: '/review' },
  { label: 'Role Paths', href: '/paths' },
  { label: 'Study Home', href: '/home' },
  { label: 'Study Groups', href: '/groups' },
  { label: 'Achievements', href: '/achievements' },
  { label: 'Professional Scenarios', href: '/scenarios', also: ['/professional-scenarios'] },
  { label: 'Certifications', href: '/certifications' },
];

/** Places to look something up. */
export const LOOK_UP_LINKS: readonly NavigationLink[] = [
  { label: 'Glossary', href: '/glossary' },
  { label: 'Study Guide', href: '/guide' },
  { label: 'Legal Resources', href: '/resources' },
  { label: 'Tools', href: '/tools', plain: true },
  { label: 'Sheets', href: '/sheets', plain: true },
];

/** Places about the person. */
export const PERSON_LINKS: readonly NavigationLink[] = [
  { label: 'Profile Settings', href: '/profile' },
  { label: 'Subscription', href: '/subscription' },
  { label: 'Submit Rating', href: '/submit-rating' },
];

/** The entry of administrators. */
export const ADMIN_LINK: NavigationLink = { label: 'Administration', href: '/admin' };

/** Where a person changes what the account itself holds. */
export const ACCOUNT_LINK: NavigationLink = { label: 'Account', href: '/account' };
