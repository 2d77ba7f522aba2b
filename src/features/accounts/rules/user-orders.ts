import { sortOrders } from '../../../platform/shared/sort-order.ts';

/** Columns by which administrators sort users: date of registration, username, last study. */
export const USER_ORDERS = sortOrders(['joined', 'name', 'studied']);

/** An order of the user list. */
export type UserOrder = (typeof USER_ORDERS)[number];
