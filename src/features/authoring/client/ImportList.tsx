import { useId, useRef, useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { serverNow } from '../../../platform/client/server-clock.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { useListPage } from '../../../platform/client/use-list-page.ts';
import { counted, thousands } from '../../../platform/shared/numbers.ts';
import { formatDate, formatDateTime } from '../../../platform/shared/grenada-calendar.ts';
import { authoringApi, ADMIN_CARDS_KEY, type ImportEntry, refreshDeck } from './queries.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';

/** Requests confirmation before an import is undone, and explains the effect on its cards. */
function UndoDialog({
  entry: { id, total, used, changed },
  onClose,
  onUndone,
}: {
  readonly entry: ImportEntry;
  readonly onClose: () => void;
  /** Called when the list no longer has the button that opened the dialog: the focus needs another place. */
  readonly onUndone: () => void;
}): ReactNode {
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () =>
      authoringApi('POST /api/admin/card-imports/:importId/undo', { params: { importId: id }, body: {} }),
    onSuccess: async ({ undone }) => {
      const retired = undone?.retired ?? 0;
      toast({
        title: 'Import undone',
        description:
          retired === 0
            ? `${counted(undone?.removed ?? total, 'card')} removed.`
            : `${counted(undone?.removed ?? 0, 'card')} removed. ${counted(retired, 'card is', 'cards are')} under Deleted in Manage Flashcards.`,
        tone: 'success',
      });
      onClose();
      await refreshDeck(client);
      onUndone();
    },
    onError: () => toast({ title: 'Error', description: 'Failed to undo the import', tone: 'danger' }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Undo this import of ${counted(total, 'card')}?`}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={undo.isPending} busyLabel="Undoing..." onClick={() => undo.mutate()}>
            Undo Import
          </Button>
        </>
      }
    >
      <div className="column gap-10">
        <p>All of its cards leave the deck, quizzes, review and search at once. Learners keep their progress.</p>
        <p>
          Cards that nobody uses and nobody has changed are removed for good. To get them back, import the file again.
          Cards that a learner has studied, bookmarked or taken into a study group, or that an administrator has
          changed, stay under Deleted, where you can restore them.
        </p>
        {used + changed === 0 ? null : (
          <p>{`Learners use ${counted(used, 'card')}. Administrators have changed or deleted ${counted(changed, 'card')}.`}</p>
        )}
        {undo.error === null ? null : <p role="alert">{sentenceOf(undo.error, 'Please try again.')}</p>}
      </div>
    </Dialog>
  );
}

/** The imports so far, the latest first; each can be undone as a whole. */
export function ImportList(): ReactNode {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [undoing, setUndoing] = useState<ImportEntry | null>(null);
  const { page, error, isFetching, retry, toNext, toPrevious } = useListPage({
    queryKey: [...ADMIN_CARDS_KEY, 'imports'],
    read: (before, signal) =>
      authoringApi('GET /api/admin/card-imports', {
        query: before === '' ? {} : { before: Number(before) },
        signal,
      }),
  });
  return (
    <section className="card padded column gap-16" aria-labelledby={id} aria-busy={isFetching}>
      <h2 className="title" id={id} ref={heading} tabIndex={-1}>
        Imports so far
      </h2>
      {page === undefined && error === null ? (
        <Skeletons label="Loading the imports" className="column gap-12">
          <Skeleton height="76px" />
          <Skeleton height="76px" />
        </Skeletons>
      ) : null}
      {error === null ? null : (
        <div className="column gap-10">
          <p role="alert">{sentenceOf(error, 'The imports did not load. Please try again.')}</p>
          <div>
            <Button busy={isFetching} busyLabel="Loading..." onClick={retry}>
              Try Again
            </Button>
          </div>
        </div>
      )}
      {page?.imports.length === 0 ? <p className="muted">No cards have been imported yet.</p> : null}
      {page === undefined || page.imports.length === 0 ? null : (
        <ul className="rows" aria-labelledby={id}>
          {page.imports.map((entry) => (
            <ImportRow key={entry.id} entry={entry} onUndo={() => setUndoing(entry)} />
          ))}
        </ul>
      )}
      {toPrevious === null && toNext === null ? null : (
        <div className="flow">
          {toPrevious === null ? null : <Button onClick={toPrevious}>Previous Page</Button>}
          {toNext === null ? null : <Button onClick={toNext}>Next Page</Button>}
        </div>
      )}
      {undoing === null ? null : (
        <UndoDialog
          entry={undoing}
          onClose={() => setUndoing(null)}
          onUndone={() => heading.current?.focus({ preventScroll: true })}
        />
      )}
    </section>
  );
}

function ImportRow({ entry, onUndo }: { readonly entry: ImportEntry; readonly onUndo: () => void }): ReactNode {
  const { importedAt, importedBy, total, first, last, used, changed, undoableUntil, undone } = entry;
  const canUndo = undone === null && serverNow() <= new Date(undoableUntil);
  return (
    <li className="authoring__import">
      <div className="column">
        <p className="flow">
          <b translate="no">{nameOf(entry)}</b>
          {undone === null ? null : <Badge>Undone</Badge>}
        </p>
        <p className="small muted">
          {`${counted(total, 'card')} (${first} to ${last}), imported on ${formatDateTime(importedAt)} by `}
          <UserName name={importedBy} />.
        </p>
        <p className="small">
          {undone === null ? (
            `${used === 0 ? 'No card' : counted(used, 'card')} used by learners, ${changed === 0 ? 'none' : thousands(changed)} changed or deleted.`
          ) : (
            <>
              {`Undone on ${formatDateTime(undone.at)} by `}
              <UserName name={undone.by} />
              {`: ${counted(undone.removed, 'card')} removed`}
              {undone.retired === 0 ? (
                '.'
              ) : (
                <>
                  , {thousands(undone.retired)} kept under{' '}
                  <Anchor className="link" href="/admin/cards?state=deleted">
                    Deleted
                  </Anchor>
                  .
                </>
              )}
            </>
          )}
        </p>
      </div>
      {undone === null ? (
        <div className="authoring__undo">
          {canUndo ? (
            <Button onClick={onUndo}>
              Undo this import<span className="visually-hidden"> {nameOf(entry)}</span>
            </Button>
          ) : null}
          <p className="small muted">
            {canUndo
              ? `You can undo it until ${formatDate(undoableUntil)}.`
              : `The time to undo it ended on ${formatDate(undoableUntil)}.`}
          </p>
        </div>
      ) : null}
    </li>
  );
}

function UserName({ name }: { readonly name: string | null }): ReactNode {
  return name === null ? 'a closed account' : <span translate="no">{name}</span>;
}

function nameOf({ fileName, first, last }: ImportEntry): string {
  return fileName ?? `Cards ${first} to ${last}`;
}
