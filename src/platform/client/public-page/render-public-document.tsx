import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import reading from '@fontsource/newsreader/files/newsreader-latin-400-normal.woff2?url';
import newsreader from '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2?url';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import AppFooter from '../shell/AppFooter.tsx';
import { SkipLink } from '../shell/HeaderParts.tsx';
import PublicHeader from '../shell/PublicHeader.tsx';
import { AskLink, SignedInHeader } from '../shell/SignedInHeader.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { createStylesheet } from './used-css.ts';

/** Metadata and content of a public page. */
interface PublicDocumentProps {
  /** Without the product's name, which is added. */
  readonly title: string;
  /** One or two sentences for search results and shared links. */
  readonly description: string;
  /** Canonical path, such as `/terms`; null for a page that search engines should not index. */
  readonly path: string | null;
  /** Set when search engines should not index the page, although its address may be shared. */
  readonly unlisted?: boolean | undefined;
  /** The picture beside a link to this page; without one it is the product's own. */
  readonly picture?: LinkPicture | undefined;
  /** Address of the product, without a slash at the end. */
  readonly publicUrl: string;
  /** Chosen theme; null follows the device. */
  readonly theme: 'light' | 'dark' | null;
  readonly signedIn: boolean;
  /** Year of the copyright line. */
  readonly year: number;
  /** Marks the page as an article, with the day of its last review (`YYYY-MM-DD`; null when never). */
  readonly article?: { readonly modified: string | null } | undefined;
  /** Address of an optional script. */
  readonly script?: string | null | undefined;
  /** Paints text in fallback fonts first. For short texts, whose lines stay the same in any font. */
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
  /** Alternative text. */
  readonly alt: string;
}

const PRODUCT_PICTURE: LinkPicture = {
  path: '/share-card.png',
  alt: 'A law book’s cover: LabourWise Grenada, employment and labour law, learned by heart.',
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
  ...meta
}: PublicDocumentProps): ReactNode {
  const fullTitle = `${title} · ${PRODUCT_NAME}`;
  return (
    <html lang="en-GB" data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{fullTitle}</title>
        <meta name="description" content={meta.description} />
        {path === null || unlisted ? (
          <meta name="robots" content="noindex" />
        ) : (
          <link rel="canonical" href={`${meta.publicUrl}${path}`} />
        )}
        {path === null ? null : <LinkCard {...meta} title={fullTitle} path={path} />}
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
        {signedIn ? <SignedInHeader path={path ?? ''} /> : <PublicHeader plain around path={path ?? undefined} />}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {signedIn ? <AskLink path={path ?? ''} /> : null}
        <AppFooter year={year} plain short={signedIn ? 'signedIn' : undefined} />
        {signedIn ? <script src="/signed-in.js" defer fetchPriority="low" /> : null}
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

/** Preview of a shared link. */
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
      <meta property="og:image:alt" content={picture.alt} />
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

/** Stylesheets of the public pages, each with the cached result for each kind of page. */
const stylesheets = new Map<string, (html: string) => string>();

function stylesheetFor(css: string): (html: string) => string {
  const stylesheet = stylesheets.get(css) ?? createStylesheet(css);
  stylesheets.set(css, stylesheet);
  return stylesheet;
}

/**
 * Renders a public page as an HTML document with the used rules of `css` inline, so that one request paints the page. `css` and `script`
 * must be trusted. `structuredData` is JSON-LD for search engines.
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
    .replace('</head>', () => `${data}<style>${stylesheetFor(css)(markup)}</style></head>`)
    .replace('</body>', () => `${run}</body>`)}`;
}

export interface NextStepsProps {
  readonly title: string;
  /** One or two sentences of description. */
  readonly children: ReactNode;
  readonly signedIn: boolean;
  /** For a page that has a main button of its own. */
  readonly quiet?: boolean | undefined;
  /** Address in the app for signed-in users. */
  readonly place: { readonly label: string; readonly href: string };
}

/** Next steps of a public page: an account for a visitor, the matching screen for a user, and the law library. */
export function NextSteps({ title, children, signedIn, quiet = false, place }: NextStepsProps): ReactNode {
  return (
    <section className="shell__onward">
      <h2>{title}</h2>
      <p className="muted">{children}</p>
      <div className="actions">
        <ButtonLink
          variant={quiet ? undefined : 'primary'}
          large={!quiet}
          href={signedIn ? place.href : '/register'}
          plain
        >
          {signedIn ? place.label : 'Begin Your Journey'}
        </ButtonLink>
        <ButtonLink variant={quiet ? 'quiet' : undefined} large={!quiet} href="/law" plain>
          Read the law library
        </ButtonLink>
      </div>
    </section>
  );
}
