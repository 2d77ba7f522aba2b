import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { DocumentCards } from '../../documents/client/parts.tsx';
import { UnsureRing } from '../../law/client/parts.tsx';
import { SavedSums } from './SavedSums.tsx';
import type { ToolLine, ToolsPage } from '../rules/tool-pages.ts';

/** All tools, by what they are about. */
export function ToolsIndex({ page }: { readonly page: Extract<ToolsPage, { kind: 'index' }> }): ReactNode {
  return (
    <div className="wrap tools__page">
      <header className="tools__head">
        <p className="note over">For use at work.</p>
        <h1>The working tools</h1>
        <p className="tools__introduction">
          Give your dates and figures; see each step, its rule and where it comes from. Free for everyone. We keep
          nothing unless you save it.
        </p>
      </header>
      <SavedSums sums={page.saved} inAll={page.savedInAll} />
      {page.groups.map(({ name, tools }) => (
        <section key={name} className="tools__group">
          <h2 className="note">{name}.</h2>
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
        <h2 className="note">For print and the wall.</h2>
        <div className="tools__sheets">
          <DocumentCards documents={page.sheets} />
          <a className="link" href="/sheets">
            What each sheet is for
          </a>
        </div>
      </section>
      <p className="tools__fine-print">Study aid, not legal advice; the official text prevails.</p>
    </div>
  );
}

function Line({ path, title, summary, standing }: ToolLine): ReactNode {
  return (
    <a href={path} className="tools__line">
      <span>
        <strong>{title}</strong>
        <span>{summary}</span>
      </span>
      <span className="tools__standing" data-sure={standing.isSure}>
        {standing.isSure ? <Icon of={Check} size={16} strokeWidth={2} /> : <UnsureRing size={16} />}
        {standing.text}
      </span>
      <Icon of={ChevronRight} size={18} />
    </a>
  );
}
