import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState, type ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { joinPath } from '../rules/invitations.ts';
import { refreshSeats, seatsApi, type Organisation } from './queries.ts';

/** Milliseconds for which the button shows that the link was copied. */
const COPIED_MS = 2000;

/** The open link, by which anyone claims a free seat. It is shown only when created, as only its digest is stored. */
export function InviteLink({ link }: { readonly link: Organisation['link'] }): ReactNode {
  const client = useQueryClient();
  const make = useMutation({
    mutationFn: () => seatsApi('POST /api/organisation/link', { body: {} }),
    onSuccess: () => refreshSeats(client),
    onError: (error) =>
      toast({ title: 'No link was made', description: sentenceOf(error, 'Please try again.'), tone: 'danger' }),
  });
  const stop = useMutation({
    mutationFn: () => seatsApi('DELETE /api/organisation/link', {}),
    onSuccess: async () => {
      make.reset();
      toast({ title: 'The link is stopped', tone: 'success', passing: true });
      await refreshSeats(client);
    },
    onError: (error) =>
      toast({ title: 'The link was not stopped', description: sentenceOf(error, 'Please try again.'), tone: 'danger' }),
  });
  const token = make.data?.token ?? null;
  const endsAt = make.data?.endsAt ?? link?.endsAt ?? null;
  return (
    <section className="card padded column gap-12 seats__link" aria-labelledby="invite-link">
      <h2 className="title" id="invite-link">
        Invite by link
      </h2>
      <p className="small muted">
        Anyone who opens it can take a free seat.{' '}
        {endsAt === null
          ? 'It stops working when all seats are taken, or after two weeks.'
          : `It stops working when all seats are taken, or on ${formatDate(endsAt)}.`}
      </p>
      {token === null ? (
        endsAt === null ? null : (
          <p className="small">
            Your invite link is working. For security we showed it only once. A new link replaces it.
          </p>
        )
      ) : (
        <Address address={`${location.origin}${joinPath(token)}`} />
      )}
      <div className="actions">
        <Button
          variant={endsAt === null ? 'secondary' : 'quiet'}
          busy={make.isPending}
          busyLabel="Making..."
          onClick={() => make.mutate()}
        >
          {endsAt === null ? 'Make a link' : 'Make a new link'}
        </Button>
        {endsAt === null ? null : (
          <Button variant="quiet" busy={stop.isPending} busyLabel="Stopping..." onClick={() => stop.mutate()}>
            Stop the link
          </Button>
        )}
      </div>
    </section>
  );
}

function Address({ address }: { readonly address: string }): ReactNode {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      toast({ title: 'Not copied', description: 'Please select the link and copy it yourself.', tone: 'danger' });
    }
  }
  return (
    <div className="seats__address">
      <input
        className="ui__input"
        readOnly
        value={address}
        aria-label="The link"
        onFocus={({ target }) => target.select()}
      />
      <Button variant="quiet" onClick={() => void copy()}>
        <Icon of={Copy} size={18} />
        <span aria-live="polite">{copied ? 'Copied!' : 'Copy'}</span>
      </Button>
    </div>
  );
}
