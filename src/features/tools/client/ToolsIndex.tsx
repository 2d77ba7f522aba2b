import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { DocumentCards } from '../../documents/client/parts.tsx';
import { UnsureRing } from '../../law/client/parts.tsx';
import {
  type ToolLine,
  type ToolsPage,
  ALL_SAVED_PATH,
  MAIN_STEPS_CONFIRMED,
  type SavedCalculation,
} from '../rules/tool-pages.ts';
import Trash from 'lucide-react/icons/trash-2';

interface SavedCalculationsProps {
  readonly calculations: readonly SavedCalculation[];
  /** Number of saved calculations, unlisted ones included. */
  readonly total: number;
}

/** The user's saved calculations with their current results, and a link to unlisted ones. */
function SavedCalculations({ calculations, total }: SavedCalculationsProps): ReactNode {
  if (calculations.length === 0) return null;
  return (
    <section className="tools__group">
      <h2>Your saved results</h2>
      <div data-actions="">
        <ul className="tools__saved">
          {calculations.map(({ id, title, path, answer }) => (
            <li key={id}>
              <span>
                {path === null ? title : <a href={path}>{title}</a>}
                <span className="muted">{answer ?? 'This can no longer be worked out'}</span>
              </span>
              <button
                type="button"
                className="ui__icon-button"
                data-act="remove"
                data-id={id}
                aria-label={`Delete ${title}: ${answer ?? 'no longer worked out'}`}
              >
                <Icon of={Trash} />
              </button>
            </li>
          ))}
        </ul>
        {total > calculations.length ? (
          <a className="link" href={ALL_SAVED_PATH}>
            All {total} saved results
          </a>
        ) : null}
        <output className="tools__status" />
      </div>
    </section>
  );
}

/** All tools by group. */
export function ToolsIndex({ page }: { readonly page: Extract<ToolsPage, { kind: 'index' }> }): ReactNode {
  return (
    <div className="wrap tools__page">
      <header className="tools__head">
        <h1>Tools</h1>
        <p className="tools__introduction">
          Enter your dates and pay. See the result, step by step, with the law. Free for everyone. We keep nothing
          unless you save it.
        </p>
      </header>
      <SavedCalculations calculations={page.saved} total={page.savedTotal} />
      <div className="tools__groups">
        {page.groups.map(({ name, tools }) => (
          <section key={name} className="tools__group">
            <h2>{name}</h2>
            <ul>
              {tools.map((tool) => (
                <li key={tool.path}>
                  <Line {...tool} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section className="tools__group">
          <h2>For employers</h2>
          <ul>
            <li>
              <Line {...page.planner} />
            </li>
          </ul>
        </section>
        <section className="tools__group">
          <h2>Letters and forms</h2>
          <ul>
            <li>
              <a href="/documents" className="tools__line">
                <span>
                  <strong>Documents to fill in</strong>
                  <span>Letters, statements and records for work: print, PDF or Word</span>
                </span>
                <Icon of={ChevronRight} size={18} />
              </a>
            </li>
          </ul>
        </section>
        <section className="tools__group">
          <h2>One page to print</h2>
          <div className="tools__documents">
            <DocumentCards documents={page.documents} />
            <a className="link" href="/sheets">
              What each sheet is for
            </a>
          </div>
        </section>
      </div>
      <p className="tools__fine-print">Study aid, not legal advice; the official text prevails.</p>
    </div>
  );
}

/** A tool with the standing of its steps, null when all are confirmed. The planner has no standing. */
function Line({ path, title, summary, standing }: Omit<ToolLine, 'standing'> & Partial<ToolLine>): ReactNode {
  return (
    <a href={path} className="tools__line">
      <span>
        <strong>{title}</strong>
        <span>{summary}</span>
      </span>
      {standing === undefined || standing === null ? null : (
        <span className="tools__standing">
          {standing === MAIN_STEPS_CONFIRMED ? <Icon of={Check} size={16} /> : <UnsureRing size={16} />}
          {standing}
        </span>
      )}
      <Icon of={ChevronRight} size={18} />
    </a>
  );
}
