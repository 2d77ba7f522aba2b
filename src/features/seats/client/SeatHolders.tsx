import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Badge, type BadgeTone } from '../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { keepNames } from '../../../platform/client/ui/keep-names.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { holderName, refreshSeats, seatsApi, type SeatHolder } from './queries.ts';
import { ReassignDialog, RevokeSeatDialog } from './SeatDialogs.tsx';

const STATES: Readonly<Record<SeatHolder['state'], { readonly word: string; readonly tone: BadgeTone }>> = {
  member: { word: 'Has a seat', tone: 'ok' },
  invited: { word: 'Invited', tone: 'warn' },
  expired: { word: 'Invitation expired', tone: 'neutral' },
};

const CHOICES = [
  { value: '', label: 'All states' },
  ...Object.entries(STATES).map(([value, { word }]) => ({ value, label: word })),
];

/** Rows per page. */
const PAGE = 100;

/** Lists users and invitations, with search and reassignment. */
export function SeatHolders({ people }: { readonly people: readonly SeatHolder[] }): ReactNode {
  const [search, setSearch] = useState('');
  const [state, setState] = useState('');
  const [shown, setShown] = useState(PAGE);
  const [leaving, setLeaving] = useState<SeatHolder | null>(null);
  const [ending, setEnding] = useState<SeatHolder | null>(null);
  const query = search.trim().toLowerCase();
  const found = people.filter(
    (person) =>
      (state === '' || person.state === state) &&
      `${person.username ?? ''} ${person.email ?? ''}`.toLowerCase().includes(query),
  );
  if (people.length === 0)
    return (
      <div className="card">
        <EmptyState title="Nobody has a seat yet">
          Make a link and pass it on, or invite people from a list. Everyone who takes a seat appears here.
        </EmptyState>
      </div>
    );
  return (
    <section className="card" aria-label="People">
      <div className="seats__tools">
        <TextField
          label="Search a name or email"
          type="search"
          value={search}
          maxLength={254}
          onChange={({ target }) => setSearch(target.value)}
        />
        <SelectField label="State" choices={CHOICES} value={state} onChange={({ target }) => setState(target.value)} />
      </div>
      <output className="visually-hidden">{found.length === 1 ? '1 person' : `${found.length} people`}</output>
      {found.length === 0 ? (
        <p className="muted seats__none">No person matches. Try another name or email.</p>
      ) : (
        <UsersTable people={found.slice(0, shown)} onReassign={setLeaving} onRevoke={setEnding} />
      )}
      {found.length > shown ? (
        <div className="seats__none">
          <Button onClick={() => setShown(shown + PAGE)}>Show more people</Button>
        </div>
      ) : null}
      <ReassignDialog key={leaving?.seatId} person={leaving} onClose={() => setLeaving(null)} />
      <RevokeSeatDialog person={ending} onClose={() => setEnding(null)} />
    </section>
  );
}

/** Actions for an assigned seat. */
interface SeatActions<Argument extends unknown[]> {
  readonly onReassign: (...person: Argument) => void;
  readonly onRevoke: (...person: Argument) => void;
}

function UsersTable({
  people,
  onReassign,
  onRevoke,
}: SeatActions<[SeatHolder]> & { readonly people: readonly SeatHolder[] }): ReactNode {
  return (
    <table className="seats__people">
      <thead>
        <tr className="small">
          <th scope="col">Person</th>
          <th scope="col">State</th>
          <th scope="col">Since</th>
          <th scope="col">Open until</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <Row
            key={person.seatId}
            person={person}
            onReassign={() => onReassign(person)}
            onRevoke={() => onRevoke(person)}
          />
        ))}
      </tbody>
    </table>
  );
}

function Row({ person, onReassign, onRevoke }: SeatActions<[]> & { readonly person: SeatHolder }): ReactNode {
  const { username, email, state, endsAt, open, since } = person;
  const { word, tone } = STATES[state];
  return (
    <tr>
      <td>
        <span className="medium seats__name" translate="no">
          {holderName(person)}
        </span>
        {username !== null && email !== null ? (
          <span className="small muted seats__under" translate="no">
            {email}
          </span>
        ) : null}
      </td>
      <td>
        <Badge tone={tone}>{word}</Badge> {open ? null : <Badge tone="warn">Closed for now</Badge>}
      </td>
      <td className="small">
        {state === 'member' ? '' : 'Sent '}
        {formatDate(since)}
      </td>
      <td className="small">
        <span className="seats__label">Open until </span>
        {endsAt === null ? 'No end date' : formatDate(endsAt)}
      </td>
      <td>
        {state === 'member' ? (
          <span className="seats__ways">
            <Button variant="quiet" onClick={onReassign}>
              Reassign
              <RowLabel person={person} />
            </Button>
            <Button variant="quiet" onClick={onRevoke}>
              Take back
              <RowLabel person={person} />
            </Button>
          </span>
        ) : (
          <InvitationActions person={person} />
        )}
      </td>
    </tr>
  );
}

/** Actions for an open or expired invitation. */
function InvitationActions({ person }: { readonly person: SeatHolder }): ReactNode {
  const { seatId } = person;
  const client = useQueryClient();
  const again = useMutation({
    mutationFn: () => seatsApi('POST /api/organisation/seats/:seatId/invitation', { params: { seatId }, body: {} }),
    onSuccess: async () => {
      toast({
        title: 'Invitation sent',
        description: keepNames`To ${holderName(person)}.`,
        tone: 'success',
        passing: true,
      });
      await refreshSeats(client);
    },
    onError: (error) =>
      toast({ title: 'Not sent', description: sentenceOf(error, 'Please try again.'), tone: 'danger' }),
  });
  const withdraw = useMutation({
    mutationFn: () => seatsApi('DELETE /api/organisation/seats/:seatId', { params: { seatId } }),
    onSuccess: async () => {
      toast({ title: 'Invitation withdrawn', description: 'The seat is free.', tone: 'success', passing: true });
      await refreshSeats(client);
    },
    onError: (error) =>
      toast({ title: 'Not withdrawn', description: sentenceOf(error, 'Please try again.'), tone: 'danger' }),
  });
  return (
    <span className="seats__ways">
      <Button variant="quiet" busy={again.isPending} busyLabel="Sending..." onClick={() => again.mutate()}>
        Send again
        <RowLabel person={person} />
      </Button>
      <Button variant="quiet" busy={withdraw.isPending} busyLabel="Withdrawing..." onClick={() => withdraw.mutate()}>
        Withdraw
        <RowLabel person={person} />
      </Button>
    </span>
  );
}

/** Names the row in the labels of its buttons, for screen readers. */
function RowLabel({ person }: { readonly person: SeatHolder }): ReactNode {
  return <span className="visually-hidden"> {holderName(person)}</span>;
}
