import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { apiClient } from '../../../platform/client/api-client.ts';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { usePage } from '../../../platform/client/use-page.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDate } from '../../accounts/rules/grenada-time.ts';
import type { certificatesContract } from '../../certifications/contract.ts';
import { Desk } from './Desk.tsx';
import { WordDialog } from './WordDialog.tsx';

type Certificate = ResponseOf<typeof certificatesContract.list>['certificates'][number];

const api = apiClient<typeof certificatesContract>();
const KEY = ['admin', 'certificates'];

/** Every certificate, to be found and, with a reason, taken back. */
export default function CertificatesDesk(): ReactNode {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [revoking, setRevoking] = useState<Certificate | null>(null);
  const query = useDeferredValue(typed.trim());
  const { page, ...reading } = usePage({
    queryKey: [...KEY, query],
    read: (before, signal) =>
      api('GET /api/admin/certificates', { query: { query, ...(before === '' ? {} : { before }) }, signal }),
  });

  function search(words: string): void {
    setTyped(words);
    reading.toFirst();
  }

  async function revoke({ number }: Certificate, reason: string): Promise<void> {
    await api('POST /api/admin/certificates/:number/revoke', { params: { number }, body: { reason } });
    toast({ title: 'Certificate Revoked', description: 'Its check page says so from now on.', tone: 'success' });
    await client.invalidateQueries({ queryKey: KEY });
  }
  return (
    <>
      <Desk
        title="Certificates"
        about="A certificate never changes. It can only be revoked, with a reason that anyone who checks it will read."
        tools={
          <TextField
            label="Search"
            help="Number, name, username or certification."
            type="search"
            value={typed}
            onChange={({ target }) => search(target.value)}
          />
        }
        empty={
          query === ''
            ? 'No certificate has been earned yet.'
            : 'No certificate has that in its number, name, username or certification.'
        }
        reading={reading}
        rows={page?.certificates.map((certificate) => (
          <CertificateRow
            key={certificate.number}
            certificate={certificate}
            onRevoke={() => setRevoking(certificate)}
          />
        ))}
      />
      {revoking === null ? null : (
        <WordDialog
          title={`Revoke the certificate of ${revoking.learnerName}?`}
          label="Reason, for everyone to read"
          field="reason"
          limit={300}
          action="Revoke"
          busyWord="Revoking..."
          danger
          onDone={(reason) => revoke(revoking, reason)}
          onClose={() => setRevoking(null)}
        >
          {`${revoking.certificationName}, ${revoking.number}. This cannot be taken back; the learner may sit the exam again.`}
        </WordDialog>
      )}
    </>
  );
}

function CertificateRow({
  certificate,
  onRevoke,
}: {
  readonly certificate: Certificate;
  readonly onRevoke: () => void;
}): ReactNode {
  const { learnerName, username, certificationName, score, earnedOn, number, status, page, revokedReason } =
    certificate;
  return (
    <li className="apart">
      <div className="column">
        <p>
          <b>{learnerName}</b> ({username}){' '}
          {status === 'valid' ? <Badge tone="ok">Valid</Badge> : <Badge tone="bad">Revoked</Badge>}
        </p>
        <p className="small muted">
          {certificationName}, {score}%, {grenadaDate(`${earnedOn}T12:00:00Z`)}
        </p>
        <p className="small">
          <a className="link reach" href={page}>
            {number}
          </a>
        </p>
        {revokedReason === null ? null : <p className="small muted">{revokedReason}</p>}
      </div>
      {status === 'valid' ? (
        <Button aria-label={`Revoke ${number}`} onClick={onRevoke}>
          Revoke
        </Button>
      ) : null}
    </li>
  );
}
