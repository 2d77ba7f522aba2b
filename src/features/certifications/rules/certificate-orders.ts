import { sortOrders } from '../../../platform/shared/sort-order.ts';

/** Columns by which administrators sort certificates: when they were earned, name of the learner, certification, score. */
export const CERTIFICATE_ORDERS = sortOrders(['earned', 'learner', 'certification', 'score']);

/** An order of the list of certificates. */
export type CertificateOrder = (typeof CERTIFICATE_ORDERS)[number];
