import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../../platform/client/api-client.ts';
import { createStore } from '../../../platform/client/offline/store.ts';
import { toast } from '../../../platform/client/ui/toast.ts';
import { findOfflineAnswer } from '../rules/offline-answer.ts';
import { FAILURES, type ChatPlace } from '../rules/places.ts';
import { ask, type AnswerListener } from './ask.ts';
import {
  fetchOfflineAnswers,
  noteReply,
  type Answer,
  type Feedback,
  type Question,
  type WholeConversation,
} from './queries.ts';

/** A message of a conversation as it is shown. `key` is its own as long as the page stands. */
export type ChatMessage =
  | { readonly kind: 'asked'; readonly key: string; readonly text: string }
  | {
      readonly kind: 'answered';
      readonly key: string;
      readonly id: string;
      readonly content: string;
      readonly references: readonly string[];
      readonly answer: Answer;
      /** Whether the library answered because the service failed. */
      readonly isFallback: boolean;
      readonly feedback: Feedback | null;
    }
  | {
      /** An answer that this device had ready. */
      readonly kind: 'built-in';
      readonly key: string;
      readonly content: string;
      readonly references: readonly string[];
    };

/** A question that was sent: the same again is one question for the server. */
interface Sent {
  readonly question: string;
  readonly attempt: string;
}

/** The conversation of this page, wherever on it one talks. */
export interface Chat {
  /** Whose it is, by id. */
  readonly owner: number | null;
  /** Null until the first answer of a new conversation begins. */
  readonly conversationId: string | null;
  readonly title: string | null;
  readonly messages: readonly ChatMessage[];
  /** What is typed and not sent. */
  readonly draft: string;
  /** The question that is being answered, and what has come of its answer. */
  readonly waiting: (Sent & { readonly text: string }) | null;
  /** The question that got no answer, and why, in a sentence; `isStopped` when the person stopped it. */
  readonly failed: (Sent & { readonly sentence: string; readonly isStopped: boolean }) | null;
  /** Answers that came while no conversation was in sight. */
  readonly unread: number;
}

const EMPTY: Chat = {
  owner: null,
  conversationId: null,
  title: null,
  messages: [],
  draft: '',
  waiting: null,
  failed: null,
  unread: 0,
};

const chatStore = createStore<Chat>(EMPTY);
let running: AbortController | null = null;
/** Places on the page that show the conversation just now. */
let watchers = 0;

function change(part: Partial<Chat>): void {
  chatStore.set({ ...chatStore.get(), ...part });
}

/** The conversation of this page; what another person said on it before is not shown. */
export function useChat(userId: number): Chat {
  const chat = chatStore.use();
  return chat.owner === userId ? chat : EMPTY;
}

/** Tells that the conversation is in sight, so nothing in it is unread. Answers the undoing. */
export function watchChat(): () => void {
  watchers += 1;
  if (chatStore.get().unread > 0) change({ unread: 0 });
  return () => {
    watchers -= 1;
  };
}

/** Keeps what is typed, so that it is there when the conversation goes on elsewhere on the page. */
export function setDraft(userId: number, draft: string): void {
  begin(userId);
  change({ draft });
}

function begin(userId: number): void {
  if (chatStore.get().owner === userId) return;
  running?.abort();
  chatStore.set({ ...EMPTY, owner: userId });
}

/** Begins a new conversation; what was being answered is stopped. */
export function startConversation(userId: number, draft = ''): void {
  running?.abort();
  chatStore.set({ ...EMPTY, owner: userId, draft });
}

/** Goes on with a conversation that was kept. */
export function openConversation(userId: number, { id, title, messages }: WholeConversation): void {
  const { owner, draft } = chatStore.get();
  startConversation(userId, owner === userId ? draft : '');
  change({
    conversationId: id,
    title,
    messages: messages.map((message) =>
      message.role === 'user'
        ? { kind: 'asked', key: message.id, text: message.content }
        : {
            kind: 'answered',
            key: message.id,
            id: message.id,
            content: message.content,
            references: message.references,
            answer: message.answer,
            isFallback: message.fallback,
            feedback: message.feedback,
          },
    ),
  });
}

/** Takes over a new title. */
export function nameConversation(title: string): void {
  change({ title });
}

/** Sends a question. Nothing happens while another is being answered, or when nothing is written. */
export function sendQuestion(client: QueryClient, userId: number, text: string, place: ChatPlace): void {
  const question = text.trim();
  begin(userId);
  const { messages, waiting } = chatStore.get();
  if (question === '' || waiting !== null) return;
  const attempt = crypto.randomUUID();
  change({ messages: [...messages, { kind: 'asked', key: attempt, text: question }], draft: '' });
  void answer(client, { question, attempt }, place);
}

/** Sends the question again that got no answer. */
export function sendAgain(client: QueryClient, place: ChatPlace): void {
  const { failed } = chatStore.get();
  if (failed !== null) void answer(client, { question: failed.question, attempt: failed.attempt }, place);
}

/** Stops the answer that is on its way. */
export function stopAnswer(): void {
  const { waiting } = chatStore.get();
  if (waiting === null) return;
  running?.abort();
  const { question, attempt } = waiting;
  change({ waiting: null, failed: { question, attempt, sentence: 'You stopped this answer.', isStopped: true } });
}

async function answer(client: QueryClient, sent: Sent, place: ChatPlace): Promise<void> {
  const run = new AbortController();
  running = run;
  change({ waiting: { ...sent, text: '' }, failed: null });
  const listener: AnswerListener = {
    onStart: (conversationId) => {
      if (!run.signal.aborted) change({ conversationId });
    },
    onText: (delta) => {
      const { waiting } = chatStore.get();
      if (!run.signal.aborted && waiting !== null) change({ waiting: { ...waiting, text: waiting.text + delta } });
    },
  };
  const { conversationId } = chatStore.get();
  const question: Question = {
    message: sent.question,
    attempt: sent.attempt,
    ...(conversationId === null ? {} : { conversationId }),
  };
  try {
    const reply = await ask(question, run.signal, listener);
    if (run.signal.aborted) return;
    noteReply(client, reply);
    const { messageId: id, content, references, answer: rows, fallback: isFallback } = reply;
    change({ conversationId: reply.conversationId, title: reply.title });
    add({ kind: 'answered', key: id, id, content, references, answer: rows, isFallback, feedback: null });
  } catch (error) {
    if (run.signal.aborted) return;
    const builtIn = isOffline(error) ? await answerOnDevice(sent) : null;
    if (run.signal.aborted) return;
    if (builtIn === null) fail(sent, error, place);
    else add(builtIn);
  }
}

function add(message: ChatMessage): void {
  const { messages, unread } = chatStore.get();
  change({ messages: [...messages, message], waiting: null, unread: watchers === 0 ? unread + 1 : unread });
}

function isOffline(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'OFFLINE';
}

/** The answer that this device has ready; null where it never got any. */
async function answerOnDevice({ question, attempt }: Sent): Promise<ChatMessage | null> {
  const answers = await fetchOfflineAnswers().catch(() => []);
  const found = findOfflineAnswer(answers, question);
  if (found === null) return null;
  return { kind: 'built-in', key: `${attempt}-built-in`, content: found.answer, references: found.references };
}

/** Refusals that say themselves what to do: too many questions, a question that cannot be taken, a person who is signed out. */
const SAY_THEMSELVES: ReadonlySet<string> = new Set([
  'TOO_MANY_REQUESTS',
  'INVALID_REQUEST',
  'AUTH_REQUIRED',
  'OTHER_ACCOUNT',
  'REFUSED',
]);

function fail(sent: Sent, error: unknown, place: ChatPlace): void {
  const says = error instanceof ApiFailure && SAY_THEMSELVES.has(error.code);
  const sentence = says ? error.sentence : FAILURES[place];
  change({ waiting: null, failed: { ...sent, sentence, isStopped: false } });
  toast({ title: 'Error', description: sentence, tone: 'danger', passing: true });
}
