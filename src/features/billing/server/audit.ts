import { auditOf } from '../../../platform/server/audit.ts';

/** What is recorded of access and of payments. */
export const audit = auditOf(
  'access.changed',
  'payment.received',
  'payment.reversed',
  'payment.restored',
  'coupon.applied',
  'coupon.made',
  'coupon.changed',
);
