import { useMutation } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import { apiClient, fetchCall, sentenceOf } from '../../../platform/client/api-client.ts';
import { saveFile } from '../../../platform/client/save-file.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { usePage } from '../../../platform/client/use-page.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaTime } from '../../accounts/rules/grenada-time.ts';
import type { auditContract } from '../contract.ts';
import { actionText, detailsText } from '../rules/audit-text.ts';
import { Desk } from './Desk.tsx';
import { ChoiceFilter, DayFilters, Filters, said } from './Filters.tsx';

type Entry = ResponseOf<typeof auditContract.entries>['entries'][number];

const api = apiClient<typeof auditContract>();

const OUTCOMES = [
  { value: 'done', label: 'Done' },
  { value: 'failed', label: 'Failed' },
] as const;

/** What happened to accounts and rights. `?person=` and `?thing=` of the address choose at first. */
export default function AuditDesk(): ReactNode {
  const address = new URLSearchParams(useSearch());
  return (
    <Entries
      key={address.toString()}
      firstPerson={address.get('person') ?? ''}
      firstThing={address.get('thing') ?? ''}
    />
  );
}

function Entries({
  firstPerson,
  firstThing,
}: {
  readonly firstPerson: string;
  readonly firstThing: string;
}): ReactNode {
  const [typedPerson, setPerson] = useState(firstPerson);
  const [typedThing, setThing] = useState(firstThing);
  const [action, setAction] = useState<string>();
  const [outcome, setOutcome] = useState<'done' | 'failed'>();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const person = useDeferredValue(typedPerson.trim());
  const resource = useDeferredValue(typedThing.trim());
  const wanted = said({ person, resource, action, outcome, from, to });
  const { page, ...reading } = usePage({
    queryKey: ['admin', 'audit', wanted],
    read: (before, signal) =>
      api('GET /api/admin/audit', { query: { ...wanted, ...(before === '' ? {} : { before }) }, signal }),
  });
  const take = useMutation({
    mutationFn: async () => {
      const answer = await fetchCall('GET', '/api/admin/audit/export', { query: wanted });
      saveFile(await answer.blob(), 'audit-log.csv');
    },
  });
  const anew =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      reading.toFirst();
      set(value);
    };
  const actions = (page?.actions ?? []).map((value) => ({ value, label: actionText(value) }));
  return (
    <Desk
      title="Entries"
      about="What happened to accounts, rights and money, the latest first. Entries are only ever added. That you read or took them is an entry too."
      tools={
        <>
          <Filters>
            <TextField
              label="Account"
              help="The number of whoever did it."
              inputMode="numeric"
              value={typedPerson}
              onChange={({ target }) => anew(setPerson)(target.value.replaceAll(/\D/g, '').slice(0, 9))}
            />
            <TextField
              label="Done to"
              help="As entries name it, for example user 7."
              maxLength={100}
              value={typedThing}
              onChange={({ target }) => anew(setThing)(target.value)}
            />
            <ChoiceFilter
              label="Action"
              all="All actions"
              choices={actions}
              value={action}
              onChange={anew(setAction)}
            />
            <ChoiceFilter label="Outcome" all="Either" choices={OUTCOMES} value={outcome} onChange={anew(setOutcome)} />
            <DayFilters from={from} to={to} onFrom={anew(setFrom)} onTo={anew(setTo)} />
          </Filters>
          <div className="flow">
            <Button busy={take.isPending} busyWord="Preparing..." onClick={() => take.mutate()}>
              Export CSV
            </Button>
            <span className="small muted">What the filters leave, at most the latest 100,000 entries.</span>
          </div>
          {take.isError ? (
            <p role="alert">{sentenceOf(take.error, 'The file could not be made. Please try again.')}</p>
          ) : null}
        </>
      }
      empty="No entry is found by that."
      reading={reading}
      rows={page?.entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
    />
  );
}

function EntryRow({ entry }: { readonly entry: Entry }): ReactNode {
  const { at, userId, username, action, resource, success, reason, details, address, device } = entry;
  const besides = detailsText(details, grenadaTime);
  return (
    <li>
      <div className="column">
        <p className="flow">
          <b>{actionText(action)}</b>
          {success ? null : <Badge tone="bad">Failed</Badge>}
          <span className="muted">{resource}</span>
        </p>
        <p className="small muted">
          {grenadaTime(at)}, by{' '}
          {userId === null ? (
            'nobody who was signed in'
          ) : (
            <Anchor className="link reach" href={`/admin/users?person=${userId}`}>
              {username ?? `account ${userId}`}
            </Anchor>
          )}
          {device === null ? '' : `, ${device}`}
          {address === null ? '' : `, ${address}`}
        </p>
        {reason === null && besides === '' ? null : (
          <p className="small">{[reason, besides].filter((text) => text !== null && text !== '').join('; ')}</p>
        )}
      </div>
    </li>
  );
}
