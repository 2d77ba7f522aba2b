import CalendarPlus from 'lucide-react/icons/calendar-plus';
import FileDown from 'lucide-react/icons/file-down';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { Breadcrumb } from '../../../platform/client/public-page/Breadcrumb.tsx';
import { WhomToAsk } from '../../../platform/client/public-page/WhomToAsk.tsx';
import { buttonClass } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { ChevronDownGlyph } from '../../../platform/client/ui/shell-glyphs.tsx';
import { formatDay } from '../../../platform/shared/grenada-calendar.ts';
import { UnsureRing } from '../../law/client/parts.tsx';
import { unbrokenReference } from '../../law/rules/law-address.ts';
import { PROVENANCE_TITLES } from '../../law/rules/provenance.ts';
import { capitalised, type Statement } from '../rules/calculator-result.ts';
import { weakestProvenance, type LawFact } from '../rules/law-base.ts';
import { TOOLS_PATH, YEAR_FEED_PATH, YEAR_PATH, type ToolsPage, type ToolsPageFrame } from '../rules/tool-pages.ts';
import type { YearLine } from '../rules/year-plan.ts';

type Page = Extract<ToolsPage, { kind: 'year' }>;

/** The year planner: the dates of a year by month, the duties without a date, and the way into a calendar. */
export function YearPage({
  page,
  frame: { publicUrl, offline, contacts },
}: {
  readonly page: Page;
  readonly frame: ToolsPageFrame;
}): ReactNode {
  const { year, title, introduction, lines, duties, notes, refusal, next } = page;
  const past = next === null ? [] : lines.filter(({ day }) => day < next.day);
  return (
    <div className="wrap tools__page">
      <Breadcrumb above={[{ label: 'Tools', path: TOOLS_PATH }]} />
      <header className="tools__head">
        <h1>
          {title} {year}
        </h1>
        <p className="tools__introduction">{introduction}</p>
        {refusal === null ? null : (
          <p className="tools__wrong-year" role="alert">
            {refusal} This is {year}.
          </p>
        )}
        {next === null ? null : (
          <p className="card tools__next">
            <span className="muted">Next:</span>{' '}
            <a className="reach" href={`#${next.id}`}>
              {formatDay(next.day)}
            </a>{' '}
            <span>{next.title}.</span>
          </p>
        )}
        {offline ? null : (
          <div className="tools__choose">
            <Years page={page} />
            <a className={buttonClass({ variant: 'quiet' })} href="#feed-title">
              <Icon of={CalendarPlus} size={18} />
              Add to calendar
            </a>
            <span data-actions="" hidden>
              <PrintButton />
            </span>
          </div>
        )}
        <p className="tools__fine-print">
          <Mark /> {PROVENANCE_TITLES.secondary}. Other dates: {PROVENANCE_TITLES.official.replace('From', 'from')}.
        </p>
      </header>
      {past.length === 0 ? null : (
        <details className="tools__past">
          <summary>
            Earlier this year
            <ChevronDownGlyph size={20} />
          </summary>
          <Months lines={past} />
        </details>
      )}
      <Months lines={lines.slice(past.length)} />
      {offline ? null : <AddToCalendar year={year} publicUrl={publicUrl} />}
      <h2 className="tools__part">Duties without a fixed date</h2>
      {duties.map(({ when, duties: statements }) => (
        <Statements key={when} title={when} statements={statements} />
      ))}
      <Statements title="Good to know" statements={notes} />
      <WhomToAsk contacts={contacts} bodies={['labour', 'insurance']} />
      <p className="tools__fine-print">Study aid, not legal advice; the official text prevails.</p>
    </div>
  );
}

/** Dates in order, by month. */
function Months({ lines }: { readonly lines: readonly YearLine[] }): ReactNode {
  return [...Map.groupBy(lines, ({ day }) => day.slice(0, 7))].map(([month, days]) => (
    <section key={month} className="tools__month">
      <h2>{monthName(month)}</h2>
      <ol>
        {days.map((line) => (
          <li key={line.id} id={line.id}>
            <DateLine line={line} />
          </li>
        ))}
      </ol>
    </section>
  ));
}

/** Links to the year before and after the shown one, and so step by step to all. */
function Years({ page: { year, years } }: { readonly page: Page }): ReactNode {
  const near = years.filter((each) => Math.abs(each - year) <= 1);
  return (
    <nav className="tools__years" aria-label="Year">
      <ul>
        {near.map((each) => (
          <li key={each}>
            <a href={`${YEAR_PATH}?year=${each}`} aria-current={each === year ? 'page' : undefined}>
              {each}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Subscribes a calendar to the feed, or downloads one year. */
function AddToCalendar({ year, publicUrl }: { readonly year: number; readonly publicUrl: string }): ReactNode {
  const feed = publicUrl + YEAR_FEED_PATH;
  return (
    <section className="tools__feed" aria-labelledby="feed-title">
      <h2 id="feed-title">Put the dates in your calendar</h2>
      <div className="tools__actions">
        <a className={buttonClass({ variant: 'primary' })} href={feed.replace(/^https?:/, 'webcal:')}>
          <Icon of={CalendarPlus} size={18} />
          Add to your calendar
        </a>
        <a className={buttonClass()} href={`${YEAR_FEED_PATH}?year=${year}`} download={`employers-year-${year}.ics`}>
          <Icon of={FileDown} size={18} />
          Download {year}
        </a>
      </div>
      <p className="tools__fine-print">
        “Add to your calendar” adds new dates every year. The download has the dates of {year} only.
      </p>
      <details className="tools__fine-print">
        <summary className="reach">The calendar did not open?</summary>
        In Google Calendar choose Other calendars, then From URL, and paste{' '}
        <span className="tools__address">{feed}</span>. Open a downloaded file to add its dates.
      </details>
    </section>
  );
}

/** Needs the page's script and appears with it. */
function PrintButton(): ReactNode {
  return (
    <button type="button" className={buttonClass({ variant: 'quiet' })} data-act="print">
      <Icon of={Printer} size={18} />
      Print
    </button>
  );
}

function DateLine({ line: { day, title, note, facts } }: { readonly line: YearLine }): ReactNode {
  return (
    <>
      <time dateTime={day}>
        <b>{Number(day.slice(8))}</b> {weekdayOf(day)}
      </time>
      <div>
        <p className="tools__label">{title}</p>
        {note === null ? null : <p className="muted smallish">{note}</p>}
        <Source facts={facts} />
      </div>
    </>
  );
}

function Statements({
  title,
  statements,
}: {
  readonly title: string;
  readonly statements: readonly Statement[];
}): ReactNode {
  return (
    <section className="tools__month">
      <h3>{title}</h3>
      <ul>
        {statements.map(({ text, facts }) => (
          <li key={text}>
            <div>
              <p className="tools__label">{text}</p>
              <Source facts={facts} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The facts of a line, linked to their pages of the law library, and a mark unless all are official. Forty lines would
 * fill six sheets with their addresses, so these are not printed.
 */
function Source({ facts }: { readonly facts: readonly LawFact[] }): ReactNode {
  const provenance = weakestProvenance(facts);
  const citations = [...new Map(facts.map(({ citation }) => [citation.path, citation])).values()];
  return (
    <p className="tools__source">
      {citations.map(({ label, path }) => (
        <a key={path} className="citation" href={path}>
          {unbrokenReference(capitalised(label))}
        </a>
      ))}
      {provenance === 'secondary' ? (
        <span className="tools__dagger">
          <Mark />
          <span className="visually-hidden">{PROVENANCE_TITLES.secondary}</span>
        </span>
      ) : provenance === 'unconfirmed' ? (
        <span className="tools__mark">
          <UnsureRing size={16} /> {PROVENANCE_TITLES.unconfirmed}
        </span>
      ) : null}
    </p>
  );
}

/** The mark of a date from a secondary source, as a law book sets it. */
function Mark(): ReactNode {
  return <span aria-hidden="true">†</span>;
}

function monthName(month: string): string {
  return nameIn(`${month}-01`, { month: 'long' });
}

function weekdayOf(day: string): string {
  return nameIn(day, { weekday: 'short' });
}

function nameIn(day: string, options: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { timeZone: 'UTC', ...options });
}
