import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiClient, sentenceOf } from '../../../platform/client/api-client.ts';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { TabLabel } from '../../../platform/client/ui/TabLabel.tsx';
import { Tabs } from '../../../platform/client/ui/Tabs.tsx';
import { useListPage } from '../../../platform/client/use-list-page.ts';
import { useUrlFilters } from '../../../platform/client/use-url-filters.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import type { assistantContract } from '../../assistant/contract.ts';
import { FEEDBACK_REASONS, REASON_LABELS } from '../../assistant/rules/limits.ts';
import { AdminList } from './AdminList.tsx';
import { ChoiceFilter, findChoice, nonEmpty } from './Filters.tsx';
import { refreshAfterDecision } from './refresh-after-decision.ts';

type Judged = ResponseOf<typeof assistantContract.feedback>['judged'][number];

const api = apiClient<typeof assistantContract>();
const KEY = ['admin', 'jocelyn'];

const REASONS = FEEDBACK_REASONS.map((value) => ({ value, label: REASON_LABELS[value] }));
const DONE = [
  { value: 'no', label: 'Not checked yet' },
  { value: 'yes', label: 'Checked' },
] as const;

const CHOICES = [
  { value: 'no', label: 'Did not help' },
  { value: 'yes', label: 'Helped' },
  { value: 'all', label: 'All' },
] as const;

/** Reads the filters from the URL. Answers that did not help and are not done come first. */
const parseFilters = (get: (name: 'helpful' | 'reason' | 'done') => string) => ({
  helpful: findChoice(CHOICES, get('helpful')) ?? 'no',
  reason: findChoice(REASONS, get('reason')),
  done: get('done') === 'all' ? 'all' : (findChoice(DONE, get('done')) ?? 'no'),
});

/** Answers of Jocelyn with feedback, and the sources that she found. */
export default function AdminJocelyn(): ReactNode {
  const { chosen, choose, pages } = useUrlFilters(parseFilters);
  const { helpful: shown, reason } = chosen;
  const done = findChoice(DONE, chosen.done);
  const { page, ...reading } = useListPage({
    queryKey: [...KEY, shown, reason, done],
    read: (after, signal) =>
      api('GET /api/admin/jocelyn/feedback', {
        query: nonEmpty({ helpful: shown === 'all' ? undefined : shown, reason, done, after }),
        signal,
      }),
    pages,
  });
  const list = (
    <AdminList
      title="Jocelyn’s answers"
      isTitleHidden
      about="What learners say about Jocelyn’s answers. Where one is wrong, correct the answer sheet or the law library. The audit log records that you read this."
      emptyHint="What learners say about Jocelyn’s answers appears here, without names."
      choices={
        <search className="admin__choices">
          {shown === 'no' || reason !== undefined ? (
            <ChoiceFilter
              label="Reason"
              all="All reasons"
              choices={REASONS}
              value={reason}
              onChange={choose('reason')}
            />
          ) : null}
          <ChoiceFilter
            label="Status"
            all="Checked or not"
            choices={DONE}
            value={done}
            onChange={(value) => choose('done')(value ?? 'all')}
          />
        </search>
      }
      empty={
        shown === 'all' && reason === undefined && done === undefined
          ? 'No answer has feedback yet'
          : shown === 'no' && reason === undefined && done === 'no'
            ? 'No feedback to check'
            : 'No answer matches'
      }
      reading={reading}
      rows={page?.judged.map((judged) => (
        <JudgedRow key={judged.id} judged={judged} />
      ))}
    />
  );
  return (
    <Tabs
      label="Feedback"
      value={shown}
      onChange={(value) => choose('helpful')(findChoice(CHOICES, value) ?? shown)}
      tabs={CHOICES.map(({ value, label }) => ({
        value,
        label: <TabLabel name={label} count={value === shown ? page?.total : undefined} />,
        content: list,
      }))}
    />
  );
}

/** Separates the paragraphs of an answer by empty lines. */
function spaceParagraphs(answer: string): string {
  return answer.split('\n').filter(Boolean).join('\n\n');
}

function JudgedRow({ judged }: { readonly judged: Judged }): ReactNode {
  const { id, helpful, reason, remark, question, answer, sources, facts, judgedAt, writtenBy, doneAt } = judged;
  const client = useQueryClient();
  const mark = useMutation({
    mutationFn: () => api('PUT /api/admin/jocelyn/feedback/:id', { params: { id }, body: { done: doneAt === null } }),
    onSuccess: () => refreshAfterDecision(client, KEY),
  });
  return (
    <li className="admin__text">
      <div className="column">
        <p>
          <b>{question}</b> {helpful ? <Badge>Helped</Badge> : <Badge tone="warn">Did not help</Badge>}{' '}
          {doneAt === null ? null : <Badge tone="ok">Done</Badge>}
        </p>
        {reason === null ? null : <p>{REASON_LABELS[reason]}.</p>}
        {remark === '' ? null : <p className="admin__lines">“{remark}”</p>}
        <details>
          <summary>
            The answer<span className="visually-hidden"> to: {question}</span>
          </summary>
          <p className="admin__lines">{spaceParagraphs(answer)}</p>
          <ul className="column small">
            {sources.map(({ citation, path }) => (
              <li key={citation}>
                <a className="link reach" href={path}>
                  {citation}
                </a>
              </li>
            ))}
          </ul>
        </details>
        <p className="small muted">
          {formatDate(judgedAt)}, written by {writtenBy === 'library' ? 'the library' : 'the provider'}. Facts found:{' '}
          {facts.length === 0 ? 'nothing' : <span translate="no">{facts.join(', ')}</span>}.
        </p>
        {mark.isError ? (
          <p role="alert" className="small">
            {sentenceOf(mark.error, 'That did not work. Please try again.')}
          </p>
        ) : null}
      </div>
      <div className="admin__acts">
        <Button busy={mark.isPending} busyLabel="Saving..." onClick={() => mark.mutate()}>
          {doneAt === null ? 'Done' : 'Not Done'}
          <span className="visually-hidden"> with: {question}</span>
        </Button>
      </div>
    </li>
  );
}
