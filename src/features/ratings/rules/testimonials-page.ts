import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { ratingsContract } from '../contract.ts';
import { categoryNamed, type RatingCategory } from './rating.ts';

/** Path of the public page. */
export const TESTIMONIALS_PATH = '/testimonials';

/** Ratings on one page. */
export const PAGE_LENGTH = 12;

/** Maximum page number that is accepted. */
export const LAST_PAGE = 1000;

/** Selection of the ratings on the page. */
export interface TestimonialsQuery {
  /** Null for all subjects. */
  readonly category: RatingCategory | null;
  /** From 1. */
  readonly page: number;
}

/** Parses the query of an address. Invalid values become all subjects or page 1. */
export function parseTestimonialsAddress(search: URLSearchParams): TestimonialsQuery {
  const page = Number(search.get('page') ?? '1');
  return {
    category: categoryNamed(search.get('about')),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** Returns the address of a selection. */
export function testimonialsAddress({ category, page }: TestimonialsQuery): string {
  const search = new URLSearchParams({
    ...(category === null ? {} : { about: category }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  return search === '' ? TESTIMONIALS_PATH : `${TESTIMONIALS_PATH}?${search}`;
}

/** Input of the page. */
export interface TestimonialsPageProps {
  readonly query: TestimonialsQuery;
  readonly shown: ResponseOf<typeof ratingsContract.shown>;
  readonly signedIn: boolean;
  /** Address of the product, without a slash at the end. */
  readonly publicUrl: string;
  /** The colours the reader chose; null follows the device. */
  readonly theme: 'light' | 'dark' | null;
}
