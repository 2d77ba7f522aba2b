import type { Pool } from 'pg';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { ratingsContract } from '../contract.ts';
import type { RatingState } from '../rules/rating.ts';
import { summarise } from '../rules/summary.ts';
import { PAGE_LENGTH, type TestimonialsPlace } from '../rules/testimonials-page.ts';
import { presentListed, presentShown } from './present.ts';
import { countStars, countStates, listRatings, shownRatings } from './store.ts';

const DESK_PAGE = 20;

/** One page of the ratings that everyone may read, with what they say together. */
export async function readTestimonials(
  pool: Pool,
  { category, page }: TestimonialsPlace,
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

/** One page of the ratings that administrators see. */
export async function readDesk(
  pool: Pool,
  { state, before }: { readonly state?: RatingState | undefined; readonly before?: number | undefined },
): Promise<ResponseOf<typeof ratingsContract.list>> {
  const [found, counts] = await Promise.all([
    listRatings(pool, { state, before, limit: DESK_PAGE + 1 }),
    countStates(pool),
  ]);
  const page = found.slice(0, DESK_PAGE);
  return {
    ratings: page.map(presentListed),
    counts,
    next: found.length > DESK_PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}
