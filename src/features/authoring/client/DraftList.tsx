import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { Button, IconButton } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import type { ListPage } from '../../../platform/client/use-list-page.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { formatDateTime } from '../../../platform/shared/grenada-calendar.ts';
import type { authoringContract } from '../contract.ts';
import { ADMIN_CARDS_KEY, authoringApi, type ListedDraft } from './queries.ts';
import { showDraftDeletedToast } from './undo-toasts.tsx';

/** The unpublished cards of all administrators, the newest first. */
export function DraftList({
  reading: { page, error, isFetching, retry, toNext, toPrevious },
  onEdit,
}: {
  readonly reading: ListPage<ResponseOf<typeof authoringContract.drafts>>;
  readonly onEdit: (id: string) => void;
}): ReactNode {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="card padded column gap-16" aria-labelledby={id} aria-busy={isFetching}>
      <h2 className="visually-hidden" id={id} ref={heading} tabIndex={-1}>
        Drafts
      </h2>
      <p className="muted">Learners do not see drafts. Open a draft to continue, and publish it when it is complete.</p>
      {page === undefined && error === null ? <p className="muted">Loading the drafts...</p> : null}
      {error === null ? null : (
        <div className="column gap-10">
          <p role="alert">{sentenceOf(error, 'The drafts did not load. Please try again.')}</p>
          <div>
            <Button busy={isFetching} busyLabel="Loading..." onClick={retry}>
              Try Again
            </Button>
          </div>
        </div>
      )}
      {page?.drafts.length === 0 ? (
        <EmptyState heading="h3" title="No drafts yet">
          Press Add New Card, then Save Draft.
        </EmptyState>
      ) : null}
      {page === undefined || page.drafts.length === 0 ? null : (
        <ul className="rows" aria-labelledby={id}>
          {page.drafts.map((draft) => (
            <DraftRow
              key={draft.id}
              draft={draft}
              onEdit={() => onEdit(draft.id)}
              onDeleted={() => heading.current?.focus({ preventScroll: true })}
            />
          ))}
        </ul>
      )}
      {toPrevious === null && toNext === null ? null : (
        <div className="flow">
          {toPrevious === null ? null : <Button onClick={toPrevious}>Previous Page</Button>}
          {toNext === null ? null : <Button onClick={toNext}>Next Page</Button>}
        </div>
      )}
    </section>
  );
}

function DraftRow({
  draft: { id, question, answer, category, updatedAt, updatedBy },
  onEdit,
  onDeleted,
}: {
  readonly draft: ListedDraft;
  readonly onEdit: () => void;
  /** Called when the row is gone: the focus needs another place. */
  readonly onDeleted: () => void;
}): ReactNode {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => authoringApi('DELETE /api/admin/card-drafts/:id', { params: { id } }),
    onSuccess: async () => {
      showDraftDeletedToast(client, id);
      onDeleted();
      await client.invalidateQueries({ queryKey: ADMIN_CARDS_KEY });
    },
    onError: (error) => {
      const description = sentenceOf(error, 'Please try again.');
      toast({ title: 'Failed to delete the draft', description, tone: 'danger' });
    },
  });
  const name = question.trim() === '' ? 'No question yet' : question;
  return (
    <li className="authoring__import">
      <div className="authoring__words">
        <h3>{name}</h3>
        {answer.trim() === '' ? null : <p className="small muted">{answer}</p>}
        <span className="small muted">
          {category === '' ? '' : `${category}. `}
          {`Changed on ${formatDateTime(updatedAt)} by `}
          {updatedBy === null ? 'a former administrator' : <span translate="no">{updatedBy}</span>}.
        </span>
      </div>
      <div className="authoring__actions">
        <IconButton label={`Edit the draft “${name}”`} onClick={onEdit}>
          <Icon of={Pencil} size={18} />
        </IconButton>
        <IconButton
          label={`Delete the draft “${name}”`}
          aria-disabled={remove.isPending}
          onClick={() => {
            if (!remove.isPending) remove.mutate();
          }}
        >
          <Icon of={Trash} size={18} />
        </IconButton>
      </div>
    </li>
  );
}
