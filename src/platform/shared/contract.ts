import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * The definition of a call: path, input, output and errors. Validation, the OpenAPI description and the types of server
 * and client derive from it.
 */
export interface CallContract {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify path, parameters as `:name`. */
  readonly path: `/api/${string}`;
  /** Summary for the API description, one line. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Format of a file as the body instead of JSON. */
  readonly file?: FileBody;
  readonly response: z.ZodType;
  /** Server-sent events by which it answers in place of one body, by their names. */
  readonly events?: Readonly<Record<string, z.ZodType>>;
  /** Codes that this call adds to those any call may answer. */
  readonly errors?: readonly ErrorCode[];
}

/** Allowed type and size of a file as body. The bytes may not match the type: the reader checks them. */
export interface FileBody {
  /** Media types, such as `image/png`. */
  readonly types: readonly string[];
  /** Most bytes. */
  readonly limit: number;
  /** The sentence for a larger file. */
  readonly tooLarge: string;
  /** The sentence for a file of another type, and for none. */
  readonly wrongType: string;
}

/** All calls of a feature, by name. */
export type Contract = Readonly<Record<string, CallContract>>;

/** Keeps the literal types of a feature's calls, so that the client can name a call by its method and path. */
export function defineContract<const C extends Contract>(contract: C): C {
  return contract;
}

/** Type of a part (`params`, `query`, `body`) of a call as the client sends it; `undefined` for none. */
export type InputOf<C extends CallContract, Part extends 'params' | 'query' | 'body'> = C[Part] extends z.ZodType
  ? z.input<C[Part]>
  : undefined;

/** Type of a part after validation on the server. */
export type ParsedOf<C extends CallContract, Part extends 'params' | 'query' | 'body'> = C[Part] extends z.ZodType
  ? z.output<C[Part]>
  : undefined;

/** Type of a response as the client receives it. */
export type ResponseOf<C extends CallContract> = z.output<C['response']>;

/**
 * Header with an account's id. A call states the account of its page, and is refused when another user is signed in
 * meanwhile. Every response to a signed-in user states the account.
 */
export const ACCOUNT_HEADER = 'x-account';
