import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiClient } from '../../../platform/client/api-client.ts';
import type { adminContract } from '../contract.ts';

const api = apiClient<typeof adminContract>();

/** The version of the server, below every screen of the panel. */
export function PanelFooter(): ReactNode {
  const { data } = useQuery({
    queryKey: ['admin', 'health'],
    queryFn: ({ signal }) => api('GET /api/admin/health', { signal }),
  });
  return data === undefined ? null : (
    <p className="small muted admin__foot">
      LabourWise Grenada <span translate="no">{data.version}</span>
    </p>
  );
}
