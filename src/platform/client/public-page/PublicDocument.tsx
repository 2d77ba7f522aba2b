import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import newsreader from '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2?url';
import type { ReactNode } from 'react';
import AppFooter from '../shell/AppFooter.tsx';
import PublicHeader from '../shell/PublicHeader.tsx';
import { SkipLink } from '../shell/SkipLink.tsx';

/** What a public page says about itself, and what stands in it. */
export interface PublicDocumentProps {
  /** Without the product's name, which is added. */
  readonly title: string;
  /** One or two sentences for search results and shared links. */
  readonly description: string;
  /** Path of the page's one true address, such as `/terms`; null for a page that search engines should not keep. */
  readonly path: string | null;
  /** Address of the product, without a slash at the end. */
  readonly publicUrl: string;
  /** The colours the reader chose; null follows the device. */
  readonly theme: 'light' | 'dark' | null;
  readonly signedIn: boolean;
  /** Year of the copyright line. */
  readonly year: number;
  /** Says that the page is an article, and the day it was last reviewed (`YYYY-MM-DD`; null when never). */
  readonly article?: { readonly modified: string | null } | undefined;
  readonly children: ReactNode;
}

const PRODUCT_NAME = 'LabourWise Grenada';

/** The colour of the cover, which browsers continue around the page. */
const CLOTH = { light: '#0F3D31', dark: '#0C2A22' };

/** A whole public page without any script: head, header, the given main area and footer. */
export function PublicDocument({ title, description, path, publicUrl, theme, signedIn, year, article, children }: PublicDocumentProps): ReactNode {
  const fullTitle = `${title} · ${PRODUCT_NAME}`;
  return (
    <html lang="en-GB" data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{fullTitle}</title>
        <meta name="description" content={description} />
        {path === null ? (
          <meta name="robots" content="noindex" />
        ) : (
          <Address url={`${publicUrl}${path}`} title={fullTitle} description={description} article={article} />
        )}
        <ThemeColour theme={theme} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {[figtree, newsreader].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
      </head>
      <body className="frame">
        <SkipLink />
        <PublicHeader signedIn={signedIn} plain />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <AppFooter year={year} plain />
      </body>
    </html>
  );
}

interface AddressProps extends Pick<PublicDocumentProps, 'title' | 'description' | 'article'> {
  readonly url: string;
}

function Address({ url, title, description, article }: AddressProps): ReactNode {
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:type" content={article === undefined ? 'website' : 'article'} />
      {article === undefined || article.modified === null ? null : <meta property="article:modified_time" content={article.modified} />}
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content="en_GB" />
      <meta name="twitter:card" content="summary" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
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
