import { sortOrders } from '../../../platform/shared/sort-order.ts';

/** Columns by which administrators sort users: date of registration, username, last study. */
export const USER_ORDERS = sortOrders(['joined', 'name', 'studied']);

/** An order of the user list. */
export type UserOrder = (typeof USER_ORDERS)[number];

/**
 * Ready filters of the user list (product-rules.md, Z13). `trial-ending`: the trial ends in this week of Grenada. `away`: premium, and
 * nothing studied for `AWAY_DAYS` days. `unconfirmed`: the email is not confirmed.
 */
export const USER_SEGMENTS = ['trial-ending', 'away', 'unconfirmed'] as const;

/** A ready filter of the user list. */
export type UserSegment = (typeof USER_SEGMENTS)[number];

/** Days without study after which a premium user is away. */
export const AWAY_DAYS = 14;
