import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { CancelButton, Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { keepNames } from '../../../platform/client/ui/keep-names.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { holderName, refreshSeats, seatsApi, type SeatHolder } from './queries.ts';

/** Confirms that a seat is revoked; closed while `person` is null. */
export function RevokeSeatDialog({
  person,
  onClose,
}: {
  readonly person: SeatHolder | null;
  readonly onClose: () => void;
}): ReactNode {
  const client = useQueryClient();
  const revocation = useMutation({
    mutationFn: ({ seatId }: SeatHolder) => seatsApi('DELETE /api/organisation/seats/:seatId', { params: { seatId } }),
    onSuccess: async (_done, taken) => {
      toast({
        title: 'The seat is free',
        description: keepNames`${holderName(taken)} gets an email about it.`,
        tone: 'success',
        passing: true,
      });
      onClose();
      await refreshSeats(client);
    },
    onError: (error) =>
      toast({
        title: 'The seat was not taken back',
        description: sentenceOf(error, 'Please try again.'),
        tone: 'danger',
      }),
  });
  const name = person === null ? '' : holderName(person);
  return (
    <Dialog
      open={person !== null}
      onClose={onClose}
      title={keepNames`Take back the seat of ${name}?`}
      actions={
        <>
          <CancelButton>{keepNames`Keep ${name}`}</CancelButton>
          <Button
            variant="primary"
            busy={revocation.isPending}
            busyLabel="Taking back..."
            onClick={() => (person === null ? undefined : revocation.mutate(person))}
          >
            Take the seat back
          </Button>
        </>
      }
    >
      <p>{keepNames`${name} loses the seat today and goes back to the free cards, to what is left of a trial, or to a plan of their own. They keep their account, their points and what they learned. The seat is free for the next person you invite.`}</p>
    </Dialog>
  );
}

/** Reassigns a seat; closed while `person` is null. */
export function ReassignDialog({
  person,
  onClose,
}: {
  readonly person: SeatHolder | null;
  readonly onClose: () => void;
}): ReactNode {
  const form = useId();
  const name = person === null ? '' : holderName(person);
  const { email, type, error, busy, send } = useReassign(person, onClose);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    send();
  }
  const until = person?.endsAt ?? null;
  return (
    <Dialog
      open={person !== null}
      onClose={onClose}
      title={keepNames`Give ${name}’s seat to someone else?`}
      actions={
        <>
          <CancelButton>{keepNames`Keep ${name}`}</CancelButton>
          <Button variant="primary" type="submit" form={form} busy={busy} busyLabel="Reassigning...">
            Reassign seat
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="column gap-16">
        <p>
          <span translate="no">{name}</span> keeps the account, the points and what was learned, and goes back today to
          the free cards, or to a plan of their own. The new person has the seat{' '}
          {until === null ? 'with no end date' : `until ${formatDate(until)}`}.
        </p>
        <TextField
          label="Email of the new person"
          type="email"
          autoComplete="off"
          value={email}
          maxLength={254}
          error={error}
          onChange={({ target }) => type(target.value)}
        />
      </form>
    </Dialog>
  );
}

/** Reassigns a seat to the typed address; the server checks the address. */
function useReassign(person: SeatHolder | null, onDone: () => void) {
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const typed = email.trim();
  const seatId = person?.seatId ?? '';
  const name = person === null ? '' : holderName(person);
  const { isPending: busy, mutate } = useMutation({
    mutationFn: () =>
      seatsApi('POST /api/organisation/seats/:seatId/reassign', { params: { seatId }, body: { email: typed } }),
    onSuccess: async () => {
      toast({
        title: 'Seat reassigned',
        description: keepNames`We emailed ${typed} and ${name}.`,
        tone: 'success',
        passing: true,
      });
      onDone();
      await refreshSeats(client);
    },
    onError: (failed) =>
      setError(
        (failed instanceof ApiFailure ? failed.issueOf('email') : null) ?? sentenceOf(failed, 'Please try again.'),
      ),
  });
  return {
    email,
    error,
    busy,
    type: (text: string) => {
      setEmail(text);
      setError(undefined);
    },
    send: () => {
      if (!busy) mutate();
    },
  };
}
