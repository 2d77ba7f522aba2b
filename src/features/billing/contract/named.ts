import { z } from 'zod';
import { PLAN_IDS } from '../../access/rules/plans.ts';
import { COUPON_CODE_LENGTH } from '../rules/coupon.ts';

/** Names a plan. */
export const planId = z.enum(PLAN_IDS, { error: `Plan must be one of ${PLAN_IDS.join(', ')}.` });

/** Names a coupon, as a person types it. */
export const couponCode = z
  .string({ error: 'Please enter a coupon code' })
  .max(2 * COUPON_CODE_LENGTH, 'This coupon code is not valid')
  .trim()
  .min(1, 'Please enter a coupon code')
  .max(COUPON_CODE_LENGTH, 'This coupon code is not valid');
