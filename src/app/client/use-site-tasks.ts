import { useQuery } from '@tanstack/react-query';
import Settings from 'lucide-react/icons/settings';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { SiteTask } from '../../features/analytics/client/PendingWork.tsx';
import { useAllSettings } from '../../features/settings/client/queries.ts';
import { counted } from '../../platform/shared/numbers.ts';
import { healthIssues, healthQuery } from '../../features/admin/client/health-query.ts';

/** Returns the number of health issues; 0 when not `enabled` or not loaded. */
export function useHealthIssueCount(enabled: boolean): number {
  const { data: health } = useQuery({ ...healthQuery, enabled });
  return health === undefined ? 0 : healthIssues(health).length;
}

/** Returns what the site itself needs: the first settings of a new one, and what does not work. */
export function useSiteTasks(): readonly SiteTask[] {
  const { data: settings } = useAllSettings();
  const { data: health, isError } = useQuery(healthQuery);
  const issues =
    health !== undefined ? healthIssues(health) : isError ? ['Site health did not load. Open it to try again.'] : [];
  return [
    ...(issues.length === 0
      ? []
      : [
          {
            href: '/admin/health',
            icon: TriangleAlert,
            title: health === undefined ? 'Health' : `Health: ${counted(issues.length, 'warning')}`,
            about: issues.join(' '),
            isWarning: true as const,
          },
        ]),
    ...(settings !== undefined && settings.organisation.value.name === '' && settings.contacts.value.email === ''
      ? [
          {
            href: '/admin/settings',
            icon: Settings,
            title: 'Fill in the settings',
            about: 'Your school’s name, contacts and refund rule',
          },
        ]
      : []),
  ];
}
