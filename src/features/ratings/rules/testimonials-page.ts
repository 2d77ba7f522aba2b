import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { ratingsContract } from '../contract.ts';
import { categoryNamed, type RatingCategory } from './rating.ts';

/** Where the page of ratings stands that anyone may read. */
export const TESTIMONIALS_PATH = '/testimonials';

/** Ratings on one page of it. */
export const PAGE_LENGTH = 12;

/** The last page that is looked for. */
export const LAST_PAGE = 1000;

/** What of the ratings an address shows. */
export interface TestimonialsPlace {
  /** Null for all subjects. */
  readonly category: RatingCategory | null;
  /** From 1. */
  readonly page: number;
}

/** The place that the query of an address names; what it does not name well is left out. */
export function placeOfTestimonials(search: URLSearchParams): TestimonialsPlace {
  const page = Number(search.get('page') ?? '1');
  return {
    category: categoryNamed(search.get('about')),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** The address of a place. */
export function testimonialsAddress({ category, page }: TestimonialsPlace): string {
  const search = new URLSearchParams({
    ...(category === null ? {} : { about: category }),
    ...(page === 1 ? {} : { page: String(page) }),
  }).toString();
  return search === '' ? TESTIMONIALS_PATH : `${TESTIMONIALS_PATH}?${search}`;
}

/** What the page is made of. */
export interface TestimonialsPageProps {
  readonly place: TestimonialsPlace;
  readonly shown: ResponseOf<typeof ratingsContract.shown>;
  readonly signedIn: boolean;
  /** Address of the product, without a slash at the end. */
  readonly publicUrl: string;
  /** The colours the reader chose; null follows the device. */
  readonly theme: 'light' | 'dark' | null;
}
