import { lazy, type ReactNode } from 'react';
import { PARTS_PATH } from './platform/shared/app-paths.ts';
import { NotFoundScreen } from './platform/client/shell/NotFoundScreen.tsx';
import { UnopenedScreen } from './platform/client/shell/UnopenedScreen.tsx';

/** Addresses of parts that are not open yet, with their names. */
const UNOPENED: Readonly<Record<string, string>> = {
  '/forgot-password': 'Forgot password',
  '/reset-password': 'Reset password',
  '/pricing': 'Plans and prices',
  '/scenarios': 'Professional Scenarios',
  '/professional-scenarios': 'Professional Scenarios',
  '/resources': 'Legal Resources',
  '/guide': 'Study Guide',
  '/certifications': 'Certifications',
  '/jocelyn': 'Jocelyn',
  '/jocelyn-chat': 'Jocelyn',
  '/daily-insights': 'Daily Insights',
  '/achievements': 'Achievements',
  '/leaderboard': 'Leaderboard',
  '/subscription': 'Subscription',
  '/submit-rating': 'Submit Rating',
  '/admin': 'Administration',
  '/admin/ratings': 'Ratings',
  '/checkout': 'Checkout',
  '/upgrade': 'Upgrade to Premium',
  '/profile': 'Profile Settings',
};

const PartsSheet = lazy(() => import('./parts-sheet.client.tsx'));

/** What stands at an address that has no screen of its own: a part that is not open yet, the sheet of parts, or the 404 page. */
export default function OtherScreen({ path }: { readonly path: string }): ReactNode {
  if (path === PARTS_PATH) return <PartsSheet />;
  const title = UNOPENED[path];
  return title === undefined ? <NotFoundScreen /> : <UnopenedScreen title={title} />;
}
