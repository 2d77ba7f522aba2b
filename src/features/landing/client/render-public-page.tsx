import type { ReactNode } from 'react';
import { renderPublicDocument } from '../../../platform/client/public-page/render-public-document.tsx';
import { NotFoundScreen } from '../../../platform/client/shell/NotFoundScreen.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { ChevronDownGlyph } from '../../../platform/client/ui/shell-glyphs.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { type PublicPage, type PublicPageProps, inlineLinks, type NumberedPage } from '../rules/public-page.ts';
import { LandingPage } from './LandingPage.tsx';
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
      'Learn the employment and labour law of Grenada with flashcards, quizzes and scenarios. Every answer shows the section it comes from.',
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

/** A page of numbered sections, with number and note in the margin. */
function ReadingPage({ page: { title, introduction, sections } }: { readonly page: NumberedPage }): ReactNode {
  return (
    <div className="wrap">
      <PageHead title={title} sub={introduction} />
      <details className="landing__on-page">
        <summary>
          On this page
          <ChevronDownGlyph size={18} />
        </summary>
        <Contents of={sections} />
      </details>
      <div className="landing__reading">
        <div>
          {sections.map((section, index) => (
            <section key={section.id} id={section.id} className="landing__clause">
              <p className="note">
                <span className="landing__section">{index + 1}.</span> {section.note}
              </p>
              <div>
                <h2>
                  <span className="landing__section">{index + 1}. </span>
                  {section.title}
                </h2>
                {section.body.map((block) => (
                  <Block key={JSON.stringify(block)} block={block} />
                ))}
              </div>
            </section>
          ))}
        </div>
        <nav className="landing__contents" aria-label="On this page">
          <h2>On this page</h2>
          <Contents of={sections} />
        </nav>
      </div>
      <p className="landing__home">
        <ButtonLink href="/" plain>
          Back to Home
        </ButtonLink>
      </p>
    </div>
  );
}

function Contents({ of: sections }: { readonly of: NumberedPage['sections'] }): ReactNode {
  return (
    <ol>
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a href={`#${id}`}>
            {index + 1}. {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

function Block({ block }: { readonly block: NumberedPage['sections'][number]['body'][number] }): ReactNode {
  if (typeof block === 'string') return <p>{withLinks(block)}</p>;
  return (
    <ul className="landing__items">
      {block.list.map((item) => (
        <li key={item}>{withLinks(item)}</li>
      ))}
    </ul>
  );
}

function withLinks(text: string): ReactNode {
  return inlineLinks(text).map((piece) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      <a key={piece.href} className="link" href={piece.href}>
        {piece.text}
      </a>
    ),
  );
}
