import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * The wire of one call: where it lives, what it takes, what it answers and how it can fail.
 * Validation, the OpenAPI description and the types of server and client all come from it.
 */
export interface CallContract {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify path, parameters as `:name`. */
  readonly path: `/api/${string}`;
  /** One line for the API description. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** A file that the call takes as its body in place of JSON. */
  readonly file?: FileBody;
  readonly response: z.ZodType;
  /** Server-sent events by which it answers in place of one body, by their names. */
  readonly events?: Readonly<Record<string, z.ZodType>>;
  /** Codes that this call adds to those any call may answer. */
  readonly errors?: readonly ErrorCode[];
}

/** What a file that is sent as a body must be. Its first bytes may say otherwise than its type: whoever reads it looks for itself. */
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

/** All calls of one feature, by name. */
export type Contract = Readonly<Record<string, CallContract>>;

/** Keeps the literal types of a feature's calls, so that the client can name a call by its method and path. */
export function defineContract<const C extends Contract>(contract: C): C {
  return contract;
}

/** What a caller may send as one part (`params`, `query`, `body`) of a call; `undefined` when it has none. */
export type InputOf<C extends CallContract, Part extends 'params' | 'query' | 'body'> = C[Part] extends z.ZodType
  ? z.input<C[Part]>
  : undefined;

/** What the server sees of one part after validation. */
export type ParsedOf<C extends CallContract, Part extends 'params' | 'query' | 'body'> = C[Part] extends z.ZodType
  ? z.output<C[Part]>
  : undefined;

/** What a call answers, as it stands on the wire. */
export type ResponseOf<C extends CallContract> = z.output<C['response']>;
