import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import { Badge, type BadgeTone } from '../../../platform/client/ui/Badges.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { saveReceipt } from '../../billing/client/service.ts';
import { shortDate } from '../../billing/rules/date-text.ts';
import { amountText } from '../rules/amount-text.ts';
import type { BlockState } from '../rules/block-state.ts';
import type { Organisation } from './queries.ts';

type Block = Organisation['blocks'][number];

/** How many seats are taken, held and free, in a bar and in words, and what was paid for them. */
export function SeatCounts({ organisation: { counts, blocks } }: { readonly organisation: Organisation }): ReactNode {
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

/** A part of the bar; none where there is nobody, so that no gap stands for them. */
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

/** What one payment bought, until when, and its receipt. */
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
        {seats} × {planName}. {endsAt === null ? 'Open with no end date.' : `${until(state)} ${shortDate(endsAt)}.`}{' '}
        Paid on {shortDate(boughtAt)}: {seats} × {amountText(seatCents)} = {amountText(sum)}
        {amountCents === sum ? '.' : `, with a coupon ${amountText(amountCents)}.`}{' '}
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
