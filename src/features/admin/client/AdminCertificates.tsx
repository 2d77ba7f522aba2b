import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { apiClient } from '../../../platform/client/api-client.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Cell, type ListColumn } from '../../../platform/client/ui/ListTable.tsx';
import { keepNames } from '../../../platform/client/ui/keep-names.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { useListPage } from '../../../platform/client/use-list-page.ts';
import { useUrlFilters } from '../../../platform/client/use-url-filters.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { formatShortDay } from './short-date.ts';
import type { certificatesContract } from '../../certifications/contract.ts';
import { FilterBar } from '../../../platform/client/ui/FilterBar.tsx';
import { AdminList } from './AdminList.tsx';
import { CERTIFICATE_ORDERS } from '../../certifications/rules/certificate.ts';
import { findOrder, SearchFilter } from './Filters.tsx';
import { ReasonDialog } from './ConfirmDialog.tsx';

type Certificate = ResponseOf<typeof certificatesContract.list>['certificates'][number];

const api = apiClient<typeof certificatesContract>();
const KEY = ['admin', 'certificates'];
const COLUMNS: readonly ListColumn[] = [
  { name: 'Learner', sort: { by: 'learner', ascending: 'A to Z', descending: 'Z to A' } },
  { name: 'Certificate', width: '30%', sort: { by: 'certification', ascending: 'A to Z', descending: 'Z to A' } },
  {
    name: 'Score',
    width: '96px',
    sort: { by: 'score', ascending: 'lowest first', descending: 'highest first', startsDescending: true },
  },
  {
    name: 'Earned',
    sort: { by: 'earned', ascending: 'oldest first', descending: 'newest first', startsDescending: true },
  },
  { name: 'State', width: '110px' },
  { name: 'Actions', width: '130px', isHidden: true },
];

/** Reads the filter and the order from the URL. */
const parseFilters = (get: (name: 'query' | 'sort') => string) => ({
  query: get('query'),
  sort: findOrder(CERTIFICATE_ORDERS, get('sort')),
});

/** Lists certificates and revokes them with a reason. */
export default function AdminCertificates(): ReactNode {
  const { chosen, choose, pages } = useUrlFilters(parseFilters);
  const [revoking, setRevoking] = useState<Certificate | null>(null);
  const query = useDeferredValue(chosen.query.trim());
  const sort = chosen.sort ?? '-earned';
  const { page, ...reading } = useListPage({
    queryKey: [...KEY, query, sort],
    read: (before, signal) =>
      api('GET /api/admin/certificates', { query: { query, sort, ...(before === '' ? {} : { before }) }, signal }),
    pages,
  });

  return (
    <>
      <AdminList
        title="Certificates"
        isTitleHidden
        tools={
          <FilterBar
            count={0}
            search={<SearchFilter hint="Number or name" value={chosen.query} onChange={choose('query')} />}
          />
        }
        empty={query === '' ? 'No certificate has been earned yet' : 'No certificate matches'}
        isFiltered={query !== ''}
        reading={reading}
        columns={COLUMNS}
        order={{ value: sort, choose: (order) => choose('sort')(findOrder(CERTIFICATE_ORDERS, order)) }}
        rows={page?.certificates.map((certificate) => (
          <CertificateRow
            key={certificate.number}
            certificate={certificate}
            onRevoke={() => setRevoking(certificate)}
          />
        ))}
      />
      {revoking === null ? null : <RevokeDialog certificate={revoking} onClose={() => setRevoking(null)} />}
    </>
  );
}

function RevokeDialog({
  certificate: { number, learnerName, certificationName },
  onClose,
}: {
  readonly certificate: Certificate;
  readonly onClose: () => void;
}): ReactNode {
  const client = useQueryClient();

  async function revoke(reason: string): Promise<void> {
    await api('POST /api/admin/certificates/:number/revoke', { params: { number }, body: { reason } });
    toast({ title: 'Certificate Revoked', description: 'Its check page says so from now on.', tone: 'success' });
    await client.invalidateQueries({ queryKey: KEY });
  }
  return (
    <ReasonDialog
      title={keepNames`Revoke the certificate of ${learnerName}?`}
      label="Reason, for everyone to read"
      field="reason"
      limit={300}
      action="Revoke"
      busyLabel="Revoking..."
      danger
      onDone={revoke}
      onClose={onClose}
    >
      {`${certificationName}, ${number}. Anyone who checks it sees your reason. This cannot be taken back; the learner may sit the exam again.`}
    </ReasonDialog>
  );
}

function CertificateRow({
  certificate,
  onRevoke,
}: {
  readonly certificate: Certificate;
  readonly onRevoke: () => void;
}): ReactNode {
  const { learnerName, userId, username, certificationName, score, earnedOn, number, status, page, revokedReason } =
    certificate;
  return (
    <tr>
      <Cell isWide>
        <p>
          <Anchor className="link admin__lead" href={`/admin/users?person=${userId}`} translate="no">
            {learnerName}
          </Anchor>
        </p>
        <p className="small muted" translate="no">
          {username}
        </p>
        {revokedReason === null ? null : <p className="small muted">Revoked: {revokedReason}</p>}
      </Cell>
      <Cell>
        {certificationName}{' '}
        <a className="link small admin__second tabular" href={page} translate="no">
          {number}
        </a>
      </Cell>
      <Cell name="Score">
        <span className="tabular">{score}%</span>
      </Cell>
      <Cell name="Earned">{formatShortDay(earnedOn)}</Cell>
      <Cell isBeside>{status === 'valid' ? <Badge tone="ok">Valid</Badge> : <Badge tone="bad">Revoked</Badge>}</Cell>
      <Cell align="end">
        <div className="admin__acts">
          {status === 'valid' ? (
            <Button variant="quiet" aria-label={`Revoke ${number}`} onClick={onRevoke}>
              Revoke
            </Button>
          ) : null}
        </div>
      </Cell>
    </tr>
  );
}
