import type { ReactNode } from 'react';
import { apiClient } from '../../../platform/client/api-client.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Badge, StatusBadge } from '../../../platform/client/ui/Badges.tsx';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { formatDay } from '../../../platform/shared/day-text.ts';
import { ADMINISTRATOR, AUDIENCE_ROLES, ROLE_NAMES } from '../../accounts/rules/audience-role.ts';
import { grenadaDate } from '../../accounts/rules/grenada-time.ts';
import type { adminContract } from '../contract.ts';
import { Cell, Desk } from './Desk.tsx';
import { ChoiceFilter, choiceOf, Filters, SearchFilter, useFilteredPage } from './Filters.tsx';

type Person = ResponseOf<typeof adminContract.users>['users'][number];

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
const STATES = [{ value: 'closed', label: 'Closed' }] as const;
const COLUMNS = { kind: 'people', names: ['Person', 'Role', 'Access', 'Member since', 'Last studied'] };

/** Returns the filters that are in the address. */
const filtersOf = (get: (name: 'query' | 'role' | 'access' | 'verified' | 'state') => string) => ({
  query: get('query'),
  role: choiceOf(ROLES, get('role')),
  access: choiceOf(ACCESS, get('access')),
  verified: choiceOf(VERIFIED, get('verified')),
  state: choiceOf(STATES, get('state')),
});

/** Everyone who has an account, to be found and opened. */
export function PeopleDesk(): ReactNode {
  const { chosen, choose, isNarrowed, page, reading } = useFilteredPage({
    name: 'people',
    filters: filtersOf,
    read: (wanted, before, signal) =>
      api('GET /api/admin/users', {
        query: { ...wanted, ...(before === '' ? {} : { before: Number(before) }) },
        signal,
      }),
  });
  const { query, role, access, verified, state } = chosen;
  return (
    <Desk
      title="People"
      about="Everyone with an account, newest first. You cannot see or set passwords here."
      tools={
        <Filters>
          <SearchFilter hint="Username, email or number" value={query} onChange={choose('query')} />
          <ChoiceFilter label="Role" all="All roles" choices={ROLES} value={role} onChange={choose('role')} />
          <ChoiceFilter label="Access" all="All access" choices={ACCESS} value={access} onChange={choose('access')} />
          <ChoiceFilter
            label="Verified"
            all="Either"
            choices={VERIFIED}
            value={verified}
            onChange={choose('verified')}
          />
          <ChoiceFilter label="Account" all="In use" choices={STATES} value={state} onChange={choose('state')} />
        </Filters>
      }
      empty={isNarrowed ? 'No one matches.' : 'There are no accounts yet.'}
      reading={reading}
      columns={COLUMNS}
      rows={page?.users.map((person) => (
        <PersonRow key={person.id} person={person} />
      ))}
    />
  );
}

function PersonRow({ person }: { readonly person: Person }): ReactNode {
  const { id, username, email, role, access, accessUntil, isVerified, createdAt, lastActiveDate, closedAt } = person;
  const { verificationRequestedAt } = person;
  return (
    <li>
      <div>
        <p className="flow">
          <Anchor className="link admin__lead" href={`/admin/users?person=${id}`} translate="no">
            {username}
          </Anchor>
          {isVerified ? <StatusBadge status="Verified" /> : null}
          {verificationRequestedAt === null ? null : <Badge tone="warn">Asked for verification</Badge>}
          {closedAt === null ? null : <Badge tone="bad">Closed</Badge>}
        </p>
        <p className="small muted">
          <span translate="no">{email}</span>, account {id}
          {verificationRequestedAt === null ? null : `. Asked on ${grenadaDate(verificationRequestedAt)}.`}
        </p>
      </div>
      <Cell name="Role">{role === ADMINISTRATOR ? 'Administrator' : ROLE_NAMES[role]}</Cell>
      <Cell name="Access">
        <Badge tone={access === 'premium' ? 'warn' : 'neutral'}>{ACCESS_NAMES[access]}</Badge>
        {accessUntil === null ? null : <span className="small muted"> until {grenadaDate(accessUntil)}</span>}
      </Cell>
      <Cell name="Member since">{grenadaDate(createdAt)}</Cell>
      <Cell name="Last studied">{lastActiveDate === null ? 'Not yet' : formatDay(lastActiveDate)}</Cell>
    </li>
  );
}

/** Labels of the access types in the admin panel. */
export const ACCESS_NAMES = { premium: 'Premium', trial: 'Trial', free: 'Free' } as const;
