import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import type { TemplateLine, TemplatesPage } from '../rules/template-pages.ts';
import { CheckTheAct } from './DocumentView.tsx';

/** All templates by group. */
export function TemplatesIndex({ page }: { readonly page: Extract<TemplatesPage, { kind: 'index' }> }): ReactNode {
  return (
    <div className="wrap templates__page">
      <PageHead
        title="Documents"
        sub="Fill one in, check it, then print it or download it as PDF or Word. Free, without an account. We do not store what you type."
      />
      <div className="templates__groups">
        {page.groups.map(({ name, templates }) => (
          <div key={name}>
            <h2>{name}</h2>
            <ul>
              {templates.map((template) => (
                <li key={template.path}>
                  <Line {...template} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p className="templates__fine-print">
        “Check the Act” marks a document with a line that we could not confirm. The line is marked in the document too.
        These documents are a study aid, not legal advice; the official text prevails.
      </p>
    </div>
  );
}

function Line({ path, title, summary, isUnconfirmed }: TemplateLine): ReactNode {
  return (
    <a href={path} className="templates__line">
      <strong>{title}</strong>
      <span>
        <span>{summary}</span> {isUnconfirmed ? <CheckTheAct /> : null}
      </span>
      <Icon of={ChevronRight} size={18} />
    </a>
  );
}
