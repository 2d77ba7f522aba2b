import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import RotateCw from 'lucide-react/icons/rotate-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Cell, ListTable } from '../../../platform/client/ui/ListTable.tsx';
import { PageActions } from '../../../platform/client/ui/PageActions.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { formatDateTime, formatTime } from '../../../platform/shared/grenada-calendar.ts';
import { counted, thousands } from '../../../platform/shared/numbers.ts';
import { jobName } from '../rules/job-name.ts';
import './health.css';
import { healthIssues, healthQuery, retryJobs, type Health } from './health-query.ts';
import { Loaded } from './Loaded.tsx';
import { formatShortDate } from './short-date.ts';

type FailedJob = Health['failedJobs'][number];

/** How often the screen reads the state anew, in milliseconds. */
const REFRESH_MS = 30_000;

/** `/admin/health`: what runs, what does not, and failed jobs to repeat. */
export default function AdminHealth(): ReactNode {
  const query = useQuery({ ...healthQuery, refetchInterval: REFRESH_MS });
  return (
    <Loaded query={query} failed="Unable to Load Site Health">
      {(health) => (
        <>
          <PageActions>
            <Button busy={query.isFetching} busyLabel="Checking..." onClick={() => void query.refetch()}>
              <Icon of={RotateCw} size={18} /> Check Now
            </Button>
          </PageActions>
          <Summary health={health} />
          <Parts health={health} />
          <FailedJobs jobs={health.failedJobs} />
        </>
      )}
    </Loaded>
  );
}

/** The number of issues and the time of the check. */
function Summary({ health }: { readonly health: Health }): ReactNode {
  const issues = healthIssues(health).length;
  return (
    <output className="health__summary" data-alert={issues > 0}>
      <Icon of={issues > 0 ? TriangleAlert : CircleCheck} size={20} />
      <span>
        <b>
          {issues === 0
            ? 'Everything runs.'
            : issues === 1
              ? '1 thing needs attention.'
              : `${issues} things need attention.`}
        </b>{' '}
        Checked at {formatTime(health.checkedAt)}.
      </span>
    </output>
  );
}

const MEGABYTE = 1_000_000;

function sizeText(bytes: number): string {
  return `${thousands(Math.max(1, Math.round(bytes / MEGABYTE)))} MB`;
}

const PAYMENT_TEXT = {
  live: { figure: 'Live', text: 'Real payments' },
  test: { figure: 'Test mode', text: 'No money moves' },
  off: { figure: 'Off', text: 'Set the keys of the provider' },
} as const;

/** Returns the state of payments: one text when card and PayPal are the same, otherwise one for each. */
function paymentText({ card, paypal }: Health['payments']): { readonly figure: string; readonly text: string } {
  const { figure, text } = PAYMENT_TEXT[card];
  if (card === paypal) return { figure, text: `Card and PayPal: ${text.toLowerCase()}.` };
  return {
    figure: `${figure}, PayPal ${PAYMENT_TEXT[paypal].figure.toLowerCase()}`,
    text: `Card: ${text.toLowerCase()}. PayPal: ${PAYMENT_TEXT[paypal].text.toLowerCase()}.`,
  };
}

/** The parts of the product, each with its state. */
function Parts({ health }: { readonly health: Health }): ReactNode {
  const { version, startedAt, database, jobs, mail, payments, backup } = health;
  const { failure = null, last = null } = backup ?? {};
  return (
    <ul className="cols admin__parts" aria-label="Parts">
      <PartState label="Database" figure="Connected">
        PostgreSQL {database.version}, {sizeText(database.bytes)}.
      </PartState>
      <PartState label="Jobs" figure={jobs.ready === 0 ? 'None waiting' : `${thousands(jobs.ready)} waiting`}>
        {jobs.running === 0 ? 'None running now.' : `${thousands(jobs.running)} running now.`}
      </PartState>
      <PartState
        label="Last backup"
        figure={backup === null ? 'Not set up' : last === null ? 'None yet' : sizeText(last.bytes)}
        alert={
          backup === null ? (
            <>
              Ask the person who runs the server to set <code>BACKUP_DIR</code>.
            </>
          ) : (
            failureText(failure)
          )
        }
      >
        {last === null ? 'The first one is made tonight.' : `${formatDateTime(last.at)}.`}
      </PartState>
      <PartState
        label="Mail"
        figure={mail.hasServer ? 'On' : 'Not set up'}
        alert={
          mail.hasServer ? null : (
            <>
              Nobody gets mail. Ask the person who runs the server to set <code>SMTP_URL</code>.
            </>
          )
        }
      >
        Mail goes to your mail server.
      </PartState>
      <PartState
        label="Payments"
        isNote={payments.card !== 'live' || payments.paypal !== 'live'}
        figure={paymentText(payments).figure}
      >
        {paymentText(payments).text}
      </PartState>
      <PartState label="Version" isNote figure={version}>
        Since {formatShortDate(startedAt)}, {formatTime(startedAt)}.
      </PartState>
    </ul>
  );
}

function failureText(failure: NonNullable<Health['backup']>['failure']): string | null {
  return failure === null ? null : `The backup failed on ${formatDateTime(failure.at)}. See Failed jobs below.`;
}

/** One part: its name, its state in a word or figure, and a sentence. An alert takes the place of the sentence. */
function PartState({
  label,
  figure,
  alert = null,
  isNote = false,
  children,
}: {
  readonly label: string;
  readonly figure: string;
  readonly alert?: ReactNode;
  /** Whether the state is information only, neither good nor bad. */
  readonly isNote?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <li className="card admin__part" data-alert={alert !== null} data-note={isNote}>
      <Icon of={alert !== null ? TriangleAlert : isNote ? Info : CircleCheck} size={20} />
      <div>
        <h2>{label}</h2>
        <b translate="no">{figure}</b>
        <p className="muted small">{alert ?? children}</p>
      </div>
    </li>
  );
}

const COLUMNS = [
  { name: 'Job', width: '24%' },
  { name: 'What went wrong' },
  { name: 'Attempts', width: '96px' },
  { name: 'Failed', width: '190px' },
  { name: 'Actions', width: '120px', isHidden: true },
] as const;

/** Jobs that failed in every attempt, each with a button to run it again. */
function FailedJobs({ jobs }: { readonly jobs: readonly FailedJob[] }): ReactNode {
  const id = useId();
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: retryJobs,
    onSuccess(retried) {
      toast(
        retried === 0
          ? { title: 'Nothing to retry', description: 'It is already running again.', tone: 'success' }
          : { title: `${counted(retried, 'job')} will run again`, tone: 'success' },
      );
    },
    onError(error) {
      toast({ title: 'Retry Failed', description: sentenceOf(error, 'Please try again.'), tone: 'danger' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: healthQuery.queryKey }),
  });
  const retryable = jobs.filter(({ canRetry }) => canRetry).map((job) => job.id);
  return (
    <section className="column gap-16" aria-labelledby={id}>
      <div className="admin__head">
        <div className="column">
          <h2 className="title" id={id}>
            Failed jobs
          </h2>
          {jobs.length === 0 ? null : (
            <p className="muted admin__about">
              Jobs that still failed after every try, in the last 30 days. Retry a job once its cause is fixed.
            </p>
          )}
        </div>
        {retryable.length < 2 ? null : (
          <div className="actions">
            <Button busy={retry.isPending} onClick={() => retry.mutate(retryable)}>
              Retry All {thousands(retryable.length)}
            </Button>
          </div>
        )}
      </div>
      {jobs.length === 0 ? (
        <p className="health__summary">
          <Icon of={CircleCheck} size={20} />
          No failed jobs in the last 30 days.
        </p>
      ) : (
        <div className="card admin__list">
          <ListTable labelledBy={id} columns={COLUMNS}>
            {jobs.map((job) => (
              <tr key={job.id}>
                <Cell isWide>
                  <b>{jobName(job.queue)}</b>
                </Cell>
                <Cell name="What went wrong" isWide>
                  {job.reason}
                  {job.canRetry ? null : (
                    <span className="muted small">
                      {' '}
                      Cannot be retried: its data was deleted, because it may contain a secret link.
                    </span>
                  )}
                </Cell>
                <Cell name="Attempts">{thousands(job.attempts)}</Cell>
                <Cell name="Failed">{formatDateTime(job.failedAt)}</Cell>
                <Cell isWide>
                  {job.canRetry ? (
                    <Button busy={retry.isPending} onClick={() => retry.mutate([job.id])}>
                      Retry<span className="visually-hidden"> {jobName(job.queue)}</span>
                    </Button>
                  ) : null}
                </Cell>
              </tr>
            ))}
          </ListTable>
        </div>
      )}
    </section>
  );
}
