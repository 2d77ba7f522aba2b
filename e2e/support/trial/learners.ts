import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

/** Outcomes of all sent events. */
export interface Tally {
  /** Ids of the events acknowledged with 200. */
  readonly acknowledged: Set<string>;
  /** Ids of all events that were sent at least once. */
  readonly sent: Set<string>;
  /** Number of responses by status; 0 means no response. */
  readonly statuses: Map<number, number>;
  /** Responses that must not happen, as text. */
  readonly errors: string[];
}

/** Learners who study without a pause and resend events without an acknowledgement, as the app does. */
export interface Learners {
  readonly tally: Tally;
  /** Lets everyone finish the request under way, which fails when the product does not run, and ends the study. */
  stop(): Promise<void>;
}

const CARDS = 9;
const ANSWER_MS = 30_000;
const PASSWORD = 'a quiet place to read';

/** Registers this number of learners and lets them study until they are stopped. */
export async function startLearners(address: string, count: number): Promise<Learners> {
  const tally: Tally = { acknowledged: new Set(), sent: new Set(), statuses: new Map(), errors: [] };
  const stopping = new AbortController();
  const people = await Promise.all(Array.from({ length: count }, (_, place) => register(address, place)));
  const work = people.map((person) => study(address, person, tally, stopping.signal));
  return {
    tally,
    async stop() {
      stopping.abort();
      await Promise.all(work);
    },
  };
}

interface Person {
  readonly cookie: string;
  /** Each learner has a different address, so that limits by address do not apply. */
  readonly from: string;
}

async function register(address: string, place: number): Promise<Person> {
  const name = `trial${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const from = `10.1.0.${place + 1}`;
  const response = await fetch(`${address}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ username: name, email: `${name}@example.com`, password: PASSWORD }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (response.status !== 200) throw new Error(`Registering answered ${response.status}: ${await response.text()}`);
  return {
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
    from,
  };
}

async function study(address: string, { cookie, from }: Person, tally: Tally, stopping: AbortSignal): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, cookie };
  while (!stopping.aborted) {
    const events = Array.from({ length: randomInt(1, 4) }, newAnswer);
    for (const { id } of events) tally.sent.add(id);
    for (;;) {
      const answer = await call(
        `${address}/api/events`,
        { method: 'POST', headers, body: JSON.stringify({ events }) },
        tally,
      );
      if (answer.status === 200) {
        acknowledge(answer.text, tally);
        break;
      }
      if (stopping.aborted) return;
      await wait(randomInt(50, 300));
    }
    await call(
      `${address}${['/api/dashboard', '/api/progress', '/api/review'][randomInt(3)] ?? ''}`,
      { headers },
      tally,
    );
    await wait(randomInt(20, 120));
  }
}

function newAnswer() {
  const base = { id: randomUUID(), cardId: randomInt(1, CARDS + 1), at: new Date().toISOString() };
  return randomInt(3) === 0 ? { ...base, kind: 'card.practised' } : { ...base, kind: 'card.completed' };
}

function acknowledge(text: string, tally: Tally): void {
  const { results }: { results: { id: string; outcome: string; reason?: string }[] } = JSON.parse(text);
  for (const { id, outcome, reason } of results) {
    if (outcome === 'refused') tally.errors.push(`an event was refused: ${reason ?? ''}`);
    else tally.acknowledged.add(id);
  }
}

async function call(url: string, init: RequestInit, tally: Tally): Promise<{ status: number; text: string }> {
  let answer = { status: 0, text: '' };
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
    answer = { status: response.status, text: await response.text() };
    if (response.status === 503 && response.headers.get('retry-after') === null)
      tally.errors.push('a 503 without Retry-After');
    if (response.status !== 200 && response.status !== 503)
      tally.errors.push(`${url} answered ${response.status}: ${answer.text.slice(0, 200)}`);
  } catch {
    answer = { status: 0, text: '' };
  }
  tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1);
  return answer;
}
