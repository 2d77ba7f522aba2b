import { useQuery, type QueryClient } from '@tanstack/react-query';
import { apiClient, fetchCall } from '../../../platform/client/api-client.ts';
import { saveFile } from '../../../platform/client/save-file.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { accountsApi, setSession } from '../../accounts/client/service.ts';
import { PLANS, type PlanId } from '../../access/rules/plans.ts';
import type { billingContract } from '../contract.ts';
import { isOpen } from '../rules/order.ts';
import { listPriceCents } from '../rules/price.ts';

export const billingApi = apiClient<typeof billingContract>();

export type Order = ResponseOf<typeof billingContract.order>['order'];

export type Subscription = NonNullable<ResponseOf<typeof billingContract.subscriptionStatus>['subscription']>;

export type Seat = NonNullable<ResponseOf<typeof billingContract.subscriptionStatus>['seat']>;

export type OpenAccess = ResponseOf<typeof billingContract.subscriptionStatus>['open'];

/** Returns the available payment methods. */
export type PaymentOptions = ResponseOf<typeof billingContract.paymentOptions>;

/** The server's answer about a coupon. */
export type CouponAnswer = ResponseOf<typeof billingContract.validateCoupon>;

/** Queries the user's subscription and seat at each visit; each is null without one. */
export function useSubscription() {
  return useQuery({
    queryKey: ['billing', 'subscription'],
    queryFn: ({ signal }) => billingApi('GET /api/subscription/status', { signal }),
    refetchOnMount: 'always',
  });
}

/** Queries the user's orders at each visit, the latest first. */
export function useOrders() {
  return useQuery({
    queryKey: ['billing', 'orders'],
    queryFn: async ({ signal }) => (await billingApi('GET /api/orders', { signal })).orders,
    refetchOnMount: 'always',
  });
}

/** Queries the available payment methods. */
export function usePaymentOptions() {
  return useQuery({
    queryKey: ['billing', 'options'],
    queryFn: ({ signal }) => billingApi('GET /api/payment-options', { signal }),
  });
}

/** A price in whole US cents. */
export interface Price {
  readonly listCents: number;
  readonly discountCents: number;
  readonly amountCents: number;
}

const couponKey = ({ planId, seats }: PurchaseChoice, couponCode: string | null) => [
  'billing',
  'coupon',
  planId,
  seats,
  couponCode,
];

/** The plan to buy, for the user or as seats. */
export interface PurchaseChoice {
  readonly planId: PlanId;
  /** Null for a plan of the user. */
  readonly seats: number | null;
}

const toRequest = ({ planId, seats }: PurchaseChoice) => ({ planId, ...(seats === null ? {} : { seats }) });

/** Queries the value of a coupon for a plan; disabled without a coupon. */
export function useCoupon(chosen: PurchaseChoice, couponCode: string | null) {
  return useQuery({
    queryKey: couponKey(chosen, couponCode),
    queryFn: () =>
      billingApi('POST /api/coupon/validate', { body: { couponCode: couponCode ?? '', ...toRequest(chosen) } }),
    enabled: couponCode !== null,
  });
}

/** Validates a coupon and caches the answer for `useCoupon`. @throws ApiFailure */
export async function validateCoupon(
  client: QueryClient,
  chosen: PurchaseChoice,
  couponCode: string,
): Promise<CouponAnswer> {
  const answer = await billingApi('POST /api/coupon/validate', { body: { couponCode, ...toRequest(chosen) } });
  client.setQueryData(couponKey(chosen, answer.coupon.code), answer);
  return answer;
}

/** Discards cached coupon answers. */
export async function resetCoupons(client: QueryClient): Promise<void> {
  await client.resetQueries({ queryKey: ['billing', 'coupon'] });
}

/** Returns the price of a plan; null until the server has answered about the coupon. */
export function priceOf(
  { planId, seats }: PurchaseChoice,
  couponCode: string | null,
  answer: CouponAnswer | undefined,
): Price | null {
  const listCents = listPriceCents(PLANS[planId], seats);
  if (couponCode === null) return { listCents, discountCents: 0, amountCents: listCents };
  return answer?.quote ?? null;
}

/** Polling interval of an unpaid order in milliseconds: fast at first, then slow. */
const FAST_POLL_MS = 2000;
const FAST_POLLS = 40;
const SLOW_POLL_MS = 15_000;

/** An order; null when there is none. */
export interface OrderStatusAnswer {
  readonly order: Order | null;
  /** Why the last try did not go through. */
  readonly lastFailure: string | null;
}

const orderKey = (orderId: string | null) => ['billing', 'order', orderId];

/** Queries an order and polls it until it is settled. Polling grants nothing (product-rules.md, K3). */
export function useOrder(orderId: string | null) {
  return useQuery({
    queryKey: orderKey(orderId),
    queryFn: async ({ signal }): Promise<OrderStatusAnswer> => {
      if (orderId !== null) return billingApi('GET /api/orders/:orderId', { params: { orderId }, signal });
      const { orders } = await billingApi('GET /api/orders', { signal });
      return { order: orders[0] ?? null, lastFailure: null };
    },
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => {
      const order = state.data?.order;
      if (order === undefined || order === null || !isOpen(order.status)) return false;
      return state.dataUpdateCount < FAST_POLLS ? FAST_POLL_MS : SLOW_POLL_MS;
    },
  });
}

/** Reloads the session after a purchase and drops data that was limited by the previous access. @throws ApiFailure */
export async function refreshAccess(client: QueryClient): Promise<void> {
  const shown = client.getQueriesData({ queryKey: ['billing'] });
  setSession(client, await accountsApi('GET /api/auth/me', {}));
  // Marks the query stale without a refetch, so that the screen does not change. A used coupon has no value.
  for (const [key, data] of shown) if (key[1] !== 'coupon') client.setQueryData(key, data);
}

/** Downloads the receipt of a paid order. @throws ApiFailure */
export async function saveReceipt({ id, number }: Pick<Order, 'id' | 'number'>): Promise<void> {
  const response = await fetchCall('GET', '/api/orders/:orderId/invoice', { params: { orderId: id } });
  saveFile(await response.blob(), `receipt-${number}.pdf`);
}
