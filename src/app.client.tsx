import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { accountsApi, setSession, useSession, type Session, type SessionUser } from './features/accounts/client/service.ts';
import { AppFrame } from './platform/client/shell/AppFrame.tsx';
import { AppHeader } from './platform/client/shell/AppHeader.tsx';
import { RouteFocus } from './platform/client/shell/RouteFocus.tsx';
import { ScreenBoundary } from './platform/client/shell/ScreenBoundary.tsx';
import { LoadingScreen } from './platform/client/ui/Loading.tsx';

const DashboardScreen = lazy(() => import('./features/progress/client/DashboardScreen.tsx'));
const RequireSignIn = lazy(() => import('./features/accounts/client/RequireSignIn.tsx'));
const OtherScreen = lazy(() => import('./other-screen.client.tsx'));
const PublicHeader = lazy(() => import('./platform/client/shell/PublicHeader.tsx'));

/** The screens of a signed-in person. */
const SCREENS: Readonly<Record<string, ComponentType<{ user: SessionUser }>>> = {
  '/': DashboardScreen,
  '/dashboard': DashboardScreen,
  '/flashcards': lazy(() => import('./features/flashcards/client/FlashcardsScreen.tsx')),
  '/study-sets': lazy(() => import('./features/flashcards/client/StudySetsScreen.tsx')),
  '/study': lazy(() => import('./features/progress/client/StudyScreen.tsx')),
  '/quiz': lazy(() => import('./features/quiz/client/QuizScreen.tsx')),
};

/** The screens anyone may open. */
const PUBLIC_SCREENS: Readonly<Record<string, ComponentType>> = {
  '/login': lazy(() => import('./features/accounts/client/LoginScreen.tsx')),
  '/register': lazy(() => import('./features/accounts/client/RegisterScreen.tsx')),
  '/forgot-password': lazy(() => import('./features/accounts/client/ForgotPasswordScreen.tsx')),
  '/reset-password': lazy(() => import('./features/accounts/client/ResetPasswordScreen.tsx')),
  '/verify-email': lazy(() => import('./features/accounts/client/VerifyEmailScreen.tsx')),
};

/** Year of the copyright line. */
const YEAR = new Date().getFullYear();

/** The app: one frame, the screen of the address, and the gate in front of what needs a person. */
export function App(): ReactNode {
  const [location] = useLocation();
  const session = useSession();
  const path = location.replace(/(?<=.)\/+$/, '');
  if (session.status === 'checking') return <LoadingScreen />;
  return (
    <AppFrame year={YEAR} focus={path === '/flashcards'} header={<Header session={session} path={path} />}>
      <RouteFocus path={path} />
      <ScreenBoundary key={path}>
        <Suspense fallback={<LoadingScreen />}>
          <Screen session={session} path={path} />
        </Suspense>
      </ScreenBoundary>
    </AppFrame>
  );
}

interface Place {
  readonly session: Session;
  readonly path: string;
}

function Screen({ session, path }: Place): ReactNode {
  const PublicScreen = PUBLIC_SCREENS[path];
  if (PublicScreen !== undefined) return <PublicScreen />;
  const PrivateScreen = SCREENS[path];
  if (PrivateScreen === undefined) return <OtherScreen path={path} />;
  return session.status === 'signedIn' ? <PrivateScreen user={session.user} /> : <RequireSignIn />;
}

/** The app's header; on the public screens of a visitor the simple one, whose bar stands until its links have come. */
function Header({ session, path }: Place): ReactNode {
  const client = useQueryClient();
  const user = session.status === 'signedIn' ? session.user : null;
  /** Logging out clears the user even if the call fails (specification 1, section 4). */
  async function logOut(): Promise<void> {
    await accountsApi('POST /api/auth/logout', { body: {} }).catch(() => undefined);
    setSession(client, null);
    globalThis.location.assign('/');
  }
  if (user !== null || PUBLIC_SCREENS[path] === undefined) {
    return <AppHeader user={user} path={path} onLogout={() => void logOut()} />;
  }
  return (
    <Suspense fallback={<div className="hdr cloth"><div className="wrap" /></div>}>
      <PublicHeader signedIn={false} path={path} />
    </Suspense>
  );
}
