import { Worker } from 'node:worker_threads';
import type { ComposedAnswer } from '../features/assistant/rules/answer.ts';
import type { Question } from '../features/assistant/rules/create-answerer.ts';
import type { SearchItem } from '../features/search/rules/search-item.ts';
import type { TeachingMaterial } from './teaching-material.ts';

/** The content that answers come from. */
export interface AnswerMaterial extends Pick<
  TeachingMaterial,
  'law' | 'sheets' | 'searchTopics' | 'answerSheets' | 'assistantLanguage'
> {
  /** Lists of items to search, beside the law, the sheets, the tools and the cards. */
  readonly lists: readonly (readonly SearchItem[])[];
}

/** A question for the thread; with the cards when they differ from those it has. */
export interface AskedQuestion {
  readonly id: number;
  readonly question: Question;
  readonly cards?: readonly SearchItem[];
}

/** What the thread sends: that it is ready, or what came of a question. */
export type ThreadReply = 'ready' | ({ readonly id: number } & Outcome);
type Outcome = { readonly answer: ComposedAnswer } | { readonly error: string };

/** How long the thread of an earlier content stays for questions under way, in milliseconds. */
const GRACE_MS = 2_000;

/** Answers questions over one content, in a thread: preparing it takes seconds of the processor, and other requests must not wait for it. */
export interface AnswerThread {
  /** Starts the thread unless it runs. Resolves once it can answer. */
  readonly start: () => Promise<void>;
  readonly answer: (question: Question, cards: readonly SearchItem[]) => Promise<ComposedAnswer>;
  /** Ends the thread after 2 seconds. A question still unanswered then fails. */
  readonly retire: () => void;
  readonly end: () => Promise<void>;
}

/** Creates the thread of a content, which starts when it is first needed, and again after it failed. */
export function createAnswerThread(material: AnswerMaterial): AnswerThread {
  let running: Running | null = null;

  function run(): Running {
    if (running === null) {
      const started = startWorker(material, () => {
        if (running === started) running = null;
      });
      running = started;
    }
    return running;
  }

  async function end(): Promise<void> {
    await running?.worker.terminate();
  }

  return {
    start: () => run().ready,
    async answer(question, cards) {
      const thread = run();
      await thread.ready;
      return thread.ask(question, cards);
    },
    retire() {
      setTimeout(() => void end(), GRACE_MS).unref();
    },
    end,
  };
}

/** A thread that runs. */
interface Running {
  readonly worker: Worker;
  readonly ready: Promise<void>;
  readonly ask: (question: Question, cards: readonly SearchItem[]) => Promise<ComposedAnswer>;
}

function startWorker(material: AnswerMaterial, onEnd: () => void): Running {
  const worker = new Worker(new URL('./answer-worker.ts', import.meta.url), { workerData: material });
  worker.unref();
  const asked = new Map<number, PromiseWithResolvers<ComposedAnswer>>();
  const ready = Promise.withResolvers<void>();
  let last = 0;
  let sent: readonly SearchItem[] | null = null;

  worker.on('message', (reply: ThreadReply) => {
    if (reply === 'ready') return ready.resolve();
    const waiting = asked.get(reply.id);
    asked.delete(reply.id);
    if ('answer' in reply) waiting?.resolve(reply.answer);
    else waiting?.reject(new Error(reply.error));
  });
  worker.on('error', (error) => fail(error));
  worker.on('exit', () => fail(new Error('The thread that answers questions ended.')));
  ready.promise.catch(() => undefined);

  function fail(error: unknown): void {
    onEnd();
    ready.reject(error);
    for (const waiting of asked.values()) waiting.reject(error);
    asked.clear();
  }

  return {
    worker,
    ready: ready.promise,
    ask(question, cards) {
      last += 1;
      const waiting = Promise.withResolvers<ComposedAnswer>();
      asked.set(last, waiting);
      const message: AskedQuestion = { id: last, question, ...(cards === sent ? {} : { cards }) };
      worker.postMessage(message, []);
      sent = cards;
      return waiting.promise;
    },
  };
}
