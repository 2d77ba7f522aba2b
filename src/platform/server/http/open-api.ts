import { ACCOUNT_HEADER } from '../../shared/contract.ts';
import { ERROR_STATUS, type ErrorCode } from '../../shared/errors.ts';
import type { Audience, RegisteredCall } from './register-call.ts';
import { toJsonSchema } from './json.ts';

const EVERY_CALL: readonly ErrorCode[] = ['INVALID_REQUEST', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'];

/** Label of an audience. */
const AUDIENCES: Readonly<Record<Audience, string>> = {
  public: 'For anyone.',
  signedIn: 'For everyone who is signed in.',
  premium: 'For everyone with premium access or a trial.',
  verified: 'For everyone whom support has verified.',
  admin: 'For administrators.',
};

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

const accountParameter = {
  name: ACCOUNT_HEADER,
  in: 'header',
  required: false,
  description:
    'The id of the account that the call is for. The call is refused when the session is of another account.',
  schema: { type: 'string' },
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
      description:
        'Calls send and answer JSON in UTF-8, unless they say that they take a file or answer with events. A signed-in call carries the session cookie that was set at login.',
    },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'labourwise_session' } },
    },
  };
}

function operation({ contract, audience, needsConfirmation }: RegisteredCall): Record<string, unknown> {
  const own: ErrorCode[] = [...(contract.errors ?? [])];
  if (audience !== 'public') own.push('AUTH_REQUIRED', 'OTHER_ACCOUNT');
  if (audience === 'premium') own.push('PREMIUM_REQUIRED');
  if (audience === 'verified') own.push('VERIFICATION_REQUIRED');
  if (audience === 'admin') own.push('ADMIN_REQUIRED', 'SECOND_FACTOR_MISSING');
  if (needsConfirmation) own.push('CONFIRMATION_REQUIRED');
  return {
    summary: contract.summary,
    description: AUDIENCES[audience],
    ...(audience === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...parametersOf(contract.params, 'path'),
      ...parametersOf(contract.query, 'query'),
      ...(audience === 'public' ? [] : [accountParameter]),
    ],
    ...bodyOf(contract),
    responses: {
      200: {
        description: 'Done.',
        content: answerOf(contract),
      },
      ...errorResponses([...own, ...EVERY_CALL]),
    },
  };
}

/** A JSON body, or events with JSON data. */
function answerOf({ response, events }: RegisteredCall['contract']): Record<string, unknown> {
  if (events === undefined) return { 'application/json': { schema: toJsonSchema(response, 'output') } };
  const kinds = Object.entries(events).map(([event, data]) => ({
    type: 'object',
    required: ['event', 'data'],
    properties: { event: { const: event }, data: toJsonSchema(data, 'output') },
  }));
  return { 'text/event-stream': { schema: { oneOf: kinds } } };
}

function bodyOf({ body, file }: RegisteredCall['contract']): Record<string, unknown> {
  if (file !== undefined) {
    return {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          file.types.map((type) => [type, { schema: { type: 'string', format: 'binary', maxLength: file.limit } }]),
        ),
      },
    };
  }
  if (body === undefined) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: toJsonSchema(body, 'input') } } } };
}

function parametersOf(schema: RegisteredCall['contract']['params'], place: 'path' | 'query'): unknown[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
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
