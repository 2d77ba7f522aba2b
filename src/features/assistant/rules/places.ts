/** Where one talks with the assistant: on her page, on a card of another screen, or in the window that floats over every screen. */
export type ChatPlace = 'page' | 'card' | 'widget';

/** What is said of an answer that the built-in texts or the library gave in the place of the service. */
export const OFFLINE_NOTES: Readonly<Record<ChatPlace, string>> = {
  page: 'Note: Using simulated response - AI service temporarily unavailable',
  card: 'Note: Using offline mode',
  widget: 'Note: Using offline mode - AI service temporarily unavailable',
};

const NOT_SENT = 'Failed to send message. Please try again.';

/** What is said when no answer came. */
export const FAILURES: Readonly<Record<ChatPlace, string>> = {
  page: 'Failed to get response from the assistant. Please try again.',
  card: NOT_SENT,
  widget: NOT_SENT,
};

/** Screens on which the floating window would cover what one presses, and her own page, where it says nothing new. */
const WITHOUT_WIDGET: ReadonlySet<string> = new Set(['/flashcards', '/review', '/jocelyn', '/jocelyn-chat']);

/** A live room, whose host presses what lies in that corner. */
const LIVE_ROOM = /^\/groups\/[^/]+\/sessions\/[^/]+$/;

/**
 * Whether the floating window stands on the screen at a path. A question of a quiz or an exam hides it by its dock; at the desks of
 * administrators it would cover what one presses in the rows of their lists.
 */
export function hasWidget(path: string): boolean {
  return !WITHOUT_WIDGET.has(path) && !path.endsWith('/exam') && !path.startsWith('/admin') && !LIVE_ROOM.test(path);
}
