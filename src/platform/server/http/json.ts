import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import fastJson from 'fast-json-stringify';
import { z } from 'zod';

const serializers = new WeakMap<z.ZodType, (answer: unknown) => string>();

/** The JSON schema of a zod schema, without the `$schema` line that serialisers do not want. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-7', unrepresentable: 'any' });
  return rest;
}

/**
 * Lets every answer leave through the zod schema that its route names, so that a field without a name there never reaches the wire.
 * A serializer is compiled for the first answer that needs it: a start does not wait for all of them.
 */
export function serializeResponses(app: FastifyInstance): void {
  app.setSerializerCompiler<z.ZodType>(({ schema }) => (answer) => {
    const compiled = serializers.get(schema) ?? fastJson(jsonSchemaOf(schema, 'output'));
    serializers.set(schema, compiled);
    return compiled(answer);
  });
}

/**
 * Reads request bodies: JSON in UTF-8 and nothing else. Bytes that are no UTF-8, text that is no JSON, the NUL
 * character and halves of characters (which PostgreSQL text cannot hold) are refused here, once, for every call.
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
