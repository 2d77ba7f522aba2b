import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { formatDateTime } from '../../../platform/shared/grenada-calendar.ts';
import { healthQuery, type Health } from './health-query.ts';

/** The version of the server and its last nightly backup, in one line below every screen of the panel. Health has the details. */
export function PanelFooter(): ReactNode {
  const { data } = useQuery(healthQuery);
  if (data === undefined) return null;
  const { version, backup } = data;
  return (
    <footer className="small muted admin__foot">
      LabourWise Grenada <span translate="no">{version}</span>
      {backup === null ? null : <>. {backupText(backup)}</>}
    </footer>
  );
}

function backupText({ last, failure }: NonNullable<Health['backup']>): ReactNode {
  if (failure !== null)
    return (
      <Anchor className="link" href="/admin/health">
        The backup failed on {formatDateTime(failure.at)}
      </Anchor>
    );
  return last === null ? 'The first backup is made tonight' : `Last backup: ${formatDateTime(last.at)}`;
}
