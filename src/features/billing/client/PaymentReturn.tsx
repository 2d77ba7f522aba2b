import type { ReactNode } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { doneAddress } from '../rules/checkout-place.ts';

/** Back from a bank: leads on to where the order is awaited. The address says nothing that would count as paid (product-rules.md, K3). */
export default function PaymentReturn(): ReactNode {
  const [query] = useSearchParams();
  return <Redirect to={doneAddress(query.get('order'))} replace />;
}
