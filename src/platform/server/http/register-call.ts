import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CallContract, ParsedOf, ResponseOf } from '../../shared/contract.ts';
import type { LimitName, RouteLimit } from '../rate-limits.ts';
import { ApiError } from './api-error.ts';
import { validate } from './validate.ts';

/** Who may make a call. A route that names none does not start. */
export type Audience = 'public' | 'signedIn' | 'admin';

/** The person behind a request, as the session says. Dates are instants. */
export interface SignedInUser {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly role: string;
  readonly isPremium: boolean;
  readonly accessType: string;
  readonly subscriptionEndDate: Date | null;
  readonly trialEndDate: Date | null;
  readonly isVerified: boolean;
  readonly emailVerified: boolean;
  readonly points: number;
  readonly streak: number;
  /** Grenadian day, `YYYY-MM-DD`, of the last study; null before the first. */
  readonly lastActiveDate: string | null;
  /** Freezes held on that day. */
  readonly streakFreezes: number;
  /** Percent of the usual time for whatever runs against the clock: 100, 125, 150 or 200. */
  readonly timeAccommodation: number;
  readonly createdAt: Date;
  /** Digest that names the session in the database. */
  readonly sessionId: string;
}

/** Guards of a route, said in one line where it is registered. */
export interface Guard<A extends Audience> {
  readonly audience: A;
  readonly limiter: RouteLimit;
}

/** What a handler gets: the validated parts and the person. */
export interface CallInput<C extends CallContract, A extends Audience> {
  readonly params: ParsedOf<C, 'params'>;
  readonly query: ParsedOf<C, 'query'>;
  readonly body: ParsedOf<C, 'body'>;
  readonly user: A extends 'public' ? SignedInUser | null : SignedInUser;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A call as registered, for the API description and the tests that walk the table. */
export interface RegisteredCall {
  readonly contract: CallContract;
  readonly audience: Audience;
  readonly limiter: RouteLimit;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly audience?: Audience;
    readonly limiter?: RouteLimit;
  }
  interface FastifyInstance {
    readonly registeredCalls: RegisteredCall[];
    readonly userOf: (request: FastifyRequest) => Promise<SignedInUser | null>;
    readonly limit: (name: LimitName, identity: string) => Promise<void>;
  }
}

const nothing = z.undefined({ error: 'This call takes no body.' });
const noQuery = z.strictObject({});

/**
 * Registers one call of a contract: limit, audience, schema, then the handler; the answer leaves through the response
 * schema, so a field that the contract does not name never reaches the wire. A handler that has sent the reply itself
 * (prepared bytes) returns the reply.
 */
export function registerCall<C extends CallContract, A extends Audience>(
  app: FastifyInstance,
  contract: C,
  guard: Guard<A>,
  handler: (input: CallInput<C, A>) => Promise<ResponseOf<C> | FastifyReply>,
): void {
  app.registeredCalls.push({ contract, audience: guard.audience, limiter: guard.limiter });
  app.route({
    method: contract.method,
    url: contract.path,
    config: { audience: guard.audience, limiter: guard.limiter },
    schema: { response: { 200: jsonSchemaOf(contract.response, 'output') } },
    handler: async (request, reply) => {
      if (guard.limiter !== 'none') await app.limit(guard.limiter, request.ip);
      const user = await app.userOf(request);
      return handler({
        user: admit(guard.audience, user),
        params: validate(contract.params ?? noQuery, request.params),
        query: validate(contract.query ?? noQuery, request.query),
        body: validate(contract.body ?? nothing, request.body),
        request,
        reply,
      } as CallInput<C, A>);
    },
  });
}

function admit(audience: Audience, user: SignedInUser | null): SignedInUser | null {
  if (audience === 'public') return user;
  if (user === null) throw new ApiError('AUTH_REQUIRED', 'Please log in to continue.');
  if (audience === 'admin' && user.role !== 'admin') {
    throw new ApiError('ADMIN_REQUIRED', 'Only an administrator may do this.');
  }
  return user;
}

/** The JSON schema of a zod schema, without the `$schema` line that serialisers do not want. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-7', unrepresentable: 'any' });
  return rest;
}
