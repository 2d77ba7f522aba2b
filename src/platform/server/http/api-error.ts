import { ERROR_STATUS, type ErrorBody, type ErrorCode, type ErrorIssue } from '../../shared/errors.ts';
import { databaseFailureOf, type DatabaseFailureKind } from '../database/database-errors.ts';

/** Turns whatever was thrown into a refusal in our shape; what is no refusal becomes INTERNAL and tells the caller nothing. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const code = propertyOf(error, 'code') ?? propertyOf(propertyOf(error, 'cause'), 'code');
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError('BODY_TOO_LARGE', 'What was sent is too large.');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError(
        'UNSUPPORTED_MEDIA_TYPE',
        'This call takes JSON: send it with the content type application/json.',
      );
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new ApiError('URL_TOO_LONG', 'That address is too long.');
    case 'FST_ERR_BAD_URL':
      return new ApiError('INVALID_REQUEST', 'That address is not written correctly.');
    default:
  }
  const trouble = databaseFailureOf(error);
  if (trouble !== null) return unavailable(trouble.kind);
  const status = propertyOf(error, 'statusCode');
  return typeof status === 'number' && status >= 400 && status < 500
    ? new ApiError('INVALID_REQUEST', 'The request could not be read.')
    : new ApiError('INTERNAL', 'Something went wrong on our side. Please try again.');
}

/** What someone is told whose request met trouble of the database. Nothing is lost by sending it again: every write bears a repeat. */
function unavailable(kind: DatabaseFailureKind): ApiError {
  return kind === 'full'
    ? new ApiError('UNAVAILABLE', 'The service can store nothing just now. Please try again in a few minutes.', {
        retryAfter: 60,
      })
    : new ApiError('UNAVAILABLE', 'The service is not ready just now. Please try again in a moment.', {
        retryAfter: 5,
      });
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

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
