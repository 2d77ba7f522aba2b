import { useDeferredValue, useState, type ReactNode } from 'react';
import { apiClient } from '../../../platform/client/api-client.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Badge, StatusBadge } from '../../../platform/client/ui/Badges.tsx';
import { usePage } from '../../../platform/client/use-page.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { formatDay } from '../../../platform/shared/day-text.ts';
import { ADMINISTRATOR, AUDIENCE_ROLES, ROLE_NAMES } from '../../accounts/rules/audience-role.ts';
import { grenadaDate } from '../../accounts/rules/grenada-time.ts';
import type { adminContract } from '../contract.ts';
import { Desk } from './Desk.tsx';
import { ChoiceFilter, Filters, said, SearchFilter } from './Filters.tsx';

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
] as const;
const STATES = [{ value: 'closed', label: 'Closed' }] as const;

/** Everyone who has an account, to be found and opened. */
export function PeopleDesk(): ReactNode {
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState<(typeof ROLES)[number]['value']>();
  const [access, setAccess] = useState<(typeof ACCESS)[number]['value']>();
  const [verified, setVerified] = useState<(typeof VERIFIED)[number]['value']>();
  const [state, setState] = useState<'closed'>();
  const query = useDeferredValue(typed.trim());
  const wanted = said({ query, role, access, verified, state });
  const { page, ...reading } = usePage({
    queryKey: ['admin', 'people', wanted],
    read: (before, signal) =>
      api('GET /api/admin/users', {
        query: { ...wanted, ...(before === '' ? {} : { before: Number(before) }) },
        signal,
      }),
  });
  const anew =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      reading.toFirst();
      set(value);
    };
  return (
    <Desk
      title="People"
      about="Everyone who has an account, the latest first. Nobody sees or sets a password here."
      tools={
        <Filters>
          <SearchFilter
            help="The beginning of a username or an email, or a number."
            value={typed}
            onChange={anew(setTyped)}
          />
          <ChoiceFilter label="Role" all="All roles" choices={ROLES} value={role} onChange={anew(setRole)} />
          <ChoiceFilter label="Access" all="All access" choices={ACCESS} value={access} onChange={anew(setAccess)} />
          <ChoiceFilter
            label="Verified"
            all="Either"
            choices={VERIFIED}
            value={verified}
            onChange={anew(setVerified)}
          />
          <ChoiceFilter label="Account" all="In use" choices={STATES} value={state} onChange={anew(setState)} />
        </Filters>
      }
      empty={Object.keys(wanted).length === 0 ? 'Nobody has an account yet.' : 'Nobody is found by that.'}
      reading={reading}
      rows={page?.users.map((person) => (
        <PersonRow key={person.id} person={person} />
      ))}
    />
  );
}

function PersonRow({ person }: { readonly person: Person }): ReactNode {
  const { id, username, email, role, access, accessUntil, isVerified, createdAt, lastActiveDate, closedAt } = person;
  return (
    <li>
      <div className="column">
        <p className="flow">
          <Anchor className="link reach" href={`/admin/users?person=${id}`}>
            {username}
          </Anchor>
          <Badge tone={access === 'premium' ? 'warn' : 'neutral'}>{ACCESS_NAMES[access]}</Badge>
          {isVerified ? <StatusBadge status="Verified" /> : null}
          {closedAt === null ? null : <Badge tone="bad">Closed</Badge>}
        </p>
        <p className="small muted">
          {email}, {role === ADMINISTRATOR ? 'Administrator' : ROLE_NAMES[role]}, account {id}
        </p>
        <p className="small muted">
          Here since {grenadaDate(createdAt)}
          {lastActiveDate === null ? ', has not studied yet' : `, last studied on ${formatDay(lastActiveDate)}`}
          {accessUntil === null ? '.' : `, access until ${grenadaDate(accessUntil)}.`}
        </p>
      </div>
    </li>
  );
}

/** How access is called at the desks. */
export const ACCESS_NAMES = { premium: 'Premium', trial: 'Trial', free: 'Free' } as const;
