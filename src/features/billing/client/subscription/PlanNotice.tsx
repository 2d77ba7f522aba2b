import type { ReactNode } from 'react';
import { FREE_CARDS } from '../../../access/rules/access.ts';
import { shortDate } from '../../rules/date-text.ts';
import { Alert } from '../Alert.tsx';
import type { Subscription } from '../queries.ts';

/** What a person should know of the end of their plan (product-rules.md, K8). */
export function PlanNotice({ subscription }: { readonly subscription: Subscription }): ReactNode {
  const { status, endDate, expiresSoon } = subscription;
  if (endDate === null)
    return (
      <Alert tone="info" title="Your plan never ends">
        There is nothing more to buy, and nothing to renew.
      </Alert>
    );
  if (status === 'expired')
    return (
      <Alert tone="danger" title="Your plan has expired">
        Points, streak, bookmarks and certificates are safe. Renew to open every card again.
      </Alert>
    );
  if (expiresSoon)
    return (
      <Alert tone="warning" title={`Your plan ends on ${shortDate(endDate)}`}>
        After that the {FREE_CARDS.last} free cards stay open. Your progress is kept. Renewing now loses no days.
      </Alert>
    );
  return (
    <Alert tone="info" title="It does not renew by itself">
      We write to you a week before it ends, and again a day before. Buying earlier loses no days: new time begins on{' '}
      {shortDate(endDate)}.
    </Alert>
  );
}
