/** The pages that are rendered on the server and need no script. */
export type PublicPage = 'landing' | 'terms' | 'privacy' | 'notFound';

/** Everything a public page depends on. */
export interface PublicPageProps {
  readonly signedIn: boolean;
  /** Cards in the deck now, in all and in each category. */
  readonly cards: { readonly total: number; readonly byCategory: Readonly<Record<string, number>> };
  /** Address of the product, without a slash at the end. */
  readonly publicUrl: string;
  readonly theme: 'light' | 'dark' | null;
}
