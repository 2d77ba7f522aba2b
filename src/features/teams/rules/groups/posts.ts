import { DAY_MS, formatTime, grenadaDay, onGrenadaClock } from '../../../../platform/shared/grenada-calendar.ts';

const LOCATION_PREFIX = 'Study group, post ';
const POST_HEADING = '\n\nThe post:\n';
const POST_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the location of a reported post for its report: the post's id, without its group. */
export function formatPostLocation(postId: string): string {
  return `${LOCATION_PREFIX}${postId}`;
}

/** Returns the post id of a report's location; null for other locations. */
export function parsePostLocation(place: string): string | null {
  const postId = place.startsWith(LOCATION_PREFIX) ? place.slice(LOCATION_PREFIX.length) : '';
  return POST_ID.test(postId) ? postId : null;
}

/** Returns the message of a report: the reason and the text of the post, which administrators cannot open. */
export function formatPostReport(reason: string, message: string): string {
  return `${reason}${POST_HEADING}${message}`;
}

/** Whether a report contains the current text of the post. */
export function containsPostText(report: string, message: string): boolean {
  return message !== '' && report.endsWith(`${POST_HEADING}${message}`);
}

/** A post that waits to be sent. */
export interface UnsentPost {
  readonly id: string;
  readonly groupId: string;
  readonly message: string;
  readonly cardId: number | null;
  readonly parentId: string | null;
}

/** Parses stored unsent posts and drops invalid ones. */
export function parseUnsent(text: string | null): readonly UnsentPost[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  return Array.isArray(parsed) ? parsed.filter(isUnsent) : [];
}

function isUnsent(value: unknown): value is UnsentPost {
  if (typeof value !== 'object' || value === null) return false;
  const read = (name: string): unknown => Reflect.get(value, name);
  const cardId = read('cardId');
  const parentId = read('parentId');
  return (
    ['id', 'groupId', 'message'].every((name) => typeof read(name) === 'string') &&
    (cardId === null || typeof cardId === 'number') &&
    (parentId === null || typeof parentId === 'string')
  );
}

/** Formats an instant in Grenada time: "Today, 6:40 pm", "Yesterday, 9:10 pm", "3 November, 9:05 am"; with the year if it is not the current one. */
export function formatWrittenAt(writtenAt: Date, now: Date): string {
  const clock = onGrenadaClock(writtenAt.getTime());
  return `${dayText(writtenAt, now, clock)}, ${formatTime(writtenAt)}`;
}

function dayText(writtenAt: Date, now: Date, clock: Date): string {
  const day = grenadaDay(writtenAt);
  if (day === grenadaDay(now)) return 'Today';
  if (day === grenadaDay(new Date(now.getTime() - DAY_MS))) return 'Yesterday';
  return clock.toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) === grenadaDay(now).slice(0, 4) ? {} : { year: 'numeric' }),
  });
}

/** Instant (ISO 8601 in UTC) and author of a post or reply. */
interface Written {
  readonly writtenAt: string;
  readonly author: { readonly isYou: boolean };
}

/** A post with its replies. */
interface WrittenPost extends Written {
  readonly replies: readonly Written[];
}

/** Returns the newest instant of posts and replies; empty without one. */
export function newestOf(posts: readonly WrittenPost[]): string {
  return posts
    .flatMap((post) => [post, ...post.replies])
    .reduce((newest, { writtenAt }) => (writtenAt > newest ? writtenAt : newest), '');
}

/**
 * Separates the posts on the screen from newer ones of others, which wait for a button so that the page does not move while the user reads.
 * The user's own posts show at once.
 */
export function splitNew<Post extends WrittenPost>(
  posts: readonly Post[],
  shownUntil: string,
): { readonly shown: readonly Post[]; readonly waiting: number } {
  const waits = ({ writtenAt, author }: Written): boolean => !author.isYou && writtenAt > shownUntil;
  const shown = posts.filter((post) => !waits(post));
  const replies = shown.flatMap((post) => post.replies.filter(waits));
  return {
    shown: shown.map((post) => ({ ...post, replies: post.replies.filter((reply) => !waits(reply)) })),
    waiting: posts.length - shown.length + replies.length,
  };
}
