import type { CallContract, InputOf } from '../../../shared/contract.ts';
import type { Audience } from '../../http/register-call.ts';
import type { Answer, Browser } from '../test-app.ts';
import type { Caller, Fixture } from './callers.ts';

/** The input of a call: values of `:name` in the path, the query, and the body. */
export interface Sent<Body = unknown> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Body;
}

/** A state of the owner's object, and the expected status for each caller. */
export interface State<Body = unknown> {
  /** Creates the state of the owner's object. Returns the input that names it, for all callers or for each. */
  readonly arrange: (fixture: Fixture) => Promise<Sent<Body> | ((who: Caller | 'owner') => Sent<Body>)>;
  /** Status for the owner, who calls last, which shows that the object existed. */
  readonly owner: number;
  /** Status for all other callers of the audience, and for those with a different one. */
  readonly others: number | (Partial<Record<Caller, number>> & { readonly rest: number });
  /** Tables in which a call may change rows of the owner. No other table may change. */
  readonly changes?: Partial<Record<Caller, readonly string[]>>;
}

/** Method and path of a call or page. */
type Address = Pick<CallContract, 'method' | 'events'> & { readonly path: string };

/** A line of the matrix: a call or page, its audience, and the states of the object it names. */
export interface Line {
  readonly address: Address;
  readonly audience: Audience;
  readonly states: Readonly<Record<string, State>>;
}

/** Creates a line. It repeats the audience, so that a route with a wrong audience is detected. */
export function line<C extends CallContract>(
  contract: C,
  audience: Audience,
  states: Readonly<Record<string, State<InputOf<C, 'body'>>>>,
): Line {
  return { address: contract, audience, states };
}

/** Writes the line of a page, or of what else is no call and has a name in its address. All of those are for anyone. */
export function pageLine(method: 'GET' | 'POST', path: string, states: Readonly<Record<string, State>>): Line {
  return { address: { method, path }, audience: 'public', states };
}

/** The status by which an audience refuses a caller; null when it admits them. */
export function refusalOf(audience: Audience, caller: Caller): number | null {
  if (audience === 'public') return null;
  if (caller === 'visitor') return 401;
  const isFree = caller === 'free' || caller === 'lapsed';
  const admitted = {
    signedIn: true,
    premium: !isFree,
    verified: caller === 'premium',
    admin: caller === 'administrator',
  };
  return admitted[audience] ? null : 403;
}

/** The result for a caller in a state, and the owner's tables that changed. */
export function expectedOf({ audience }: Line, { others, changes }: State, caller: Caller): Outcome {
  const admitted = typeof others === 'number' ? others : (others[caller] ?? others.rest);
  return { status: refusalOf(audience, caller) ?? admitted, changed: changes?.[caller] ?? [] };
}

/** The result of a call. */
export interface Outcome {
  readonly status: number;
  readonly changed: readonly string[];
}

/** Makes a call from a browser. */
export async function send(
  browser: Browser,
  { method, path, events }: Address,
  { params = {}, query, body }: Sent,
): Promise<Pick<Answer, 'status'>> {
  const filled = path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const address = query === undefined ? filled : `${filled}?${new URLSearchParams(query).toString()}`;
  switch (method) {
    case 'GET':
      return events === undefined ? browser.get(address) : browser.glance(address);
    case 'POST':
      return browser.post(address, body);
    case 'PUT':
      return browser.put(address, body);
    case 'DELETE':
      return browser.delete(address);
  }
}
