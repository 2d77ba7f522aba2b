import type { ReactNode } from 'react';
import { Brand, PRODUCT_NAME } from './Brand.tsx';

const COLUMNS = [
  {
    title: 'Learn',
    links: [
      ['/flashcards', 'Flashcards'],
      ['/study-sets', 'Study Sets'],
      ['/quiz', 'Quiz'],
      ['/scenarios', 'Professional Scenarios'],
      ['/certifications', 'Certifications'],
    ],
  },
  {
    title: 'The law',
    links: [
      ['/flashcards?category=employment', 'Employment Act 1999'],
      ['/flashcards?category=labour_relations', 'Labour Relations Act 1999'],
      ['/flashcards?category=minimum_wages', 'Minimum Wage Orders'],
      ['/resources', 'Workplace Regulations'],
    ],
  },
  {
    title: 'Account',
    links: [
      ['/subscription', 'Subscription'],
      ['/guide', 'Study Guide'],
      ['/submit-rating', 'Submit Rating'],
      ['/terms', 'Terms'],
      ['/privacy', 'Privacy'],
    ],
  },
] as const;

/** The year of the copyright line: the year in which the text of the product was last revised. */
const COPYRIGHT_YEAR = 2026;

/** The footer of public pages: four columns and a copyright line (specification 1, "Header and navigation"). */
export function PublicFooter(): ReactNode {
  return (
    <footer className="ftr cloth">
      <div className="wrap">
        <div className="fgrid">
          <div>
            <div className="brand">
              <Brand />
            </div>
            <p className="about">Educational content, kept close to the text of the law. It is not legal advice; the official text prevails.</p>
          </div>
          {COLUMNS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(([href, text]) => (
                  <li key={href}>
                    <a href={href}>{text}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="copy">
          <span>
            © {COPYRIGHT_YEAR} {PRODUCT_NAME}
          </span>
          <span>Made for learners across Grenada, Carriacou and Petite Martinique</span>
        </div>
      </div>
    </footer>
  );
}
