import { ERROR_STATUS, type ErrorBody, type ErrorCode, type ErrorIssue } from '../../shared/errors.ts';
import { classifyDatabaseError, type DatabaseFailureKind } from '../database/database-errors.ts';

/** Converts any error to an ApiError. Unknown errors become INTERNAL, without details. */
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
  const failure = classifyDatabaseError(error);
  if (failure !== null) return unavailable(failure.kind);
  const status = propertyOf(error, 'statusCode');
  return typeof status === 'number' && status >= 400 && status < 500
    ? new ApiError('INVALID_REQUEST', 'The request could not be read.')
    : new ApiError('INTERNAL', 'Something went wrong on our side. Please try again.');
}

/** Returns the error for a database failure. Clients may retry: every write is idempotent. */
function unavailable(kind: DatabaseFailureKind): ApiError {
  return kind === 'full'
    ? new ApiError('UNAVAILABLE', 'We cannot save anything just now. Please try again in a few minutes.', {
        retryAfter: 60,
      })
    : new ApiError('UNAVAILABLE', 'The service is not ready just now. Please try again in a moment.', {
        retryAfter: 5,
      });
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** An error with a message for the user. Its response body is an `ErrorBody`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly ErrorIssue[] | undefined;
  /** Seconds, sent as Retry-After. */
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

  body(): ErrorBody {
    const body = { error: this.message, message: this.message, code: this.code };
    return this.issues === undefined ? body : { ...body, issues: this.issues };
  }
}
