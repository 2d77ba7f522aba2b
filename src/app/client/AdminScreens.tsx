import ChartColumn from 'lucide-react/icons/chart-column';
import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { SessionUser } from '../../features/accounts/client/service.ts';
import { AdminFrame, QuickActions } from '../../features/admin/client/AdminFrame.tsx';
import { ADMIN_PATH, findAdminPath, type AdminPath } from '../../features/admin/rules/admin-paths.ts';
import { PeriodTools } from '../../features/analytics/client/PeriodTools.tsx';
import { StatCards } from '../../features/analytics/client/StatCards.tsx';
import { PendingWork } from '../../features/analytics/client/PendingWork.tsx';
import { todayText } from '../../features/analytics/rules/figure-text.ts';
import type { PeriodDays } from '../../features/analytics/rules/period.ts';
import { NotFoundScreen } from '../../platform/client/shell/NotFoundScreen.tsx';
import { LoadingScreen } from '../../platform/client/ui/Loading.tsx';

/** Loaded apart, because they are below the figures. */
const OverviewCharts = lazy(() => import('../../features/analytics/client/OverviewCharts.tsx'));

/** A screen of the admin panel. */
interface AdminScreenEntry {
  /** Its heading, and its label in the navigation. */
  readonly title: string;
  /** `days` is the period of the charts. */
  readonly Screen: ComponentType<{ readonly days: PeriodDays }>;
  readonly showsFigures?: true;
}

/** The screens by path. `features/admin/rules/admin-paths.ts` has their order. */
const SCREENS: Readonly<Record<AdminPath, AdminScreenEntry>> = {
  '/admin/analytics': {
    title: 'Analytics',
    Screen: lazy(() => import('../../features/analytics/client/AdminAnalytics.tsx')),
    showsFigures: true,
  },
  '/admin/import': {
    title: 'Bulk Import',
    Screen: lazy(() => import('../../features/authoring/client/ImportDesk.tsx')),
  },
  '/admin/law': { title: 'The law', Screen: lazy(() => import('../../features/amendments/client/AdminLaw.tsx')) },
  '/admin/ratings': { title: 'Ratings', Screen: lazy(() => import('../../features/admin/client/AdminRatings.tsx')) },
  '/admin/reports': { title: 'Reports', Screen: lazy(() => import('../../features/admin/client/AdminReports.tsx')) },
  '/admin/jocelyn': { title: 'Jocelyn', Screen: lazy(() => import('../../features/admin/client/AdminJocelyn.tsx')) },
  '/admin/users': { title: 'Users', Screen: lazy(() => import('../../features/admin/client/AdminUsers.tsx')) },
  '/admin/payments': { title: 'Payments', Screen: lazy(() => import('../../features/admin/client/AdminPayments.tsx')) },
  '/admin/coupons': { title: 'Coupons', Screen: lazy(() => import('../../features/admin/client/AdminCoupons.tsx')) },
  '/admin/audit': { title: 'Audit Log', Screen: lazy(() => import('../../features/admin/client/AdminAudit.tsx')) },
  '/admin/certificates': {
    title: 'Certificates',
    Screen: lazy(() => import('../../features/admin/client/AdminCertificates.tsx')),
  },
};

/** `/admin` and every screen below it. */
export default function AdminScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const [location] = useLocation();
  const [days, setDays] = useState<PeriodDays>(30);
  const [today] = useState(() => todayText(new Date()));
  const path = location.replace(/(?<!^|\/)\/+$/, '');
  const adminPath = findAdminPath(path);
  if (adminPath === undefined && path !== ADMIN_PATH) return <NotFoundScreen />;
  const { title, Screen, showsFigures } = adminPath === undefined ? HOME : SCREENS[adminPath];
  return (
    <AdminFrame
      user={user}
      path={path}
      title={title}
      note={adminPath === undefined ? `${today}.` : 'Administration.'}
      actions={showsFigures ? <PeriodTools days={days} onChange={setDays} /> : null}
      screens={SCREENS}
    >
      <Suspense fallback={<LoadingScreen />}>
        <Screen days={days} />
      </Suspense>
    </AdminFrame>
  );
}

const HOME: AdminScreenEntry = { title: 'Administration', Screen: AdminHome, showsFigures: true };

/** Loaded apart, because it is below the figures. */
const ManageCards = lazy(() => import('../../features/authoring/client/ManageCards.tsx'));

/** The overview: pending work, figures, frequent actions, charts and cards. */
function AdminHome({ days }: { readonly days: PeriodDays }): ReactNode {
  return (
    <>
      <PendingWork />
      <StatCards />
      <QuickActions actions={ACTIONS} />
      <Suspense>
        <OverviewCharts days={days} />
      </Suspense>
      <ManageCards />
    </>
  );
}

const ACTIONS = [
  { label: 'Add New Card', href: '/admin?card=new', icon: Plus },
  { label: 'Bulk Import', href: '/admin/import', icon: Upload },
  { label: 'View Analytics', href: '/admin/analytics', icon: ChartColumn },
] as const;
