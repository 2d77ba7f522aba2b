import Activity from 'lucide-react/icons/activity';
import Award from 'lucide-react/icons/award';
import ChartColumn from 'lucide-react/icons/chart-column';
import CreditCard from 'lucide-react/icons/credit-card';
import Flag from 'lucide-react/icons/flag';
import Layers from 'lucide-react/icons/layers';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Plus from 'lucide-react/icons/plus';
import Scale from 'lucide-react/icons/scale';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import Star from 'lucide-react/icons/star';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import Upload from 'lucide-react/icons/upload';
import Users from 'lucide-react/icons/users';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { SessionUser } from '../../features/accounts/client/service.ts';
import { useConfirmation } from '../../features/accounts/client/use-confirmation.tsx';
import { AdminFrame, QuickActions } from '../../features/admin/client/AdminFrame.tsx';
import { ADMIN_PATH, findAdminPath, SEARCH_PATH, type AdminPath } from '../../features/admin/rules/admin-paths.ts';
import { PeriodTools } from '../../features/analytics/client/PeriodTools.tsx';
import { StatCards } from '../../features/analytics/client/StatCards.tsx';
import { PendingWork, usePendingCounts } from '../../features/analytics/client/PendingWork.tsx';
import type { PeriodDays } from '../../features/analytics/rules/period.ts';
import { NotFoundScreen } from '../../platform/client/shell/NotFoundScreen.tsx';
import type { IconComponent } from '../../platform/client/ui/Icon.tsx';
import { LoadingScreen } from '../../platform/client/ui/Loading.tsx';
import { useHealthIssueCount, useSiteTasks } from './use-site-tasks.ts';

/** Loaded apart, because they are below the figures. */
const OverviewCharts = lazy(() => import('../../features/analytics/client/OverviewCharts.tsx'));

/** Loaded apart: most administrators have no deadline. */
const SecondFactorNotice = lazy(() => import('../../features/accounts/client/account/SecondFactorNotice.tsx'));

/** A screen of the admin panel. */
interface AdminScreenEntry {
  /** Its heading, and its label in the navigation. */
  readonly title: string;
  readonly Screen: ComponentType<{
    /** The period of the charts. */
    readonly days: PeriodDays;
    readonly onDays: (days: PeriodDays) => void;
    /** Number of pending items of the screen, while it is known. */
    readonly waiting: number | undefined;
  }>;
  /** Parameters of the address that open a page about one object, with its own title. */
  readonly objects?: readonly string[];
}

/** The screens by path. `features/admin/rules/admin-paths.ts` has their groups and order. */
const SCREENS: Readonly<Record<AdminPath, AdminScreenEntry & { readonly icon: IconComponent }>> = {
  '/admin/cards': {
    title: 'Manage Flashcards',
    icon: Layers,
    Screen: lazy(() => import('../../features/authoring/client/ManageCards.tsx')),
  },
  '/admin/import': {
    title: 'Bulk Import',
    icon: Upload,
    Screen: lazy(() => import('../../features/authoring/client/AdminImport.tsx')),
  },
  '/admin/law': {
    title: 'The law',
    icon: Scale,
    Screen: lazy(() => import('../../features/amendments/client/AdminLaw.tsx')),
    objects: ['fact', 'section', 'review'],
  },
  '/admin/jocelyn': {
    title: 'Jocelyn',
    icon: MessagesSquare,
    Screen: lazy(() => import('../../features/admin/client/AdminJocelyn.tsx')),
  },
  '/admin/users': {
    title: 'Users',
    icon: Users,
    Screen: lazy(() => import('../../features/admin/client/AdminUsers.tsx')),
    objects: ['person'],
  },
  '/admin/ratings': {
    title: 'Ratings',
    icon: Star,
    Screen: lazy(() => import('../../features/admin/client/AdminRatings.tsx')),
  },
  '/admin/reports': {
    title: 'Reports',
    icon: Flag,
    Screen: lazy(() => import('../../features/admin/client/AdminReports.tsx')),
  },
  '/admin/certificates': {
    title: 'Certificates',
    icon: Award,
    Screen: lazy(() => import('../../features/admin/client/AdminCertificates.tsx')),
  },
  '/admin/payments': {
    title: 'Payments',
    icon: CreditCard,
    Screen: lazy(() => import('../../features/admin/client/AdminPayments.tsx')),
    objects: ['order'],
  },
  '/admin/coupons': {
    title: 'Coupons',
    icon: TicketPercent,
    Screen: lazy(() => import('../../features/admin/client/AdminCoupons.tsx')),
    objects: ['code'],
  },
  '/admin/analytics': {
    title: 'Analytics',
    icon: ChartColumn,
    Screen: lazy(() => import('../../features/analytics/client/AdminAnalytics.tsx')),
  },
  '/admin/audit': {
    title: 'Audit Log',
    icon: ScrollText,
    Screen: lazy(() => import('../../features/admin/client/AdminAudit.tsx')),
  },
  '/admin/health': {
    title: 'Health',
    icon: Activity,
    Screen: lazy(() => import('../../features/admin/client/AdminHealth.tsx')),
  },
  '/admin/settings': {
    title: 'Settings',
    icon: Settings,
    Screen: lazy(() => import('../../features/settings/client/AdminSettings.tsx')),
  },
};

/** `/admin` and every screen below it. */
export default function AdminScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const [location] = useLocation();
  const [query] = useSearchParams();
  const [days, setDays] = useState<PeriodDays>(30);
  const isAdmin = user.role === 'admin';
  const pending = new Map(usePendingCounts(isAdmin)).set('/admin/health', useHealthIssueCount(isAdmin));
  const confirmation = useConfirmation(user.username);
  const path = location.replace(/(?<!^|\/)\/+$/, '');
  const adminPath = findAdminPath(path);
  if (adminPath === undefined && path !== ADMIN_PATH && path !== SEARCH_PATH) return <NotFoundScreen signedIn />;
  const {
    title,
    Screen,
    objects = [],
  } = adminPath !== undefined ? SCREENS[adminPath] : path === SEARCH_PATH ? RESULTS : HOME;
  return (
    <AdminFrame
      user={user}
      path={path}
      title={objects.some((name) => query.has(name)) ? null : title}
      screens={SCREENS}
      pending={pending}
      notice={
        <Suspense>
          <SecondFactorNotice isShort={path !== ADMIN_PATH} />
          {confirmation}
        </Suspense>
      }
    >
      <Suspense fallback={<LoadingScreen />}>
        <Screen days={days} onDays={setDays} waiting={pending.get(path)} />
      </Suspense>
    </AdminFrame>
  );
}

const RESULTS: AdminScreenEntry = {
  title: 'Search',
  Screen: lazy(() => import('../../features/admin/client/AdminSearch.tsx')),
};

const HOME: AdminScreenEntry = { title: 'Administration', Screen: AdminHome };

/** The overview: pending work, figures, frequent actions and charts. */
function AdminHome({
  days,
  onDays,
}: {
  readonly days: PeriodDays;
  readonly onDays: (days: PeriodDays) => void;
}): ReactNode {
  const siteTasks = useSiteTasks();
  return (
    <>
      <PendingWork siteTasks={siteTasks} />
      <StatCards />
      <QuickActions actions={ACTIONS} />
      <section className="column gap-16" aria-labelledby="activity">
        <div className="analytics__head">
          <h2 className="title" id="activity">
            Activity
          </h2>
          <PeriodTools days={days} onChange={onDays} />
        </div>
        <Suspense>
          <OverviewCharts days={days} />
        </Suspense>
      </section>
    </>
  );
}

const ACTIONS = [
  { label: 'Add New Card', href: '/admin/cards?card=new', icon: Plus },
  { label: 'Bulk Import', href: '/admin/import', icon: Upload },
  { label: 'View Analytics', href: '/admin/analytics', icon: ChartColumn },
] as const;
