/** Where a page of coupons ended: its last coupon. Several may have been made at one instant. */
export interface CouponPlace {
  readonly createdAt: Date;
  readonly code: string;
}

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([A-Z0-9_-]{1,50})$/;

/** A place as it stands in an address. */
export function couponPlaceText({ createdAt, code }: CouponPlace): string {
  return `${createdAt.toISOString()}_${code}`;
}

/** The place that a text names; null when it names none. */
export function couponPlace(text: string): CouponPlace | null {
  const [, instant, code] = PLACE.exec(text) ?? [];
  if (instant === undefined || code === undefined) return null;
  const createdAt = new Date(instant);
  return Number.isNaN(createdAt.getTime()) ? null : { createdAt, code };
}
