import { useId, useState, type ReactNode } from 'react';
import { apiClient, sentenceOf } from '../../../platform/client/api-client.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Segmented } from '../../../platform/client/ui/Tabs.tsx';
import { useListPage } from '../../../platform/client/use-list-page.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { formatDateTime } from '../../../platform/shared/grenada-calendar.ts';
import type { oneUserContract } from '../contract.ts';
import { entrySentence, namesSubject } from '../rules/entry-sentence.ts';

type Entry = ResponseOf<typeof oneUserContract.userEntries>['entries'][number];
type Side = 'administrators' | 'user';

const api = apiClient<typeof oneUserContract>();

/** What administrators did with a user, or what the user did, as sentences. */
export function UserEntries({
  user: { id, username },
}: {
  readonly user: { id: number; username: string };
}): ReactNode {
  const heading = useId();
  const [side, setSide] = useState<Side>('administrators');
  const { page, error, isFetching, retry, toNext, toPrevious } = useListPage({
    queryKey: ['admin', 'person', id, 'entries', side],
    read: (before, signal) =>
      api('GET /api/admin/users/:id/entries', {
        params: { id },
        query: { by: side, ...(before === '' ? {} : { before }) },
        signal,
      }),
  });
  const filter = new URLSearchParams({ [side === 'user' ? 'person' : 'resource']: username });
  return (
    <section className="card padded column gap-14 admin__person-entries" aria-labelledby={heading}>
      <div className="apart admin__person-head">
        <h2 className="title" id={heading}>
          What happened
        </h2>
        <Anchor className="link reach" href={`/admin/audit?${filter}`}>
          See it in the Audit Log
        </Anchor>
      </div>
      <Segmented<Side>
        label="Whose actions"
        choices={[
          { value: 'administrators', label: 'By administrators' },
          { value: 'user', label: 'By this user' },
        ]}
        value={side}
        onChange={setSide}
      />
      {page === undefined && error !== null ? (
        <div role="alert">
          <p>{sentenceOf(error, 'This list could not be loaded. Please try again.')}</p>
          <Button busy={isFetching} busyLabel="Trying..." onClick={retry}>
            Try Again
          </Button>
        </div>
      ) : null}
      {page === undefined ? null : page.entries.length === 0 ? (
        <p className="muted">{side === 'user' ? 'Nothing yet.' : 'No administrator has changed anything here yet.'}</p>
      ) : (
        <ul className="rows">
          {page.entries.map((entry) => (
            <li key={entry.id}>
              <p>
                <Sentence entry={entry} user={{ id, username }} />
              </p>
              <time className="small muted" dateTime={entry.at}>
                {formatDateTime(entry.at)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {toNext === null && toPrevious === null ? null : (
        <div className="actions">
          <Button disabled={toPrevious === null} onClick={() => toPrevious?.()}>
            Newer
          </Button>
          <Button disabled={toNext === null} onClick={() => toNext?.()}>
            Older
          </Button>
        </div>
      )}
    </section>
  );
}

function Sentence({
  entry,
  user,
}: {
  readonly entry: Entry;
  readonly user: { readonly id: number; readonly username: string };
}): ReactNode {
  const { before, after } = entrySentence(entry);
  const { subject } = entry;
  const end = /[.!?]$/.test(after === '' ? before : after) && (subject === null || !namesSubject(entry)) ? '' : '.';
  return (
    <>
      <Actor entry={entry} user={user} /> {before}
      {subject === null || !namesSubject(entry) ? null : (
        <>
          {' '}
          {subject.href === null ? (
            <span translate="no">{subject.name}</span>
          ) : (
            <Anchor className="link" href={subject.href} translate="no">
              {subject.name}
            </Anchor>
          )}
        </>
      )}
      {after === '' ? '' : ` ${after}`}
      {end}
    </>
  );
}

/** Names who acted: another account with a link, the user of this page without one, or the product itself. */
function Actor({
  entry: { userId, username },
  user,
}: {
  readonly entry: Entry;
  readonly user: { readonly id: number; readonly username: string };
}): ReactNode {
  if (userId === null) return 'LabourWise';
  if (userId === user.id) return <b translate="no">{user.username}</b>;
  return (
    <Anchor className="link" href={`/admin/users?person=${userId}`}>
      {username === null ? 'A closed account' : <span translate="no">{username}</span>}
    </Anchor>
  );
}
