import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ACCOUNT_HEADER } from '../../shared/account-header.ts';
import type { CallContract, ParsedOf, ResponseOf } from '../../shared/contract.ts';
import {
  READ,
  READ_AS_VISITOR,
  WRITE,
  WRITE_AS_VISITOR,
  type AddressLimit,
  type CallerLimits,
  type Limit,
  type RouteLimit,
  type SignedInRouteLimit,
} from '../rate-limits.ts';
import { ApiError } from './api-error.ts';
import { bodyLimitOf, lengthLimitsOf } from './length-limits.ts';
import { validate } from './validate.ts';

/** Who may make a call. A route that names none does not start. */
export type Audience = Guard['audience'];

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

/**
 * Guards of a route, said in one line where it is registered. Premium is for those to whom premium screens are open, during
 * a trial too; verified is for those whom support has verified. `refusal` is the sentence for everyone else who is signed in.
 */
export type Guard =
  | { readonly audience: 'public'; readonly limiter: AddressLimit | CallerLimits | 'write' | 'read' | 'cheap' }
  | { readonly audience: 'signedIn' | 'admin'; readonly limiter: SignedInRouteLimit }
  | { readonly audience: 'premium' | 'verified'; readonly limiter: SignedInRouteLimit; readonly refusal: string };

/** What a handler gets: the validated parts and the person. */
export interface CallInput<C extends CallContract, G extends Guard> {
  readonly params: ParsedOf<C, 'params'>;
  readonly query: ParsedOf<C, 'query'>;
  readonly body: ParsedOf<C, 'body'>;
  readonly user: G['audience'] extends 'public' ? SignedInUser | null : SignedInUser;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A call as registered, for the API description and the tests that walk the table. */
export interface RegisteredCall {
  readonly contract: CallContract;
  readonly audience: Audience;
  readonly limiter: RouteLimit;
  /** The largest body it takes, in bytes. */
  readonly bodyLimit: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly audience?: Audience;
    readonly limiter?: RouteLimit | 'none';
  }
  interface FastifyRequest {
    /** Who makes a registered call; null for a visitor. */
    caller: SignedInUser | null;
  }
  interface FastifyInstance {
    readonly registeredCalls: RegisteredCall[];
    /** Every route that is no call; all of them are for anyone. */
    readonly registeredPages: { readonly method: string; readonly path: string }[];
    readonly userOf: (request: FastifyRequest) => Promise<SignedInUser | null>;
    readonly opensPremium: (user: SignedInUser) => boolean;
    readonly limit: (limit: Limit, identity: string) => Promise<void>;
  }
}

const nothing = z.undefined({ error: 'This call takes no body.' });
const noQuery = z.strictObject({});

/**
 * Registers one call of a contract. Before any of the body is read: limit, then audience, so that whoever may not make the
 * call learns that and nothing else. Then schema and handler; the answer leaves through the response schema, so a field that
 * the contract does not name never reaches the wire. A handler that has sent the reply itself (prepared bytes) returns the reply.
 * The largest body follows from the lengths that the contract sets.
 * @throws Error when the contract takes a text or a list of any length
 */
export function registerCall<C extends CallContract, G extends Guard>(
  app: FastifyInstance,
  contract: C,
  guard: G,
  handler: (input: CallInput<C, G>) => Promise<ResponseOf<C> | FastifyReply>,
): void {
  const { audience, limiter } = guard;
  const named = `${contract.method} ${contract.path}`;
  const part = <S extends z.ZodType>(name: string, schema: S) => {
    const lengths = lengthLimitsOf(schema, `${name} of ${named}`);
    return { lengths, read: (value: unknown) => validate(schema, lengths, value) };
  };
  const params = part('params', contract.params ?? noQuery);
  const query = part('query', contract.query ?? noQuery);
  const body = part('body', contract.body ?? nothing);
  const bodyLimit = bodyLimitOf(body.lengths);
  app.registeredCalls.push({ contract, audience, limiter, bodyLimit });
  app.route({
    method: contract.method,
    url: contract.path,
    bodyLimit,
    config: { audience, limiter },
    schema: { response: { 200: contract.response } },
    onRequest: (request, reply) => authorizeCaller(app, guard, request, reply),
    handler: async (request, reply) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's schemas have just read it, which types cannot follow
      handler({
        user: request.caller,
        params: params.read(request.params),
        query: query.read(request.query),
        body: body.read(request.body),
        request,
        reply,
      } as CallInput<C, G>),
  });
}

/**
 * Reads the caller, counts the call even when it is then refused, and checks the caller's access. A call from a page shown for
 * someone else is refused before anything is read or written: what was done on it is not this person's.
 * @throws ApiError TOO_MANY_REQUESTS, OTHER_ACCOUNT, AUTH_REQUIRED, PREMIUM_REQUIRED, VERIFICATION_REQUIRED or ADMIN_REQUIRED
 */
export async function authorizeCaller(
  app: FastifyInstance,
  guard: Guard,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const limits = limitsOf(guard.limiter);
  // By address alone: counted before the session is read.
  if (limits !== null && 'by' in limits) await app.limit(limits, request.ip);
  const caller = await app.userOf(request);
  request.caller = caller;
  if (limits !== null && !('by' in limits)) await countCaller(app, limits, { caller, ip: request.ip });
  if (caller !== null) {
    reply.header(ACCOUNT_HEADER, caller.id);
    const shownFor = request.headers[ACCOUNT_HEADER];
    if (shownFor !== undefined && shownFor !== String(caller.id))
      throw new ApiError('OTHER_ACCOUNT', 'You are signed in as someone else in this browser. Reload the page.');
  }
  admit(app, guard, caller);
}

/** The limits of calls without one of their own. */
const USUAL_LIMITS: Readonly<Record<'read' | 'write', CallerLimits>> = {
  read: { account: READ, visitor: READ_AS_VISITOR },
  write: { account: WRITE, visitor: WRITE_AS_VISITOR },
};

/** Returns the limits that a route names; null for answers that cost as little as a file. */
function limitsOf(limiter: RouteLimit): CallerLimits | AddressLimit | null {
  if (limiter === 'cheap') return null;
  if (limiter === 'read' || limiter === 'write') return USUAL_LIMITS[limiter];
  if ('visitor' in limiter) return limiter;
  // A visitor is refused by these, after the call was counted.
  return isByAddress(limiter) ? limiter : { account: limiter, visitor: WRITE_AS_VISITOR };
}

function isByAddress(limit: Limit): limit is AddressLimit {
  return limit.by === 'address';
}

/**
 * Counts a call of a signed-in person by account, and one of a visitor by address.
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function countCaller(
  app: FastifyInstance,
  { account, visitor }: CallerLimits,
  { caller, ip }: { readonly caller: { readonly id: number } | null; readonly ip: string },
): Promise<void> {
  await (caller === null ? app.limit(visitor, ip) : app.limit(account, String(caller.id)));
}

function admit(app: FastifyInstance, guard: Guard, user: SignedInUser | null): void {
  if (guard.audience === 'public') return;
  const person = signedIn(user);
  if (guard.audience === 'premium' && !app.opensPremium(person)) throw new ApiError('PREMIUM_REQUIRED', guard.refusal);
  if (guard.audience === 'verified' && !person.isVerified) throw new ApiError('VERIFICATION_REQUIRED', guard.refusal);
  if (guard.audience === 'admin' && person.role !== 'admin')
    throw new ApiError('ADMIN_REQUIRED', 'Only an administrator may do this.');
}

/** The person behind a request. @throws ApiError AUTH_REQUIRED when there is none */
export function signedIn(user: SignedInUser | null): SignedInUser {
  if (user === null) throw new ApiError('AUTH_REQUIRED', 'Please log in to continue.');
  return user;
}
