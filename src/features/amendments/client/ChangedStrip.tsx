import History from 'lucide-react/icons/history';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import '../../../platform/client/styles/parts/panels.css';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { changedSentence } from '../rules/changed-items.ts';
import { useChanged } from './queries.ts';

/** Number of scenarios and insights that the strip names. */
const NAMED = 3;

/** A learner's items with a changed law, with links to them. */
export default function ChangedStrip(): ReactNode {
  const changed = useChanged();
  if (changed === undefined) return null;
  const { cards, items } = changed;
  const sentence = changedSentence({ cards: cards.length, items: items.length });
  if (sentence === null) return null;
  return (
    <aside className="notice" aria-label="Changes of the law">
      <Icon of={History} />
      <div className="column">
        <p>{sentence}</p>
        {items.length === 0 ? null : (
          <ul className="flow">
            {items.slice(0, NAMED).map(({ kind, id, title, opens }) => (
              <li key={`${kind} ${id}`}>
                <Link className="link" href={opens}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {cards.length === 0 ? null : (
          <p>
            <ButtonLink href="/review">Review {cards.length === 1 ? 'It' : 'Them'}</ButtonLink>
          </p>
        )}
      </div>
    </aside>
  );
}
