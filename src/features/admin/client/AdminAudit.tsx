import { Fragment, type ReactNode } from 'react';
import { apiClient } from '../../../platform/client/api-client.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Cell, type ListColumn } from '../../../platform/client/ui/ListTable.tsx';
import { ExportButton } from '../../../platform/client/ui/ExportButton.tsx';
import { FilterBar } from '../../../platform/client/ui/FilterBar.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { formatDateTime, formatTime, grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { auditContract } from '../contract.ts';
import { actionText, detailsText, ENTRY_ORDERS, resourceText } from '../rules/audit-log.ts';
import { auditSentence } from '../rules/audit-sentence.ts';
import { AdminList } from './AdminList.tsx';
import { ChoiceFilter, findChoice, findOrder, DayFilters, useFilteredPage, type FilteredPage } from './Filters.tsx';

type Entry = ResponseOf<typeof auditContract.entries>['entries'][number];

const api = apiClient<typeof auditContract>();

const OUTCOMES = [
  { value: 'done', label: 'Done' },
  { value: 'failed', label: 'Failed' },
] as const;

type FilterName = 'person' | 'resource' | 'action' | 'outcome' | 'from' | 'to' | 'sort';

type EntryFilter = Readonly<Record<Exclude<FilterName, 'outcome' | 'sort'>, string>> & {
  readonly sort: (typeof ENTRY_ORDERS)[number] | undefined;
  readonly outcome: (typeof OUTCOMES)[number]['value'] | undefined;
};

/** Reads the filters from the URL. */
const parseFilters = (get: (name: FilterName) => string): EntryFilter => ({
  person: get('person'),
  resource: get('resource'),
  action: get('action'),
  outcome: findChoice(OUTCOMES, get('outcome')),
  from: get('from'),
  to: get('to'),
  sort: findOrder(ENTRY_ORDERS, get('sort')),
});
const COLUMNS: readonly ListColumn[] = [
  { name: 'What happened' },
  {
    name: 'When',
    width: '112px',
    sort: { by: 'time', ascending: 'oldest first', descending: 'latest first', startsDescending: true },
  },
  { name: 'Device', width: '24%' },
];

/** The audit log: what happened to accounts, rights and money. */
export default function AdminAudit(): ReactNode {
  const { chosen, choose, query, isFiltered, count, page, reading } = useFilteredPage({
    name: 'audit',
    filters: parseFilters,
    read: (query, before, signal) =>
      api('GET /api/admin/audit', { query: { ...query, ...(before === '' ? {} : { before }) }, signal }),
  });
  return (
    <AdminList
      title="Entries"
      isTitleHidden
      about="Entries are never changed or deleted. Opening this page is recorded too."
      download={<ExportButton path="/api/admin/audit/export" query={query} name="audit-log" />}
      tools={<EntryFilters count={count} chosen={chosen} choose={choose} actions={page?.actions ?? []} />}
      empty={isFiltered ? 'No entry matches. Filters match whole words only.' : 'Nothing has happened yet'}
      isFiltered={isFiltered}
      reading={reading}
      columns={COLUMNS}
      order={{ value: chosen.sort ?? '-time', choose: (order) => choose('sort')(findOrder(ENTRY_ORDERS, order)) }}
      rows={page?.entries.map((entry, index, entries) => (
        <Fragment key={entry.id}>
          {dayOf(entries[index - 1]) === dayOf(entry) ? null : (
            <tr className="admin__heading">
              <th colSpan={COLUMNS.length} scope="colgroup">
                {dayOf(entry)}
              </th>
            </tr>
          )}
          <EntryRow entry={entry} />
        </Fragment>
      ))}
    />
  );
}

/** Returns the day of an entry in Grenada: "Monday 30 November 2026". */
function dayOf(entry: Entry | undefined): string | null {
  if (entry === undefined) return null;
  return new Date(`${grenadaDay(new Date(entry.at))}T00:00:00Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    dateStyle: 'full',
  });
}

function EntryFilters({
  chosen,
  choose,
  count,
  actions,
}: Pick<FilteredPage<EntryFilter, unknown>, 'chosen' | 'choose' | 'count'> & {
  /** All actions of the log. */
  readonly actions: readonly string[];
}): ReactNode {
  return (
    <FilterBar count={count}>
      <TextField
        label="Who did it"
        placeholder="Name or email"
        autoComplete="off"
        maxLength={254}
        value={chosen.person}
        onChange={({ target }) => choose('person')(target.value)}
      />
      <TextField
        label="Done to"
        placeholder="Name or number"
        autoComplete="off"
        maxLength={254}
        value={chosen.resource}
        onChange={({ target }) => choose('resource')(target.value)}
      />
      <ChoiceFilter
        label="Action"
        all="All actions"
        choices={actions
          .map((value) => ({ value, label: actionText(value) }))
          .toSorted((a, b) => a.label.localeCompare(b.label))}
        value={chosen.action}
        onChange={(action) => choose('action')(action ?? '')}
      />
      <ChoiceFilter
        label="Outcome"
        all="Any result"
        choices={OUTCOMES}
        value={chosen.outcome}
        onChange={choose('outcome')}
      />
      <DayFilters from={chosen.from} to={chosen.to} onFrom={choose('from')} onTo={choose('to')} />
    </FilterBar>
  );
}

/** Names an account with a link to its page; undefined is a closed one. */
function Account({ id, username }: { readonly id: number; readonly username: string | null }): ReactNode {
  return (
    <Anchor className="link" href={`/admin/users?person=${id}`}>
      {username === null ? 'a closed account' : <span translate="no">{username}</span>}
    </Anchor>
  );
}

/** What an entry was done to, with a link if it has a screen, and the account it belongs to. */
function Subject({ entry: { subject, resource, owner } }: { readonly entry: Entry }): ReactNode {
  return (
    <>
      {subject === null ? (
        resourceText(resource)
      ) : subject.href === null ? (
        <span translate="no">{subject.name}</span>
      ) : (
        <Anchor className="link" href={subject.href} translate="no">
          {subject.name}
        </Anchor>
      )}
      {owner === null ? null : resource.startsWith('group ') ? (
        <>
          : <Account {...owner} />
        </>
      ) : (
        <>
          {' '}
          of <Account {...owner} />
        </>
      )}
    </>
  );
}

/** Actions of visitors. Entries lose their browser and address after a year. */
const OF_VISITORS = /^(?:session|password|email)\./;

/** An entry as a sentence: who did what to whom. */
function Sentence({ entry }: { readonly entry: Entry }): ReactNode {
  const { userId, username, device, address } = entry;
  const { before, after } = auditSentence(entry);
  return (
    <>
      {userId !== null ? (
        <Account id={userId} username={username} />
      ) : device === null && address === null && !OF_VISITORS.test(entry.action) ? (
        'LabourWise'
      ) : (
        'A visitor'
      )}{' '}
      {before}
      {after === null ? null : (
        <>
          {' '}
          <Subject entry={entry} /> {after}
        </>
      )}
    </>
  );
}

function EntryRow({ entry }: { readonly entry: Entry }): ReactNode {
  const { at, success, reason, address, device } = entry;
  const besides = [reason, detailsText(entry, formatDateTime)].filter((text) => text !== null && text !== '');
  return (
    <tr>
      <Cell isWide>
        <p className="flow">
          <span>
            <Sentence entry={entry} />
          </span>
          {success ? null : <Badge tone="bad">Failed</Badge>}
        </p>
        {besides.length === 0 ? null : <p className="small muted">{besides.join('; ')}</p>}
      </Cell>
      <Cell>
        <span className="tabular">{formatTime(at)}</span>
      </Cell>
      <Cell>
        <span className="small muted" translate="no">
          {[device, address].filter((part) => part !== null).join(', ')}
        </span>
      </Cell>
    </tr>
  );
}
