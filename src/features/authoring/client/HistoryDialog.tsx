import type { ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { useListPage } from '../../../platform/client/use-list-page.ts';
import { formatDateTime } from '../../../platform/shared/grenada-calendar.ts';
import { CHANGE_NAMES, fieldChanges, type FieldChange } from '../rules/card-change.ts';
import { authoringApi, ADMIN_CARDS_KEY, type AdminCard } from './queries.ts';

/** Two wordings of a card, field by field where they differ. `names` say whose each is. */
export function Differences({
  of,
  names,
}: {
  readonly of: readonly FieldChange[];
  readonly names: { readonly before: string; readonly after: string };
}): ReactNode {
  if (of.length === 0) return null;
  return (
    <ul className="column gap-10 authoring__differences">
      {of.map(({ name, before, after }) => (
        <li key={name}>
          <p className="small medium">{name}</p>
          <dl className="small">
            <div>
              <dt>{names.before}</dt>
              <dd>{before === '' ? 'Nothing' : before}</dd>
            </div>
            <div>
              <dt>{names.after}</dt>
              <dd>{after === '' ? 'Nothing' : after}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** The changes of a card with their editors, latest first. */
export function HistoryDialog({
  card,
  onClose,
}: {
  readonly card: AdminCard;
  readonly onClose: () => void;
}): ReactNode {
  const { page, error, isFetching, retry, toNext, toPrevious } = useListPage({
    queryKey: [...ADMIN_CARDS_KEY, 'changes', card.id],
    read: (before, signal) =>
      authoringApi('GET /api/admin/flashcards/:id/changes', {
        params: { id: card.id },
        query: before === '' ? {} : { before: Number(before) },
        signal,
      }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`History of card ${card.id}`}
      wide
      actions={
        <>
          {error === null ? null : (
            <Button busy={isFetching} busyLabel="Loading..." onClick={retry}>
              Try Again
            </Button>
          )}
          {toPrevious === null ? null : <Button onClick={toPrevious}>Later changes</Button>}
          {toNext === null ? null : <Button onClick={toNext}>Earlier changes</Button>}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {page === undefined && error === null ? <p>Loading...</p> : null}
      {error === null ? null : <p role="alert">{sentenceOf(error, 'The history did not load.')}</p>}
      {page?.changes.length === 0 ? <p>Nobody has changed this card here. It is the same as in the files.</p> : null}
      <ol className="rows authoring__history">
        {page?.changes.map(({ id, kind, at, by, before, after }) => (
          <li key={id} className="column gap-10">
            <p>
              <b>{CHANGE_NAMES[kind]}</b> by{' '}
              {by === null ? 'an account that is gone' : <span translate="no">{by}</span>}, {formatDateTime(at)}
            </p>
            <Differences of={fieldChanges(before, after)} names={{ before: 'Before', after: 'After' }} />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
