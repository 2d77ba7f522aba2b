import { renderToStaticMarkup } from 'react-dom/server';
import { createStyleSheet } from './used-css.ts';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import newsreader from '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2?url';
import reading from '@fontsource/newsreader/files/newsreader-latin-400-normal.woff2?url';
import type { ReactNode } from 'react';
import AppFooter from '../shell/AppFooter.tsx';
import { SignedInHeader } from '../shell/SignedInHeader.tsx';
import PublicHeader from '../shell/PublicHeader.tsx';
import { SkipLink } from '../shell/HeaderParts.tsx';

/** What a public page says about itself, and what stands in it. */
interface PublicDocumentProps {
  /** Without the product's name, which is added. */
  readonly title: string;
  /** One or two sentences for search results and shared links. */
  readonly description: string;
  /** Path of the page's one true address, such as `/terms`; null for a page that has none and that search engines should not keep. */
  readonly path: string | null;
  /** Search engines should not keep the page, though its address may be passed on. */
  readonly unlisted?: boolean | undefined;
  /** The picture beside a link to this page; without one it is the product's own. */
  readonly picture?: LinkPicture | undefined;
  /** Address of the product, without a slash at the end. */
  readonly publicUrl: string;
  /** The colours the reader chose; null follows the device. */
  readonly theme: 'light' | 'dark' | null;
  readonly signedIn: boolean;
  /** Year of the copyright line. */
  readonly year: number;
  /** Says that the page is an article, and the day it was last reviewed (`YYYY-MM-DD`; null when never). */
  readonly article?: { readonly modified: string | null } | undefined;
  /** Address of a script that the page does without; none unless told. */
  readonly script?: string | null | undefined;
  /** Text is painted before any face is asked for: for short texts, which keep their lines in any face. */
  readonly textFirst?: boolean | undefined;
  readonly children: ReactNode;
}

const PRODUCT_NAME = 'LabourWise Grenada';

/** The colour of the cover, which browsers continue around the page. */
const CLOTH = { light: '#0F3D31', dark: '#0C2A22' };

/** A picture of 1200 x 630 pixels. */
interface LinkPicture {
  /** Path on this site. */
  readonly path: string;
  /** What it shows, for those who do not see it. */
  readonly words: string;
}

const PRODUCT_PICTURE: LinkPicture = {
  path: '/share-card.png',
  words: 'A law book’s cover: LabourWise Grenada, employment and labour law, learned by heart.',
};

/** A whole public page that needs no script: head, header, the given main area and footer. */
function PublicDocument({
  title,
  path,
  unlisted = false,
  theme,
  signedIn,
  year,
  script = null,
  textFirst = false,
  children,
  ...words
}: PublicDocumentProps): ReactNode {
  const fullTitle = `${title} · ${PRODUCT_NAME}`;
  return (
    <html lang="en-GB" data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{fullTitle}</title>
        <meta name="description" content={words.description} />
        {path === null || unlisted ? (
          <meta name="robots" content="noindex" />
        ) : (
          <link rel="canonical" href={`${words.publicUrl}${path}`} />
        )}
        {path === null ? null : <LinkCard {...words} title={fullTitle} path={path} />}
        <ThemeColour theme={theme} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {textFirst
          ? null
          : [figtree, newsreader, reading].map((font) => (
              <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
            ))}
      </head>
      <body className="shell__frame">
        <SkipLink />
        {signedIn ? <SignedInHeader /> : <PublicHeader plain around={path !== '/'} />}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <AppFooter year={year} plain />
        {script === null ? null : <script src={script} defer fetchPriority="low" />}
      </body>
    </html>
  );
}

interface LinkCardProps extends Pick<
  PublicDocumentProps,
  'title' | 'description' | 'publicUrl' | 'article' | 'picture'
> {
  readonly path: string;
}

/** What stands beside a link to the page where it is passed on. */
function LinkCard({
  title,
  description,
  publicUrl,
  path,
  article,
  picture = PRODUCT_PICTURE,
}: LinkCardProps): ReactNode {
  return (
    <>
      <meta property="og:type" content={article === undefined ? 'website' : 'article'} />
      {article === undefined || article.modified === null ? null : (
        <meta property="article:modified_time" content={article.modified} />
      )}
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={`${publicUrl}${path}`} />
      <meta property="og:image" content={`${publicUrl}${picture.path}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={picture.words} />
      <meta property="og:locale" content="en_GB" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function ThemeColour({ theme }: Pick<PublicDocumentProps, 'theme'>): ReactNode {
  if (theme !== null) return <meta name="theme-color" content={CLOTH[theme]} />;
  return (
    <>
      <meta name="theme-color" content={CLOTH.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={CLOTH.dark} media="(prefers-color-scheme: dark)" />
    </>
  );
}

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
