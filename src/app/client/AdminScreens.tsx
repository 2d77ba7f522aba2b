import ChartColumn from 'lucide-react/icons/chart-column';
import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { SessionUser } from '../../features/accounts/client/service.ts';
import { AdminFrame } from '../../features/admin/client/AdminFrame.tsx';
import { QuickActions } from '../../features/admin/client/QuickActions.tsx';
import { ADMIN_PATH, deskAt, type DeskPath } from '../../features/admin/rules/desk-paths.ts';
import { PeriodTools } from '../../features/analytics/client/PeriodTools.tsx';
import { StatCards } from '../../features/analytics/client/StatCards.tsx';
import { WaitingStrip } from '../../features/analytics/client/WaitingStrip.tsx';
import { todayText } from '../../features/analytics/rules/figure-text.ts';
import type { PeriodDays } from '../../features/analytics/rules/period.ts';
import { NotFoundScreen } from '../../platform/client/shell/NotFoundScreen.tsx';
import { LoadingScreen } from '../../platform/client/ui/Loading.tsx';

/** The charts stand below the figures, which need not wait for them. */
const Teasers = lazy(() => import('../../features/analytics/client/Teasers.tsx'));

/** What stands at an address. */
interface Desk {
  /** Its h1, and its name in the navigation. */
  readonly title: string;
  /** Those that show figures show them over so many days. */
  readonly Desk: ComponentType<{ readonly days: PeriodDays }>;
  readonly showsFigures?: true;
}

/** Every desk by its address: `features/admin/rules/desk-paths.ts` says in which order. */
const DESKS: Readonly<Record<DeskPath, Desk>> = {
  '/admin/analytics': {
    title: 'Analytics',
    Desk: lazy(() => import('../../features/analytics/client/AnalyticsDesk.tsx')),
    showsFigures: true,
  },
  '/admin/import': { title: 'Bulk Import', Desk: lazy(() => import('../../features/authoring/client/ImportDesk.tsx')) },
  '/admin/law': { title: 'The law', Desk: lazy(() => import('../../features/amendments/client/AdminLaw.tsx')) },
  '/admin/ratings': { title: 'Ratings', Desk: lazy(() => import('../../features/admin/client/RatingsDesk.tsx')) },
  '/admin/reports': { title: 'Reports', Desk: lazy(() => import('../../features/admin/client/ReportsDesk.tsx')) },
  '/admin/jocelyn': { title: 'Jocelyn', Desk: lazy(() => import('../../features/admin/client/JocelynDesk.tsx')) },
  '/admin/users': { title: 'Users', Desk: lazy(() => import('../../features/admin/client/UsersDesk.tsx')) },
  '/admin/payments': { title: 'Payments', Desk: lazy(() => import('../../features/admin/client/PaymentsDesk.tsx')) },
  '/admin/coupons': { title: 'Coupons', Desk: lazy(() => import('../../features/admin/client/CouponsDesk.tsx')) },
  '/admin/audit': { title: 'Audit Log', Desk: lazy(() => import('../../features/admin/client/AuditDesk.tsx')) },
  '/admin/certificates': {
    title: 'Certificates',
    Desk: lazy(() => import('../../features/admin/client/CertificatesDesk.tsx')),
  },
};

/** `/admin` and every desk below it. */
export default function AdminScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const [location] = useLocation();
  const [days, setDays] = useState<PeriodDays>(30);
  const [today] = useState(() => todayText(new Date()));
  const path = location.replace(/(?<!^|\/)\/+$/, '');
  const desk = deskAt(path);
  if (desk === undefined && path !== ADMIN_PATH) return <NotFoundScreen />;
  const { title, Desk, showsFigures } = desk === undefined ? HOME : DESKS[desk];
  return (
    <AdminFrame
      user={user}
      path={path}
      title={title}
      note={desk === undefined ? `${today}.` : 'Administration.'}
      actions={showsFigures ? <PeriodTools days={days} onChange={setDays} /> : null}
      desks={DESKS}
    >
      <Suspense fallback={<LoadingScreen />}>
        <Desk days={days} />
      </Suspense>
    </AdminFrame>
  );
}

const HOME: Desk = { title: 'Administration', Desk: AdminHome, showsFigures: true };

/** The cards stand below the figures, too. */
const ManageCards = lazy(() => import('../../features/authoring/client/ManageCards.tsx'));

/** What administrators see first: the figures, the quickest ways, and the cards. */
function AdminHome({ days }: { readonly days: PeriodDays }): ReactNode {
  return (
    <>
      <WaitingStrip />
      <StatCards />
      <QuickActions actions={ACTIONS} />
      <Suspense>
        <Teasers days={days} />
      </Suspense>
      <ManageCards />
    </>
  );
}

/** What an administrator does most. */
const ACTIONS = [
  { label: 'Add New Card', href: '/admin?card=new', icon: Plus },
  { label: 'Bulk Import', href: '/admin/import', icon: Upload },
  { label: 'View Analytics', href: '/admin/analytics', icon: ChartColumn },
] as const;
