import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { keepNames } from '../../../platform/client/ui/keep-names.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { refreshAccess } from '../../billing/client/service.ts';
import { refreshSeats, seatsApi, type OwnSeat } from './queries.ts';

/** Shows the user’s own seats, with a button to return each. */
export function OwnSeats({ held }: { readonly held: readonly OwnSeat[] }): ReactNode {
  const [leaving, setLeaving] = useState<OwnSeat | null>(null);
  if (held.length === 0) return null;
  return (
    <section className="card padded column gap-12" aria-labelledby="held-seats">
      <h2 className="title" id="held-seats">
        Your own seat
      </h2>
      <ul className="rows">
        {held.map((seat) => (
          <li key={seat.seatId} className="seats__held">
            <span>
              <b className="medium" translate="no">
                {seat.organisation}
              </b>
              <span className="small muted seats__under">
                {seat.planName}, {seat.endsAt === null ? 'no end date' : `open until ${formatDate(seat.endsAt)}`}
              </span>
            </span>
            {seat.open ? <Badge tone="ok">Active</Badge> : <Badge tone="warn">Closed for now</Badge>}
            <Button variant="quiet" onClick={() => setLeaving(seat)}>
              Give back<span className="visually-hidden"> the seat from {seat.organisation}</span>
            </Button>
          </li>
        ))}
      </ul>
      <GiveBackDialog seat={leaving} onClose={() => setLeaving(null)} />
    </section>
  );
}

/** Confirms the return of a seat; closed while `seat` is null. */
function GiveBackDialog({ seat, onClose }: { readonly seat: OwnSeat | null; readonly onClose: () => void }): ReactNode {
  const client = useQueryClient();
  const leave = useMutation({
    mutationFn: ({ seatId }: OwnSeat) => seatsApi('DELETE /api/seats/:seatId', { params: { seatId } }),
    onSuccess: async () => {
      onClose();
      toast({ title: 'The seat is given back', tone: 'success', passing: true });
      await refreshAccess(client).catch(() => undefined);
      await refreshSeats(client);
    },
    onError: (error) =>
      toast({
        title: 'The seat was not given back',
        description: sentenceOf(error, 'Please try again.'),
        tone: 'danger',
      }),
  });
  return (
    <Dialog
      open={seat !== null}
      onClose={onClose}
      title={keepNames`Give back the seat from ${seat?.organisation ?? ''}?`}
      actions={
        <>
          <Button onClick={onClose}>Keep the seat</Button>
          <Button
            variant="primary"
            busy={leave.isPending}
            busyLabel="Giving back..."
            onClick={() => (seat === null ? undefined : leave.mutate(seat))}
          >
            Give it back
          </Button>
        </>
      }
    >
      <p>
        You keep your account, your points and everything you have learned, and go back to the free cards, or to a plan
        of your own.
      </p>
    </Dialog>
  );
}
