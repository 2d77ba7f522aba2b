import { Worker } from 'node:worker_threads';
import type { ComposedAnswer } from '../features/assistant/rules/answer/answer.ts';
import type { AnswerRequest } from '../features/assistant/rules/answer-request.ts';
import type { SearchItem } from '../features/search/rules/search-item.ts';
import { createWorkQueue } from '../platform/server/work-queue.ts';
import type { TeachingMaterial } from './teaching-material.ts';

/** The content that answers come from. */
export interface AnswerMaterial extends Pick<
  TeachingMaterial,
  'law' | 'documents' | 'searchTopics' | 'answerSheets' | 'assistantPhrases' | 'rankingModel'
> {
  /** Lists of items to search, beside the law, the sheets, the tools and the cards. */
  readonly lists: readonly (readonly SearchItem[])[];
}

/** A question for the thread, with the cards when they differ from those it has. */
export interface ThreadRequest {
  readonly request: AnswerRequest;
  readonly cards?: readonly SearchItem[];
}

/** Message of the thread: it is ready, or the result of the question. */
export type ThreadReply = 'ready' | { readonly answer: ComposedAnswer } | { readonly error: string };

/** Time that the thread of an earlier content stays for requests under way, in milliseconds. */
const GRACE_MS = 2_000;
/** Limits of one thread: the maximum time for an answer in milliseconds, and the number of queued questions. */
const LIMITS = { answerMs: 20_000, waiting: 40 };

/** Answers questions about one content, one at a time, in a worker thread: preparing it takes tenths of a second of CPU time. */
export interface AnswerThread {
  /** Starts the thread unless it runs. Resolves once it can answer. */
  readonly start: () => Promise<void>;
  /**
   * Answers a question.
   * @throws ApiError UNAVAILABLE when too many questions are queued; Error when an answer times out, which restarts the thread
   */
  readonly answer: (request: AnswerRequest, cards: readonly SearchItem[]) => Promise<ComposedAnswer>;
  /** Ends the thread after the questions that wait. */
  readonly retire: () => void;
  readonly end: () => Promise<void>;
}

export type CreateAnswerThread = (material: AnswerMaterial) => AnswerThread;

/** Creates the thread of a content, which starts when it is first needed, and again after it failed. */
export function createAnswerThread(material: AnswerMaterial, limits = LIMITS): AnswerThread {
  const questionQueue = createWorkQueue(1, limits.waiting);
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
    answer: (request, cards) =>
      questionQueue(async () => {
        const { worker, ready, send } = run();
        await ready;
        const deadline = setTimeout(() => void worker.terminate(), limits.answerMs);
        try {
          return await send(request, cards);
        } finally {
          clearTimeout(deadline);
        }
      }),
    retire() {
      setTimeout(() => void questionQueue(end).catch(end), GRACE_MS).unref();
    },
    end,
  };
}

/** A thread that runs. */
interface Running {
  readonly worker: Worker;
  readonly ready: Promise<void>;
  /** Sends one question to the worker. The caller awaits the answer before the next call. */
  readonly send: (request: AnswerRequest, cards: readonly SearchItem[]) => Promise<ComposedAnswer>;
}

function startWorker(material: AnswerMaterial, onEnd: () => void): Running {
  const worker = new Worker(new URL('./answer-worker.ts', import.meta.url), { workerData: material });
  worker.unref();
  const ready = Promise.withResolvers<void>();
  let pendingAnswer: PromiseWithResolvers<ComposedAnswer> | null = null;
  let sent: readonly SearchItem[] | null = null;

  worker.on('message', (reply: ThreadReply) => {
    if (reply === 'ready') ready.resolve();
    else if ('answer' in reply) pendingAnswer?.resolve(reply.answer);
    else pendingAnswer?.reject(new Error(reply.error));
  });
  worker.on('error', (error) => fail(error));
  worker.on('exit', () => fail(new Error('The thread that answers questions ended.')));
  ready.promise.catch(() => undefined);

  function fail(error: unknown): void {
    onEnd();
    ready.reject(error);
    pendingAnswer?.reject(error);
  }

  return {
    worker,
    ready: ready.promise,
    send(request, cards) {
      pendingAnswer = Promise.withResolvers<ComposedAnswer>();
      const message: ThreadRequest = { request, ...(cards === sent ? {} : { cards }) };
      worker.postMessage(message, []);
      sent = cards;
      return pendingAnswer.promise;
    },
  };
}
