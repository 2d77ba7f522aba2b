import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { CancelButton, Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { keepNames } from '../../../platform/client/ui/keep-names.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { nameOf } from './person-name.ts';
import { refreshSeats, seatsApi, type Person } from './queries.ts';

/** Asks before a seat is taken back from a person; closed while `person` is null. */
export function TakeBackDialog({
  person,
  onClose,
}: {
  readonly person: Person | null;
  readonly onClose: () => void;
}): ReactNode {
  const client = useQueryClient();
  const takeBack = useMutation({
    mutationFn: ({ seatId }: Person) => seatsApi('DELETE /api/organisation/seats/:seatId', { params: { seatId } }),
    onSuccess: async (_done, taken) => {
      toast({
        title: 'The seat is free',
        description: keepNames`${nameOf(taken)} gets an email about it.`,
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
  const name = person === null ? '' : nameOf(person);
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
            busy={takeBack.isPending}
            busyWord="Taking back..."
            onClick={() => (person === null ? undefined : takeBack.mutate(person))}
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
