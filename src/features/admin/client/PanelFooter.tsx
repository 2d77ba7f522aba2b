import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../platform/shared/grenada-calendar.ts';
import { healthQuery } from './health-query.ts';

const MEGABYTE = 1_000_000;

/** The version of the server and its last nightly backup, below every screen of the panel. */
export function PanelFooter(): ReactNode {
  const { data } = useQuery(healthQuery);
  if (data === undefined) return null;
  const { version, backup } = data;
  const failure = backup?.failure ?? null;
  return (
    <footer className="small muted admin__foot">
      <p>
        LabourWise Grenada <span translate="no">{version}</span>
      </p>
      {backup === null ? null : (
        <p>
          {backup.last === null
            ? 'No backup yet: the first one is made tonight.'
            : `Last backup: ${formatDateTime(backup.last.at)}, ${(backup.last.bytes / MEGABYTE).toFixed(1)} MB.`}
        </p>
      )}
      {failure === null ? null : (
        <p>
          <strong>The backup failed on {formatDateTime(failure.at)}.</strong> {failure.reason}
        </p>
      )}
    </footer>
  );
}
