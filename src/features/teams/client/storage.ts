import { readLocal, writeLocal } from '../../../platform/client/local-storage.ts';
import { parseUnsent, type UnsentPost } from '../rules/groups/posts.ts';

function keyOf(userId: number): string {
  return `groups.unsent.${userId}`;
}

/** Reads a user's unsent posts, the oldest first. */
export function unsentPosts(userId: number): readonly UnsentPost[] {
  return parseUnsent(readLocal(keyOf(userId)));
}

/** Stores a user's unsent posts in the browser. */
export function persistUnsent(userId: number, posts: readonly UnsentPost[]): void {
  writeLocal(keyOf(userId), posts.length === 0 ? null : JSON.stringify(posts));
}
