/** Whom a document is for: someone who is likely signed in, someone who is not, or whoever opens the app without a network. */
export type Audience = 'learner' | 'visitor' | 'anyone';

/**
 * Paints the first frame of the app's screen at a path (null: any other) into its document. `css` are the rules of all its sheets;
 * `publicUrl` is the site's address without a slash at its end, null for a document that no address of the site names.
 * Built from the React parts by the client build.
 */
export type RenderAppDocument = (
  template: { readonly html: string; readonly css: string },
  place: { readonly path: string | null; readonly audience: Audience; readonly publicUrl: string | null },
) => string;
