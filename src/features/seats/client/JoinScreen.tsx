import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import '../../../platform/client/styles/parts/panels.css';
import '../../../platform/client/styles/parts/lists.css';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { keepNames } from '../../../platform/client/ui/keep-names.tsx';
import { Ribbon } from '../../../platform/client/ui/ornaments.tsx';
import { useSession } from '../../accounts/client/service.ts';
import { withRedirect } from '../../accounts/rules/redirect-target.ts';
import { refreshAccess } from '../../billing/client/service.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { seatsContract } from '../contract.ts';
import { joinPath } from '../rules/invitations.ts';
import { seatsApi, useInvitation, type OwnSeat } from './queries.ts';
import './seats.css';

type Invitation = ResponseOf<typeof seatsContract.invitation>;

/** `/join/:token`: shows an invitation. To claim the seat, a visitor signs in and returns here. */
export default function JoinScreen(): ReactNode {
  const [path] = useLocation();
  const token = path.split('/')[2] ?? '';
  const session = useSession();
  const user = session.status === 'signedIn' ? session.user : null;
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useInvitation(token, user?.id ?? null);
  const take = useMutation({
    mutationFn: () => seatsApi('POST /api/invitations/:token', { params: { token }, body: {} }),
    onSuccess: () => refreshAccess(client).catch(() => undefined),
  });
  return (
    <div className="wrap door">
      {take.data !== undefined ? (
        <ClaimedSeat seat={take.data} />
      ) : data === undefined ? (
        error === null ? (
          <Skeletons label="Loading the invitation">
            <Skeleton height="340px" radius="var(--r-3)" />
          </Skeletons>
        ) : (
          <NotOpen error={error} retrying={isFetching} onRetry={() => void refetch()} />
        )
      ) : (
        <Open
          invitation={data}
          username={user?.username ?? null}
          token={token}
          taking={take.isPending}
          refusal={take.error === null ? null : sentenceOf(take.error, 'You did not get the seat. Please try again.')}
          onTake={() => take.mutate()}
        />
      )}
    </div>
  );
}

function NotOpen({
  error,
  retrying,
  onRetry,
}: {
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}): ReactNode {
  if (error instanceof ApiFailure && (error.status === 410 || error.status === 400))
    return (
      <div className="card">
        <EmptyState title="This invitation is not open" heading="h1" action={<ButtonLink href="/">Go home</ButtonLink>}>
          It has run out, was stopped, or was used. Ask the person who sent it to you for a new one.
        </EmptyState>
      </div>
    );
  return (
    <NotLoaded
      title="The invitation did not load"
      safe="It stays open."
      heading="h1"
      error={error}
      retrying={retrying}
      onRetry={onRetry}
    />
  );
}

interface OpenProps {
  readonly invitation: Invitation;
  /** Null for a visitor. */
  readonly username: string | null;
  readonly token: string;
  readonly taking: boolean;
  readonly refusal: string | null;
  readonly onTake: () => void;
}

/** Shows a valid invitation. */
function Open(props: OpenProps): ReactNode {
  const { organisation, seat, you } = props.invitation;
  const holds = you?.holds ?? null;
  const moves = holds !== null && seat !== null && you?.gains === true;
  if (holds !== null && !moves)
    return (
      <div className="card">
        <EmptyState
          title={keepNames`You have a seat from ${organisation}`}
          heading="h1"
          action={
            <ButtonLink variant="primary" href="/study">
              Continue studying
            </ButtonLink>
          }
        >
          {lasts(holds)} There is nothing more to do.
        </EmptyState>
      </div>
    );
  if (seat === null)
    return (
      <div className="card">
        <EmptyState title="All seats are taken" heading="h1" action={<ButtonLink href="/">Go home</ButtonLink>}>
          {keepNames`${organisation} has no free seat just now.`} Ask the person who sent you the link for one more.
        </EmptyState>
      </div>
    );
  return <Offer {...props} seat={seat} moves={moves} />;
}

/** Shows a free seat with the button to claim it. */
function Offer({
  invitation: { organisation, you },
  seat,
  moves,
  username,
  token,
  taking,
  refusal,
  onTake,
}: OpenProps & {
  readonly seat: NonNullable<Invitation['seat']>;
  /** Whether the seat replaces one with an earlier end. */
  readonly moves: boolean;
}): ReactNode {
  return (
    <section className="card padded column gap-16 seats__invitation">
      <div>
        <p className="note over">An invitation.</p>
        <h1>{keepNames`${organisation} has a seat for you`}</h1>
      </div>
      <dl className="facts">
        <div>
          <dt>Seat</dt>
          <dd className="medium">{seat.planName}</dd>
        </div>
        <div>
          <dt>Opens everything</dt>
          <dd className="medium">{seat.endsAt === null ? 'With no end date' : `Until ${formatDate(seat.endsAt)}`}</dd>
        </div>
        <div>
          <dt>You pay</dt>
          <dd className="medium">Nothing</dd>
        </div>
      </dl>
      <p className="smallish muted">
        <span translate="no">{organisation}</span> sees{' '}
        {username === null ? (
          'your username'
        ) : (
          <>
            your username, <span translate="no">{username}</span>,
          </>
        )}{' '}
        and that you have the seat, but not what you study. It can take the seat back; you keep what you learned.
      </p>
      {refusal === null ? null : (
        <p role="alert" className="seats__alert">
          {refusal}
        </p>
      )}
      {username === null ? (
        <SignInChoices token={token} />
      ) : you?.gains === true ? (
        <Button variant="primary" large block busy={taking} busyLabel="Taking the seat..." onClick={onTake}>
          {moves ? 'Move to this seat' : 'Take the seat'}
        </Button>
      ) : (
        <p className="medium">
          Your own access lasts at least as long as this seat. Please leave the seat for someone else.
        </p>
      )}
    </section>
  );
}

/** Links to sign-in and registration that return to the invitation, without the choice of a plan. */
function SignInChoices({ token }: { readonly token: string }): ReactNode {
  const target = joinPath(token);
  return (
    <div className="column gap-10">
      <p className="smallish">
        Sign in or create an account, and you come straight back here. No need to choose a plan.
      </p>
      <div className="pair">
        <ButtonLink variant="primary" href={`${withRedirect('/register', target)}&step=details`}>
          Make an account
        </ButtonLink>
        <ButtonLink href={withRedirect('/login', target)}>Sign In</ButtonLink>
      </div>
    </div>
  );
}

function ClaimedSeat({ seat: { organisation, planName, endsAt } }: { readonly seat: OwnSeat }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card seats__taken">
      <Ribbon drop />
      <h1 ref={heading} tabIndex={-1}>
        The seat is yours.
      </h1>
      <output className="muted">
        {keepNames`${organisation} gave it to you.`} {lasts({ planName, endsAt })}
      </output>
      <ButtonLink variant="primary" large block href="/study">
        Start studying
      </ButtonLink>
    </section>
  );
}

function lasts({ endsAt }: { readonly planName: string; readonly endsAt: string | null }): string {
  return endsAt === null ? 'Everything is open, with no end date.' : `Everything is open until ${formatDate(endsAt)}.`;
}
