import type { CallContract, InputOf } from '../../../shared/contract.ts';
import type { Audience } from '../../http/register-call.ts';
import type { Answer, Browser } from '../test-app.ts';
import type { Caller, World } from './callers.ts';

/** What is sent: what `:name` stands for in the path, what stands behind the `?`, and the body. */
export interface Sent<Body = unknown> {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Body;
}

/** How one state of the owner's object is made, and what everyone then gets who names it. */
export interface State<Body = unknown> {
  /** Brings the owner's object into the state; answers what is sent to name it, by everyone alike or by each in their own way. */
  readonly arrange: (world: World) => Promise<Sent<Body> | ((who: Caller | 'owner') => Sent<Body>)>;
  /** Status for the owner, who calls last: it shows that the object was there to be had. */
  readonly owner: number;
  /** Status for all others whom the audience admits, and for those among them who get another one. */
  readonly others: number | (Partial<Record<Caller, number>> & { readonly rest: number });
  /** Tables in which a caller's call changes rows of the owner; nobody's does in any other. */
  readonly changes?: Partial<Record<Caller, readonly string[]>>;
}

/** Where a call or a page lives. */
type Address = Pick<CallContract, 'method' | 'events'> & { readonly path: string };

/** One line of the matrix: a call or page, whom it is for, and the states of what it names. */
export interface Line {
  readonly address: Address;
  readonly audience: Audience;
  readonly states: Readonly<Record<string, State>>;
}

/** Writes a line. The audience is said here once more, so that a route that opens to others by mistake is noticed. */
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

/** What a caller gets in a state, and the owner's tables that change with it. */
export function expectedOf({ audience }: Line, { others, changes }: State, caller: Caller): Outcome {
  const admitted = typeof others === 'number' ? others : (others[caller] ?? others.rest);
  return { status: refusalOf(audience, caller) ?? admitted, changed: changes?.[caller] ?? [] };
}

/** What came of one call. */
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
