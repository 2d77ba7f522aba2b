/** Audience of a document: a user who is probably signed in, a visitor, or any user of the app without a network. */
export type Audience = 'learner' | 'visitor' | 'anyone';

/**
 * Renders the first frame of the app's screen at a path (null: any other) into its document. `css` contains the rules
 * of all style sheets. `publicUrl` has no final slash; it is null for a document without a public URL. Built from the
 * React components by the client build.
 */
export type RenderAppDocument = (
  template: { readonly html: string; readonly css: string },
  place: { readonly path: string | null; readonly audience: Audience; readonly publicUrl: string | null },
) => string;
