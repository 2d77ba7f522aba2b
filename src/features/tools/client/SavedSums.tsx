import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import type { SavedSum } from '../rules/tool-pages.ts';

/** The sums that a person saved, each worked out by the law of today. */
export function SavedSums({ sums }: { readonly sums: readonly SavedSum[] }): ReactNode {
  if (sums.length === 0) return null;
  return (
    <section className="tools__group">
      <h2 className="note">Your saved sums.</h2>
      <div data-actions="">
        <ul className="tools__saved">
          {sums.map(({ id, title, path, answer }) => (
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
        <output className="tools__status" />
      </div>
    </section>
  );
}
