import type { PaymentProvider } from '../providers/provider.ts';

/** A report as it goes over the wire. */
export interface WrittenReport {
  readonly body: Buffer;
  readonly headers: Record<string, string>;
}

/** A provider, and what buyers, banks and its own desk do there. */
export interface ProviderDesk {
  readonly provider: PaymentProvider;
  /** What the buyer does: after it the money has come, or may be captured. */
  pay(paymentId: string): Promise<void>;
  refund(paymentId: string, cents: number): Promise<void>;
  dispute(paymentId: string, standing: 'open' | 'won' | 'lost'): Promise<void>;
  /** A report about a payment, signed at an instant. */
  report(paymentId: string, at: Date): Promise<WrittenReport>;
  /** Makes the provider silent, or lets it answer again; null where it cannot be away. */
  readonly setAway: ((away: boolean) => void) | null;
}
