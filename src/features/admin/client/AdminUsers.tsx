import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { UserPage } from './UserPage.tsx';
import { SpeedFlags } from './SpeedFlags.tsx';
import { apiClient } from '../../../platform/client/api-client.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Badge, StatusBadge } from '../../../platform/client/ui/Badges.tsx';
import { Cell, type ListColumn } from '../../../platform/client/ui/ListTable.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { ExportButton } from '../../../platform/client/ui/ExportButton.tsx';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { thousands } from '../../../platform/shared/numbers.ts';
import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import { formatShortDate, formatShortDay } from './short-date.ts';
import { AWAY_DAYS, USER_SEGMENTS, USER_ORDERS } from '../../accounts/rules/user-list.ts';
import { ADMINISTRATOR, AUDIENCE_ROLES, ROLE_NAMES } from '../../accounts/rules/audience-role.ts';
import type { adminContract } from '../contract.ts';
import { FilterBar } from '../../../platform/client/ui/FilterBar.tsx';
import { SelectPage } from '../../../platform/client/ui/ListSelection.tsx';
import { Checkbox } from '../../../platform/client/ui/CheckboxAndRadios.tsx';
import { keepNames } from '../../../platform/client/ui/keep-names.tsx';
import { useSelection } from '../../../platform/client/use-selection.ts';
import { MAX_SELECTED_USERS } from '../rules/user-selection.ts';
import { AdminList } from './AdminList.tsx';
import { UserSelectionBar, type SelectedUser } from './UserSelection.tsx';
import { ACCESS_NAMES } from './labels.ts';
import { ChoiceFilter, findChoice, findOrder, SearchFilter, useFilteredPage } from './Filters.tsx';
import { useListPage } from '../../../platform/client/use-list-page.ts';

type Overdue = ResponseOf<typeof adminContract.erasures>['accounts'][number];

/** Lists closed accounts whose erasure is overdue. */
function OverdueErasures(): ReactNode {
  const { page, ...reading } = useListPage({
    queryKey: ['admin', 'erasures'],
    read: (after, signal) =>
      api('GET /api/admin/erasures', { query: after === '' ? {} : { after: Number(after) }, signal }),
  });
  return (
    <AdminList
      title={
        page === undefined || page.total === 0
          ? 'Closed accounts'
          : `Closed accounts: ${page.total === 1 ? '1 account' : `${page.total} accounts`} could not be erased`
      }
      about="Closed accounts are erased at night, within 30 days. If that fails, we try again every night. The reason for the failure helps the person who runs the server."
      empty="Every closed account was erased on time"
      reading={reading}
      rows={page?.accounts.map((account) => (
        <OverdueRow key={account.id} account={account} />
      ))}
    />
  );
}

function OverdueRow({
  account: { id, askedAt, failingSince, attempts, reason },
}: {
  readonly account: Overdue;
}): ReactNode {
  return (
    <li>
      <div className="column">
        <p>
          <Anchor className="link admin__lead" href={`/admin/users?person=${id}`}>
            Closed account {id}
          </Anchor>{' '}
          <Badge tone="bad">Not Erased</Badge>
        </p>
        <p className="small muted">Closed on {formatDate(askedAt)}.</p>
        <p className="small muted">
          {failingSince === null
            ? 'The date to erase this account has passed, but the nightly job has not reached it.'
            : `Failing since ${formatDate(failingSince)}, ${attempts === 1 ? 'one try' : `${attempts} tries`}: ${reason ?? 'unknown'}.`}
        </p>
      </div>
    </li>
  );
}

type User = ResponseOf<typeof adminContract.users>['users'][number];

const api = apiClient<typeof adminContract>();

const ROLES = [
  ...AUDIENCE_ROLES.map((value) => ({ value, label: ROLE_NAMES[value] })),
  { value: ADMINISTRATOR, label: 'Administrator' } as const,
];
const ACCESS = [
  { value: 'premium', label: 'Premium' },
  { value: 'trial', label: 'Trial' },
  { value: 'free', label: 'Free' },
] as const;
const VERIFIED = [
  { value: 'yes', label: 'Verified' },
  { value: 'no', label: 'Not verified' },
  { value: 'requested', label: 'Asked for verification' },
] as const;
const STATES = [
  { value: 'suspended', label: 'Suspended' },
  { value: 'closed', label: 'Closed' },
] as const;
const COLUMNS: readonly ListColumn[] = [
  { name: 'User', width: '29%', sort: { by: 'name', ascending: 'A to Z', descending: 'Z to A' } },
  { name: 'Role' },
  { name: 'Access', width: '22%' },
  {
    name: 'Member since',
    sort: { by: 'joined', ascending: 'oldest first', descending: 'newest first', startsDescending: true },
  },
  {
    name: 'Last studied',
    sort: { by: 'studied', ascending: 'longest ago first', descending: 'latest first', startsDescending: true },
  },
];

const SEGMENTS = USER_SEGMENTS.map((value) => ({ value }));

/** Reads the filters from the URL. */
const parseFilters = (
  get: (name: 'query' | 'role' | 'access' | 'verified' | 'state' | 'segment' | 'sort') => string,
) => ({
  query: get('query'),
  role: findChoice(ROLES, get('role')),
  access: findChoice(ACCESS, get('access')),
  verified: findChoice(VERIFIED, get('verified')),
  state: findChoice(STATES, get('state')),
  segment: findChoice(SEGMENTS, get('segment')),
  sort: findOrder(USER_ORDERS, get('sort')),
});

type Counts = ResponseOf<typeof adminContract.countUsers>;

/** Filters that one press sets, with the number of their users. Without a filter the list has everyone. */
const READY_FILTERS: readonly {
  readonly label: string;
  readonly count: keyof Counts;
  readonly filter?: readonly ['segment' | 'state' | 'role', string];
}[] = [
  { label: 'Everyone', count: 'everyone' },
  { label: 'Trial ends this week', count: 'trialEnding', filter: ['segment', 'trial-ending'] },
  { label: `Premium, away ${AWAY_DAYS} days`, count: 'away', filter: ['segment', 'away'] },
  { label: 'Email not confirmed', count: 'unconfirmed', filter: ['segment', 'unconfirmed'] },
  { label: 'Suspended', count: 'suspended', filter: ['state', 'suspended'] },
  { label: 'Administrators', count: 'administrators', filter: ['role', ADMINISTRATOR] },
];

/** Links to the ready filters that have users. */
function ReadyFilters({
  chosen,
  isFiltered,
}: {
  readonly chosen: Readonly<Record<'segment' | 'state' | 'role', string | undefined>>;
  readonly isFiltered: boolean;
}): ReactNode {
  const { data: counts } = useQuery({
    queryKey: ['admin', 'people', 'counts'],
    queryFn: ({ signal }) => api('GET /api/admin/users/counts', { signal }),
    refetchOnMount: 'always',
  });
  return (
    <nav className="actions admin__ready" aria-label="Ready filters">
      {READY_FILTERS.map(({ label, count, filter }) => {
        const isChosen = filter === undefined ? !isFiltered : chosen[filter[0]] === filter[1];
        if (counts?.[count] === 0 && filter !== undefined && !isChosen) return null;
        return (
          <ButtonLink
            key={count}
            href={filter === undefined ? '/admin/users' : `/admin/users?${filter[0]}=${filter[1]}`}
            aria-current={isChosen ? 'true' : undefined}
          >
            {label}
            {counts === undefined ? null : <span className="muted tabular">{thousands(counts[count])}</span>}
          </ButtonLink>
        );
      })}
    </nav>
  );
}

/** Lists and filters accounts. */
export function UserList(): ReactNode {
  const {
    chosen,
    choose,
    query: filters,
    isFiltered,
    count,
    page,
    reading,
  } = useFilteredPage({
    name: 'people',
    filters: parseFilters,
    read: (query, before, signal) =>
      api('GET /api/admin/users', {
        query: { ...query, ...(before === '' ? {} : { before }) },
        signal,
      }),
  });
  const { query, role, access, verified, state, sort } = chosen;
  const selection = useSelection<SelectedUser>(JSON.stringify(filters), MAX_SELECTED_USERS);
  return (
    <AdminList
      title="All users"
      isTitleHidden
      download={<ExportButton path="/api/admin/users/export" query={filters} name="users" />}
      ready={<ReadyFilters chosen={chosen} isFiltered={isFiltered} />}
      tools={
        <FilterBar
          count={count}
          search={<SearchFilter hint="Name, email or number" value={query} onChange={choose('query')} />}
        >
          <ChoiceFilter label="Role" all="All roles" choices={ROLES} value={role} onChange={choose('role')} />
          <ChoiceFilter label="Access" all="All access" choices={ACCESS} value={access} onChange={choose('access')} />
          <ChoiceFilter
            label="Verified"
            all="Verified or not"
            choices={VERIFIED}
            value={verified}
            onChange={choose('verified')}
          />
          <ChoiceFilter
            label="Account"
            all="Accounts in use"
            choices={STATES}
            value={state}
            onChange={choose('state')}
          />
        </FilterBar>
      }
      selectPage={<SelectPage page={page?.users ?? []} selection={selection} />}
      selected={<UserSelectionBar selection={selection} />}
      empty={isFiltered ? 'No user matches' : 'There are no accounts yet'}
      isFiltered={isFiltered}
      reading={reading}
      columns={COLUMNS}
      order={{ value: sort ?? '-joined', choose: (order) => choose('sort')(findOrder(USER_ORDERS, order)) }}
      rows={page?.users.map((person) => (
        <UserRow
          key={person.id}
          person={person}
          isSelected={selection.items.has(person.id)}
          canSelect={!selection.isFull}
          onSelect={(isSelected) => selection.select([person], isSelected)}
        />
      ))}
    />
  );
}

function UserRow({
  person,
  isSelected,
  canSelect,
  onSelect,
}: {
  readonly person: User;
  readonly isSelected: boolean;
  /** Whether one more user can be selected. */
  readonly canSelect: boolean;
  readonly onSelect: (isSelected: boolean) => void;
}): ReactNode {
  const { id, username, email, role, access, accessUntil, isVerified, createdAt, lastActiveDate, closedAt } = person;
  const { verificationRequestedAt, suspendedAt } = person;
  return (
    <tr>
      <Cell hasCheckbox>
        <Checkbox
          label={<span className="visually-hidden">{keepNames`Select ${username}`}</span>}
          checked={isSelected}
          disabled={!isSelected && !canSelect}
          onChange={({ target }) => onSelect(target.checked)}
        />
      </Cell>
      <Cell isWide>
        <p className="flow">
          <Anchor className="link admin__lead" href={`/admin/users?person=${id}`} translate="no">
            {username}
          </Anchor>
          {isVerified ? <StatusBadge status="Verified" /> : null}
          {verificationRequestedAt === null ? null : <Badge tone="warn">Asked for verification</Badge>}
          {suspendedAt === null ? null : <Badge tone="bad">Suspended</Badge>}
          {closedAt === null ? null : <Badge tone="bad">Closed</Badge>}
        </p>
        <p className="small muted">
          <span translate="no">{email}</span>
          {verificationRequestedAt === null ? null : `. Asked on ${formatDate(verificationRequestedAt)}.`}
        </p>
      </Cell>
      <Cell>{role === ADMINISTRATOR ? 'Administrator' : ROLE_NAMES[role]}</Cell>
      <Cell>
        <span className="admin__day">
          {access === 'premium' ? (
            <Badge tone="warn">{ACCESS_NAMES[access]}</Badge>
          ) : (
            <span>{ACCESS_NAMES[access]}</span>
          )}{' '}
          {accessUntil === null ? null : <span className="small muted">until {formatShortDate(accessUntil)}</span>}
        </span>
      </Cell>
      <Cell isMinor>
        <span className="admin__day">{formatShortDate(createdAt)}</span>
      </Cell>
      <Cell isMinor>
        <span className="admin__day">{lastActiveDate === null ? 'Not yet' : formatShortDay(lastActiveDate)}</span>
      </Cell>
    </tr>
  );
}

/** Users, speed flags and overdue erasures; `?person=` opens one user. */
export default function AdminUsers(): ReactNode {
  const person = new URLSearchParams(useSearch()).get('person');
  if (person !== null) return <UserPage key={person} id={Number(person)} />;
  return (
    <>
      <UserList />
      <SpeedFlags />
      <OverdueErasures />
    </>
  );
}
