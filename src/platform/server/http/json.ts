import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import fastJson from 'fast-json-stringify';
import { z } from 'zod';

const serializers = new WeakMap<z.ZodType, (answer: unknown) => string>();

/** Returns the JSON schema of a zod schema without `$schema`, which the serializer rejects. */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-7', unrepresentable: 'any' });
  return rest;
}

/**
 * Serializes every response by the zod schema of its route, which omits fields that the schema lacks. Serializers are compiled at
 * their first use, so that the start is fast.
 */
export function serializeResponses(app: FastifyInstance): void {
  app.setSerializerCompiler<z.ZodType>(({ schema }) => (answer) => {
    const compiled = serializers.get(schema) ?? fastJson(toJsonSchema(schema, 'output'));
    serializers.set(schema, compiled);
    return compiled(answer);
  });
}

/**
 * Parses request bodies: JSON in UTF-8 only. Refuses invalid UTF-8 and JSON, the NUL character, and lone surrogates, which
 * PostgreSQL text cannot store.
 */
export function parseJsonBodies(app: FastifyInstance): void {
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
    // NUL and surrogates are only possible as escapes: raw ones are invalid JSON or UTF-8.
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
