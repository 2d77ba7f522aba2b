import { useMutation, useQueryClient } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { useOnline } from '../../../platform/client/offline/use-online.ts';
import '../../../platform/client/styles/parts/panels.css';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import type { StudiedKind } from '../rules/changed-items.ts';
import { api, CHANGED_KEY, useChanged, type Changed } from './queries.ts';

/** The item that may have changed. A card shows the details only on its answer side. */
export type ChangedSinceProps =
  | { readonly kind: 'card'; readonly id: number; readonly side: 'question' | 'answer' }
  | { readonly kind: StudiedKind; readonly id: number };

type Change = Changed['cards'][number] | Changed['items'][number];

/** Shows 'Changed since you learned it' with the reason and a link; for a scenario or an insight also the present law. */
export default function ChangedSince(props: ChangedSinceProps): ReactNode {
  const changed = useChanged();
  if (props.kind === 'card') {
    const change = changed?.cards.find(({ cardId }) => cardId === props.id);
    if (change === undefined) return null;
    const label = 'Changed since you learned it';
    return (
      <div className="notice small">
        <Icon of={History} />
        {/* The card itself contains the new answer. */}
        {props.side === 'question' ? (
          <p>{label}</p>
        ) : (
          <details>
            <summary>{label}</summary>
            <Why change={change} />
          </details>
        )}
      </div>
    );
  }
  const change = changed?.items.find(({ kind, id }) => kind === props.kind && id === props.id);
  if (change === undefined) return null;
  return (
    <div className="notice" role="note">
      <Icon of={History} />
      <div className="column">
        <p>
          <b>{props.kind === 'daily-insight' ? 'Changed since you read it' : 'Changed since you learned it'}</b>
        </p>
        <p>
          The law now: <span className="law-text">{change.now}</span>
        </p>
        <Why change={change} />
        <ReadAgain kind={props.kind} id={props.id} />
      </div>
    </div>
  );
}

function Why({ change: { reason, changedAt, path } }: { readonly change: Change }): ReactNode {
  return (
    <p className="small">
      {formatDate(changedAt)}. {reason}{' '}
      <Anchor className="link" href={path}>
        Read the section
      </Anchor>
    </p>
  );
}

/** Button with which the learner confirms reading the item again; then the notice goes away. */
function ReadAgain({ kind, id }: { readonly kind: StudiedKind; readonly id: number }): ReactNode {
  const client = useQueryClient();
  const online = useOnline();
  const markRead = useMutation({
    mutationFn: () => api('POST /api/law/changed/read', { body: { kind, id } }),
    onSuccess: (changed) => client.setQueryData<Changed>(CHANGED_KEY, changed),
  });
  return (
    <>
      <div>
        <Button disabled={!online} busy={markRead.isPending} busyLabel="Saving..." onClick={() => markRead.mutate()}>
          I have read it again
        </Button>
      </div>
      {markRead.error === null ? null : (
        <p role="alert">{sentenceOf(markRead.error, 'That was not saved. Please try again.')}</p>
      )}
    </>
  );
}
