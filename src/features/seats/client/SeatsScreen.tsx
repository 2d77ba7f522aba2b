import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import { useState, type ReactNode } from 'react';
import '../../../platform/client/styles/parts/lists.css';
import '../../../platform/client/styles/reading-fonts.css';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { Skeleton, Skeletons } from '../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../platform/client/ui/NotLoaded.tsx';
import { NumberedSteps } from '../../../platform/client/ui/NumberedSteps.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { OwnSeats } from './OwnSeats.tsx';
import { InviteLink } from './InviteLink.tsx';
import { ListDialog } from './ListDialog.tsx';
import { SeatHolders } from './SeatHolders.tsx';
import { useSeats, type Organisation } from './queries.ts';
import './seats.css';
import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Badge, type BadgeTone } from '../../../platform/client/ui/Badges.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { saveReceipt } from '../../billing/client/service.ts';
import { dollars, inEcDollars, PLAN_IDS, PLANS } from '../../access/rules/plans.ts';
import { formatAmount } from '../rules/buy-query.ts';
import type { BlockState } from '../rules/seat-access.ts';

type Block = Organisation['blocks'][number];

/** Shows the numbers of assigned, reserved and free seats, and the payments. */
function SeatCounts({ organisation: { counts, blocks } }: { readonly organisation: Organisation }): ReactNode {
  const { all, used, invited, free } = counts;
  const running = blocks.filter(({ state }) => state === 'active' || state === 'soon');
  const [only] = running;
  const plan = running.length === 1 && only !== undefined ? `, ${only.planName}` : '';
  return (
    <section className="card padded seats__counts" aria-labelledby="seat-counts">
      <h2 className="title" id="seat-counts">
        {all === 0 ? 'No seats at the moment' : `${all} seats${plan}`}
      </h2>
      {all === 0 ? (
        <p className="muted">Nobody has a seat at the moment. Buy seats to go on.</p>
      ) : (
        <>
          <div className="seats__bar" aria-hidden="true">
            <Part part="used" count={used} />
            <Part part="invited" count={invited} />
            <Part part="free" count={free} />
          </div>
          <p className="seats__key tabular">
            <Key part="used" count={used} word="used" />
            <Key part="invited" count={invited} word="invited" />
            <Key part="free" count={free} word="free" />
          </p>
          {free === 0 ? <p className="smallish">All {all} seats are taken. Buy more, or reassign one.</p> : null}
        </>
      )}
      <ul className="column gap-12">
        {blocks.map((block) => (
          <Bought key={block.orderId} block={block} />
        ))}
      </ul>
    </section>
  );
}

/** A part of the bar; nothing for zero seats, as an empty part would leave a gap. */
function Part({ part, count }: { readonly part: string; readonly count: number }): ReactNode {
  return count === 0 ? null : <i data-part={part} style={{ flexGrow: count }} />;
}

function Key({
  part,
  count,
  word,
}: {
  readonly part: string;
  readonly count: number;
  readonly word: string;
}): ReactNode {
  return (
    <span>
      <i data-part={part} />
      <b className="strong">{count}</b> {word}
    </span>
  );
}

const STATES: Readonly<Record<BlockState, { readonly word: string; readonly tone: BadgeTone }>> = {
  active: { word: 'Active', tone: 'ok' },
  soon: { word: 'Expires Soon', tone: 'warn' },
  over: { word: 'Expired', tone: 'neutral' },
  disputed: { word: 'Disputed', tone: 'warn' },
  refunded: { word: 'Refunded', tone: 'neutral' },
};

/** Shows one block: its seats, end and receipt. */
function Bought({ block }: { readonly block: Block }): ReactNode {
  const { planName, seats, seatCents, amountCents, endsAt, boughtAt, orderId, orderNumber, state } = block;
  const { word, tone } = STATES[state];
  const sum = seats * seatCents;
  const receipt = useMutation({
    mutationFn: () => saveReceipt({ id: orderId, number: orderNumber }),
    onError: (error) =>
      toast({ title: 'Receipt Not Saved', description: sentenceOf(error, 'Please try again.'), tone: 'danger' }),
  });
  return (
    <li className="seats__bought small muted">
      <span>
        {seats} × {planName}. {endsAt === null ? 'Open with no end date.' : `${until(state)} ${formatDate(endsAt)}.`}{' '}
        Paid on {formatDate(boughtAt)}: {seats} × {formatAmount(seatCents)} = {formatAmount(sum)}
        {amountCents === sum ? '.' : `, with a coupon ${formatAmount(amountCents)}.`}{' '}
        <button type="button" className="link reach" onClick={() => receipt.mutate()}>
          Receipt<span className="visually-hidden"> {orderNumber}</span>
        </button>
      </span>
      <Badge tone={tone}>{word}</Badge>
    </li>
  );
}

function until(state: BlockState): string {
  return state === 'over' ? 'Ended on' : 'Open until';
}

/** `/seats`: the organisation’s seats, their users and invitations, and the user’s own seats. */
export default function SeatsScreen(): ReactNode {
  const { data, error, isFetching, refetch } = useSeats();
  const [listing, setListing] = useState(false);
  const organisation = data?.organisation ?? null;
  const hasSeats = organisation !== null && organisation.blocks.length > 0;
  const runs = organisation !== null && organisation.counts.all > 0;
  const name = organisation?.name ?? '';
  return (
    <div className="wrap seats__page">
      <PageHead
        note={name === '' ? undefined : `${name}.`}
        title="Seats"
        sub={data === undefined || hasSeats ? undefined : 'For a school or a business.'}
        actions={
          hasSeats ? (
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
          ) : undefined
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
          <OwnSeats held={data.held} />
          {hasSeats ? <Shown organisation={organisation} runs={runs} /> : <NoSeats />}
        </div>
      )}
      <ListDialog open={listing} onClose={() => setListing(false)} />
    </div>
  );
}

const STEPS = [
  { title: 'Pay once for your group', text: 'As many seats as you need. Nothing renews by itself.' },
  {
    title: 'Invite people',
    text: 'Send a link, or a list of email addresses. A seat can go to someone else at any time.',
  },
  { title: 'See who has a seat', text: 'Not what they study.' },
];

function NoSeats(): ReactNode {
  return (
    <div className="seats__offer">
      <section className="card padded column gap-16" aria-labelledby="seats-prices">
        <div className="column gap-6">
          <h2 className="title" id="seats-prices">
            Price of a seat
          </h2>
          <p className="small muted">One payment, in US dollars.</p>
        </div>
        <ul className="rows">
          {PLAN_IDS.map((id) => (
            <li key={id} className="apart seats__plan">
              <span>
                {PLANS[id].name}
                <span className="small muted seats__under">
                  About <span translate="no">{inEcDollars(PLANS[id].priceCents)}</span>
                </span>
              </span>
              <b className="serif tabular">{dollars(PLANS[id].priceCents)}</b>
            </li>
          ))}
        </ul>
        <ButtonLink variant="primary" block href="/seats/buy">
          Buy seats
        </ButtonLink>
      </section>
      <section className="card padded column gap-20" aria-labelledby="seats-offer">
        <h2 className="title" id="seats-offer">
          How it works
        </h2>
        <NumberedSteps steps={STEPS} />
      </section>
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
      {runs || organisation.people.length > 0 ? <SeatHolders people={organisation.people} /> : null}
    </>
  );
}
