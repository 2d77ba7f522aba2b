import type { CallContract, Contract, InputOf, ResponseOf } from '../shared/contract.ts';
import type { ErrorCode, ErrorIssue } from '../shared/errors.ts';

/**
 * A call that failed. `message` is the status and the body as the specification fixes it; `sentence` is for the person.
 * `status` is 0 when no answer came at all.
 */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'OFFLINE';
  readonly sentence: string;
  readonly issues: readonly ErrorIssue[];

  constructor(status: number, body: string, details: { code: ErrorCode | 'OFFLINE'; sentence: string; issues: readonly ErrorIssue[] }) {
    super(`${status}: ${body}`);
    this.status = status;
    this.code = details.code;
    this.sentence = details.sentence;
    this.issues = details.issues;
  }

  /** The sentence about one field; null when that field is not at fault. */
  issueOf(path: string): string | null {
    return this.issues.find((issue) => issue.path === path)?.message ?? null;
  }
}

/** Names each call of a contract by its method and path. */
type CallNames<C extends Contract> = {
  [Name in keyof C as C[Name] extends CallContract ? `${C[Name]['method']} ${C[Name]['path']}` : never]: C[Name];
};

type Given<Part extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { [K in Part]?: Value }
    : { [K in Part]: Value };

type CallOptions<C extends CallContract> = Given<'params', InputOf<C, 'params'>> &
  Given<'query', InputOf<C, 'query'>> &
  Given<'body', InputOf<C, 'body'>> & { signal?: AbortSignal };

interface LooseOptions {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/**
 * A typed client of one feature's calls: `call('POST /api/events', { body })`. The types come from the contract and cost
 * nothing at run time. Rejects with ApiFailure, and only with that (an aborted call rejects with the abort).
 */
export function apiClient<C extends Contract>() {
  return async function call<Name extends keyof CallNames<C> & string>(
    name: Name,
    options: CallNames<C>[Name] extends CallContract ? CallOptions<CallNames<C>[Name]> : never,
  ): Promise<CallNames<C>[Name] extends CallContract ? ResponseOf<CallNames<C>[Name]> : never> {
    const [method = 'GET', path = '/'] = name.split(' ');
    const response = await send(method, path, options);
    return response.json();
  };
}

/** Cookies go along by themselves: the calls are to the page's own origin. */
async function send(method: string, path: string, { params, query, body, signal }: LooseOptions): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(addressOf(path, params, query), {
      method,
      ...(signal === undefined ? {} : { signal }),
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new ApiFailure(0, 'offline', {
      code: 'OFFLINE',
      sentence: 'You seem to be offline. Check your connection and try again.',
      issues: [],
    });
  }
  if (!response.ok) throw failureOf(response.status, response.statusText, await response.text());
  return response;
}

function addressOf(path: string, params: unknown, query: unknown): string {
  const filled = path.replaceAll(/:([A-Za-z]+)/g, (_, key: string) => encodeURIComponent(textOf(params, key)));
  const search = new URLSearchParams();
  for (const key of Object.keys(query ?? {})) search.set(key, textOf(query, key));
  return search.size === 0 ? filled : `${filled}?${search}`;
}

function textOf(values: unknown, key: string): string {
  return typeof values === 'object' && values !== null ? String(Reflect.get(values, key)) : '';
}

function failureOf(status: number, statusText: string, text: string): ApiFailure {
  const body = parsedBody(text);
  return new ApiFailure(status, text === '' ? statusText : text, {
    code: body?.code ?? 'INTERNAL',
    sentence: body?.message ?? 'Something went wrong on our side. Please try again.',
    issues: body?.issues ?? [],
  });
}

function parsedBody(text: string): { code?: ErrorCode; message?: string; issues?: ErrorIssue[] } | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The sentence a person reads when something failed, whatever was thrown. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof ApiFailure ? error.sentence : otherwise;
}
