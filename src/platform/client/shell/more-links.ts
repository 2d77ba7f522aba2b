import type { NavigationLink } from './navigation.ts';

/** The More menu, in its order. */
export const MORE_LINKS: readonly NavigationLink[] = [
  { label: 'Professional Scenarios', href: '/scenarios', also: ['/professional-scenarios'] },
  { label: 'Certifications', href: '/certifications' },
  { label: 'Profile Settings', href: '/profile' },
  { label: 'Subscription', href: '/subscription' },
  { label: 'Submit Rating', href: '/submit-rating' },
  { label: 'Spaced Review', href: '/review' },
  { label: 'Glossary', href: '/glossary' },
  { label: 'Study Guide', href: '/guide' },
  { label: 'Legal Resources', href: '/resources' },
];
