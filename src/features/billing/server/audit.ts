import { createAudit } from '../../../platform/server/audit.ts';

/** Audit log actions of access and payments. */
export const audit = createAudit(
  'access.changed',
  'payment.received',
  'payment.reversed',
  'payment.restored',
  'payment.refund_asked',
  'payment.refund_canceled',
  'payment.refunded',
  'payment.looked_at',
  'access.ended',
  'coupon.applied',
  'coupon.made',
  'coupon.changed',
  'coupon.limits_changed',
  'coupon.uses_read',
  'payments.exported',
  'coupons.exported',
);
