import type { ProviderName } from '../../rules/payment-method.ts';

/** An order as a provider is told of it. */
export interface OfferedOrder {
  readonly orderId: string;
  /** Whole cents. */
  readonly amountCents: number;
  readonly currency: string;
  /** What it is for, in words. */
  readonly description: string;
}

/** A payment as its provider has it now. */
export interface ProviderPayment {
  readonly paymentId: string;
  /** The order it was made for; null when it names none. */
  readonly orderId: string | null;
  /** Whole cents. */
  readonly amountCents: number;
  readonly currency: string;
  /** Whether real money moves. */
  readonly live: boolean;
  /** `open` can still be paid, `processing` is on its way, `closed` can never be paid any more. */
  readonly state: 'open' | 'approved' | 'processing' | 'paid' | 'closed';
  /** Whole cents that went back. */
  readonly refundedCents: number;
  readonly dispute: 'none' | 'open' | 'won' | 'lost';
  /** Why the last try did not go through, in a sentence for its buyer; null when there was none. */
  readonly failure: string | null;
}

/** Something a provider reported. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** The payment it is about; null for what is about none. */
  readonly paymentId: string | null;
}

/** The provider refused, or could not be reached. */
export class ProviderError extends Error {
  /** Whether the buyer can do something about it, as with a payment that was declined. */
  readonly declined: boolean;
  /** Whether it answered, and says the same to whoever asks again with the same key. */
  readonly refused: boolean;
  constructor(
    message: string,
    { declined = false, refused = false, cause }: { declined?: boolean; refused?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.declined = declined;
    this.refused = refused;
  }
}

/** What the provider answered is not what it is known to answer. */
export class OddAnswer extends ProviderError {}

/** What came as a report was not signed by the provider. */
export class BadSignature extends Error {}

/** Takes payments. Every implementation passes `provider-contract.test.ts`. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** Whether money is taken by `capture` alone: then nothing is paid once nobody captures it any more. */
  readonly takesByCapture: boolean;
  /** Whether the provider itself has to be asked about the signature of each report. */
  readonly verifiesByAsking: boolean;
  /** Whether real money moves: a payment that says otherwise is none of ours. */
  readonly live: boolean;
  /**
   * Makes a payment. Asked again with the same key it is the same payment.
   * @throws ProviderError
   */
  begin(
    order: OfferedOrder,
    key: string,
  ): Promise<{ readonly paymentId: string; readonly clientSecret: string | null }>;
  /**
   * Takes the money that the buyer approved, where that is a step of its own. Asked again it is taken once.
   * @throws ProviderError
   */
  capture(paymentId: string, key: string): Promise<void>;
  /**
   * Makes sure that a payment is not paid any more, as far as the provider can; then read it.
   * @throws ProviderError when the provider could not be reached
   */
  close(paymentId: string, key: string): Promise<void>;
  /**
   * Gives back all of a payment that has not gone back yet. Asked again with the same key it goes back once; nothing happens where it
   * went back before.
   * @throws ProviderError
   */
  refund(paymentId: string, key: string): Promise<void>;
  /**
   * A payment as it stands now, asked of the provider; null when it has none of that name.
   * @throws ProviderError
   */
  read(paymentId: string): Promise<ProviderPayment | null>;
  /**
   * The payments that were made within a time, and older ones of which a part went back in it or about which a dispute began or ended. One that cannot be understood is told in its place, and those after it follow.
   * @throws ProviderError when the provider could not be reached
   */
  list(since: Date, until: Date): AsyncIterable<ProviderPayment | OddAnswer>;
  /**
   * Reads a report, of which every byte counts.
   * @throws BadSignature
   * @throws ProviderError when the provider has to be asked about the signature and could not be reached
   */
  readEvent(body: Buffer, headers: Readonly<Record<string, string | undefined>>): Promise<ProviderEvent>;
}
