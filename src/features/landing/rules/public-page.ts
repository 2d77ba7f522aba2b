import type { FirstTry } from './try-cards.ts';

/** The pages that are rendered on the server and need no script. */
export type PublicPage = 'landing' | 'pricing' | 'terms' | 'privacy' | 'notFound';

/** A page of numbered sections; a paragraph or a list is one entry of a body. */
export interface NumberedPage {
  readonly title: string;
  readonly note: string;
  readonly introduction: string;
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly note: string;
    readonly body: readonly (string | { readonly list: readonly string[] })[];
  }[];
}

/** Everything a public page depends on. */
export interface PublicPageProps {
  readonly signedIn: boolean;
  /** Whether plans are paid in the sandbox here, where no money moves (product-rules.md, K10). */
  readonly sandbox: boolean;
  /** Cards in the deck now, in all and in each category. */
  readonly cards: {
    readonly total: number;
    readonly byCategory: Readonly<Record<string, number>>;
    /** How many a trial opens. */
    readonly inTrial: number;
  };
  readonly firstTry: FirstTry;
  readonly texts: { readonly terms: NumberedPage; readonly privacy: NumberedPage };
  /** Address of the product, without a slash at the end. */
  readonly publicUrl: string;
  readonly theme: 'light' | 'dark' | null;
}
