import type { SearchAnswer } from './results.ts';
import type { SearchPlace } from './search-address.ts';

/** What the page of a search is made of. */
export interface SearchPageProps {
  readonly place: SearchPlace;
  /** Null while nothing is asked for. */
  readonly answer: SearchAnswer | null;
  /** Why nothing was looked for: a sentence for the person; null when all is well. */
  readonly refusal: string | null;
  readonly signedIn: boolean;
  /** Address of the product, without a slash at the end. */
  readonly publicUrl: string;
  /** The colours the reader chose; null follows the device. */
  readonly theme: 'light' | 'dark' | null;
}
