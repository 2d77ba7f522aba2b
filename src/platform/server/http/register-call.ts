import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ACCOUNT_HEADER, type CallContract, type ParsedOf, type ResponseOf } from '../../shared/contract.ts';
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
import { computeBodyLimit, findLengthLimits } from './length-limits.ts';
import { validate } from './validate.ts';

/** Audience of a call. A route without an audience is an error at the start. */
export type Audience = Guard['audience'];

/** The signed-in user of a request. */
export interface SignedInUser {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly role: string;
  readonly hasLifetimeAccess: boolean;
  readonly accessType: string;
  readonly subscriptionEndDate: Date | null;
  readonly trialEndDate: Date | null;
  readonly isVerified: boolean;
  readonly emailVerified: boolean;
  readonly points: number;
  readonly streak: number;
  /** Grenadian day, `YYYY-MM-DD`, of the last study; null before the first. */
  readonly lastActiveDate: string | null;
  /** Streak freezes on that day. */
  readonly streakFreezes: number;
  /** Percent of the usual time in timed exercises: 100, 125, 150 or 200. */
  readonly timeAccommodation: number;
  readonly createdAt: Date;
  /** Whether the user is an administrator whose days of grace to set up a second factor are over. */
  readonly lacksSecondFactor: boolean;
  /** Whether this session was confirmed with the password within the last hour (product-rules.md, N20). */
  readonly isConfirmed: boolean;
  /** Id of the session in the database: a digest of its token. */
  readonly sessionId: string;
}

/**
 * Access rule and rate limit of a route. `premium`: users with access to premium screens, also during a trial. `verified`: users
 * whom support has verified. `refusal` is the message for other signed-in users. `needsConfirmation`: the session must have been
 * confirmed within the last hour.
 */
export type Guard =
  | { readonly audience: 'public'; readonly limiter: AddressLimit | CallerLimits | 'write' | 'read' | 'cheap' }
  | { readonly audience: 'signedIn'; readonly limiter: SignedInRouteLimit }
  | { readonly audience: 'admin'; readonly limiter: SignedInRouteLimit; readonly needsConfirmation?: boolean }
  | { readonly audience: 'premium' | 'verified'; readonly limiter: SignedInRouteLimit; readonly refusal: string };

/** Input of a handler: the validated parts of the request and the user. */
export interface CallInput<C extends CallContract, G extends Guard> {
  readonly params: ParsedOf<C, 'params'>;
  readonly query: ParsedOf<C, 'query'>;
  readonly body: ParsedOf<C, 'body'>;
  readonly user: G['audience'] extends 'public' ? SignedInUser | null : SignedInUser;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A registered call, for the API description and tests of all calls. */
export interface RegisteredCall {
  readonly contract: CallContract;
  readonly audience: Audience;
  readonly limiter: RouteLimit;
  readonly needsConfirmation: boolean;
  /** Maximum size of the body, in bytes. */
  readonly bodyLimit: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly audience?: Audience;
    readonly limiter?: RouteLimit | 'none';
  }
  interface FastifyRequest {
    /** The user of a registered call; null for a visitor. */
    caller: SignedInUser | null;
  }
  interface FastifyInstance {
    readonly registeredCalls: RegisteredCall[];
    /** All routes that are not calls. They are public. */
    readonly registeredPages: { readonly method: string; readonly path: string }[];
    readonly userOf: (request: FastifyRequest) => Promise<SignedInUser | null>;
    readonly opensPremium: (user: SignedInUser) => boolean;
    readonly limit: (limit: Limit, identity: string) => Promise<number>;
  }
}

const nothing = z.undefined({ error: 'This call takes no body.' });
const noQuery = z.strictObject({});

/**
 * Registers a call of a contract. Checks the rate limit and the audience before the body is parsed, then validates the request and
 * runs the handler. The response schema omits fields that the contract lacks. A handler that sends the reply itself returns it. The
 * maximum size of the body is computed from the lengths in the contract.
 * @throws Error when the contract has a text or a list without maximum length
 */
export function registerCall<C extends CallContract, G extends Guard>(
  app: FastifyInstance,
  contract: C,
  guard: G,
  handler: (input: CallInput<C, G>) => Promise<ResponseOf<C> | FastifyReply>,
): void {
  const { audience, limiter } = guard;
  const callName = `${contract.method} ${contract.path}`;
  const part = <S extends z.ZodType>(name: string, schema: S) => {
    const lengths = findLengthLimits(schema, `${name} of ${callName}`);
    return { lengths, read: (value: unknown) => validate(schema, lengths, value) };
  };
  const params = part('params', contract.params ?? noQuery);
  const query = part('query', contract.query ?? noQuery);
  const body = part('body', contract.body ?? nothing);
  const bodyLimit = computeBodyLimit(body.lengths);
  const needsConfirmation = guard.audience === 'admin' && guard.needsConfirmation === true;
  app.registeredCalls.push({ contract, audience, limiter, needsConfirmation, bodyLimit });
  app.route({
    method: contract.method,
    url: contract.path,
    bodyLimit,
    config: { audience, limiter },
    schema: { response: { 200: contract.response } },
    onRequest: (request, reply) => authorizeCaller(app, guard, request, reply),
    handler: async (request, reply) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validated by the contract's schemas, which the types cannot express
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
 * Reads the caller, counts the call (also a refused one), and checks the caller's access. Refuses a call from a page of another
 * user.
 * @throws ApiError TOO_MANY_REQUESTS, OTHER_ACCOUNT, AUTH_REQUIRED, PREMIUM_REQUIRED, VERIFICATION_REQUIRED, ADMIN_REQUIRED,
 * SECOND_FACTOR_MISSING or CONFIRMATION_REQUIRED
 */
export async function authorizeCaller(
  app: FastifyInstance,
  guard: Guard,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const limits = limitsOf(guard.limiter);
  // Limits by address are counted before the session is read.
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

/** The default limits. */
const USUAL_LIMITS: Readonly<Record<'read' | 'write', CallerLimits>> = {
  read: { account: READ, visitor: READ_AS_VISITOR },
  write: { account: WRITE, visitor: WRITE_AS_VISITOR },
};

/** Returns the limits of a route; null for responses as cheap as a file. */
function limitsOf(limiter: RouteLimit): CallerLimits | AddressLimit | null {
  if (limiter === 'cheap') return null;
  if (limiter === 'read' || limiter === 'write') return USUAL_LIMITS[limiter];
  if ('visitor' in limiter) return limiter;
  // Visitors are refused after the call was counted.
  return isByAddress(limiter) ? limiter : { account: limiter, visitor: WRITE_AS_VISITOR };
}

function isByAddress(limit: Limit): limit is AddressLimit {
  return limit.by === 'address';
}

/**
 * Counts a call of a signed-in user by account, and that of a visitor by address.
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
  const caller = signedIn(user);
  if (guard.audience === 'premium' && !app.opensPremium(caller)) throw new ApiError('PREMIUM_REQUIRED', guard.refusal);
  if (guard.audience === 'verified' && !caller.isVerified) throw new ApiError('VERIFICATION_REQUIRED', guard.refusal);
  if (guard.audience !== 'admin') return;
  if (caller.role !== 'admin') throw new ApiError('ADMIN_REQUIRED', 'Only an administrator may do this.');
  if (caller.lacksSecondFactor)
    throw new ApiError(
      'SECOND_FACTOR_MISSING',
      'Administrators sign in with a second step. Turn on two-step sign in under Account, then go on here.',
    );
  if (guard.needsConfirmation === true && !caller.isConfirmed)
    throw new ApiError('CONFIRMATION_REQUIRED', 'Please confirm with your password first. Nothing was done.');
}

/** Returns the signed-in user. @throws ApiError AUTH_REQUIRED for a visitor */
export function signedIn(user: SignedInUser | null): SignedInUser {
  if (user === null) throw new ApiError('AUTH_REQUIRED', 'Please log in to continue.');
  return user;
}
