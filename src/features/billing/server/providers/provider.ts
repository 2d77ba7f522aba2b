import type { ProviderName } from '../../rules/payment-method.ts';
import type { ProviderRefund } from '../../rules/refund.ts';

/** An order to be paid. */
export interface PaymentRequest {
  readonly orderId: string;
  /** Whole cents. */
  readonly amountCents: number;
  readonly currency: string;
  /** Shown to the buyer. */
  readonly description: string;
}

/** The current state of a payment at its provider. */
export interface ProviderPayment {
  /** The provider payment id: Stripe's payment intent id, or PayPal's order id. `paymentId` means this everywhere in billing. */
  readonly paymentId: string;
  /** Our id of the order; null when the payment names none. */
  readonly orderId: string | null;
  /** Whole cents. */
  readonly amountCents: number;
  readonly currency: string;
  /** Whether real money moves. */
  readonly live: boolean;
  /** `open` can be paid, `processing` is on its way, `canceled` can never be paid. */
  readonly state: 'open' | 'approved' | 'processing' | 'paid' | 'canceled';
  /** Refunds, the oldest first, whoever made them. */
  readonly refunds: readonly ProviderRefund[];
  readonly dispute: 'none' | 'open' | 'won' | 'lost';
  /** Why the last attempt failed, as a sentence for the buyer; null otherwise. */
  readonly failure: string | null;
}

/** A refund to request from a provider. */
export interface ProviderRefundRequest {
  /** Whole US cents, at most what is left. */
  readonly amountCents: number;
  /** Idempotency key: the same key refunds once. */
  readonly key: string;
  /** Our id of the refund, which the provider repeats; null for an automatic refund. */
  readonly reference: string | null;
}

/** A webhook event of a provider. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** Null for an event without a payment. */
  readonly paymentId: string | null;
}

/** A provider answered with an error or could not be reached. */
export class ProviderError extends Error {
  /** Whether the buyer can act, as after a declined card. */
  readonly declined: boolean;
  /** Whether the provider repeats this error to the same idempotency key: the next try needs a new key. */
  readonly isFinalForKey: boolean;
  constructor(
    message: string,
    {
      declined = false,
      isFinalForKey = false,
      cause,
    }: { declined?: boolean; isFinalForKey?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.declined = declined;
    this.isFinalForKey = isFinalForKey;
  }
}

/** A provider's response that does not match its documentation. */
export class UnexpectedResponseError extends ProviderError {}

/** A webhook request without a valid signature. */
export class InvalidSignatureError extends Error {}

/** A payment provider. Every implementation passes `provider-contract.test.ts`. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** Whether money moves only by `capture`: an order that is not captured is never paid. */
  readonly requiresCapture: boolean;
  /** Whether checking a signature needs a request to the provider. */
  readonly verifiesRemotely: boolean;
  /** Whether real money moves; a payment with another mode is rejected. */
  readonly live: boolean;
  /**
   * Creates a payment. The same key returns the same payment.
   * @throws ProviderError
   */
  create(
    order: PaymentRequest,
    key: string,
  ): Promise<{ readonly paymentId: string; readonly clientSecret: string | null }>;
  /**
   * Captures an approved payment, if the provider needs that step. A repeated call captures once.
   * @throws ProviderError
   */
  capture(paymentId: string, key: string): Promise<void>;
  /**
   * Cancels a payment if possible; read the payment afterwards.
   * @throws ProviderError when the provider could not be reached
   */
  cancel(paymentId: string, key: string): Promise<void>;
  /**
   * Refunds a part or all of a payment. Returns the provider's id of the refund; null when nothing is left to refund.
   * @throws ProviderError
   */
  refund(paymentId: string, refund: ProviderRefundRequest): Promise<string | null>;
  /**
   * Reads a payment from the provider; null when it is unknown there.
   * @throws ProviderError
   */
  read(paymentId: string): Promise<ProviderPayment | null>;
  /**
   * Lists payments created within a time, and older ones refunded or disputed in it. An unreadable payment is yielded as an
   * error, and the list continues.
   * @throws ProviderError when the provider could not be reached
   */
  list(since: Date, until: Date): AsyncIterable<ProviderPayment | UnexpectedResponseError>;
  /**
   * Verifies and parses an event; `body` holds the exact bytes.
   * @throws InvalidSignatureError
   * @throws ProviderError when checking the signature needs the provider and it could not be reached
   */
  readEvent(body: Buffer, headers: Readonly<Record<string, string | undefined>>): Promise<ProviderEvent>;
}
