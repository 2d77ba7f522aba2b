import type { ReactNode } from 'react';
import { Anchor } from '../ui/Anchor.tsx';
import { Brand } from './HeaderParts.tsx';
import type { NavigationLink } from './navigation.ts';

type FooterLink = readonly [label: string, href: string];

const COLUMNS: readonly (readonly [title: string, links: readonly FooterLink[]])[] = [
  [
    'Learn',
    [
      ['Flashcards', '/flashcards'],
      ['Study Sets', '/study-sets'],
      ['Quiz', '/quiz'],
      ['Review', '/review'],
      ['Achievements', '/achievements'],
      ['Professional Scenarios', '/scenarios'],
      ['Certifications', '/certifications'],
      ['Check a Certificate', '/verify'],
    ],
  ],
  [
    'The law',
    [
      ['Employment Act 1999', '/law/employment-act'],
      ['Labour Relations Act 1999', '/law/labour-relations-act'],
      ['Minimum Wage Orders', '/law/minimum-wages'],
      ['Workplace Regulations', '/resources'],
      ['Law Library', '/law'],
      ['Search', '/search'],
      ['Tools', '/tools'],
      ['Documents', '/documents'],
      ['Sheets', '/sheets'],
    ],
  ],
  [
    'Account',
    [
      ['Subscription', '/subscription'],
      ['Study Guide', '/guide'],
      ['Submit Rating', '/submit-rating'],
      ['Testimonials', '/testimonials'],
      ['Report an Error', '/report-an-error'],
      ['Terms', '/terms'],
      ['Privacy', '/privacy'],
    ],
  ],
];

/** Pages the server renders: an ordinary link loads them. */
const SERVED = /^\/(?:law|terms|privacy|verify|search|tools|documents|sheets|testimonials)/;

export interface AppFooterProps {
  /** Year of the copyright line. */
  readonly year: number;
  /** Ordinary links, for pages that run no script. */
  readonly plain?: boolean | undefined;
  /** One line instead of the columns, with the links of signed-in users or of visitors. */
  readonly short?: 'signedIn' | 'visitor' | undefined;
}

const LEGAL_LINKS: readonly NavigationLink[] = [
  { label: 'Terms', href: '/terms' },
  { label: 'Privacy', href: '/privacy' },
];

/** Pages that no other menu contains: at a desk in the footer, on phones in More. */
export const ABOUT_LINKS: readonly NavigationLink[] = [
  { label: 'Check a Certificate', href: '/verify' },
  { label: 'Sheets', href: '/sheets' },
  { label: 'Testimonials', href: '/testimonials' },
  { label: 'Report an Error', href: '/report-an-error' },
  ...LEGAL_LINKS,
];

/** The footer: four columns and the copyright line, or one line. Renders on the server too. */
export default function AppFooter({ year, plain, short }: AppFooterProps): ReactNode {
  if (short !== undefined)
    return (
      <footer className="shell__footer shell__short" data-for={short}>
        <div className="wrap">
          <span>© {year} LabourWise Grenada. Not legal advice.</span>
          {(short === 'signedIn' ? ABOUT_LINKS : LEGAL_LINKS).map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </div>
      </footer>
    );
  return (
    <footer className="shell__footer cloth">
      <div className="wrap">
        <div className="shell__footer-columns">
          <div>
            <Brand subtitle />
            <p className="shell__about">
              Educational content, kept close to the text of the law. It is not legal advice.
            </p>
          </div>
          {COLUMNS.map(([title, links]) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(([label, href]) => (
                  <li key={href}>
                    <Anchor href={href} plain={plain === true || SERVED.test(href)}>
                      {label}
                    </Anchor>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="shell__copyright">
          <span>© {year} LabourWise Grenada</span>
          <span>Made for learners across Grenada, Carriacou and Petite Martinique</span>
        </div>
      </div>
    </footer>
  );
}
