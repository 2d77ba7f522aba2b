import { ERROR_STATUS, type ErrorCode } from '../../shared/errors.ts';
import { jsonSchemaOf, type RegisteredCall } from './register-call.ts';

const EVERY_CALL: readonly ErrorCode[] = ['INVALID_REQUEST', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'];

const errorSchema = {
  type: 'object',
  required: ['error', 'message', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence for a person.' },
    message: { type: 'string', description: 'The same sentence.' },
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    issues: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
};

/** The OpenAPI 3.1 description of every registered call, made from the contracts the server itself validates by. */
export function openApiDocument(calls: readonly RegisteredCall[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = call.contract.path.replaceAll(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.contract.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'LabourWise Grenada',
      version: '1',
      description: 'Calls send and answer JSON in UTF-8. A signed-in call carries the session cookie that logging in set.',
    },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'labourwise_session' } },
    },
  };
}

function operation({ contract, audience }: RegisteredCall): Record<string, unknown> {
  const own: ErrorCode[] = [...(contract.errors ?? [])];
  if (audience !== 'public') own.push('AUTH_REQUIRED');
  if (audience === 'admin') own.push('ADMIN_REQUIRED');
  return {
    summary: contract.summary,
    ...(audience === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [...parametersOf(contract.params, 'path'), ...parametersOf(contract.query, 'query')],
    ...(contract.body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(contract.body, 'input') } } } }),
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: jsonSchemaOf(contract.response, 'output') } } },
      ...errorResponses([...own, ...EVERY_CALL]),
    },
  };
}

function parametersOf(schema: RegisteredCall['contract']['params'], place: 'path' | 'query'): unknown[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function errorResponses(codes: readonly ErrorCode[]): Record<string, unknown> {
  const byStatus = Map.groupBy(codes, (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}
