import type { ReactNode } from 'react';
import { renderPublicDocument } from '../../../platform/client/public-page/render-public-document.tsx';
import { NotFoundScreen } from '../../../platform/client/shell/NotFoundScreen.tsx';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { PublicPage, PublicPageProps } from '../rules/public-page.ts';
import { LandingPage } from './LandingPage.tsx';
import { ReadingPage } from './ReadingPage.tsx';
import { PricingPage } from './PricingPage.tsx';
import landingCss from './landing-page.css?inline';
import pricingCss from './pricing-page.css?inline';
import textCss from './text-page.css?inline';

/** The built `try-panels.ts`, defined by vite.config.ts; null without a build. */
declare const TRY_SCRIPT: string | null;

interface PageContent {
  readonly title: string;
  readonly description: string;
  /** Null: search engines do not index the page. */
  readonly path: string | null;
  readonly css: string;
  readonly script?: string | null;
  readonly main: (props: PublicPageProps) => ReactNode;
}

const PAGES: Readonly<Record<PublicPage, PageContent>> = {
  landing: {
    title: 'Employment & labour law, learned by heart',
    description:
      'Learn the employment and labour law of Grenada with flashcards, quizzes and scenarios. Every answer names its place in the law.',
    path: '/',
    css: landingCss,
    script: TRY_SCRIPT,
    main: ({ cards, firstTry }) => <LandingPage cards={cards} firstTry={firstTry} />,
  },
  pricing: {
    title: 'Plans and prices',
    description:
      'What LabourWise Grenada costs, and what is open free of charge, on trial and with a plan. One payment; nothing renews by itself.',
    path: '/pricing',
    css: pricingCss,
    main: (props) => <PricingPage {...props} />,
  },
  terms: {
    title: 'Terms of use',
    description:
      'The terms of LabourWise Grenada in plain words: trial, one-time payments, fair use, and education rather than legal advice.',
    path: '/terms',
    css: textCss,
    main: ({ texts }) => <ReadingPage page={texts.terms} />,
  },
  privacy: {
    title: 'Privacy policy',
    description: 'What LabourWise Grenada keeps about you, why, for how long, and the four cookies it sets.',
    path: '/privacy',
    css: textCss,
    main: ({ texts }) => <ReadingPage page={texts.privacy} />,
  },
  notFound: {
    title: '404 Page Not Found',
    description: 'There is no page at this address.',
    path: null,
    css: textCss,
    main: ({ signedIn }) => <NotFoundScreen signedIn={signedIn} plain />,
  },
};

/** Renders a public page as an HTML document with inline CSS. Only the landing page has a script, and works without it. */
export function renderPublicPage(page: PublicPage, props: PublicPageProps): string {
  const { title, description, path, css, script, main } = PAGES[page];
  const { publicUrl, theme, signedIn } = props;
  const year = Number(grenadaDay(new Date()).slice(0, 4));
  return renderPublicDocument(
    css,
    {
      title,
      description,
      path,
      publicUrl,
      theme,
      signedIn,
      year,
      textFirst: page === 'landing',
      children: main(props),
    },
    { script: script ?? null },
  );
}
