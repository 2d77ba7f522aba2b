import type { ReactNode } from 'react';
import { Breadcrumb } from '../../../platform/client/public-page/Breadcrumb.tsx';
import { ChevronDownGlyph } from '../../../platform/client/ui/shell-glyphs.tsx';
import { classNames } from '../../../platform/client/ui/class-names.ts';
import { BODY_NAMES } from '../rules/library-names.ts';
import type { LawPageHead, ProvisionLine, LawLink } from '../rules/library-pages.ts';
import { formatDay } from '../../../platform/shared/grenada-calendar.ts';
import { categoryStyle } from '../../../platform/client/ui/category.ts';

/**
 * Returns the page section with links to the documents that use its facts: those to print and those to fill in. An empty
 * list without either.
 */
export function documentsSection(documents: readonly LawLink[], forms: readonly LawLink[] = []): LawSectionProps[] {
  if (documents.length + forms.length === 0) return [];
  return [
    {
      id: 'sheets',
      title: 'Documents',
      screenOnly: true,
      children: (
        <ul className="law__lines">
          {documents.map((link) => (
            <li key={link.path}>
              <PrintedDocumentLink link={link} />
            </li>
          ))}
          {forms.map(({ label, path }) => (
            <li key={path}>
              <a href={path}>
                <span>
                  {label} <span className="law__fine-print">To fill in</span>
                </span>
              </a>
            </li>
          ))}
          <li>
            <a href="/documents">All letters and forms to fill in</a>
          </li>
        </ul>
      ),
    },
  ];
}

function PrintedDocumentLink({ link: { label, path } }: { readonly link: LawLink }): ReactNode {
  return (
    <a href={path} type="application/pdf">
      <span>
        {label} <span className="law__fine-print">PDF, one page</span>
      </span>
    </a>
  );
}

/** A folded part of a page, opened by its label. */
export function Fold({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <details className="law__fold">
      <summary>
        {label}
        <ChevronDownGlyph size={18} />
      </summary>
      {children}
    </details>
  );
}

/** Provisions by number and title, each a link to its page. */
export function ProvisionList({ lines }: { readonly lines: readonly ProvisionLine[] }): ReactNode {
  return (
    <ul className="law__lines">
      {lines.map(({ number, title, path }) => (
        <li key={path}>
          <a href={path}>
            <span className="law__number">{number}</span> <span>{title}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface LawFrameProps {
  readonly head: LawPageHead;
  /** Number of the section, in the margin beside the title. */
  readonly number?: string | undefined;
  /** A line above the title, ending with a full stop. */
  readonly note?: ReactNode;
  readonly title: ReactNode;
  /** A line or two under the title. */
  readonly children?: ReactNode;
  readonly sections: readonly LawSectionProps[];
  /** Content beside the sections, in place of their list. */
  readonly aside?: ReactNode;
  /** Shown above the sections. */
  readonly over?: ReactNode;
  /** Sections over the whole width, with their titles above them and no contents. */
  readonly isWide?: boolean | undefined;
}

/** A section of a page. */
export interface LawSectionProps {
  /** Names the section in an address. */
  readonly id: string;
  readonly title: string;
  /** A fact for the margin, with a full stop, such as a date; without one the title stands there. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
  /** Not for paper. */
  readonly screenOnly?: boolean | undefined;
  /** Begins another kind of sections: the contents have a rule above it. */
  readonly apart?: boolean | undefined;
}

/** A page of the library, laid out like a statute: numbers and notes in the margin, text in a narrow column, and the contents beside it where there is room. */
export function LawFrame({
  head,
  number,
  note,
  title,
  children,
  sections,
  aside,
  over,
  isWide = false,
}: LawFrameProps): ReactNode {
  const hasContents = aside === undefined && !isWide && sections.length > 1;
  return (
    <div
      className={classNames(
        'wrap',
        'law__page',
        head.body !== null && categoryStyle(BODY_NAMES[head.body])?.colourClass,
      )}
      data-wide={isWide || undefined}
    >
      <Breadcrumb above={head.crumbs.filter(({ path }) => path !== head.path)} />
      <header className="law__top">
        {note === undefined ? null : <p className="note">{note}</p>}
        {number === undefined ? null : (
          <p className="law__section" aria-hidden="true">
            {number}
          </p>
        )}
        <h1>{title}</h1>
        <div>{children}</div>
      </header>
      {over}
      {hasContents ? (
        <details className="law__fold law__on-page">
          <summary>
            On this page
            <ChevronDownGlyph size={18} />
          </summary>
          <Contents of={sections} />
        </details>
      ) : null}
      <div className="law__book">
        <div>
          {sections.map((section) => (
            <LawSection key={section.id} {...section} />
          ))}
          <p className="law__fine-print law__reviewed">
            {head.reviewed === null ? null : `Last reviewed ${formatDay(head.reviewed)}. `}
            Educational content, not legal advice; the official text prevails.{' '}
            <a className="link law__screen-only" href={`/report-an-error?about=${encodeURIComponent(head.title)}`}>
              Tell us of a mistake
            </a>
          </p>
        </div>
        {aside}
        {hasContents ? (
          <nav className="law__contents" aria-label="On this page">
            <h2>On this page</h2>
            <Contents of={sections} />
          </nav>
        ) : null}
      </div>
    </div>
  );
}

function Contents({ of: sections }: { readonly of: readonly LawSectionProps[] }): ReactNode {
  return (
    <ol>
      {sections.map(({ id, title, apart = false }) => (
        <li key={id} data-apart={apart || undefined}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
}

function LawSection({ id, title, note, children, screenOnly = false }: LawSectionProps): ReactNode {
  return (
    <section id={id} className={classNames('law__clause', screenOnly && 'law__screen-only')}>
      {note === undefined ? <h2 className="law__title">{title}</h2> : <p className="note">{note}</p>}
      <div>
        {note === undefined ? null : <h2>{title}</h2>}
        {children}
      </div>
    </section>
  );
}
