import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CallContract, FileBody, ParsedOf, ResponseOf } from '../../shared/contract.ts';
import type { AccountLimit } from '../rate-limits.ts';
import { ApiError } from './api-error.ts';
import { findLengthLimits } from './length-limits.ts';
import { authorizeCaller, signedIn, type SignedInUser } from './register-call.ts';
import { validate } from './validate.ts';

/** A call with a file as its body. */
export type UploadContract = CallContract & { readonly file: FileBody };

/** Audience and limits of an upload. It is for signed-in users only. */
export interface UploadGuard {
  readonly audience: 'signedIn' | 'admin';
  readonly limiter: AccountLimit;
}

/** Input of a handler: the validated path, the file and the user. */
export interface UploadInput<C extends UploadContract> {
  readonly params: ParsedOf<C, 'params'>;
  readonly file: Buffer;
  readonly user: SignedInUser;
  readonly request: FastifyRequest;
}

/** Files of one call that may be on their way in at a time: their bytes lie in memory until the last has come. */
const MAX_UPLOADS = 12;

const nothing = z.strictObject({});
const noLengths = findLengthLimits(nothing, 'query of an upload');

/**
 * Registers a call with a file as its body. Limits and session are checked before the first byte of the body is read.
 * Only this route accepts anything but JSON: its parser has its own scope.
 */
export function registerUpload<C extends UploadContract>(
  app: FastifyInstance,
  contract: C,
  { audience, limiter }: UploadGuard,
  handler: (input: UploadInput<C>) => Promise<ResponseOf<C>>,
): void {
  const { types, limit, tooLarge, wrongType } = contract.file;
  const params = contract.params ?? nothing;
  const lengths = findLengthLimits(params, `params of ${contract.method} ${contract.path}`);
  app.registeredCalls.push({ contract, audience, limiter, needsConfirmation: false, bodyLimit: limit });
  const acquireSlot = createSlots();
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      [...types],
      { parseAs: 'buffer', bodyLimit: limit },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    scope.addContentTypeParser('*', async () => {
      throw new ApiError('UNSUPPORTED_MEDIA_TYPE', wrongType);
    });
    scope.setErrorHandler((error) => {
      throw Reflect.get(Object(error), 'code') === 'FST_ERR_CTP_BODY_TOO_LARGE'
        ? new ApiError('BODY_TOO_LARGE', tooLarge)
        : error;
    });
    scope.route({
      method: contract.method,
      url: contract.path,
      bodyLimit: limit,
      config: { audience, limiter },
      schema: { response: { 200: contract.response } },
      onRequest: async (request, reply) => {
        await authorizeCaller(app, { audience, limiter }, request, reply);
        validate(nothing, noLengths, request.query);
        validate(params, lengths, request.params);
        acquireSlot(reply);
      },
      handler: async (request) => {
        if (!Buffer.isBuffer(request.body)) throw new ApiError('UNSUPPORTED_MEDIA_TYPE', wrongType);
        return handler({
          user: signedIn(request.caller),
          file: request.body,
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's schema has just read it, which types cannot follow
          params: validate(params, lengths, request.params) as ParsedOf<C, 'params'>,
          request,
        });
      },
    });
  });
}

/** Creates a limit of concurrent uploads. A request occupies one slot until its response ends. */
function createSlots(): (reply: FastifyReply) => void {
  let running = 0;
  return (reply) => {
    if (running >= MAX_UPLOADS)
      throw new ApiError('UNAVAILABLE', 'Many people are sending files just now. Please try again in a moment.', {
        retryAfter: 5,
      });
    running += 1;
    reply.raw.once('close', () => {
      running -= 1;
    });
  };
}
