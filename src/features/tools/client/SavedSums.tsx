import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { ALL_SAVED_PATH, type SavedSum } from '../rules/tool-pages.ts';

interface SavedSumsProps {
  readonly sums: readonly SavedSum[];
  /** How many there are, with those that are not listed. */
  readonly inAll: number;
}

/** The sums that a person saved, each worked out by the law of today, with a way to those that are not listed. */
export function SavedSums({ sums, inAll }: SavedSumsProps): ReactNode {
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
        {inAll > sums.length ? (
          <a className="link" href={ALL_SAVED_PATH}>
            All {inAll} saved sums
          </a>
        ) : null}
        <output className="tools__status" />
      </div>
    </section>
  );
}
