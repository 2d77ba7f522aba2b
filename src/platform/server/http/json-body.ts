import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

/** The largest body any call takes, in bytes. A day of offline study fits many times over. */
export const BODY_LIMIT = 256 * 1024;

/**
 * Reads request bodies: JSON in UTF-8 and nothing else. Bytes that are no UTF-8, text that is no JSON and the NUL
 * character (which PostgreSQL text cannot hold) are refused here, once, for every call.
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
    return JSON.parse(text, refuseNul);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('MALFORMED_BODY', 'The request body is not valid JSON.');
  }
}

function refuseNul(key: string, value: unknown): unknown {
  if (key.includes('\0') || (typeof value === 'string' && value.includes('\0'))) {
    throw new ApiError('MALFORMED_BODY', `The text in "${key.replaceAll('\0', '')}" holds a character that cannot be stored.`);
  }
  return value;
}
