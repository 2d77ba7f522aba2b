import type { Pool } from 'pg';
import type { CsvBatch } from '../../../platform/server/write-csv.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { AUDIENCE_ROLES } from '../../accounts/rules/audience-role.ts';
import type { ratingsContract } from '../contract.ts';
import { type RatingState, categoryNamed, stateOf, summarise } from '../rules/rating.ts';
import { PAGE_LENGTH, type TestimonialsQuery } from '../rules/testimonials-page.ts';
import { countStars, countStates, listRatings, shownRatings, type SignedRating, type StoredRating } from './store.ts';

type Shown = ResponseOf<typeof ratingsContract.shown>['ratings'][number];
type Own = ResponseOf<typeof ratingsContract.submit>;
type Listed = ResponseOf<typeof ratingsContract.list>['ratings'][number];

/** Returns the public fields of a rating, without its author. */
function publicFields(row: StoredRating): Omit<Shown, 'user'> {
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

function presentShown(row: SignedRating): Shown {
  return { ...publicFields(row), user: authorOf(row) };
}

/** Presents a rating to its author, with its state and the reason of a rejection. */
export function presentOwn(row: StoredRating): Own {
  return { ...publicFields(row), state: stateOf(row), rejectionReason: row.rejectionReason, revision: row.revision };
}

function presentListed(row: SignedRating): Listed {
  return { ...presentOwn(row), user: authorOf(row) };
}

const ADMIN_PAGE = 20;

/** Returns one page of the public ratings, with the summary of all. */
export async function readTestimonials(
  pool: Pool,
  { category, page }: TestimonialsQuery,
): Promise<ResponseOf<typeof ratingsContract.shown>> {
  const [rows, counts] = await Promise.all([
    shownRatings(pool, { category, offset: (page - 1) * PAGE_LENGTH, limit: PAGE_LENGTH }),
    countStars(pool),
  ]);
  const { total, average, stars, categories } = summarise(counts, category);
  return {
    ratings: rows.map(presentShown),
    summary: { total, average, stars: [...stars], categories },
    pages: Math.max(1, Math.ceil(total / PAGE_LENGTH)),
  };
}

/** Returns one page of ratings for administrators, the newest first, with the number in each state. */
export async function readAdminRatings(
  pool: Pool,
  { state, before }: { readonly state?: RatingState | undefined; readonly before?: number | undefined },
  pageSize = ADMIN_PAGE,
): Promise<ResponseOf<typeof ratingsContract.list>> {
  const [found, counts] = await Promise.all([
    listRatings(pool, { state, before, limit: pageSize + 1 }),
    countStates(pool),
  ]);
  const page = found.slice(0, pageSize);
  return {
    ratings: page.map(presentListed),
    counts,
    next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Ratings read at a time for a file. */
const BATCH_SIZE = 500;

/** Headings of the exported ratings. */
export const RATING_HEADINGS = [
  'number',
  'account',
  'username',
  'verified',
  'stars',
  'title',
  'text',
  'about',
  'role',
  'place',
  'may be shown',
  'state',
  'reason',
  'sent',
  'revised',
  'approved',
] as const;

/** Returns a batch of ratings for the CSV file, the newest first. */
export async function readRatingLines(
  pool: Pool,
  state: RatingState | undefined,
  before: number | null,
): Promise<CsvBatch<number>> {
  const { ratings, next } = await readAdminRatings(pool, { state, before: before ?? undefined }, BATCH_SIZE);
  return {
    lines: ratings.map((rating) => [
      rating.id,
      rating.userId,
      rating.user.username,
      rating.user.isVerified,
      rating.rating,
      rating.title,
      rating.testimonial,
      rating.category,
      rating.userRole,
      rating.userLocation,
      rating.isPublic,
      rating.state,
      rating.rejectionReason,
      rating.createdAt,
      rating.updatedAt,
      rating.approvedAt,
    ]),
    next,
  };
}
