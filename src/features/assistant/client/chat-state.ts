import type { Answer, Feedback } from './queries.ts';

/** A message of a conversation as it is shown. `key` is its own as long as the page stands. */
export type ChatMessage =
  | { readonly kind: 'asked'; readonly key: string; readonly text: string }
  | {
      readonly kind: 'answered';
      readonly key: string;
      readonly id: string;
      readonly content: string;
      readonly references: readonly string[];
      /** Its rows; null for one that was kept in an older shape. */
      readonly answer: Answer | null;
      /** Whether the library answered because the service failed. */
      readonly isFallback: boolean;
      /** Whether lines were read before it that it does not have. */
      readonly isWithdrawn: boolean;
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
export interface Sent {
  readonly question: string;
  readonly attempt: string;
  /** Whether the server has said that it keeps it, so that it is found again in its conversation. */
  readonly isKept: boolean;
}

/** A question that got no answer. */
export interface Failed extends Sent {
  /** Why, in a sentence. */
  readonly sentence: string;
  /** Whether something went wrong, and was told of: a person may also have stopped the answer, or left. */
  readonly isFault: boolean;
  /** Whether it finds no place in its conversation, which is full or gone: it has to be asked in a new one. */
  readonly needsNew: boolean;
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
  readonly failed: Failed | null;
  /** Answers that came while no conversation was in sight. */
  readonly unread: number;
}

/** A page on which nobody has asked anything. */
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
