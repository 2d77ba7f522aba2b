import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { apiClient, fetchCall, sentenceOf } from '../../../platform/client/api-client.ts';
import { saveFile } from '../../../platform/client/save-file.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaTime } from '../../accounts/rules/grenada-time.ts';
import type { auditContract } from '../contract.ts';
import { actionText, detailsText } from '../rules/audit-text.ts';
import { Cell, Desk } from './Desk.tsx';
import { ChoiceFilter, DayFilters, Filters, useFilteredPage, type FilteredPage } from './Filters.tsx';

type Entry = ResponseOf<typeof auditContract.entries>['entries'][number];

const api = apiClient<typeof auditContract>();

const OUTCOMES = [
  { value: 'done', label: 'Done' },
  { value: 'failed', label: 'Failed' },
] as const;

/** What stands in the filters. */
type EntryFilter = Readonly<Record<'person' | 'resource' | 'from' | 'to', string>> & {
  readonly action: string | undefined;
  readonly outcome: (typeof OUTCOMES)[number]['value'] | undefined;
};

const NO_FILTERS: EntryFilter = {
  person: '',
  resource: '',
  action: undefined,
  outcome: undefined,
  from: '',
  to: '',
};
const COLUMNS = { kind: 'audit', names: ['What', 'Done to', 'By', 'When', 'From'] };

/** What happened to accounts and rights. `?person=` and `?thing=` of the address choose at first. */
export default function AuditDesk(): ReactNode {
  const address = new URLSearchParams(useSearch());
  const first = { ...NO_FILTERS, person: address.get('person') ?? '', resource: address.get('thing') ?? '' };
  return <Entries key={address.toString()} first={first} />;
}

function Entries({ first }: { readonly first: EntryFilter }): ReactNode {
  const { chosen, choose, wanted, page, reading } = useFilteredPage({
    name: 'audit',
    first,
    read: (query, before, signal) =>
      api('GET /api/admin/audit', { query: { ...query, ...(before === '' ? {} : { before }) }, signal }),
  });
  const take = useMutation({
    mutationFn: async () => {
      const answer = await fetchCall('GET', '/api/admin/audit/export', { query: wanted });
      saveFile(await answer.blob(), 'audit-log.csv');
    },
  });
  return (
    <Desk
      title="Entries"
      about="What happened to accounts, rights and money, the latest first. Everything done behind this counter is here, with your name. Entries are only ever added. That you read or took them is an entry too. A file holds what the filters leave, at most the latest 100,000."
      actions={
        <Button busy={take.isPending} busyWord="Preparing..." onClick={() => take.mutate()}>
          Export CSV
        </Button>
      }
      tools={
        <>
          <EntryFilters chosen={chosen} choose={choose} actions={page?.actions ?? []} />
          {take.isError ? (
            <p role="alert">{sentenceOf(take.error, 'The file could not be made. Please try again.')}</p>
          ) : null}
        </>
      }
      empty="No entry is found by that."
      reading={reading}
      columns={COLUMNS}
      rows={page?.entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
    />
  );
}

function EntryFilters({
  chosen,
  choose,
  actions,
}: Pick<FilteredPage<EntryFilter, unknown>, 'chosen' | 'choose'> & {
  /** Everything that can be done. */
  readonly actions: readonly string[];
}): ReactNode {
  return (
    <Filters>
      <TextField
        label="Account"
        placeholder="Number of who did it"
        inputMode="numeric"
        value={chosen.person}
        onChange={({ target }) => choose('person')(target.value.replaceAll(/\D/g, '').slice(0, 9))}
      />
      <TextField
        label="Done to"
        placeholder="For example user 7"
        maxLength={100}
        value={chosen.resource}
        onChange={({ target }) => choose('resource')(target.value)}
      />
      <ChoiceFilter
        label="Action"
        all="All actions"
        choices={actions.map((value) => ({ value, label: actionText(value) }))}
        value={chosen.action}
        onChange={choose('action')}
      />
      <ChoiceFilter
        label="Outcome"
        all="Either"
        choices={OUTCOMES}
        value={chosen.outcome}
        onChange={choose('outcome')}
      />
      <DayFilters from={chosen.from} to={chosen.to} onFrom={choose('from')} onTo={choose('to')} />
    </Filters>
  );
}

function EntryRow({ entry }: { readonly entry: Entry }): ReactNode {
  const { at, userId, username, action, resource, success, reason, details, address, device } = entry;
  const besides = detailsText(details, grenadaTime);
  return (
    <li>
      <div>
        <p className="flow">
          <b>{actionText(action)}</b>
          {success ? null : <Badge tone="bad">Failed</Badge>}
        </p>
        {reason === null && besides === '' ? null : (
          <p className="small muted">{[reason, besides].filter((text) => text !== null && text !== '').join('; ')}</p>
        )}
      </div>
      <Cell name="Done to">{resource}</Cell>
      <Cell name="By">
        {userId === null ? (
          'Nobody signed in'
        ) : (
          <Anchor className="link" href={`/admin/users?person=${userId}`}>
            {username ?? `account ${userId}`}
          </Anchor>
        )}
      </Cell>
      <Cell name="When">{grenadaTime(at)}</Cell>
      <Cell name="From">
        <span className="small muted">
          {[device, address].filter((part) => part !== null).join(', ') || 'Not known'}
        </span>
      </Cell>
    </li>
  );
}
