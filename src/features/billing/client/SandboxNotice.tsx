import type { ReactNode } from 'react';
import { usePaymentOptions } from './queries.ts';
import { SandboxBand } from './SandboxBand.tsx';

/** Says on a screen that leads to a payment that no money moves here; nothing where it does (product-rules.md, K10). */
export function SandboxNotice(): ReactNode {
  return usePaymentOptions().data?.sandbox === true ? <SandboxBand /> : null;
}
