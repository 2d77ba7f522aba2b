import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, use, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { logOut } from '../../features/accounts/client/log-out.ts';
import { accountsApi, useSession, type Session, type SessionUser } from '../../features/accounts/client/service.ts';
import { SiteBanner } from '../../features/settings/client/SiteBanner.tsx';
import { setStudyListeners } from '../../features/progress/client/study-listeners.ts';
import { AppFrame } from '../../platform/client/shell/AppFrame.tsx';
import { AppHeader } from '../../platform/client/shell/AppHeader.tsx';
import { whenPainted } from '../../platform/client/page-load.ts';
import { ScreenBoundary } from '../../platform/client/shell/ScreenBoundary.tsx';
import { LoadingScreen } from '../../platform/client/ui/Loading.tsx';
import type { OPEN_PATHS } from '../../platform/shared/app-paths.ts';

const DashboardScreen = lazy(() => import('../../features/dashboard/client/DashboardScreen.tsx'));
const RequireSignIn = lazy(() => import('../../features/accounts/client/RequireSignIn.tsx'));
/** Moves the focus after a route change; loaded after first paint. */
const RouteFocus = lazy(() =>
  import('../../platform/client/shell/RouteFocus.tsx').catch(() => ({ default: () => null })),
);
const OtherScreen = lazy(() => import('./OtherScreens.tsx'));
const PublicHeader = lazy(() => import('../../platform/client/shell/PublicHeader.tsx'));

/** Screens that require sign-in. */
const SCREENS: Readonly<Record<string, ComponentType<{ user: SessionUser }>>> = {
  '/': DashboardScreen,
  '/dashboard': DashboardScreen,
  '/flashcards': lazy(() => import('./Flashcards.tsx')),
  '/study-sets': lazy(() => import('./StudySets.tsx')),
  '/study': lazy(() => import('../../features/dashboard/client/StudyScreen.tsx')),
  '/quiz': lazy(() => import('../../features/quiz/client/QuizScreen.tsx')),
};

/** The screens anyone may open. */
const OPEN_SCREENS: Readonly<Record<string, ComponentType>> = {
  '/login': lazy(() => import('../../features/accounts/client/LoginScreen.tsx')),
  '/register': lazy(() => import('./Register.tsx')),
  '/forgot-password': lazy(() => import('../../features/accounts/client/ForgotPasswordScreen.tsx')),
  '/reset-password': lazy(() => import('../../features/accounts/client/ResetPasswordScreen.tsx')),
  '/verify-email': lazy(() => import('../../features/accounts/client/VerifyEmailScreen.tsx')),
} satisfies Record<(typeof OPEN_PATHS)[number], ComponentType>;

setStudyListeners([
  async (awards) => (await import('../../features/achievements/client/service.ts')).announceAwards(awards),
  async () => (await import('../../features/achievements/client/service.ts')).announceAchievements(),
]);

/** Year of the copyright line. */
const YEAR = new Date().getFullYear();

/** The app: a frame, the screen of the address, and the sign-in gate. */
export function App(): ReactNode {
  const [location] = useLocation();
  const session = useSession();
  const path = location.replace(/(?<!^|\/)\/+$/, '');
  const [entry] = useState(path);
  const [stands, setStands] = useState(false);
  useEffect(() => {
    whenPainted(() => {
      setStands(true);
      delete document.documentElement.dataset['faces'];
    });
  }, []);
  return (
    <AppFrame
      banner={<SiteBanner key={path} />}
      year={YEAR}
      signedIn={session.status === 'signedIn'}
      first={path === entry}
      header={
        <Suspense fallback={<Later wait={!stands} than={<HeaderBar />} />}>
          <Header session={session} path={path} />
        </Suspense>
      }
    >
      <Suspense>
        <RouteFocus path={path} />
      </Suspense>
      <ScreenBoundary key={path}>
        <Suspense fallback={<Later wait={!stands} than={<LoadingScreen />} />}>
          <Screen session={session} path={path} />
        </Suspense>
      </ScreenBoundary>
    </AppFrame>
  );
}

const never = new Promise<never>(() => undefined);

/** Placeholder while code loads. Suspends the whole app before its first paint, so that the frame of the document stays. */
function Later({ wait, than }: { readonly wait: boolean; readonly than: ReactNode }): ReactNode {
  return wait ? use(never) : than;
}

interface Place {
  readonly session: Session;
  readonly path: string;
}

function Screen({ session, path }: Place): ReactNode {
  const OpenScreen = OPEN_SCREENS[path];
  if (OpenScreen !== undefined) return <OpenScreen />;
  const PrivateScreen = location.search.startsWith('?payment=') ? undefined : SCREENS[path];
  if (PrivateScreen === undefined) return <OtherScreen path={path} />;
  return session.status === 'signedIn' ? <PrivateScreen user={session.user} /> : <RequireSignIn />;
}

/** The header of the app; visitors of public screens get the simple one, which shows its bar until its links are loaded. */
function Header({ session, path }: Place): ReactNode {
  const client = useQueryClient();
  const user = session.status === 'signedIn' ? session.user : null;
  const [, navigate] = useLocation();
  /** Loads a new document. Without a network the sign-in screen says that the session ends later. */
  async function leave(): Promise<void> {
    if (await logOut(client)) globalThis.location.assign('/');
    else navigate('/login?signed-out', { replace: true });
  }
  const countWaiting = useCallback(
    async () => (await import('../../features/analytics/client/queries.ts')).countPendingWork(client),
    [client],
  );
  const countDue = useCallback(
    async () => (await import('../../features/dashboard/client/queries.ts')).countDueReviews(client),
    [client],
  );
  if (user !== null || OPEN_SCREENS[path] === undefined) {
    return (
      <AppHeader
        user={user}
        path={path}
        onLogout={() => void leave()}
        saveTheme={async (theme) => accountsApi('PUT /api/account/theme', { body: { theme } })}
        countDue={countDue}
        countWaiting={user?.role === 'admin' ? countWaiting : undefined}
      />
    );
  }
  return <PublicHeader path={path} />;
}

function HeaderBar(): ReactNode {
  return (
    <div className="shell__header cloth">
      <div className="wrap" />
    </div>
  );
}
