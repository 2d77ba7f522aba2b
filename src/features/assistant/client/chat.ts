import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../../platform/client/api-client.ts';
import { createStore } from '../../../platform/client/offline/store.ts';
import { toast } from '../../../platform/client/ui/toast.ts';
import { findOfflineAnswer } from '../rules/offline-answer.ts';
import { FAILURES, type ChatPlace } from '../rules/places.ts';
import { ask, type AnswerListener } from './ask.ts';
import { EMPTY, type Chat, type ChatMessage, type Sent } from './chat-state.ts';
import { fetchOfflineAnswers, noteAsked, noteReply, type Question, type WholeConversation } from './queries.ts';

const chatStore = createStore<Chat>(EMPTY);
let running: AbortController | null = null;
/** Places on the page that show the conversation just now. */
let watchers = 0;

function change(part: Partial<Chat>): void {
  chatStore.set({ ...chatStore.get(), ...part });
}

/** The id of the conversation of this page at this moment; null for a new one. */
export function openConversationId(userId: number): string | null {
  const { owner, conversationId } = chatStore.get();
  return owner === userId ? conversationId : null;
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

/** What is not to be lost with the conversation: what is typed, or else the question that nobody keeps. */
function leftOver(userId: number): string {
  const { owner, draft, waiting, failed } = chatStore.get();
  if (owner !== userId) return '';
  const unkept = [waiting, failed].find((sent) => sent !== null && !sent.isKept);
  return draft === '' ? (unkept?.question ?? '') : draft;
}

/** Begins a new conversation; what was being answered is stopped. */
export function startConversation(userId: number, draft = leftOver(userId)): void {
  running?.abort();
  chatStore.set({ ...EMPTY, owner: userId, draft });
}

/** Goes on with a conversation that was kept. */
export function openConversation(userId: number, { id, title, messages, unanswered }: WholeConversation): void {
  startConversation(userId);
  const last = messages.at(-1);
  change({
    conversationId: id,
    title,
    failed:
      unanswered === null || last === undefined
        ? null
        : {
            question: last.content,
            attempt: unanswered,
            isKept: true,
            sentence: 'This question has no answer yet.',
            isFault: false,
            needsNew: false,
          },
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
            // What was read on another day is out of sight: only the answer was kept.
            isWithdrawn: false,
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
  void answer(client, { question, attempt, isKept: false }, place);
}

/** Sends the question again that got no answer. */
export function sendAgain(client: QueryClient, place: ChatPlace): void {
  const { failed } = chatStore.get();
  if (failed === null) return;
  const { question, attempt, isKept } = failed;
  void answer(client, { question, attempt, isKept }, place);
}

/** Asks the question in a new conversation that found no place in this one; what is typed stays. */
export function askAnew(client: QueryClient, userId: number, place: ChatPlace): void {
  const { failed, draft } = chatStore.get();
  if (failed === null) return;
  startConversation(userId, '');
  sendQuestion(client, userId, failed.question, place);
  setDraft(userId, draft);
}

/** Stops the answer that is on its way. */
export function stopAnswer(): void {
  const { waiting } = chatStore.get();
  if (waiting === null) return;
  running?.abort();
  const { question, attempt, isKept } = waiting;
  const sentence = 'You stopped this answer.';
  change({ waiting: null, failed: { question, attempt, isKept, sentence, isFault: false, needsNew: false } });
}

async function answer(client: QueryClient, sent: Sent, place: ChatPlace): Promise<void> {
  const run = new AbortController();
  running = run;
  change({ waiting: { ...sent, text: '' }, failed: null });
  const listener: AnswerListener = {
    onStart: (conversationId) => {
      const { waiting } = chatStore.get();
      if (!run.signal.aborted && waiting !== null) change({ conversationId, waiting: { ...waiting, isKept: true } });
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
    const { messageId: id, content, references, answer: rows, fallback: isFallback, withdrawn: isWithdrawn } = reply;
    change({ conversationId: reply.conversationId, title: reply.title });
    add({ kind: 'answered', key: id, id, content, references, answer: rows, isFallback, isWithdrawn, feedback: null });
  } catch (error) {
    noteAsked(client);
    if (run.signal.aborted) return;
    const builtIn = isOffline(error) ? await answerOnDevice(sent) : null;
    if (run.signal.aborted) return;
    if (builtIn === null) fail(error, place);
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
  'OTHER_ATTEMPT',
  'REFUSED',
]);

/** Refusals of a question by a conversation that is full, or gone. */
const TAKES_NO_MORE: ReadonlySet<string> = new Set(['REFUSED', 'NOT_FOUND']);

function fail(error: unknown, place: ChatPlace): void {
  const { waiting, conversationId } = chatStore.get();
  if (waiting === null) return;
  const { question, attempt, isKept } = waiting;
  const code = error instanceof ApiFailure ? error.code : '';
  const needsNew = conversationId !== null && TAKES_NO_MORE.has(code);
  const says = error instanceof ApiFailure && (SAY_THEMSELVES.has(code) || needsNew);
  const sentence = says ? error.sentence : FAILURES[place];
  // What was kept in a conversation that is gone went with it.
  const failed = { question, attempt, isKept: isKept && !needsNew, sentence, isFault: true, needsNew };
  change({ waiting: null, failed });
  toast({ title: 'Error', description: sentence, tone: 'danger', passing: true });
}
