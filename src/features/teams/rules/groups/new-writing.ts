/** When something was written (ISO 8601 in UTC), and whether by who reads. */
interface Written {
  readonly writtenAt: string;
  readonly author: { readonly isYou: boolean };
}

/** A post with its replies. */
interface WrittenPost extends Written {
  readonly replies: readonly Written[];
}

/** The instant of the newest of posts and replies; empty without one. */
export function newestOf(posts: readonly WrittenPost[]): string {
  return posts
    .flatMap((post) => [post, ...post.replies])
    .reduce((newest, { writtenAt }) => (writtenAt > newest ? writtenAt : newest), '');
}

/**
 * Parts what a reader has on the screen from what others wrote since: that waits until it is asked for, so that nothing moves
 * while someone reads. What one wrote oneself shows at once.
 */
export function partNew<Post extends WrittenPost>(
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
