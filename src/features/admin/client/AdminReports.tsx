import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { apiClient, sentenceOf } from '../../../platform/client/api-client.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { ExportButton } from '../../../platform/client/ui/ExportButton.tsx';
import { TabLabel } from '../../../platform/client/ui/TabLabel.tsx';
import { Tabs } from '../../../platform/client/ui/Tabs.tsx';
import { keepNames } from '../../../platform/client/ui/keep-names.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { useListPage } from '../../../platform/client/use-list-page.ts';
import { useUrlFilters } from '../../../platform/client/use-url-filters.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import type { groupsContract } from '../../teams/contract.ts';
import { parsePostLocation } from '../../teams/rules/groups/posts.ts';
import type { reportsContract } from '../../reports/contract.ts';
import { ANSWER_LENGTH } from '../../reports/rules/report.ts';
import { sectionName } from '../rules/audit-log.ts';
import { AdminList } from './AdminList.tsx';
import { ChoiceFilter, findChoice, nonEmpty } from './Filters.tsx';
import { ReasonDialog } from './ConfirmDialog.tsx';
import { readUnsentNote } from './unsent-note.ts';
import { refreshAfterDecision } from './refresh-after-decision.ts';

type Report = ResponseOf<typeof reportsContract.list>['reports'][number];

const api = apiClient<typeof reportsContract>();
const groupsApi = apiClient<typeof groupsContract>();
const KEY = ['admin', 'reports'];

const STATES = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'settled', label: 'Settled' },
] as const;
const SENDERS = [
  { value: 'member', label: 'Users with an account' },
  { value: 'visitor', label: 'Visitors' },
] as const;

/** Reads the filters from the URL. */
const parseFilters = (get: (name: 'state' | 'sender') => string) => ({
  state: findChoice(STATES, get('state')) ?? 'waiting',
  sender: findChoice(SENDERS, get('sender')),
});

/** Reports of errors, open and settled. `waiting` is the number of open ones. */
export default function AdminReports({ waiting }: { readonly waiting?: number | undefined }): ReactNode {
  const {
    chosen: { state, sender },
    choose,
    pages,
  } = useUrlFilters(parseFilters);
  const [answering, setAnswering] = useState<Report | null>(null);
  const { page, ...reading } = useListPage({
    queryKey: [...KEY, state, sender],
    read: (after, signal) =>
      api('GET /api/admin/reports', { query: { state, ...nonEmpty({ sender, after }) }, signal }),
    pages,
  });
  const list = (
    <AdminList
      title="Reports of errors"
      isTitleHidden
      about="Check each report against its sources, correct the content, then settle the report."
      emptyHint={state === 'waiting' ? 'Mistakes that learners and visitors report appear here.' : undefined}
      download={
        <ExportButton
          path="/api/admin/reports/export"
          query={{ state, ...nonEmpty({ sender }) }}
          name={`reports-${state}`}
        />
      }
      choices={
        page?.total === 0 && sender === undefined ? null : (
          <search className="admin__choices">
            <ChoiceFilter
              label="From"
              all="From everyone"
              choices={SENDERS}
              value={sender}
              onChange={choose('sender')}
            />
          </search>
        )
      }
      empty={
        sender !== undefined
          ? 'No report matches'
          : state === 'waiting'
            ? 'No reports to check'
            : 'No report is settled yet'
      }
      isFiltered={sender !== undefined}
      reading={reading}
      rows={page?.reports.map((report) => (
        <ReportRow key={report.id} report={report} onAnswer={() => setAnswering(report)} />
      ))}
    />
  );
  return (
    <>
      <Tabs
        label="Reports"
        value={state}
        onChange={(value) => choose('state')(findChoice(STATES, value) ?? state)}
        tabs={STATES.map(({ value, label }) => ({
          value,
          label: <TabLabel name={label} count={value === 'waiting' ? waiting : undefined} />,
          content: list,
        }))}
      />
      {answering === null ? null : <AnswerDialog report={answering} onClose={() => setAnswering(null)} />}
    </>
  );
}

function AnswerDialog({
  report: { id, email },
  onClose,
}: {
  readonly report: Report;
  readonly onClose: () => void;
}): ReactNode {
  const client = useQueryClient();

  async function send(answer: string): Promise<void> {
    const { answered } = await api('POST /api/admin/reports/:id/settle', { params: { id }, body: { answer } });
    toast({
      title: 'Report Settled',
      description: answered
        ? ((await readUnsentNote(client)) ?? 'Your answer is on its way.')
        : 'Nothing was sent: the report was settled before, or has no address.',
      tone: answered ? 'success' : 'danger',
    });
    await refreshAfterDecision(client, KEY);
  }
  return (
    <ReasonDialog
      title="Answer, and settle this report?"
      label="Your answer"
      field="answer"
      limit={ANSWER_LENGTH.most}
      action="Send and Settle"
      busyLabel="Sending..."
      onDone={send}
      onClose={onClose}
    >
      {email === null ? 'It goes' : keepNames`It goes to ${email}`} by email with what was reported.
    </ReasonDialog>
  );
}

function ReportRow({ report, onAnswer }: { readonly report: Report; readonly onAnswer: () => void }): ReactNode {
  const { id, place, message, email, account, settledAt, answer } = report;
  const client = useQueryClient();
  const settle = useMutation({
    mutationFn: () => api('POST /api/admin/reports/:id/settle', { params: { id }, body: {} }),
    onSuccess: () => {
      toast({ title: 'Report Settled', description: 'It is under Settled now.', tone: 'success' });
      return refreshAfterDecision(client, KEY);
    },
  });
  const remove = useRemovePost(id);
  const isPost = parsePostLocation(place) !== null;
  const about = place === '' ? 'No page named' : isPost ? 'A post in a study group' : place;
  return (
    <li className="admin__text">
      <div className="column">
        <p>
          {/^\/[a-z]/.test(place) && !isPost ? (
            <Anchor className="link admin__lead" href={place} translate="no">
              {pageName(place)}
            </Anchor>
          ) : (
            <b>{about}</b>
          )}
        </p>
        <p className="admin__lines">{message}</p>
        <SentBy report={report} />
        {settledAt === null ? null : <p className="small muted">Settled on {formatDate(settledAt)}.</p>}
        {answer === null ? null : <p className="admin__lines">Answered: {answer}</p>}
        <Failure of={settle.error} otherwise="The report was not settled. Please try again." />
        <Failure of={remove.error} otherwise="The post was not removed. Please try again." />
      </div>
      {settledAt === null ? (
        <div className="admin__acts">
          {isPost ? (
            <Button
              disabled={remove.isSuccess}
              busy={remove.isPending}
              busyLabel="Removing..."
              onClick={() => remove.mutate()}
            >
              {remove.isSuccess ? 'Removed' : 'Remove the post'}
            </Button>
          ) : null}
          <Button busy={settle.isPending} busyLabel="Settling..." onClick={() => settle.mutate()}>
            Settle<span className="visually-hidden"> the report on {about}</span>
          </Button>
          {email === null && account === null ? null : (
            <Button onClick={onAnswer}>
              Answer<span className="visually-hidden"> the report on {about}</span>
            </Button>
          )}
        </div>
      ) : null}
    </li>
  );
}

/** Removes the reported post of a study group. */
function useRemovePost(reportId: string) {
  return useMutation({
    mutationFn: () => groupsApi('DELETE /api/admin/reports/:reportId/post', { params: { reportId } }),
    onSuccess: () =>
      toast({ title: 'Post Removed', description: 'Its group sees that a moderator deleted it.', tone: 'success' }),
  });
}

/** Returns the section of a page of the law library; the address of any other page. */
function pageName(address: string): string {
  const [, section] = /^\/law\/([a-z-]+\/[a-z0-9-]+)$/.exec(address) ?? [];
  return section === undefined ? address : sectionName(section);
}

/** The date and sender of a report, and the address for an answer. */
function SentBy({ report: { sentAt, account, username, email } }: { readonly report: Report }): ReactNode {
  return (
    <p className="small muted">
      {formatDate(sentAt)},{' '}
      {account === null ? (
        'a visitor'
      ) : (
        <Anchor className="link reach" href={`/admin/users?person=${account}`}>
          {username === null ? 'a closed account' : <span translate="no">{username}</span>}
        </Anchor>
      )}
      {email === null ? '.' : <>{keepNames`, answer to ${email}.`}</>}
    </p>
  );
}

function Failure({ of, otherwise }: { readonly of: Error | null; readonly otherwise: string }): ReactNode {
  return of === null ? null : (
    <p role="alert" className="small">
      {sentenceOf(of, otherwise)}
    </p>
  );
}
