import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiClient, sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { usePage } from '../../../platform/client/use-page.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDate } from '../../accounts/rules/grenada-time.ts';
import type { reportsContract } from '../../reports/contract.ts';
import { Desk } from './Desk.tsx';

type Report = ResponseOf<typeof reportsContract.list>['reports'][number];

const api = apiClient<typeof reportsContract>();
const KEY = ['admin', 'reports'];

/** What people said is wrong, until it is settled. */
export function ReportsDesk(): ReactNode {
  const { page, ...reading } = usePage({
    queryKey: KEY,
    read: (after, signal) => api('GET /api/admin/reports', { query: after === '' ? {} : { after }, signal }),
  });
  return (
    <Desk
      title={page === undefined || page.total === 0 ? 'Reports of errors' : `Reports of errors: ${page.total} waiting`}
      about="What learners and visitors say is wrong. Check it against the sources, correct the content, then settle the report."
      empty="Nothing waits: every report is settled."
      reading={reading}
      rows={page?.reports.map((report) => (
        <ReportRow key={report.id} report={report} />
      ))}
    />
  );
}

function ReportRow({ report: { id, sentAt, place, message, email, account } }: { readonly report: Report }): ReactNode {
  const client = useQueryClient();
  const settle = useMutation({
    mutationFn: () => api('POST /api/admin/reports/:id/settle', { params: { id }, body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
  const about = place === '' ? 'No place named' : place;
  return (
    <li>
      <div className="column">
        <p>
          <b>{about}</b>
        </p>
        <p className="admin__words">{message}</p>
        <p className="small muted">
          {grenadaDate(sentAt)}, {account === null ? 'a visitor' : `account ${account}`}
          {email === null ? '.' : `, answer to ${email}.`}
        </p>
        {settle.error === null ? null : (
          <p role="alert" className="small">
            {sentenceOf(settle.error, 'The report was not settled. Please try again.')}
          </p>
        )}
      </div>
      <Button busy={settle.isPending} busyWord="Settling..." onClick={() => settle.mutate()}>
        Settle<span className="visually-hidden"> the report on {about}</span>
      </Button>
    </li>
  );
}
