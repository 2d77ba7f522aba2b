import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PRODUCT_SUBTITLE } from '../../../platform/client/public-page/Brand.tsx';
import { PublicDocument } from '../../../platform/client/public-page/PublicDocument.tsx';
import type { PublicPage, PublicPageProps } from '../rules/public-page.ts';
import { LandingPage } from './LandingPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PrivacyPage } from './PrivacyPage.tsx';
import { TermsPage } from './TermsPage.tsx';
import landingCss from './landing-page.css?inline';
import textCss from './text-page.css?inline';

interface PageContent {
  readonly title: string;
  readonly description: string;
  /** Null keeps the page out of search results. */
  readonly path: string | null;
  readonly css: string;
  readonly main: (props: PublicPageProps) => ReactNode;
}

const PAGES: Readonly<Record<PublicPage, PageContent>> = {
  landing: {
    title: PRODUCT_SUBTITLE,
    description:
      'Learn the employment and labour law of Grenada with flashcards, quizzes and scenarios. Every answer names its place in the law.',
    path: '/',
    css: landingCss,
    main: ({ cards }) => <LandingPage cards={cards} />,
  },
  terms: {
    title: 'Terms of use',
    description: 'The terms of LabourWise Grenada in plain words: trial, one-time payments, fair use, and education rather than legal advice.',
    path: '/terms',
    css: textCss,
    main: () => <TermsPage />,
  },
  privacy: {
    title: 'Privacy policy',
    description: 'What LabourWise Grenada keeps about you, why, for how long, and the two cookies it sets.',
    path: '/privacy',
    css: textCss,
    main: () => <PrivacyPage />,
  },
  notFound: {
    title: '404 Page Not Found',
    description: 'There is no page at this address.',
    path: null,
    css: textCss,
    main: () => <NotFoundPage />,
  },
};

/** A public page as a whole HTML document: its CSS is inside, its fonts are linked, and it runs no script. */
export function renderPublicPage(page: PublicPage, props: PublicPageProps): string {
  const { title, description, path, css, main } = PAGES[page];
  const { publicUrl, theme, signedIn } = props;
  const markup = renderToStaticMarkup(
    <PublicDocument title={title} description={description} path={path} publicUrl={publicUrl} theme={theme} signedIn={signedIn} css={css}>
      {main(props)}
    </PublicDocument>,
  );
  return `<!doctype html>${markup}`;
}
