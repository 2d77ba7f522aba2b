import { useState, type ReactNode } from 'react';
import { apiClient } from '../../../platform/client/api-client.ts';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Segmented } from '../../../platform/client/ui/Segmented.tsx';
import { usePage } from '../../../platform/client/use-page.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDate } from '../../accounts/rules/grenada-time.ts';
import type { assistantContract } from '../../assistant/contract.ts';
import { REASON_WORDS } from '../../assistant/rules/bounds.ts';
import { Desk } from './Desk.tsx';

type Judged = ResponseOf<typeof assistantContract.feedback>['judged'][number];
type Shown = 'no' | 'yes' | 'all';

const api = apiClient<typeof assistantContract>();

const CHOICES = [
  { value: 'no', label: 'Did not help' },
  { value: 'yes', label: 'Helped' },
  { value: 'all', label: 'All' },
] as const;

/** Answers of Jocelyn that people judged, with what she had found for them. */
export function JocelynDesk(): ReactNode {
  const [shown, setShown] = useState<Shown>('no');
  const { page, ...reading } = usePage({
    queryKey: ['admin', 'jocelyn', shown],
    read: (after, signal) =>
      api('GET /api/admin/jocelyn/feedback', {
        query: { ...(shown === 'all' ? {} : { helpful: shown }), ...(after === '' ? {} : { after }) },
        signal,
      }),
  });
  function show(next: Shown): void {
    reading.toFirst();
    setShown(next);
  }
  return (
    <Desk
      title={page === undefined ? 'Answers of Jocelyn' : `Answers of Jocelyn: ${page.total} judged`}
      about="What people said of her answers, without their names. Check an answer against its sources, and correct the answer sheet or the law where it is wrong. That you read this is written down."
      tools={<Segmented label="Which answers" choices={CHOICES} value={shown} onChange={show} />}
      empty={shown === 'all' ? 'Nobody has judged an answer yet.' : 'There are none of these.'}
      reading={reading}
      rows={page?.judged.map((judged) => (
        <JudgedRow key={judged.id} judged={judged} />
      ))}
    />
  );
}

function JudgedRow({ judged }: { readonly judged: Judged }): ReactNode {
  const { helpful, reason, remark, question, answer, sources, facts, judgedAt, writtenBy } = judged;
  return (
    <li>
      <div className="column">
        <p>
          <b>{question}</b> {helpful ? <Badge>Helped</Badge> : <Badge tone="warn">Did not help</Badge>}
        </p>
        {reason === null ? null : <p>{REASON_WORDS[reason]}.</p>}
        {remark === '' ? null : <p className="admin__words">“{remark}”</p>}
        <details>
          <summary>
            The answer<span className="visually-hidden"> to: {question}</span>
          </summary>
          <p className="admin__words">{answer}</p>
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
          {grenadaDate(judgedAt)}, written by {writtenBy === 'library' ? 'the library' : 'the provider'}. Found for it:{' '}
          {facts.length === 0 ? 'nothing' : facts.join(', ')}.
        </p>
      </div>
    </li>
  );
}
