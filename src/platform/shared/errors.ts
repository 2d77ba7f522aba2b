/** Every code an error can carry on the wire, with the status it travels under. */
export const ERROR_STATUS = {
  INVALID_REQUEST: 400,
  MALFORMED_BODY: 400,
  AUTH_REQUIRED: 401,
  INVALID_CREDENTIALS: 401,
  SECOND_FACTOR_REQUIRED: 401,
  ACCOUNT_SUSPENDED: 403,
  PREMIUM_REQUIRED: 403,
  VERIFICATION_REQUIRED: 403,
  ADMIN_REQUIRED: 403,
  SECOND_FACTOR_MISSING: 403,
  CONFIRMATION_REQUIRED: 403,
  CROSS_SITE_REQUEST: 403,
  NOT_FOUND: 404,
  USERNAME_TAKEN: 409,
  EMAIL_TAKEN: 409,
  ALREADY_FINISHED: 409,
  OTHER_ACCOUNT: 409,
  OTHER_ATTEMPT: 409,
  EDIT_CONFLICT: 409,
  ORDER_CLOSED: 409,
  PAYMENT_UNDER_WAY: 409,
  COUPON_USED: 409,
  COUPON_TAKEN: 409,
  LINK_INVALID: 410,
  COUPON_EXPIRED: 410,
  BODY_TOO_LARGE: 413,
  URL_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  REFUSED: 422,
  WRONG_PASSWORD: 422,
  WRONG_CODE: 422,
  AMOUNT_MISMATCH: 422,
  COUPON_INVALID: 422,
  COUPON_SPENT: 422,
  PAYMENT_DECLINED: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const satisfies Record<string, number>;

/** Machine-readable name of a failure. */
export type ErrorCode = keyof typeof ERROR_STATUS;

/** An error in the request: `path` names the field with dots (`events.0.cardId`), empty for the whole body. */
export interface ErrorIssue {
  readonly path: string;
  readonly message: string;
}

/** The body of every failed call. `error` and `message` contain the same sentence for the user. */
export interface ErrorBody {
  readonly error: string;
  readonly message: string;
  readonly code: ErrorCode;
  readonly issues?: readonly ErrorIssue[];
}
