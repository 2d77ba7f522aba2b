import type { Answer, Feedback } from './queries.ts';

/** A shown message. `key` is unique on this page. */
export type ChatMessage =
  | { readonly kind: 'question'; readonly key: string; readonly text: string }
  | {
      readonly kind: 'answered';
      readonly key: string;
      readonly id: string;
      readonly content: string;
      readonly references: readonly string[];
      /** Its rows; null for a stored answer of an older version. */
      readonly answer: Answer | null;
      /** Whether the library answered because the provider failed. */
      readonly isFallback: boolean;
      /** Whether streamed lines were withdrawn. */
      readonly isWithdrawn: boolean;
      readonly feedback: Feedback | null;
    }
  | {
      /** A built-in answer. */
      readonly kind: 'built-in';
      readonly key: string;
      readonly content: string;
      readonly references: readonly string[];
      readonly sourceNote?: string | undefined;
    };

/** A sent question; a retry is the same question for the server. */
export interface SentQuestion {
  readonly question: string;
  readonly attempt: string;
  /** Whether the server has stored it. */
  readonly isStored: boolean;
}

/** A question without an answer. */
export interface FailedQuestion extends SentQuestion {
  /** The reason, as a sentence. */
  readonly sentence: string;
  /** Whether it was an announced error; false when the user stopped the answer or left. */
  readonly isError: boolean;
  /** Whether the conversation is full or deleted. The next question then needs a new one. */
  readonly needsNew: boolean;
}

/** The conversation of this page, shared by all its chats. */
export interface Chat {
  /** Id of its user. */
  readonly owner: number | null;
  /** Null before the first answer of a new conversation. */
  readonly conversationId: string | null;
  readonly title: string | null;
  readonly messages: readonly ChatMessage[];
  /** The unsent text. */
  readonly draft: string;
  /** The question being answered, and its text so far. */
  readonly waiting: (SentQuestion & { readonly text: string }) | null;
  readonly failed: FailedQuestion | null;
  /** Answers that came while no chat was visible. */
  readonly unread: number;
}

/** The state of a page without questions. */
export const EMPTY: Chat = {
  owner: null,
  conversationId: null,
  title: null,
  messages: [],
  draft: '',
  waiting: null,
  failed: null,
  unread: 0,
};
