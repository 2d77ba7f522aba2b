import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { accountsApi, setSession, useSession, type Session, type SessionUser } from './features/accounts/client/service.ts';
import { AppFrame } from './platform/client/shell/AppFrame.tsx';
import { AppHeader } from './platform/client/shell/AppHeader.tsx';
import { Brand } from './platform/client/shell/Brand.tsx';
import { RouteFocus } from './platform/client/shell/RouteFocus.tsx';
import { ScreenBoundary } from './platform/client/shell/ScreenBoundary.tsx';
import { LoadingScreen } from './platform/client/ui/Loading.tsx';

/** A screen anyone may open, or one that needs a person. `focus` screens dock their action and drop the footer on phones. */
type Route =
  | { readonly audience: 'public'; readonly screen: ComponentType }
  | { readonly audience: 'signedIn'; readonly screen: ComponentType<{ user: SessionUser }>; readonly focus?: boolean };

const DashboardScreen = lazy(() => import('./features/progress/client/DashboardScreen.tsx'));
const StudySetsScreen = lazy(() => import('./features/flashcards/client/StudySetsScreen.tsx'));
const RequireSignIn = lazy(() => import('./features/accounts/client/RequireSignIn.tsx'));
const OtherScreen = lazy(() => import('./platform/client/shell/OtherScreen.tsx'));
const PublicHeader = lazy(() =>
  import('./platform/client/shell/PublicHeader.tsx').then((module) => ({ default: module.PublicHeader })),
);

const dashboard: Route = { audience: 'signedIn', screen: DashboardScreen };
const studySets: Route = { audience: 'signedIn', screen: StudySetsScreen };

/** Every address of the app and the screen it shows. */
const ROUTES: Readonly<Record<string, Route>> = {
  '/': dashboard,
  '/home': dashboard,
  '/dashboard': dashboard,
  '/flashcards': { audience: 'signedIn', focus: true, screen: lazy(() => import('./features/flashcards/client/FlashcardsScreen.tsx')) },
  '/study-sets': studySets,
  '/study': studySets,
  '/quiz': { audience: 'signedIn', screen: lazy(() => import('./features/quiz/client/QuizScreen.tsx')) },
  '/login': { audience: 'public', screen: lazy(() => import('./features/accounts/client/LoginScreen.tsx')) },
  '/register': { audience: 'public', screen: lazy(() => import('./features/accounts/client/RegisterScreen.tsx')) },
  '/dev/parts': {
    audience: 'public',
    screen: lazy(() => import('./platform/client/parts-sheet/PartsSheet.tsx').then((module) => ({ default: module.PartsSheet }))),
  },
};

/** Year of the copyright line. */
const YEAR = new Date().getFullYear();

/** The app: one frame, the screen of the address, and the gate in front of what needs a person. */
export function App(): ReactNode {
  const [location] = useLocation();
  const session = useSession();
  const path = location.replace(/(?<=.)\/+$/, '');
  const route = ROUTES[path];
  const signedIn = session.status === 'signedIn';
  if (session.status === 'checking') return <LoadingScreen />;
  return (
    <AppFrame
      year={YEAR}
      focus={signedIn && route?.audience === 'signedIn' && route.focus === true}
      header={signedIn ? <SignedInHeader user={session.user} path={path} /> : <SignedOutHeader path={path} />}
    >
      <RouteFocus path={path} />
      <ScreenBoundary key={path}>
        <Suspense fallback={<LoadingScreen />}>
          <Screen path={path} session={session} />
        </Suspense>
      </ScreenBoundary>
    </AppFrame>
  );
}

function Screen({ path, session }: { readonly path: string; readonly session: Session }): ReactNode {
  const route = ROUTES[path];
  if (route === undefined) return <OtherScreen path={path} />;
  if (route.audience === 'public') return <route.screen />;
  if (session.status !== 'signedIn') return <RequireSignIn />;
  return <route.screen user={session.user} />;
}

/** The public header; until its links have come, the bar with the brand stands where they will be. */
function SignedOutHeader({ path }: { readonly path: string }): ReactNode {
  const bar = (
    <header className="hdr cloth">
      <div className="wrap">
        <Brand href="/" plain subtitle />
      </div>
    </header>
  );
  return (
    <Suspense fallback={bar}>
      <PublicHeader signedIn={false} path={path} />
    </Suspense>
  );
}

function SignedInHeader({ user, path }: { readonly user: SessionUser; readonly path: string }): ReactNode {
  const client = useQueryClient();
  /** Logging out clears the user even if the call fails (specification 1, section 4). */
  async function logOut(): Promise<void> {
    await accountsApi('POST /api/auth/logout', { body: {} }).catch(() => undefined);
    setSession(client, null);
    globalThis.location.assign('/');
  }
  return <AppHeader user={user} path={path} onLogout={() => void logOut()} />;
}
