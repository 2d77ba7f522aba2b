import { sortOrders } from '../../../platform/shared/sort-order.ts';

/** Columns by which administrators sort payments: number of the order, time of payment or else of the order, amount. */
export const PAYMENT_SORT_ORDERS = sortOrders(['number', 'time', 'amount']);
