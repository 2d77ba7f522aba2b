import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { RequirePremium } from '../../features/access/client/RequirePremium.tsx';
import { useSession, type SessionUser } from '../../features/accounts/client/service.ts';
import { SEARCH_PATH } from '../../features/search/rules/search-address.ts';
import { isAppPath, COMPONENT_GALLERY_PATH } from '../../platform/shared/app-paths.ts';
import { useOnline } from '../../platform/client/offline/use-online.ts';
import { NotFoundScreen } from '../../platform/client/shell/NotFoundScreen.tsx';
import { OfflineScreen } from '../../platform/client/shell/OfflineScreen.tsx';

const RequireSignIn = lazy(() => import('../../features/accounts/client/RequireSignIn.tsx'));

const AccountScreen = lazy(() => import('../../features/accounts/client/AccountScreen.tsx'));

/** Public, but rarely opened: imported here, it is not in the shell. */
const ReportErrorScreen = lazy(() => import('../../features/reports/client/ReportErrorScreen.tsx'));

/** Public: invited users sign in on this screen. */
const JoinScreen = lazy(() => import('../../features/seats/client/JoinScreen.tsx'));

/** Search without a network; online the server renders the page. */
const SearchScreen = lazy(() => import('../../features/search/client/SearchScreen.tsx'));

const GoalSection = lazy(() => import('../../features/goals/client/GoalSection.tsx'));
const ResetSection = lazy(() => import('../../features/progress/client/ResetSection.tsx'));
const ReminderSection = lazy(() => import('../../features/reminders/client/ReminderSection.tsx'));

/** The account screen with the settings of features above accounts, and the user's data on this device. */
function OwnAccount({ user }: { readonly user: SessionUser }): ReactNode {
  return (
    <AccountScreen
      user={user}
      forgetOnDevice={forgetStudy}
      study={
        <>
          <GoalSection />
          <ReminderSection />
        </>
      }
      reset={<ResetSection userId={user.id} />}
    />
  );
}

async function forgetStudy(userId: number): Promise<void> {
  const { deleteLearnerData } = await import('../../features/progress/client/service.ts');
  await deleteLearnerData(userId);
  const { forgetSearches } = await import('../../features/search/client/storage.ts');
  forgetSearches(userId);
  const { storeUnsent } = await import('../../features/paths/client/storage.ts');
  storeUnsent(userId, []);
  const { storeDraft } = await import('../../features/own-cards/client/storage.ts');
  storeDraft(userId, null);
  const { persistUnsent } = await import('../../features/teams/client/storage.ts');
  persistUnsent(userId, []);
  const { forgetProgress } = await import('../../features/resources/client/queries.ts');
  forgetProgress(userId);
}

const HomeScreen = lazy(() => import('../../features/dashboard/client/HomeScreen.tsx'));
const JocelynScreen = lazy(() => import('../../features/assistant/client/JocelynScreen.tsx'));
/** Loaded apart: the study home shows its figures without it. */
const ChatCard = lazy(() =>
  import('../../features/assistant/client/ChatCard.tsx').catch(() => ({ default: () => null })),
);

/** The study home with the field of the assistant. */
function Home({ user }: { readonly user: SessionUser }): ReactNode {
  const ask = (
    <Suspense>
      <ChatCard userId={user.id} />
    </Suspense>
  );
  return <HomeScreen user={user} ask={ask} />;
}

/** The admin panel with all its screens. */
const AdminScreen = lazy(() => import('./AdminScreens.tsx'));

/** Rarely opened screens for signed-in users: imported here, they are not in the shell. */
const SCREENS: Readonly<Record<string, ComponentType<{ user: SessionUser }>>> = {
  // A bank returns a buyer to the home page with a query, which leads here.
  '/': lazy(() => import('../../features/billing/client/PaymentReturn.tsx')),
  '/home': Home,
  '/jocelyn': JocelynScreen,
  '/jocelyn-chat': JocelynScreen,
  '/admin': AdminScreen,
  '/submit-rating': lazy(() => import('../../features/ratings/client/SubmitRatingScreen.tsx')),
  '/account': OwnAccount,
  '/account/two-step': lazy(() => import('../../features/accounts/client/TwoStepScreen.tsx')),
  '/export': lazy(() => import('../../features/exchange/client/ExportScreen.tsx')),
  '/my-cards': lazy(() => import('../../features/own-cards/client/MyCardsScreen.tsx')),
  '/glossary': lazy(() => import('../../features/glossary/client/GlossaryScreen.tsx')),
  '/resources': lazy(() => import('../../features/resources/client/ResourcesScreen.tsx')),
  '/guide': lazy(() => import('../../features/resources/client/GuideScreen.tsx')),
  '/profile': lazy(() => import('../../features/profile/client/ProfileScreen.tsx')),
  '/scenarios': lazy(() => import('../../features/scenarios/client/ScenariosScreen.tsx')),
  '/achievements': lazy(() => import('../../features/achievements/client/AchievementsScreen.tsx')),
  '/leaderboard': lazy(() => import('../../features/leaderboard/client/LeaderboardScreen.tsx')),
  '/paths': lazy(() => import('../../features/paths/client/PathsScreen.tsx')),
  '/groups': lazy(() => import('../../features/teams/client/groups/GroupsScreen.tsx')),
  '/subscription': lazy(() => import('../../features/billing/client/SubscriptionScreen.tsx')),
  '/seats': lazy(() => import('../../features/seats/client/SeatsScreen.tsx')),
  '/seats/buy': lazy(() => import('../../features/seats/client/BuySeatsScreen.tsx')),
  '/upgrade': lazy(() => import('../../features/billing/client/UpgradeScreen.tsx')),
  '/checkout': lazy(() => import('../../features/billing/client/CheckoutScreen.tsx')),
  '/review': lazy(() => import('./Review.tsx')),
};

/** Screens that need premium access or a trial. Other users see what opens them. */
const PREMIUM_SCREENS: Readonly<Record<string, ComponentType<{ user: SessionUser }>>> = {
  '/professional-scenarios': lazy(() => import('../../features/scenarios/client/CaseStudiesScreen.tsx')),
  '/certifications': lazy(() => import('../../features/certifications/client/CertificationsScreen.tsx')),
  '/daily-insights': lazy(() => import('../../features/insights/client/DailyInsightsScreen.tsx')),
};

const GroupScreen = lazy(() => import('../../features/teams/client/groups/GroupScreen.tsx'));
const JoinGroupScreen = lazy(() => import('../../features/teams/client/groups/JoinGroupScreen.tsx'));
const RoomScreen = lazy(() => import('../../features/teams/client/rooms/RoomScreen.tsx'));

/** Returns the screen of a group for the rest of its address. */
function GroupPart({ user }: { readonly user: SessionUser }): ReactNode {
  const [location] = useLocation();
  const [, , groupId = '', , sessionId] = location.split('/');
  if (groupId === 'join') return <JoinGroupScreen />;
  return sessionId === undefined ? <GroupScreen user={user} /> : <RoomScreen />;
}

/** Screens for signed-in users at addresses with an id, by the part before the id. */
const SCREENS_BELOW: Readonly<Record<string, ComponentType<{ user: SessionUser }>>> = {
  '/paths': lazy(() => import('../../features/paths/client/PathScreen.tsx')),
  '/admin': AdminScreen,
  '/groups': GroupPart,
};

const ExamScreen = lazy(() => import('../../features/certifications/client/ExamScreen.tsx'));

const ComponentGallery = lazy(() => import('./ComponentGallery.tsx'));

/** The screen of an address that the shell does not know: a rarely opened screen, the component gallery, or the 404 page. */
export default function OtherScreen({ path }: { readonly path: string }): ReactNode {
  const session = useSession();
  if (path === COMPONENT_GALLERY_PATH) return <ComponentGallery />;
  if (path === SEARCH_PATH) return <SearchScreen />;
  if (path === '/report-an-error') return <ReportErrorScreen />;
  if (path.startsWith('/join/')) return <JoinScreen />;
  const user = session.status === 'signedIn' ? session.user : null;
  const PrivateScreen =
    SCREENS[path] ?? (isAppPath(path) ? SCREENS_BELOW[path.slice(0, path.indexOf('/', 1))] : undefined);
  if (PrivateScreen !== undefined) return user === null ? <RequireSignIn /> : <PrivateScreen user={user} />;
  const PremiumScreen = PREMIUM_SCREENS[path] ?? (isAppPath(path) && path.endsWith('/exam') ? ExamScreen : undefined);
  if (PremiumScreen !== undefined)
    return user === null ? (
      <RequireSignIn />
    ) : (
      <RequirePremium user={user}>
        <PremiumScreen user={user} />
      </RequirePremium>
    );
  return <UnknownScreen signedIn={user !== null} />;
}

/** An address without a screen may be a page of the server, which cannot be checked without a network. */
function UnknownScreen({ signedIn }: { readonly signedIn: boolean }): ReactNode {
  const online = useOnline();
  return online ? <NotFoundScreen signedIn={signedIn} /> : <OfflineScreen />;
}
