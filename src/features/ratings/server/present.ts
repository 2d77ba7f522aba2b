import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { AUDIENCE_ROLES } from '../../accounts/rules/audience-role.ts';
import type { ratingsContract } from '../contract.ts';
import { categoryNamed, stateOf } from '../rules/rating.ts';
import type { SignedRating, StoredRating } from './store.ts';

type Shown = ResponseOf<typeof ratingsContract.shown>['ratings'][number];
type Own = ResponseOf<typeof ratingsContract.submit>;
type Listed = ResponseOf<typeof ratingsContract.list>['ratings'][number];

/** What everyone may know of a rating, without the author's name. */
function wordsOf(row: StoredRating): Omit<Shown, 'user'> {
  const { id, userId, rating, title, testimonial, userLocation, isPublic, isApproved } = row;
  return {
    id,
    userId,
    rating,
    title,
    testimonial,
    category: categoryNamed(row.category) ?? 'general',
    userRole: AUDIENCE_ROLES.find((role) => role === row.userRole) ?? 'public',
    userLocation,
    isPublic,
    isApproved,
    approvedAt: row.approvedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function authorOf({ username, isVerified }: SignedRating): Shown['user'] {
  return { username, isVerified };
}

/** A rating as everyone reads it. */
export function presentShown(row: SignedRating): Shown {
  return { ...wordsOf(row), user: authorOf(row) };
}

/** A rating as its author sees it. */
export function presentOwn(row: StoredRating): Own {
  return { ...wordsOf(row), state: stateOf(row), rejectionReason: row.rejectionReason, revision: row.revision };
}

/** A rating as administrators see it. */
export function presentListed(row: SignedRating): Listed {
  return { ...presentOwn(row), user: authorOf(row) };
}
