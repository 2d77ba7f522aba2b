import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

/**
 * Reads request bodies: JSON in UTF-8 and nothing else. Bytes that are no UTF-8, text that is no JSON, the NUL
 * character and halves of characters (which PostgreSQL text cannot hold) are refused here, once, for every call.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const charset = /charset\s*=\s*"?([^\s;"]+)/i.exec(request.headers['content-type'] ?? '')?.[1];
    if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
      throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'The request body must be written in UTF-8.');
    }
    return body.length === 0 ? undefined : parse(decode(body));
  });
}

function decode(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new ApiError('MALFORMED_BODY', 'The request body is not valid UTF-8 text.');
  }
}

function parse(text: string): unknown {
  try {
    // Both can only be spelled by an escape: raw ones are no valid JSON, or no UTF-8.
    return /\\u(?:0000|d[89a-f])/i.test(text) ? JSON.parse(text, refuseUnstorable) : JSON.parse(text);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('MALFORMED_BODY', 'The request body is not valid JSON.');
  }
}

function refuseUnstorable(key: string, value: unknown): unknown {
  if (isStorable(key) && (typeof value !== 'string' || isStorable(value))) return value;
  throw new ApiError(
    'MALFORMED_BODY',
    `The text in "${key.slice(0, 60).toWellFormed().replaceAll('\0', '')}" holds a character that cannot be stored.`,
  );
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
