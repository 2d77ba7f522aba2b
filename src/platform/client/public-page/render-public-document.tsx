import { renderToStaticMarkup } from 'react-dom/server';
import { PublicDocument, type PublicDocumentProps } from './PublicDocument.tsx';
import { usedCss } from './used-css.ts';

/**
 * A public page as the text of an HTML document. What it uses of `css` travels inside it, so that one request paints the page.
 * `css` is trusted: it comes from our own style sheets.
 */
export function renderPublicDocument(css: string, document: PublicDocumentProps): string {
  const markup = renderToStaticMarkup(<PublicDocument {...document} />);
  return `<!doctype html>${markup.replace('</head>', () => `<style>${usedCss(css, markup)}</style></head>`)}`;
}
