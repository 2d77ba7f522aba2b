import type { ReactNode } from 'react';
import { apiClient } from '../../../platform/client/api-client.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Cell, type ListColumn } from '../../../platform/client/ui/ListTable.tsx';
import { ExportButton } from '../../../platform/client/ui/ExportButton.tsx';
import { FilterBar } from '../../../platform/client/ui/FilterBar.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { formatDateTime } from '../../../platform/shared/grenada-calendar.ts';
import type { auditContract } from '../contract.ts';
import { actionText, detailsText, ENTRY_ORDERS, resourceText } from '../rules/audit-log.ts';
import { ShortMoment } from './ShortMoment.tsx';
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
  { name: 'What', width: '26%' },
  { name: 'Done to' },
  { name: 'By' },
  {
    name: 'When',
    width: '19%',
    sort: { by: 'time', ascending: 'oldest first', descending: 'latest first', startsDescending: true },
  },
  { name: 'From', width: '19%' },
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
      about="What happened to accounts, rights and money, and what administrators did. Entries are never changed or deleted. Reading or exporting them adds an entry too."
      actions={<ExportButton path="/api/admin/audit/export" query={query} name="audit-log" />}
      tools={<EntryFilters count={count} chosen={chosen} choose={choose} actions={page?.actions ?? []} />}
      empty="No entry matches these filters."
      isFiltered={isFiltered}
      reading={reading}
      columns={COLUMNS}
      order={{ value: chosen.sort ?? '-time', choose: (order) => choose('sort')(findOrder(ENTRY_ORDERS, order)) }}
      rows={page?.entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
    />
  );
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
        label="By account"
        placeholder="Its number"
        inputMode="numeric"
        value={chosen.person}
        onChange={({ target }) => choose('person')(target.value.replaceAll(/\D/g, '').slice(0, 9))}
      />
      <TextField
        label="Done to"
        placeholder="Such as user 7"
        maxLength={100}
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
        all="Either"
        choices={OUTCOMES}
        value={chosen.outcome}
        onChange={choose('outcome')}
      />
      <DayFilters from={chosen.from} to={chosen.to} onFrom={choose('from')} onTo={choose('to')} />
    </FilterBar>
  );
}

/** The name of an entry's subject, with a link to its admin screen if there is one. */
function SubjectName({ name, href }: NonNullable<Entry['subject']>): ReactNode {
  if (href === null) return <span translate="no">{name}</span>;
  return (
    <Anchor className="link" href={href} translate="no">
      {name}
    </Anchor>
  );
}

/** Whether a text adds to a name: "user 7" adds to a username, "fact EA-082" and "draft" repeat it. */
function saysMore(text: string, name: string): boolean {
  return !text.includes(name) && !name.includes(text);
}

function EntryRow({ entry }: { readonly entry: Entry }): ReactNode {
  const { at, userId, username, action, resource, subject, success, reason, address, device } = entry;
  const besides = detailsText(entry, formatDateTime);
  return (
    <tr>
      <Cell isWide>
        <p className="flow">
          <b>{actionText(action)}</b>
          {success ? null : <Badge tone="bad">Failed</Badge>}
        </p>
        {reason === null && besides === '' ? null : (
          <p className="small muted">{[reason, besides].filter((text) => text !== null && text !== '').join('; ')}</p>
        )}
      </Cell>
      <Cell name="Done to">
        {subject === null ? (
          resourceText(resource)
        ) : (
          <>
            <SubjectName {...subject} />{' '}
            {saysMore(resourceText(resource), subject.name) ? (
              <span className="small muted admin__once">{resourceText(resource)}</span>
            ) : null}
          </>
        )}
      </Cell>
      <Cell name="By">
        {userId === null ? (
          'Not signed in'
        ) : (
          <Anchor className="link" href={`/admin/users?person=${userId}`}>
            {username === null ? `account ${userId}` : <span translate="no">{username}</span>}
          </Anchor>
        )}
      </Cell>
      <Cell>
        <ShortMoment at={at} />
      </Cell>
      <Cell>
        <span className="small muted" translate="no">
          {[device, address].filter((part) => part !== null).join(', ') || 'Not known'}
        </span>
      </Cell>
    </tr>
  );
}
