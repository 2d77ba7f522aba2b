import { readLocal, writeLocal } from '../../../platform/client/local-storage.ts';
import { parseUnsent, type UnsentPost } from '../rules/groups/unsent-post.ts';

function keyOf(userId: number): string {
  return `groups.unsent.${userId}`;
}

/** What a person wrote to groups that has not reached them, the oldest first. */
export function unsentPosts(userId: number): readonly UnsentPost[] {
  return parseUnsent(readLocal(keyOf(userId)));
}

/** Persists what waits. */
export function persistUnsent(userId: number, posts: readonly UnsentPost[]): void {
  writeLocal(keyOf(userId), posts.length === 0 ? null : JSON.stringify(posts));
}
