import type { ReactNode } from 'react';
import { ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { keepNames } from '../../../../platform/client/ui/keep-names.tsx';
import { FREE_CARDS } from '../../../access/rules/access.ts';
import { shortDate } from '../../rules/plan-period.ts';
import { Alert } from '../Alert.tsx';
import type { OpenAccess, Seat } from '../queries.ts';

/** Shows the organisation of an active seat, and that nothing has to be renewed. */
export function OpenSeatNotice({ seat, endsSoon }: { readonly seat: Seat; readonly endsSoon: boolean }): ReactNode {
  const { organisation, endsAt, ownUntil } = seat;
  const own = ownUntil === null ? '' : ` Your own plan goes on after the seat, until ${shortDate(ownUntil)}.`;
  if (endsSoon && endsAt !== null)
    return (
      <Alert
        tone="warning"
        quiet
        title={
          <>
            {keepNames`Your seat from ${organisation}`}
            {` ends on ${shortDate(endsAt)}`}
          </>
        }
      >
        <p>{`After that the ${FREE_CARDS.last} free cards stay open, and your progress is kept. A plan that you buy now begins when the seat ends.`}</p>
      </Alert>
    );
  return (
    <Alert tone="info" title={keepNames`This is a seat from ${organisation}`}>
      <p>{`It is ${endsAt === null ? 'open with no end date' : `open until ${shortDate(endsAt)}`}. You do not need to buy or renew anything while you hold it.${own}`}</p>
    </Alert>
  );
}

/** Shows why a seat is not active, and the user's access now. */
export function ClosedSeat({ seat, open }: { readonly seat: Seat; readonly open: OpenAccess }): ReactNode {
  return (
    <>
      <Alert tone={open.access === 'premium' ? 'info' : 'warning'} quiet title={titleOf(seat)}>
        <p>{`${seat.state === 'paused' ? 'The payment for it is being checked. If it is confirmed, your seat opens again by itself. ' : ''}${remainsText(seat, open)}`}</p>
      </Alert>
      {open.access === 'premium' ? null : (
        <div>
          <ButtonLink variant="primary" href="/checkout">
            Choose a Plan
          </ButtonLink>
        </div>
      )}
    </>
  );
}

function titleOf({ state, organisation, endedAt }: Seat): ReactNode {
  const seat = keepNames`Your seat from ${organisation}`;
  const on = endedAt === null ? '' : ` on ${shortDate(endedAt)}`;
  switch (state) {
    case 'open':
      return <>{seat} is open</>;
    case 'paused':
      return <>{seat} is closed for now</>;
    case 'taken back':
      return (
        <>
          {seat}
          {` was taken back${on}`}
        </>
      );
    case 'given back':
      return (
        <>
          {keepNames`You gave back your seat from ${organisation}`}
          {on}
        </>
      );
    case 'payment returned':
      return (
        <>
          {seat}
          {` ended${on}, because its payment was returned`}
        </>
      );
    case 'over':
      return (
        <>
          {seat}
          {` ended${on}`}
        </>
      );
  }
}

function remainsText({ ownUntil }: Seat, { access, trialEndsAt }: OpenAccess): string {
  if (access === 'premium') return ownUntil === null ? '' : `Your own plan is open until ${shortDate(ownUntil)}.`;
  const safeText = 'Points, streak, bookmarks and certificates are safe.';
  if (trialEndsAt !== null) return `Your trial is still open until ${shortDate(trialEndsAt)}. ${safeText}`;
  return `The ${FREE_CARDS.last} free cards stay open. ${safeText} To open every card again, choose a plan.`;
}
