import type { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../../../platform/client/api-client.ts';
import { createStore } from '../../../platform/client/offline/store.ts';
import { toast } from '../../../platform/client/ui/toast.ts';
import { findOfflineAnswer } from '../rules/offline-answer.ts';
import { FAILURES, type ChatLocation } from '../rules/chat-texts.ts';
import { streamReply, type AnswerListener } from './stream-reply.ts';
import { EMPTY, type Chat, type ChatMessage, type SentQuestion } from './chat-state.ts';
import {
  fetchOfflineAnswers,
  refreshConversations,
  applyReply,
  type ChatRequest,
  type WholeConversation,
} from './queries.ts';

const chatStore = createStore<Chat>(EMPTY);
let running: AbortController | null = null;
/** Chats that show the conversation now. */
let watchers = 0;

function change(part: Partial<Chat>): void {
  chatStore.set({ ...chatStore.get(), ...part });
}

/** Returns the id of the page's conversation; null for a new one. */
export function openConversationId(userId: number): string | null {
  const { owner, conversationId } = chatStore.get();
  return owner === userId ? conversationId : null;
}

/** Returns the page's conversation; an earlier user's is not shown. */
export function useChat(userId: number): Chat {
  const chat = chatStore.use();
  return chat.owner === userId ? chat : EMPTY;
}

/** Marks the conversation as visible, so nothing in it is unread. Returns the undo function. */
export function watchChat(): () => void {
  watchers += 1;
  if (chatStore.get().unread > 0) change({ unread: 0 });
  return () => {
    watchers -= 1;
  };
}

/** Stores the unsent text for all chats of the page. */
export function setDraft(userId: number, draft: string): void {
  begin(userId);
  change({ draft });
}

function begin(userId: number): void {
  if (chatStore.get().owner === userId) return;
  running?.abort();
  chatStore.set({ ...EMPTY, owner: userId });
}

/**
 * Returns the text to keep in the field when the conversation changes: unsent text, or a question that was not stored.
 */
function unsentText(userId: number): string {
  const { owner, draft, waiting, failed } = chatStore.get();
  if (owner !== userId) return '';
  const unsaved = [waiting, failed].find((sent) => sent !== null && !sent.isStored);
  return draft === '' ? (unsaved?.question ?? '') : draft;
}

/** Starts a new conversation and stops a loading answer. */
export function startConversation(userId: number, draft = unsentText(userId)): void {
  running?.abort();
  chatStore.set({ ...EMPTY, owner: userId, draft });
}

/** Opens a stored conversation. */
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
            isStored: true,
            sentence: 'This question has no answer yet.',
            isError: false,
            needsNew: false,
          },
    messages: messages.map((message) =>
      message.role === 'user'
        ? { kind: 'question', key: message.id, text: message.content }
        : {
            kind: 'answered',
            key: message.id,
            id: message.id,
            content: message.content,
            references: message.references,
            answer: message.answer,
            isFallback: message.fallback,
            // Withdrawn lines were not stored.
            isWithdrawn: false,
            feedback: message.feedback,
          },
    ),
  });
}

/** Updates the title. */
export function nameConversation(title: string): void {
  change({ title });
}

/** Sends a question; does nothing while an answer is loading, or for an empty text. */
export function sendQuestion(client: QueryClient, userId: number, text: string, place: ChatLocation): void {
  const question = text.trim();
  begin(userId);
  const { messages, waiting } = chatStore.get();
  if (question === '' || waiting !== null) return;
  const attempt = crypto.randomUUID();
  change({ messages: [...messages, { kind: 'question', key: attempt, text: question }], draft: '' });
  void answer(client, { question, attempt, isStored: false }, place);
}

/** Retries the question without an answer. */
export function sendAgain(client: QueryClient, place: ChatLocation): void {
  const { failed } = chatStore.get();
  if (failed === null) return;
  const { question, attempt, isStored } = failed;
  void answer(client, { question, attempt, isStored }, place);
}

/** Sends a question in a new conversation. Unsent text stays, as does another question that was not stored. */
export function askInNewConversation(client: QueryClient, userId: number, place: ChatLocation, question: string): void {
  const unsent = unsentText(userId);
  startConversation(userId, '');
  sendQuestion(client, userId, question, place);
  setDraft(userId, unsent === question ? '' : unsent);
}

/** Stops the loading answer. */
export function stopAnswer(): void {
  const { waiting } = chatStore.get();
  if (waiting === null) return;
  running?.abort();
  const { question, attempt, isStored } = waiting;
  const sentence = 'You stopped this answer.';
  change({ waiting: null, failed: { question, attempt, isStored, sentence, isError: false, needsNew: false } });
}

async function answer(client: QueryClient, sent: SentQuestion, place: ChatLocation): Promise<void> {
  const run = new AbortController();
  running = run;
  change({ waiting: { ...sent, text: '' }, failed: null });
  const listener: AnswerListener = {
    onStart: (conversationId) => {
      const { waiting } = chatStore.get();
      if (!run.signal.aborted && waiting !== null) change({ conversationId, waiting: { ...waiting, isStored: true } });
    },
    onText: (delta) => {
      const { waiting } = chatStore.get();
      if (!run.signal.aborted && waiting !== null) change({ waiting: { ...waiting, text: waiting.text + delta } });
    },
  };
  const { conversationId } = chatStore.get();
  const request: ChatRequest = {
    message: sent.question,
    attempt: sent.attempt,
    ...(conversationId === null ? {} : { conversationId }),
  };
  try {
    const reply = await streamReply(request, run.signal, listener);
    if (run.signal.aborted) return;
    applyReply(client, reply);
    const { messageId: id, content, references, answer: rows, fallback: isFallback, withdrawn: isWithdrawn } = reply;
    change({ conversationId: reply.conversationId, title: reply.title });
    add({ kind: 'answered', key: id, id, content, references, answer: rows, isFallback, isWithdrawn, feedback: null });
  } catch (error) {
    refreshConversations(client);
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

/** Returns a built-in answer; null if the device has none stored. */
async function answerOnDevice({ question, attempt }: SentQuestion): Promise<ChatMessage | null> {
  const answers = await fetchOfflineAnswers().catch(() => []);
  const found = findOfflineAnswer(answers, question);
  if (found === null) return null;
  const { answer: content, references, sourceNote } = found;
  return { kind: 'built-in', key: `${attempt}-built-in`, content, references, sourceNote };
}

/** Errors with a text for the user: too many questions, an invalid question, signed out. */
const SELF_EXPLANATORY: ReadonlySet<string> = new Set([
  'TOO_MANY_REQUESTS',
  'INVALID_REQUEST',
  'AUTH_REQUIRED',
  'OTHER_ACCOUNT',
  'OTHER_ATTEMPT',
  'REFUSED',
]);

/** Errors of a full or deleted conversation. */
const CONVERSATION_CLOSED: ReadonlySet<string> = new Set(['REFUSED', 'NOT_FOUND']);

function fail(error: unknown, place: ChatLocation): void {
  const { waiting, conversationId } = chatStore.get();
  if (waiting === null) return;
  const { question, attempt, isStored } = waiting;
  const code = error instanceof ApiFailure ? error.code : '';
  const needsNew = conversationId !== null && CONVERSATION_CLOSED.has(code);
  const isUserFacing = error instanceof ApiFailure && (SELF_EXPLANATORY.has(code) || needsNew);
  const sentence = isUserFacing ? error.sentence : FAILURES[place];
  // The messages of a deleted conversation are deleted, too.
  const failed = { question, attempt, isStored: isStored && !needsNew, sentence, isError: true, needsNew };
  change({ waiting: null, failed });
  toast({ title: 'Error', description: sentence, tone: 'danger', passing: true });
}
