import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import { useState, type ReactNode } from 'react';
import '../../../platform/client/styles/reading-fonts.css';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../platform/client/ui/EmptyState.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { HeldSeats } from './HeldSeats.tsx';
import { InviteLink } from './InviteLink.tsx';
import { ListDialog } from './ListDialog.tsx';
import { People } from './People.tsx';
import { useSeats, type Organisation } from './queries.ts';
import { SeatCounts } from './SeatCounts.tsx';
import './seats.css';

/** The seats of an organisation: how many are taken, who has them, and how others get one; and the seats that one holds oneself. */
export default function SeatsScreen(): ReactNode {
  const { data, error, isFetching, refetch } = useSeats();
  const [listing, setListing] = useState(false);
  const organisation = data?.organisation ?? null;
  const runs = organisation !== null && organisation.counts.all > 0;
  const name = organisation?.name ?? '';
  return (
    <div className="wrap seats__page">
      <PageHead
        note={name === '' ? undefined : `${name}.`}
        title="Seats"
        actions={
          organisation === null || organisation.blocks.length === 0 ? undefined : (
            <>
              {runs ? (
                <Button onClick={() => setListing(true)}>
                  <Icon of={Upload} size={18} />
                  Invite from a list (CSV)
                </Button>
              ) : null}
              <ButtonLink variant="primary" href="/seats/buy">
                <Icon of={Plus} size={18} />
                Buy seats
              </ButtonLink>
            </>
          )
        }
      />
      {data === undefined && error !== null ? (
        <NotLoaded
          title="The seats did not load"
          safe="All seats are safe."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined && error === null ? (
        <Skeletons label="Loading the seats" className="column gap-16">
          <Skeleton height="190px" radius="var(--r-3)" />
          <Skeleton height="320px" radius="var(--r-3)" />
        </Skeletons>
      ) : null}
      {data === undefined ? null : (
        <div className="column gap-16">
          <HeldSeats held={data.held} />
          {organisation === null || organisation.blocks.length === 0 ? (
            <NoSeats />
          ) : (
            <Shown organisation={organisation} runs={runs} />
          )}
        </div>
      )}
      <ListDialog open={listing} onClose={() => setListing(false)} />
    </div>
  );
}

function NoSeats(): ReactNode {
  return (
    <div className="card">
      <EmptyState
        title="Seats for a school or a firm"
        action={
          <ButtonLink variant="primary" href="/seats/buy">
            Buy seats
          </ButtonLink>
        }
      >
        Pay once for everybody, then invite them by a link or a list. You see who has a seat, but not what they study.
      </EmptyState>
    </div>
  );
}

function Shown({ organisation, runs }: { readonly organisation: Organisation; readonly runs: boolean }): ReactNode {
  return (
    <>
      <div className="seats__two">
        <SeatCounts organisation={organisation} />
        {runs ? <InviteLink link={organisation.link} /> : null}
      </div>
      {runs || organisation.people.length > 0 ? <People people={organisation.people} /> : null}
    </>
  );
}
