import { measureClock } from './server-clock.ts';
import { ACCOUNT_HEADER, type CallContract, type Contract, type InputOf, type ResponseOf } from '../shared/contract.ts';
import type { ErrorCode, ErrorIssue } from '../shared/errors.ts';

/**
 * A call that failed. `message` is the status, a colon and the body; `sentence` is for the person.
 * `status` is 0 when no answer came at all.
 */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'OFFLINE';
  readonly sentence: string;
  readonly issues: readonly ErrorIssue[];

  constructor(
    status: number,
    body: string,
    details: { code: ErrorCode | 'OFFLINE'; sentence: string; issues: readonly ErrorIssue[] },
  ) {
    super(`${status}: ${body}`);
    this.status = status;
    this.code = details.code;
    this.sentence = details.sentence;
    this.issues = details.issues;
  }

  /** Returns the error message of one field; null without one. */
  issueOf(path: string): string | null {
    return this.issues.find((issue) => issue.path === path)?.message ?? null;
  }
}

/** Names each call of a contract by its method and path. */
export type CallNames<C extends Contract> = {
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
    const response = await fetchCall(method, path, options);
    return response.json().catch(() => {
      throw lost();
    });
  };
}

/**
 * The account of this page, by id; null when signed out. Writing calls send it to the server. `newAccount` is an
 * account created on this page. `confirm` asks for the password; it answers whether the session is confirmed.
 */
export const page: { account: number | null; newAccount?: number; confirm?: (() => Promise<boolean>) | undefined } = {
  account: null,
};

/** Event on `window` when the server responds for another user than that of the page. */
export const OTHER_ACCOUNT_EVENT = 'other-account';

/**
 * Makes a call whose response is no JSON. Cookies are sent because the calls are same-origin. A call that needs a confirmed session is
 * repeated after the confirmation.
 * @throws ApiFailure
 */
export async function fetchCall(method: string, path: string, options: LooseOptions): Promise<Response> {
  const { params, query, body, signal } = options;
  let response: Response;
  const sentAt = Date.now();
  const account = page.account?.toString();
  try {
    response = await fetch(addressOf(path, params, query), {
      method,
      ...(signal === undefined ? {} : { signal }),
      headers: {
        ...(body === undefined || body instanceof Blob ? {} : { 'content-type': 'application/json' }),
        // An extra header would prevent the use of a preloaded response.
        ...(account === undefined || method === 'GET' ? {} : { [ACCOUNT_HEADER]: account }),
      },
      // A file is sent unchanged; the browser sets its type.
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw lost();
  }
  measureClock(response.headers, sentAt);
  if (account !== undefined && (response.headers.get(ACCOUNT_HEADER) ?? account) !== account) {
    dispatchEvent(new Event(OTHER_ACCOUNT_EVENT));
    throw failed(409, 'OTHER_ACCOUNT', 'You are signed in as someone else in this browser. Reload the page.');
  }
  if (response.ok) return response;
  const failure = failureOf(response.status, response.statusText, await response.text());
  if (failure.code === 'CONFIRMATION_REQUIRED' && (await page.confirm?.()) === true)
    return fetchCall(method, path, options);
  throw failure;
}

function lost(): ApiFailure {
  return failed(0, 'OFFLINE', 'You seem to be offline. Check your connection and try again.');
}

function failed(status: number, code: ApiFailure['code'], sentence: string): ApiFailure {
  return new ApiFailure(status, code, { code, sentence, issues: [] });
}

function addressOf(path: string, params: unknown, query: unknown): string {
  const filled = path.replaceAll(/:([A-Za-z]+)/g, (_, key: string) => encodeURIComponent(formatParameter(params, key)));
  const search = new URLSearchParams();
  for (const key of Object.keys(query ?? {})) search.set(key, formatParameter(query, key));
  return search.size === 0 ? filled : `${filled}?${search}`;
}

function formatParameter(values: unknown, key: string): string {
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
