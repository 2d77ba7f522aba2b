import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { ParsedOf } from '../../../platform/shared/contract.ts';
import type { sharingContract } from '../contract.ts';
import type { ShareData } from '../rules/share-data.ts';

/** What a learner asks to share. */
export type ShareRequest = ParsedOf<typeof sharingContract.share, 'body'>;

/** The figures of what is shared, and the name of it: with a new figure it is another achievement. */
export interface Shareable {
  readonly source: string;
  readonly data: ShareData;
}

/**
 * Finds what a learner asks to share of one type: declared by the feature that knows it, joined by the composition.
 * Throws NOT_FOUND when the learner has no such thing, REFUSED when there is nothing to share yet, LINK_INVALID for what was taken back.
 */
export type ShareSource<Type extends ShareRequest['type']> = (
  user: SignedInUser,
  request: Extract<ShareRequest, { readonly type: Type }>,
) => Promise<Shareable>;

/** The sources of features that stand above this one. */
export interface ShareSources {
  readonly quizScore: ShareSource<'quiz_score'>;
  readonly leaderboard: ShareSource<'leaderboard'>;
  readonly certification: ShareSource<'certification'>;
}
