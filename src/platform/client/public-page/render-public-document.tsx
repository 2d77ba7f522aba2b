import { renderToStaticMarkup } from 'react-dom/server';
import { PublicDocument, type PublicDocumentProps } from './PublicDocument.tsx';
import { createStyleSheet } from './used-css.ts';

/** The sheets of the public pages, of which there are a few, each with what it found for the kinds of its pages. */
const sheets = new Map<string, (html: string) => string>();

function sheetOf(css: string): (html: string) => string {
  const sheet = sheets.get(css) ?? createStyleSheet(css);
  sheets.set(css, sheet);
  return sheet;
}

/**
 * A public page as the text of an HTML document. What it uses of `css` travels inside it, so that one request paints the page.
 * `css` is trusted: it comes from our own style sheets, and so does `script`, which the page does without. `structuredData` is what
 * search engines are told in JSON-LD, which is data, not script.
 */
export function renderPublicDocument(
  css: string,
  document: PublicDocumentProps,
  { structuredData, script = null }: { readonly structuredData?: object; readonly script?: string | null } = {},
): string {
  const markup = renderToStaticMarkup(<PublicDocument {...document} />);
  const data =
    structuredData === undefined
      ? ''
      : `<script type="application/ld+json">${JSON.stringify(structuredData).replaceAll('<', '\\u003c')}</script>`;
  const run = script === null ? '' : `<script>${script}</script>`;
  return `<!doctype html>${markup
    .replace('</head>', () => `${data}<style>${sheetOf(css)(markup)}</style></head>`)
    .replace('</body>', () => `${run}</body>`)}`;
}
