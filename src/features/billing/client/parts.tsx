import type { ReactNode } from 'react';
import { usePaymentOptions } from './queries.ts';
import { SandboxBand } from './SandboxBand.tsx';

/** Shows the sandbox note when the sandbox is active (product-rules.md, K10). */
export function SandboxNotice(): ReactNode {
  return usePaymentOptions().data?.sandbox === true ? <SandboxBand /> : null;
}
