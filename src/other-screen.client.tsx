import { lazy, type ComponentType, type ReactNode } from 'react';
import { RequirePremium } from './features/access/client/RequirePremium.tsx';
import { useSession, type SessionUser } from './features/accounts/client/service.ts';
import { PARTS_PATH } from './platform/shared/app-paths.ts';
import { NotFoundScreen } from './platform/client/shell/NotFoundScreen.tsx';
import { UnopenedScreen } from './platform/client/shell/UnopenedScreen.tsx';

/** Addresses of parts that are not open yet, with their names. */
const UNOPENED: Readonly<Record<string, string>> = {
  '/pricing': 'Plans and prices',
  '/scenarios': 'Professional Scenarios',
  '/professional-scenarios': 'Professional Scenarios',
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
};

const RequireSignIn = lazy(() => import('./features/accounts/client/RequireSignIn.tsx'));

/** Screens of a signed-in person that are opened now and then: naming them here keeps them out of the app's shell. */
const SCREENS: Readonly<Record<string, ComponentType<{ user: SessionUser }>>> = {
  '/home': lazy(() => import('./features/progress/client/HomeScreen.tsx')),
  '/account': lazy(() => import('./features/accounts/client/AccountScreen.tsx')),
  '/export': lazy(() => import('./features/exchange/client/ExportScreen.tsx')),
  '/glossary': lazy(() => import('./features/glossary/client/GlossaryScreen.tsx')),
  '/resources': lazy(() => import('./features/resources/client/ResourcesScreen.tsx')),
  '/guide': lazy(() => import('./features/resources/client/GuideScreen.tsx')),
  '/profile': lazy(() => import('./features/profile/client/ProfileScreen.tsx')),
  '/review': lazy(() => import('./features/review/client/ReviewScreen.tsx')),
};

/** Parts that are not open yet and will be premium only: who may not open them learns what would. */
const PREMIUM_ONLY: ReadonlySet<string> = new Set(['/professional-scenarios', '/certifications', '/daily-insights']);

const PartsSheet = lazy(() => import('./parts-sheet.client.tsx'));

/** What stands at an address that the shell does not know: a screen opened now and then, a part that is not open yet, the sheet of parts, or the 404 page. */
export default function OtherScreen({ path }: { readonly path: string }): ReactNode {
  const session = useSession();
  if (path === PARTS_PATH) return <PartsSheet />;
  const PrivateScreen = SCREENS[path];
  const user = session.status === 'signedIn' ? session.user : null;
  if (PrivateScreen !== undefined) return user === null ? <RequireSignIn /> : <PrivateScreen user={user} />;
  const title = UNOPENED[path];
  if (title === undefined) return <NotFoundScreen />;
  const unopened = <UnopenedScreen title={title} />;
  if (!PREMIUM_ONLY.has(path)) return unopened;
  return user === null ? <RequireSignIn /> : <RequirePremium user={user}>{unopened}</RequirePremium>;
}
