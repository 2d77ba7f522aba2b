import { useQuery, type QueryClient } from '@tanstack/react-query';
import { apiClient, fetchCall } from '../../../platform/client/api-client.ts';
import { saveFile } from '../../../platform/client/save-file.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { accountsApi, setSession } from '../../accounts/client/service.ts';
import { PLANS, type PlanId } from '../../access/rules/plans.ts';
import type { billingContract } from '../contract.ts';
import { isOpen } from '../rules/order-state.ts';
import { listPriceCents } from '../rules/price.ts';

/** The calls of this feature. */
export const billingApi = apiClient<typeof billingContract>();

/** An order as the server answers it. */
export type Order = ResponseOf<typeof billingContract.order>['order'];

/** A subscription as the server answers it. */
export type Subscription = NonNullable<ResponseOf<typeof billingContract.subscriptionStatus>['subscription']>;

/** The seat that one holds or held last, as the server answers it. */
export type Seat = NonNullable<ResponseOf<typeof billingContract.subscriptionStatus>['seat']>;

/** What is open now, as the server answers it. */
export type OpenAccess = ResponseOf<typeof billingContract.subscriptionStatus>['open'];

/** The ways to pay that are offered. */
export type PaymentOptions = ResponseOf<typeof billingContract.paymentOptions>;

/** What the server says of a coupon, and of the price of a plan with it. */
export type CouponAnswer = ResponseOf<typeof billingContract.validateCoupon>;

/** Queries the own subscription and seat at each visit; each is null without one. */
export function useSubscription() {
  return useQuery({
    queryKey: ['billing', 'subscription'],
    queryFn: ({ signal }) => billingApi('GET /api/subscription/status', { signal }),
    refetchOnMount: 'always',
  });
}

/** The own paid orders, the latest first, and the one that is open; asked for at each visit. */
export function useOrders() {
  return useQuery({
    queryKey: ['billing', 'orders'],
    queryFn: async ({ signal }) => (await billingApi('GET /api/orders', { signal })).orders,
    refetchOnMount: 'always',
  });
}

/** How plans can be paid here. */
export function usePaymentOptions() {
  return useQuery({
    queryKey: ['billing', 'options'],
    queryFn: ({ signal }) => billingApi('GET /api/payment-options', { signal }),
  });
}

/** What a plan costs. Amounts are whole US cents. */
export interface Price {
  readonly listCents: number;
  readonly discountCents: number;
  readonly amountCents: number;
}

const couponKey = ({ planId, seats }: Chosen, couponCode: string | null) => [
  'billing',
  'coupon',
  planId,
  seats,
  couponCode,
];

/** What the price is asked of: a plan for oneself, or so many seats of it. */
export interface Chosen {
  readonly planId: PlanId;
  /** Null for oneself. */
  readonly seats: number | null;
}

const namesOf = ({ planId, seats }: Chosen) => ({ planId, ...(seats === null ? {} : { seats }) });

/** What the server says of a coupon for a plan; nothing is asked without a coupon. */
export function useCoupon(chosen: Chosen, couponCode: string | null) {
  return useQuery({
    queryKey: couponKey(chosen, couponCode),
    queryFn: () =>
      billingApi('POST /api/coupon/validate', { body: { couponCode: couponCode ?? '', ...namesOf(chosen) } }),
    enabled: couponCode !== null,
  });
}

/** Asks what a coupon is worth for a plan, and remembers the answer for `useCoupon`. @throws ApiFailure */
export async function askCoupon(client: QueryClient, chosen: Chosen, couponCode: string): Promise<CouponAnswer> {
  const answer = await billingApi('POST /api/coupon/validate', { body: { couponCode, ...namesOf(chosen) } });
  client.setQueryData(couponKey(chosen, answer.coupon.code), answer);
  return answer;
}

/** Lets the price with a coupon be asked for anew. */
export async function forgetCoupons(client: QueryClient): Promise<void> {
  await client.resetQueries({ queryKey: ['billing', 'coupon'] });
}

/** The price of a plan with what the server said of the coupon; null while it has not answered. */
export function priceOf(
  { planId, seats }: Chosen,
  couponCode: string | null,
  answer: CouponAnswer | undefined,
): Price | null {
  const listCents = listPriceCents(PLANS[planId], seats);
  if (couponCode === null) return { listCents, discountCents: 0, amountCents: listCents };
  return answer?.quote ?? null;
}

/** How often an order is asked for while its money is awaited, in milliseconds, and after so many times how seldom. */
const OFTEN_MS = 2000;
const OFTEN_TIMES = 40;
const SELDOM_MS = 15_000;

/** Where an order stands: the one of an id, or the latest; `order` is null when there is none. */
export interface Standing {
  readonly order: Order | null;
  /** Why the last try did not go through. */
  readonly lastFailure: string | null;
}

const orderKey = (orderId: string | null) => ['billing', 'order', orderId];

/** Where an order stands, asked for again until it is settled. Asking grants nothing (product-rules.md, K3). */
export function useOrder(orderId: string | null) {
  return useQuery({
    queryKey: orderKey(orderId),
    queryFn: async ({ signal }): Promise<Standing> => {
      if (orderId !== null) return billingApi('GET /api/orders/:orderId', { params: { orderId }, signal });
      const { orders } = await billingApi('GET /api/orders', { signal });
      return { order: orders[0] ?? null, lastFailure: null };
    },
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => {
      const order = state.data?.order;
      if (order === undefined || order === null || !isOpen(order.status)) return false;
      return state.dataUpdateCount < OFTEN_TIMES ? OFTEN_MS : SELDOM_MS;
    },
  });
}

/** Reads anew who is signed in after something was bought or given, and drops what was cut to what was open before. @throws ApiFailure */
export async function refreshAccess(client: QueryClient): Promise<void> {
  const shown = client.getQueriesData({ queryKey: ['billing'] });
  setSession(client, await accountsApi('GET /api/auth/me', {}));
  // What stands on the screen stays there; it is asked for again with the next visit. A coupon is worth nothing once it was used.
  for (const [key, data] of shown) if (key[1] !== 'coupon') client.setQueryData(key, data);
}

/** Fetches the receipt of a paid order and gives the browser the file to save. @throws ApiFailure */
export async function saveReceipt({ id, number }: Pick<Order, 'id' | 'number'>): Promise<void> {
  const response = await fetchCall('GET', '/api/orders/:orderId/invoice', { params: { orderId: id } });
  saveFile(await response.blob(), `receipt-${number}.pdf`);
}
