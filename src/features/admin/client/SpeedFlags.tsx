import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { apiClient } from '../../../platform/client/api-client.ts';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { keepNames } from '../../../platform/client/ui/keep-names.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { useListPage } from '../../../platform/client/use-list-page.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import type { leaderboardContract } from '../../leaderboard/contract.ts';
import { AdminList } from './AdminList.tsx';
import { ReasonDialog } from './ConfirmDialog.tsx';

type Flag = ResponseOf<typeof leaderboardContract.speedFlags>['flags'][number];

const api = apiClient<typeof leaderboardContract>();
const KEY = ['admin', 'speed-flags'];

/** Lists study that was faster than people read, for an administrator to check. */
export function SpeedFlags(): ReactNode {
  const client = useQueryClient();
  const [closing, setClosing] = useState<Flag | null>(null);
  const { page, ...reading } = useListPage({
    queryKey: KEY,
    read: (after, signal) => api('GET /api/admin/speed-flags', { query: after === '' ? {} : { after }, signal }),
  });

  async function close(flag: Flag, note: string): Promise<void> {
    await api('POST /api/admin/speed-flags/:id/close', { params: { id: flag.id }, body: { note } });
    toast({ title: 'Closed', description: keepNames`Noted for ${flag.username}.`, tone: 'success' });
    await client.invalidateQueries({ queryKey: KEY });
  }
  return (
    <>
      <AdminList
        title={page === undefined ? 'Very quick study' : `Very quick study (${page.open} open)`}
        about="Answers that came faster than people can read. The learner may know the cards by heart, so nobody loses points for it."
        empty="Nothing to look at"
        reading={reading}
        rows={page?.flags.map((flag) => (
          <FlagRow key={flag.id} flag={flag} onClose={() => setClosing(flag)} />
        ))}
      />
      {closing === null ? null : (
        <ReasonDialog
          title={keepNames`Close this for ${closing.username}?`}
          label="What you found"
          field="note"
          limit={500}
          action="Close It"
          busyLabel="Closing..."
          onDone={(note) => close(closing, note)}
          onClose={() => setClosing(null)}
        >
          {`${flagText(closing)}. The learner keeps every point.`}
        </ReasonDialog>
      )}
    </>
  );
}

function FlagRow({ flag, onClose }: { readonly flag: Flag; readonly onClose: () => void }): ReactNode {
  const { username, closedAt, closedBy, note } = flag;
  return (
    <li className="admin__text">
      <div className="column">
        <p>
          <b translate="no">{username}</b> {closedAt === null ? <Badge tone="warn">Open</Badge> : <Badge>Closed</Badge>}
        </p>
        <p className="small muted">{flagText(flag)}</p>
        {closedAt === null ? null : (
          <p className="small muted">
            {closedBy === null ? 'Someone' : <span translate="no">{closedBy}</span>}, {formatDate(closedAt)}: {note}
          </p>
        )}
      </div>
      {closedAt === null ? (
        <Button aria-label={`Close the flag of ${username}`} onClick={onClose}>
          Close
        </Button>
      ) : null}
    </li>
  );
}

function flagText({ answers, seconds, day }: Flag): string {
  return `${answers} answers within ${seconds} seconds on ${formatDate(`${day}T12:00:00Z`)}`;
}
