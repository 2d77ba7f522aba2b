import type { ReactNode } from 'react';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Alert } from '../Alert.tsx';
import type { Priced } from './use-price.ts';

/** Says that the price with a coupon did not come, and asks again; nothing while it did. */
export function PriceLost({ lost }: { readonly lost: Priced['lost'] }): ReactNode {
  if (lost === null) return null;
  return (
    <Alert tone="offline" title="The price did not load">
      <p>{lost.sentence} Nothing was paid.</p>
      <Button onClick={lost.retry}>Try Again</Button>
    </Alert>
  );
}
