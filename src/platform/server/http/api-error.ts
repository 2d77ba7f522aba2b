import { ERROR_STATUS, type ErrorBody, type ErrorCode, type ErrorIssue } from '../../shared/errors.ts';

/** A refusal a person should read. Thrown anywhere below a route; answered in the shape of `ErrorBody`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly ErrorIssue[] | undefined;
  /** Seconds to wait, sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, details: { issues?: readonly ErrorIssue[]; retryAfter?: number } = {}) {
    super(message);
    this.code = code;
    this.issues = details.issues;
    this.retryAfter = details.retryAfter;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  /** The body as it goes on the wire. */
  body(): ErrorBody {
    const body = { error: this.message, message: this.message, code: this.code };
    return this.issues === undefined ? body : { ...body, issues: this.issues };
  }
}
