/** Suggested questions; the content answers each. */
export const SUGGESTIONS: readonly string[] = [
  'How is the termination allowance worked out?',
  'How long is maternity leave?',
  'How many days of vacation leave do I get?',
  'Is overtime paid at a higher rate?',
];

/** Number of suggestions: under the welcome, and after an off-topic question. */
export const SUGGESTED_COUNT = { atFirst: 4, instead: 2 } as const;

/** Location of a chat: the assistant's page, a card of another screen, or the floating window. */
export type ChatLocation = 'page' | 'card' | 'widget';

/** Notes on an answer that is built-in, or composed because the language model failed. */
export const OFFLINE_NOTES: Readonly<Record<ChatLocation, string>> = {
  page: 'Note: Using simulated response - AI service temporarily unavailable',
  card: 'Note: Using offline mode',
  widget: 'Note: Using offline mode - AI service temporarily unavailable',
};

const NOT_SENT = 'Failed to send message. Please try again.';

/** Error texts when no answer came. */
export const FAILURES: Readonly<Record<ChatLocation, string>> = {
  page: 'Failed to get response from the assistant. Please try again.',
  card: NOT_SENT,
  widget: NOT_SENT,
};

/** Screens where the floating window would cover buttons, and the assistant's own page. */
const WITHOUT_WIDGET: ReadonlySet<string> = new Set(['/flashcards', '/review', '/jocelyn', '/jocelyn-chat']);

/** A live room: its host has buttons in that corner. */
const LIVE_ROOM = /^\/groups\/[^/]+\/sessions\/[^/]+$/;

/** Whether the screen at a path shows the floating window. In the admin panel it would cover buttons in the rows of lists. */
export function hasWidget(path: string): boolean {
  return !WITHOUT_WIDGET.has(path) && !path.endsWith('/exam') && !path.startsWith('/admin') && !LIVE_ROOM.test(path);
}
