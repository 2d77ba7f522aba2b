import { join } from 'node:path';
import { loadEvaluationSet } from '../src/features/assistant/content/testing/evaluation-set.ts';
import { sentencesOf } from '../src/features/law/rules/wording.ts';
import { startProviderServer } from '../src/features/assistant/server/testing/provider-server.ts';
import { signUp, type Measure } from './measure.ts';
import { startProduct } from './product.ts';

/** Number of users who ask in turn, and the interval: a question every 20 ms. */
const ASKERS = 16;
const QUESTIONS = 600;
const EVERY_MS = 20;
/** First questions, after which code and connections are warm. */
const WARM = 100;

/** Answers of a provider that are waited for. */
const STREAMED = 100;
const WARM_STREAMED = 10;

/** Milliseconds within which 95 of 100 answers of the library are there, and the first sentence of a provider after it wrote it. */
const BUDGET_MS = { library: 50, firstText: 100 };

/** How long people wait for Jocelyn, in milliseconds, shortest first. */
export interface Waits {
  /** For the whole answer of the library, at 50 questions a second. */
  readonly library: readonly number[];
  /** From when a provider wrote its first whole sentence until the asker has it, checked. */
  readonly firstText: readonly number[];
}

/** Asks the library at a fixed rate, whether it keeps up or not, and a provider one question after the other. */
export async function waitsForJocelyn(measure: Measure): Promise<Waits> {
  const evaluationSet = await loadEvaluationSet(join(import.meta.dirname, '..', 'content'));
  const questions = evaluationSet
    .filter(({ isHeldOut }) => !isHeldOut)
    .flatMap(({ turns }) => turns)
    .filter((turn) => turn.length < 500);
  const askers: Measure[] = [];
  for (let made = 0; made < ASKERS; made += 1) askers.push(await signUp(measure, `asker${made}`));
  // The first of all waits until she has learned; the others are measured.
  const [first] = askers;
  if (first !== undefined) await (await ask(first, '/api/jocelyn/chat', questions[0] ?? '')).arrayBuffer();
  const library = await askAtPace(askers, questions);
  return { library, firstText: await measureFirstText(measure, questions) };
}

async function askAtPace(askers: readonly Measure[], questions: readonly string[]): Promise<readonly number[]> {
  const begun = performance.now();
  const waits = await Promise.all(
    Array.from({ length: QUESTIONS }, async (_, index) => {
      const due = begun + index * EVERY_MS;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      const asker = askers[index % askers.length];
      if (asker === undefined) throw new Error('No user is left to ask.');
      if (index % 50 === 0) await forgetMinute(asker);
      const response = await ask(asker, '/api/jocelyn/chat', questions[index % questions.length] ?? '');
      await response.arrayBuffer();
      return performance.now() - due;
    }),
  );
  return waits.slice(WARM).toSorted((one, other) => one - other);
}

/** Asks a product whose provider is on this machine and responds at once. */
async function measureFirstText(measure: Measure, questions: readonly string[]): Promise<readonly number[]> {
  const provider = await startProviderServer();
  let wrote = 0;
  provider.behave(({ statements }) => {
    wrote = performance.now();
    const statement = statements.find(({ standing, text }) => standing === 'confirmed' && text.split(' ').length < 30);
    return {
      pieces: [
        `${sentencesOf(statement?.text ?? '')[0]?.replace(/[.!?]$/, '') ?? ''} [${statement?.id}].`,
        ' More follows.',
      ],
    };
  });
  const { baseUrl, apiKey, model } = provider.settings('openai-compatible');
  const product = await startProduct(measure.folder, measure.databaseUrl, {
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: baseUrl ?? '',
    AI_API_KEY: apiKey,
    AI_MODEL: model,
  });
  try {
    const asker = await signUp({ ...measure, address: product.address }, 'listener');
    const waits: number[] = [];
    for (let attempt = 0; waits.length < STREAMED + WARM_STREAMED; attempt += 1) {
      if (attempt % 20 === 0) await forgetMinute(asker);
      const calls = provider.calls.length;
      const response = await ask(asker, '/api/jocelyn/chat/stream', questions[attempt % questions.length] ?? '');
      const waited = await whenTextArrives(response);
      if (provider.calls.length > calls && waited > 0) waits.push(waited - wrote);
    }
    return waits.slice(WARM_STREAMED).toSorted((one, other) => one - other);
  } finally {
    await product.stop();
    await provider.close();
  }
}

/** Returns the time of the first text of a streamed answer, and reads the rest to its end. */
async function whenTextArrives(response: Response): Promise<number> {
  let waited = 0;
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    if (waited === 0 && text.includes('event: text')) waited = performance.now();
  }
  return waited;
}

export async function ask({ address, cookie }: Measure, path: string, message: string): Promise<Response> {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
  });
  if (!response.ok) throw new Error(`Jocelyn did not answer: ${await response.text()}`);
  return response;
}

/** Users to share the questions, because each has a limit per minute. */
async function forgetMinute({ pool }: Measure): Promise<void> {
  await pool.query("delete from rate_limits where action = 'jocelyn'");
}

const p95 = (sorted: readonly number[]) => sorted[Math.floor((sorted.length - 1) * 0.95)] ?? Infinity;

/** Whether both waits meet their budgets. */
export function waitsWithin({ library, firstText: first }: Waits): boolean {
  return p95(library) <= BUDGET_MS.library && p95(first) <= BUDGET_MS.firstText;
}

/** The line that `npm run bench` prints. */
export function waitsLine(waits: Waits): string {
  return (
    `${waitsWithin(waits) ? 'within' : 'OVER  '}  ${p95(waits.library).toFixed(1)} ms (budget at most ${BUDGET_MS.library}) for 95 of 100 answers of Jocelyn at ${1000 / EVERY_MS} questions a second; ` +
    `${p95(waits.firstText).toFixed(1)} ms (budget at most ${BUDGET_MS.firstText}) from a provider's first sentence until 95 of 100 askers have it, checked`
  );
}
