import type { FastifyInstance } from 'fastify';
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
export function serializeAnswers(app: FastifyInstance): void {
  app.setSerializerCompiler<z.ZodType>(({ schema }) => (answer) => {
    const compiled = serializers.get(schema) ?? fastJson(jsonSchemaOf(schema, 'output'));
    serializers.set(schema, compiled);
    return compiled(answer);
  });
}
